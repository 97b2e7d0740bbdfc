import { randomOf } from '@pahlavan/art/seed'
import { cleanArticle } from '@pahlavan/api/features/news/news.html'
import { type DrawnPicture, imageOf } from '@pahlavan/api/features/media/media.rules'
import { bodyOf, headOf, tagsOf } from './article.ts'
import { castOf, namer } from './cast.ts'
import { commentCount, type Thread, threadsFor } from './comments.ts'
import { type Facts, factsOf, type World } from './facts.ts'
import { FANS, likersOf } from './fans.ts'
import { Archive } from './archive.ts'
import { between, type Luck } from './pattern.ts'
import { galleryPictures, leadPicture } from './pictures.ts'
import { type Kind, type Language, languages } from './words.ts'

/** An article of the demo, before it is in a database. People are places in the lists of fans and staff. */
export interface Article {
  slug: string
  language: Language
  kind: string
  category: number
  author: number
  title: string
  summary: string
  body: string
  tags: string[]
  picture: DrawnPicture | null
  gallery: DrawnPicture[]
  /** Further pictures that stand in the body. */
  figures: DrawnPicture[]
  likers: number[]
  views: number
  threads: Thread[]
}

/** How many articles of a kind a language has, and how many comments one may have at most. */
const SIZES = {
  0: { results: 26, features: 14, most: 48 },
  1: { results: 8, features: 8, most: 18 },
} as const
/** An article like one that is there already is written anew, so many times at most. */
const TRIES = 60
/** Categories of reports, each about another bout; the others hold features, of which there are fewer. */
const REPORTS = new Set([0, 1, 2, 5])

const figureOf = (picture: DrawnPicture, language: Language): string => {
  const alt = language === 0 ? picture.alt : picture.altEn
  const { src, srcset, width, height } = imageOf({ ...picture, alt })
  const sizes = '(max-width: 576px) 100vw, 576px'
  return `<figure><img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"><figcaption>${alt}</figcaption></figure>`
}

/** How many pictures a gallery has: most articles have none. */
const gallerySize = (luck: Luck) => (luck() < 0.36 ? between(luck, 4, 12) : 0)

function picturesOf(kind: Kind, facts: Facts, seed: string) {
  const luck = randomOf(`pictures ${seed}`)
  const picture = luck() < 0.92 ? leadPicture(kind.picture, facts, seed, luck) : null
  const gallery = galleryPictures(gallerySize(luck), facts, `${seed} gallery`, luck)
  const figures = luck() < 0.3 ? galleryPictures(1, facts, `${seed} figure`, luck) : []
  return { picture, gallery, figures }
}

/** The n-th article of a kind in a language. */
function makeArticle(kind: Kind, n: number, world: World, language: Language): Article {
  const seed = `${language} ${kind.name} ${n}`
  const facts = factsOf(kind, world)
  const { luck } = world
  const pictures = picturesOf(kind, facts, seed)
  const blocks = bodyOf(kind, facts, world)
  blocks.splice(Math.min(3, blocks.length), 0, ...pictures.figures.map((each) => figureOf(each, language)))
  const likers = likersOf(seed, FANS[language])
  const { most } = SIZES[language]
  const count = n === 0 && kind.name === 'final' ? most : commentCount(luck, most, likers.length)
  const threads = threadsFor(count, { facts, kind: kind.name, fans: FANS[language] }, world)
  return {
    ...headOf(kind, n, facts, luck),
    ...pictures,
    slug: '',
    language,
    kind: kind.name,
    category: kind.category,
    author: between(luck, 0, languages[language].people.staff.length - 1),
    body: cleanArticle(tidy(blocks).join('')),
    tags: tagsOf(kind, facts, world),
    likers,
    views: likers.length * between(luck, 7, 26) + between(luck, 40, 420),
    threads,
  }
}

/** No figure between a heading and what it announces. */
function tidy(blocks: readonly string[]): string[] {
  const isHead = (html: string | undefined) => html?.startsWith('<h2>') || html?.startsWith('<p><strong>')
  return blocks
    .map((html, i) => [html, html.startsWith('<figure>') && isHead(blocks[i - 1]) ? i - 1.5 : i] as const)
    .toSorted(([, a], [, b]) => a - b)
    .map(([html]) => html)
}

/** All articles of a language in the order of their publication, newest first; the same on every machine. */
export function makeNews(language: Language): Article[] {
  const luck = randomOf(`news ${language}`)
  const tongue = languages[language]
  const cast = castOf(language)
  const world: World = {
    tongue,
    cast,
    name: namer(
      language,
      luck,
      cast.map(({ name }) => name),
    ),
    luck,
  }
  const archive = new Archive()
  const articles: Article[] = []
  for (const kind of tongue.kinds)
    for (let n = 0; n < SIZES[language][REPORTS.has(kind.category) ? 'results' : 'features']; n++) {
      let article = makeArticle(kind, n, world, language)
      for (let again = 1; archive.has(article) && again < TRIES; again++)
        article = makeArticle(kind, n + again, world, language)
      articles.push({ ...article, slug: archive.keep(article) })
    }
  return spreadOut(articles, randomOf(`order ${language}`))
}

/** Whether two articles would look alike beside each other: the same ground, or the same pose on it. */
function looksLike(a: Article, b: Article | undefined): boolean {
  if (!a.picture || !b?.picture) return false
  const [mine, theirs] = [a.picture.recipe, b.picture.recipe]
  const isSamePose = mine.draw === theirs.draw && mine.options.pose === theirs.options.pose
  return a.picture.colour === b.picture.colour || (isSamePose && mine.draw !== 'close')
}

/** Kinds follow each other in no order, but never twice in a row, and where it can be, no picture follows its like. */
function spreadOut(articles: readonly Article[], luck: Luck): Article[] {
  const rest = articles
    .map((article) => ({ article, order: luck() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ article }) => article)
  const row: Article[] = []
  while (rest.length > 0) {
    const last = row.at(-1)
    const others = rest.filter(({ category }) => category !== last?.category)
    const next = others.find((article) => !looksLike(article, last)) ?? others[0] ?? rest[0]
    row.push(...rest.splice(next ? rest.indexOf(next) : 0, 1))
  }
  return row
}
