import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { photo } from '../../apps/api/src/testing/photos.ts'
import { HOST, type OldItem } from '../../apps/api/src/testing/wordpress-xml.ts'

const WORDS =
  'کشتی پهلوان مدال طلا تیم ملی لیگ برتر قهرمان جهان فرنگی آزاد مربی اردو مسابقه تهران مازندران پیروزی وزن کیلوگرم داور تشک فینال هوادار باشگاه جوانان بزرگسالان آسیا المپیک سال'.split(
    ' ',
  )
const CATEGORIES = ['لیگ', 'تیم ملی', 'جوانان', 'گفت‌وگو', 'باشگاه', 'آموزش', 'استان‌ها', 'گزارش']
const PICTURES = 40
const PAGES = 10

/** The ids of an old site count from these. */
const FIRST_PICTURE = 1_000_000
const FIRST_PAGE = 2_000_000

/** Numbers below a bound, of a seed (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below)
  }
}

/** Draws the pictures of the folder. @returns their names */
export async function drawPictures(folder: string): Promise<string[]> {
  const names = Array.from({ length: PICTURES }, (_, at) => `photo-${at}.jpg`)
  for (const name of names) await writeFile(join(folder, name), await photo(800, 600).jpeg().toBuffer())
  return names
}

interface Measure {
  count: number
  seed: number
  /** The letters that are added to each text. */
  lettersEach: number
  pictures: readonly string[]
}

/** An item, with the addresses that have to lead somewhere after its import. */
export interface SeededItem {
  item: OldItem
  forwarded: string[]
}

const upload = (name: string) => `${HOST}/wp-content/uploads/${name}`

/** Writes the items of an old site. */
class OldSite {
  readonly #measure: Measure
  readonly #below: (below: number) => number

  constructor(measure: Measure) {
    this.#measure = measure
    this.#below = numbersOf(measure.seed)
  }

  #some = (of: readonly string[]): string => of[this.#below(of.length)] ?? ''
  #line = (words: number): string => Array.from({ length: words }, () => this.#some(WORDS)).join(' ')

  attachment(at: number, name: string): SeededItem {
    const id = FIRST_PICTURE + at
    const fields = { type: 'attachment', status: 'inherit', title: this.#line(3) }
    return { item: { id, ...fields, attachment: upload(name) }, forwarded: [] }
  }

  page(at: number): SeededItem {
    const [id, slug] = [FIRST_PAGE + at, `old-${at}`]
    const fields = { type: 'page', status: 'publish', title: this.#line(3), content: this.#line(60) }
    return {
      item: { id, ...fields, slug, link: `${HOST}/${slug}/` },
      forwarded: [`/${slug}/`, `/?page_id=${id}`],
    }
  }

  /** A part of a text: of either editor, with what old texts have in them. */
  #part(): string {
    const picture = upload(this.#some(this.#measure.pictures))
    const parts = [
      this.#line(40),
      `<!-- wp:paragraph --><p>${this.#line(40)}</p><!-- /wp:paragraph -->`,
      `${this.#line(10)} <a href="${HOST}/?p=${1 + this.#below(this.#measure.count)}">${this.#line(2)}</a> ${this.#line(10)}`,
      `[caption width="300"]<img src="${picture}" alt="${this.#line(2)}" /> ${this.#line(4)}[/caption]`,
      '[contact-form-7 id="4" title="تماس"]',
      `<script>alert(1)</script><h2>${this.#line(3)}</h2>`,
    ]
    return this.#some(parts)
  }

  #content(): string {
    const { lettersEach } = this.#measure
    const parts = Array.from({ length: 4 }, () => this.#part())
    return [...parts, ...(lettersEach > 0 ? [this.#line(Math.ceil(lettersEach / 5))] : [])].join('\n\n')
  }

  article(id: number): SeededItem {
    const isDraft = id % 20 === 0
    const slug = `${this.#line(4).replaceAll(' ', '-')}-${id}`
    const month = String(1 + this.#below(12)).padStart(2, '0')
    const link = isDraft ? `${HOST}/?p=${id}` : `${HOST}/2019/${month}/${encodeURIComponent(slug)}/`
    const category = this.#below(CATEGORIES.length)
    const comments = Array.from({ length: this.#below(3) }, (_, at) => ({
      id: id * 10 + at,
      author: this.#line(1),
      text: this.#line(8),
    }))
    const item: OldItem = {
      id,
      type: 'post',
      status: isDraft ? 'draft' : 'publish',
      title: this.#line(7),
      slug,
      link,
      content: this.#content(),
      date: `20${10 + this.#below(15)}-${month}-1${this.#below(9)} 08:10:20`,
      categories: [[`c${category}`, CATEGORIES[category] ?? '']],
      tags: [this.#line(1)],
      meta: id % 3 === 0 ? { _thumbnail_id: String(FIRST_PICTURE + this.#below(PICTURES)) } : {},
      comments,
    }
    return { item, forwarded: isDraft ? [] : [link.slice(HOST.length), `/?p=${id}`] }
  }
}

/** The items of an old site of a seed. */
export function* oldItems(measure: Measure): Generator<SeededItem> {
  const site = new OldSite(measure)
  for (const [at, name] of measure.pictures.entries()) yield site.attachment(at, name)
  for (let at = 1; at <= PAGES; at += 1) yield site.page(at)
  for (let id = 1; id <= measure.count; id += 1) yield site.article(id)
}
