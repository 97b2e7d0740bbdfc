import type { Tx } from '@pahlavan/api/database/connect'
import { type DrawnPicture, imageOf } from '@pahlavan/api/features/media/media.rules'
import { cleanArticle } from '@pahlavan/api/features/news/news.html'
import { randomOf } from '@pahlavan/art/seed'
import type { Report } from '@pahlavan/reports/record'
import { Archive, Sentences } from './archive.ts'
import { commentCount, type Subject, type Thread, threadsFor } from './comments.ts'
import { FANS, likersOf } from './fans.ts'
import { between, type Luck } from './pattern.ts'
import { PICTURES, pictureOf, scoreCard } from './news-pictures.ts'
import { galleryPictures, type Sitting } from './pictures.ts'
import { type Assignment, assignments } from './record-news.ts'
import { latinOf } from './roster.ts'
import { storiesOf } from './stories.ts'
import { publicationTimes } from './times.ts'
import { type Language, languages } from './words.ts'

/** An article of the demo, before it is in a database. People are places in the lists of fans and staff; `at` is when it came out (ms). */
export interface Article {
  slug: string
  language: Language
  at: number
  category: number
  author: number
  title: string
  summary: string
  body: string
  tags: string[]
  picture: DrawnPicture
  gallery: DrawnPicture[]
  /** Further pictures that stand in the body. */
  figures: DrawnPicture[]
  likers: number[]
  views: number
  threads: Thread[]
}

/** The source of an article: its words, and the subjects of its pictures and comments. */
interface Copy {
  at: number
  category: number
  title: string
  summary: string
  blocks: string[]
  tags: string[]
  picture: string
  sitting: Sitting
  words: Readonly<Record<string, string>>
  subject: Subject
}

/** How many articles a language has, and how many comments one may have at most. */
const SIZES = { 0: { all: 304, most: 48 }, 1: { all: 66, most: 18 } } as const
/** How often a report is written again where its title was printed before. */
const TRIES = 12
/** The leads of so many reports are remembered. */
const RECENT = 30

const figureOf = (picture: DrawnPicture, language: Language): string => {
  const alt = language === 0 ? picture.alt : picture.altEn
  const { src, srcset, width, height } = imageOf({ ...picture, alt })
  const sizes = '(max-width: 576px) 100vw, 576px'
  return `<figure><img src="${src}" srcset="${srcset}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}"><figcaption>${alt}</figcaption></figure>`
}

/** How many pictures a gallery has: most articles have none. */
const gallerySize = (luck: Luck) => (luck() < 0.36 ? between(luck, 4, 12) : 0)

/** Where a figure may stand: after the second block, unless that is a question or a heading. */
function withFigures(blocks: readonly string[], figures: readonly string[]): string[] {
  const at = blocks.findIndex(
    (html, i) =>
      i > 1 && !/^<h2>|^<p><strong>/u.test(blocks[i - 1] ?? '') && !html.startsWith('<blockquote>'),
  )
  return at < 0 ? [...blocks, ...figures] : blocks.toSpliced(at, 0, ...figures)
}

function articleOf(
  copy: Copy,
  slug: string,
  { language, below }: { language: Language; below: Article | undefined },
): Article {
  const seed = `${language} ${slug}`
  const luck = randomOf(`article ${seed}`)
  const gallery = galleryPictures(gallerySize(luck), copy.sitting, `${seed} gallery`, luck)
  const figures = luck() < 0.3 ? galleryPictures(1, copy.sitting, `${seed} figure`, luck) : []
  const likers = likersOf(seed, FANS[language])
  const { most } = SIZES[language]
  const comments = { words: copy.words, subject: copy.subject, fans: FANS[language] }
  const blocks = withFigures(
    copy.blocks,
    figures.map((each) => figureOf(each, language)),
  )
  return {
    slug,
    language,
    at: copy.at,
    category: copy.category,
    author: between(luck, 0, languages[language].people.staff.length - 1),
    title: copy.title,
    summary: copy.summary,
    body: cleanArticle(blocks.join('')),
    tags: copy.tags,
    picture: pictureOf(copy, seed, below?.picture),
    gallery,
    figures,
    likers,
    views: likers.length * between(luck, 7, 26) + between(luck, 40, 420),
    threads: threadsFor(commentCount(luck, most, likers.length), comments, { language, luck }),
  }
}

/** Blocks of a report’s HTML: paragraphs, headings, lists and tables. */
const blocksOf = (body: string): string[] => body.match(/<(p|h2|ul|table)>.*?<\/\1>/gu) ?? []

function copyOf(
  report: Report,
  chosen: Assignment,
  { faces, language }: { faces: ReadonlyMap<number, string>; language: Language },
): Copy {
  const { at, category, style, hero, rival, words, subject } = chosen
  const sitter = (of: Assignment['hero']) => {
    const face = (of && faces.get(of.id)) ?? ''
    return { face, fa: face, en: latinOf(face) }
  }
  const hasFaces = hero !== null && rival !== null
  const picture = hasFaces ? (PICTURES[report.kind] ?? 'arena') : 'arena'
  const card = scoreCard(chosen, faces, language)
  const sitting = { hero: sitter(hero), rival: sitter(rival), style, card }
  const { title, summary, tags } = report
  return {
    at,
    category,
    words,
    subject,
    title,
    summary,
    tags,
    picture,
    sitting,
    blocks: blocksOf(report.body),
  }
}

/** Writes the given number of reports that the record supports, in the order of their days. */
async function reportCopies(
  all: readonly Assignment[],
  count: number,
  { language, faces, archive }: { language: Language; faces: ReadonlyMap<number, string>; archive: Archive },
): Promise<Copy[]> {
  const order = randomOf(`desk ${language}`)
  const ranked = all
    .map((each) => ({ each, order: each.rank + order() * 0.9 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ each }) => each)
  const copies: Copy[] = []
  const sentences = new Sentences()
  const recent: string[] = []
  for (const each of ranked) {
    if (copies.length === count) break
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const seed = `${language} ${each.at} ${copies.length} ${attempt}`
      const report = await each.write({ language, seed, recent: recent.slice(-RECENT) })
      if (!report) break
      const isLast = attempt === TRIES - 1
      if (archive.has(report) || (!isLast && sentences.repeat(report.body))) continue
      sentences.note(report.body)
      archive.keep(report)
      recent.push(report.pattern)
      copies.push(copyOf(report, each, { faces, language }))
      break
    }
  }
  return copies
}

/** The written stories of a language, spread over the months before now (ms). */
function storyCopies(language: Language, now: number): Copy[] {
  const stories = storiesOf(language)
  const times = publicationTimes(stories.length, now, String(language))
  const luck = randomOf(`stories ${language}`)
  const order = stories.map((story) => ({ story, at: luck() })).toSorted((a, b) => a.at - b.at)
  return order.map(({ story }, i) => {
    const { hero, style, blocks, title, summary, category, tags, picture } = story
    const sitter = { face: hero, fa: hero, en: latinOf(hero) }
    return {
      at: times[i] ?? now,
      words: {},
      subject: 'story',
      sitting: { hero: sitter, rival: sitter, style, thing: picture },
      title,
      summary,
      category,
      tags,
      picture,
      blocks,
    }
  })
}

/**
 * All articles of a language, newest first: written stories, and reports of the demo’s own events. The same for the same events.
 *
 * @param now the moment (ms) up to which there are news
 */
export async function makeNews(tx: Tx, language: Language, now: number): Promise<Article[]> {
  const archive = new Archive()
  const persian = await assignments(tx, 0, now)
  const all = language === 0 ? persian : await assignments(tx, language, now)
  const faces = new Map(
    persian.flatMap(({ hero, rival }) =>
      [hero, rival].flatMap((each) => (each ? [[each.id, each.name]] : [])),
    ) as [number, string][],
  )
  const stories = storyCopies(language, now)
  for (const { title, blocks } of stories) archive.keep({ title, body: blocks.join('') })
  const count = SIZES[language].all - stories.length
  const reports = await reportCopies(all, count, { language, faces, archive })
  const slugs = new Archive()
  const articles: Article[] = []
  for (const copy of [...stories, ...reports].toSorted((a, b) => a.at - b.at)) {
    const slug = slugs.keep({ title: copy.title, body: copy.blocks.join('') })
    articles.push(articleOf(copy, slug, { language, below: articles.at(-1) }))
  }
  return articles.toReversed()
}
