import { pick, randomOf } from '@pahlavan/art/seed'
import { type DrawnPicture, drawnPicture } from '@pahlavan/api/features/media/media.rules'
import content from './books.json' with { type: 'json' }
import texts from './books-samples.json' with { type: 'json' }
import { between, fill, type Luck, shuffled, upperFirst } from './pattern.ts'
import type { Both } from './courses.ts'

export interface DemoBook {
  key: string
  category: number
  title: Both
  author: Both
  description: Both
  publisher: Both
  language: 0 | 1
  year: number
  pages: number
  weight: number
  /** Toman. */
  price: number
  oldPrice: number | null
  stock: number
  sold: number
  days: number
  cover: DrawnPicture | null
  /** The pages that may be read, the first of them page 9. */
  sample: string[]
}

/** Books of the demo. */
const BOOKS = 300
const COVER = 640
/** Every so many books one is in English, has no cover, is sold out, costs less than before, or has a title of three lines. */
const INTERVALS = { english: 7, coverless: 23, soldOut: 19, reduced: 6, long: 60 }

type Words = readonly string[]
const both = ([fa = '', en = '']: Words): Both => ({ fa, en })
const add = (a: Both, b: Both): Both => ({ fa: a.fa + b.fa, en: a.en + b.en })
const filled = (pattern: Words, words: Words): Both => {
  const [text, word] = [both(pattern), both(words)]
  return {
    fa: fill(text.fa, { a: word.fa }, () => 0),
    en: upperFirst(fill(text.en, { a: word.en }, () => 0)),
  }
}

export const categories = content.categories.map(({ title }) => both(title))

/** Titles of all categories in turn, so that each has about as many. */
function titles(): { category: number; title: Both }[] {
  const shelves = content.categories.map((shelf, category) =>
    shuffled(
      randomOf(`titles ${category}`),
      shelf.titles.flatMap((pattern) => shelf.words.map((word) => filled(pattern, word))),
    ).map((title) => ({ category, title })),
  )
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, at) => shelves.flatMap((shelf) => shelf[at] ?? []))
    .flat()
    .slice(0, BOOKS)
}

const nameOf = (luck: Luck): Both => {
  const [first, last] = [both(pick(luck, content.first)), both(pick(luck, content.last))]
  return { fa: `${first.fa} ${last.fa}`, en: `${first.en} ${last.en}` }
}

function authorOf(luck: Luck): Both {
  const first = nameOf(luck)
  if (luck() > 0.12) return first
  const second = nameOf(luck)
  return { fa: `${first.fa} و ${second.fa}`, en: `${first.en} and ${second.en}` }
}

function descriptionOf(category: number, luck: Luck): Both {
  const lines = shuffled(luck, content.categories[category]?.about ?? []).map(both)
  return lines.reduce((text, line) => add(text, { fa: ` ${line.fa}`, en: ` ${line.en}` }), { fa: '', en: '' })
}

const SETTING = {
  city: [
    both(['یزد', 'Yazd']),
    both(['سبزوار', 'Sabzevar']),
    both(['بروجرد', 'Borujerd']),
    both(['آمل', 'Amol']),
  ],
  man: [both(['رستم', 'Rostam']), both(['یدالله', 'Yadollah']), both(['عیسی', 'Isa'])],
  other: [both(['کاظم', 'Kazem']), both(['هاشم', 'Hashem']), both(['طاهر', 'Taher'])],
  woman: [both(['لیلی', 'Leili']), both(['مهری', 'Mehri'])],
  friend: [both(['ناهید', 'Nahid']), both(['فروغ', 'Forugh'])],
  child: [both(['پشمک', 'Pashmak']), both(['فندق', 'Hazel'])],
}

/** The pages of a sample: a text of its category with people and places of its own. */
function sampleOf(pages: readonly string[], language: 'fa' | 'en', at: number): string[] {
  const isOfWomen = pages.some((page) => page.includes('{woman}'))
  const { friend, ...rest } = SETTING
  const setting = { ...rest, other: isOfWomen ? friend : rest.other }
  const words = Object.fromEntries(
    Object.entries(setting).map(([name, list]) => [name, list[at % list.length]?.[language] ?? '']),
  )
  return pages.map((page) => fill(page, words, () => 0))
}

/** Of each text the first two books of its category and language let their first pages be read. */
function samplesOf(books: readonly Pick<DemoBook, 'key' | 'category' | 'language'>[]): Map<string, string[]> {
  const samples = new Map<string, string[]>()
  for (const language of [0, 1] as const) {
    const code = language === 0 ? 'fa' : 'en'
    for (const { category, pages } of texts[code]) {
      const some = books.filter((each) => each.category === category && each.language === language)
      for (const [at, { key }] of some.slice(0, 2).entries()) samples.set(key, sampleOf(pages, code, at))
    }
  }
  return samples
}

function coverOf(key: string, title: Both, language: 0 | 1): DrawnPicture {
  const [fa = '', en = ''] = content.cover
  const words = { fa: fill(fa, { name: title.fa }, () => 0), en: fill(en, { name: title.en }, () => 0) }
  return drawnPicture({ draw: 'book', options: { seed: key, rtl: language === 0 } }, COVER, words)
}

function bookAt(
  { category, title }: { category: number; title: Both },
  at: number,
): Omit<DemoBook, 'sample'> {
  const key = `book ${at}`
  const luck = randomOf(key)
  const isEvery = (every: number) => at % every === every - 1
  const language = isEvery(INTERVALS.english) ? 1 : 0
  const pages = category === 5 ? between(luck, 24, 64) : between(luck, 96, 480)
  const price = between(luck, 9, 62) * 10_000 + between(luck, 0, 1) * 5000
  const whole = isEvery(INTERVALS.long) ? add(title, both(content.long)) : title
  return {
    key,
    category,
    title: whole,
    author: authorOf(luck),
    description: descriptionOf(category, luck),
    publisher: both(pick(luck, content.publishers)),
    language,
    year: between(luck, 1388, 1405),
    pages,
    weight: 80 + pages,
    price,
    oldPrice: isEvery(INTERVALS.reduced) ? Math.round((price * 1.25) / 5000) * 5000 + 5000 : null,
    stock: isEvery(INTERVALS.soldOut) ? 0 : between(luck, 1, 40),
    sold: Math.floor(400 * luck() ** 3),
    days: between(luck, 1, 900),
    cover: isEvery(INTERVALS.coverless) ? null : coverOf(key, title, language),
  }
}

/** The books of the demo, the same on every machine. */
export function makeBooks(): DemoBook[] {
  const books = titles().map(bookAt)
  const samples = samplesOf(books)
  return books.map((book) => Object.assign(book, { sample: samples.get(book.key) ?? [] }))
}
