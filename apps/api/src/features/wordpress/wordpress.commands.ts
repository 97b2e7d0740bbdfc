import { DatabaseError, type Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { publishContent } from '../hub/hub.commands.ts'
import { NEWS_TAG } from '../news/news.rules.ts'
import { PAGES_TAG } from '../pages/pages.rules.ts'
import type { PictureLibrary } from '../picture/picture.commands.ts'
import { readWxr, type WxrEnd } from './wordpress.file.build.ts'
import { categoryOf } from './wordpress.item.rules.ts'
import { linkArticles } from './wordpress.links.commands.ts'
import { writePage } from './wordpress.pages.commands.ts'
import { OldPictures } from './wordpress.pictures.commands.ts'
import {
  digestOf,
  type ImportContext,
  noteItem,
  prepare,
  type PreparedItem,
} from './wordpress.prepare.commands.ts'
import { type ImportedKind, listImported } from './wordpress.queries.ts'
import type { ImportReport } from './wordpress.report.build.ts'
import { siteOf } from './wordpress.site.rules.ts'
import { surveyFile } from './wordpress.survey.build.ts'
import { OldTerms } from './wordpress.terms.commands.ts'
import { type PlacedArticle, writeArticle } from './wordpress.write.commands.ts'
import type { WxrItem } from './wordpress.parts.rules.ts'
import { WxrRefused } from './wordpress.wxr.rules.ts'

/** Articles of one transaction: staff wait so long for the address of their own. */
const BATCH = 25
/** Texts that are in memory at once, in UTF-16 units. */
const MAX_BATCH_LENGTH = 4_000_000

export interface ImportOptions {
  file: string
  /** The folder of the pictures; null: none come along. */
  folder: string | null
  /** The encoding of the file, where it says another one. */
  encoding?: string | undefined
  /** Writes nothing. */
  isDry: boolean
  report: ImportReport
  onProgress?: (done: number, all: number) => void
}

const kindOf = ({ type }: WxrItem): ImportedKind => (type === 'page' ? 'page' : 'article')

/** The items that no earlier run has brought in. */
async function newItems(
  { pool, site, report }: ImportContext,
  items: readonly WxrItem[],
): Promise<WxrItem[]> {
  const ids = items.map(({ id }) => id)
  const known = await listImported(pool, site.source, ids)
  return items.filter((item) => {
    const row = known.find(({ kind, sourceId }) => kind === kindOf(item) && sourceId === item.id)
    if (!row) return true
    report.known += 1
    if (row.digest !== digestOf(item)) noteItem(report, item, 'changed')
    return false
  })
}

class WordpressImport {
  readonly #context: ImportContext
  readonly #isDry: boolean
  readonly #terms: OldTerms

  constructor(context: ImportContext, isDry: boolean) {
    this.#context = context
    this.#isDry = isDry
    this.#terms = new OldTerms(context)
  }

  /** Brings a part of the file in. */
  async bring(items: readonly WxrItem[]): Promise<void> {
    const articles: PlacedArticle[] = []
    for (const item of await newItems(this.#context, items)) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other: pictures take their time
      const prepared = await prepare(this.#context, item)
      if (!prepared) continue
      if (this.#isDry) this.#countOnly(prepared)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      else if (item.type === 'page') await this.#guard(item, () => writePage(this.#context, prepared))
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      else articles.push(await this.#place(prepared))
    }
    if (articles.length > 0) await this.#write(articles)
    await this.#context.report.settle()
  }

  #countOnly({ item, fate }: PreparedItem): void {
    const shown = item.type === 'page' ? 'pages' : 'articles'
    this.#context.report.count(fate.state === 'live' ? shown : 'drafts')
  }

  async #place(prepared: PreparedItem): Promise<PlacedArticle> {
    const { survey, report } = this.#context
    const { item } = prepared
    const category = categoryOf(item, (slug) => survey.categories.get(slug)?.id)
    const { id: categoryId, isOwn } = await this.#terms.category(category)
    if (!isOwn) noteItem(report, item, 'category_full', category?.name)
    const authorId = await this.#terms.author(item.creator)
    return { ...prepared, authorId, categoryId, category: isOwn ? category : null }
  }

  /** Writes articles together; where the database refuses one, each by itself. */
  async #write(articles: readonly PlacedArticle[]): Promise<void> {
    const before = this.#context.report.state()
    try {
      await this.#writeTogether(articles)
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      this.#context.report.restore(before)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      for (const article of articles) await this.#guard(article.item, () => this.#writeTogether([article]))
    }
  }

  /** Another run at the same time waits, and finds the articles of this one. */
  async #writeTogether(articles: readonly PlacedArticle[]): Promise<void> {
    const { pool, site } = this.#context
    await inTransaction(pool, async (tx) => {
      await lock(tx, locks.draft, 'wordpress')
      const ids = articles.map(({ item }) => item.id)
      const known = await listImported(tx, site.source, ids)
      const written = new Set(known.filter(({ kind }) => kind === 'article').map(({ sourceId }) => sourceId))
      for (const article of articles) {
        if (written.has(article.item.id)) continue
        written.add(article.item.id)
        // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after the other
        await writeArticle(tx, this.#context, article)
      }
    })
  }

  /** Does a work that the database may refuse for one item alone. */
  async #guard(item: WxrItem, work: () => Promise<void>): Promise<void> {
    const { report } = this.#context
    const before = report.state()
    try {
      await work()
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error
      report.restore(before)
      noteItem(report, item, 'failed', error.message)
    }
  }

  /** Gives links their addresses, and lets the open screens see what came. */
  async finish(): Promise<void> {
    if (this.#isDry) return
    await linkArticles(this.#context)
    const { counts } = this.#context.report
    if (counts.articles + counts.pages + counts.categories + counts.links === 0) return
    await inTransaction(this.#context.pool, (tx) => publishContent(tx, [NEWS_TAG, PAGES_TAG]))
  }
}

/** Reads the facts of a file that its first item needs. */
async function contextOf(
  library: PictureLibrary,
  pool: Pool,
  options: ImportOptions,
): Promise<ImportContext> {
  const { file, folder, encoding, isDry, report } = options
  const survey = await surveyFile(file, encoding)
  const site = siteOf(survey.site)
  if (!site) throw new WxrRefused('not_wordpress')
  const pictures = new OldPictures(library, { source: site.source, folder, isDry })
  return { pool, site, survey, pictures, report, now: Date.now() }
}

/**
 * Brings an export of WordPress in: item by item, so that the next run continues a stopped one. Items of an earlier run stay as the staff
 * have them.
 *
 * @returns where the file ends
 * @throws EncodingRefused, WxrRefused
 */
export async function importWordpress(
  library: PictureLibrary,
  pool: Pool,
  options: ImportOptions,
): Promise<WxrEnd> {
  const { file, encoding, isDry, onProgress } = options
  const context = await contextOf(library, pool, options)
  const { survey } = context
  const running = new WordpressImport(context, isDry)
  let batch: WxrItem[] = []
  let [length, done] = [0, 0]
  for await (const part of readWxr(file, encoding)) {
    if (part.kind !== 'item') continue
    done += 1
    if (part.type === 'attachment') continue
    batch.push(part)
    length += part.content.length
    if (batch.length < BATCH && length < MAX_BATCH_LENGTH) continue
    await running.bring(batch)
    onProgress?.(done, survey.items)
    batch = []
    length = 0
  }
  await running.bring(batch)
  await running.finish()
  return survey.end
}
