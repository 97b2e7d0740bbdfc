import { createHash } from 'node:crypto'
import { MAX_BODY_LENGTH, MAX_GALLERY } from '@pahlavan/contract/admin/articles'
import type { Pool } from 'pg'
import { listOldTargets, type OldTarget } from '../links/links.old.queries.ts'
import { cleanArticle } from '../news/news.html.ts'
import { placeOfOld } from '../shell/shell.places.rules.ts'
import { type Fate, fateOf } from './wordpress.item.rules.ts'
import { rewriteMarkup } from './wordpress.markup.rules.ts'
import { TooDeep } from './wordpress.parser.rules.ts'
import type { OldPictures, OldPicture } from './wordpress.pictures.commands.ts'
import type { ImportReport } from './wordpress.report.build.ts'
import type { Reason } from './wordpress.report.rules.ts'
import { linkTarget, type OldSite, uploadPath } from './wordpress.site.rules.ts'
import type { Survey } from './wordpress.survey.build.ts'
import { addressesIn, type UnpackedText, unpackText, withoutEmpty } from './wordpress.text.rules.ts'
import type { WxrItem } from './wordpress.parts.rules.ts'

/** The parts that an import works with. */
export interface ImportContext {
  pool: Pool
  site: OldSite
  survey: Survey
  pictures: OldPictures
  report: ImportReport
  now: number
}

/** An item that is ready to be written. */
export interface PreparedItem {
  item: WxrItem
  fate: Exclude<Fate, { state: 'none' }>
  /** A hash of the item in the file. */
  digest: string
  /** Sanitised, with the pictures and links of today. */
  body: string
  imageId: number | null
  gallery: number[]
  /** A link leads to a text that has not come yet. */
  awaitsLinks: boolean
}

/** A hash by which a later file says that an item has changed. */
export const digestOf = ({ title, content, excerpt, status, slug }: WxrItem): string =>
  createHash('sha256')
    .update(JSON.stringify([title, content, excerpt, status, slug]))
    .digest('base64url')
    .slice(0, 16)

/** Writes a line about an item into the report. */
export const noteItem = (report: ImportReport, item: WxrItem, reason: Reason, detail = ''): void =>
  report.note({ type: item.type, id: item.id, title: item.title, address: item.link, reason, detail })

/** Letters in the place of bytes that the encoding does not know. */
const DAMAGED = '\uFFFD'
/** With its markup, a text may be so much longer in the file. */
const MARKUP_FACTOR = 4

/** Whether an item comes along at all; if not, the report says why. */
function fateIn({ report, now }: ImportContext, item: WxrItem): PreparedItem['fate'] | null {
  const { type, title, content } = item
  const fate = fateOf(item, now)
  if (type !== 'post' && type !== 'page') noteItem(report, item, 'type', type)
  else if (fate.state === 'none') noteItem(report, item, 'trash', item.status)
  else if (title.trim() === '' && content.trim() === '') noteItem(report, item, 'empty')
  else if (content.length > MARKUP_FACTOR * MAX_BODY_LENGTH)
    noteItem(report, item, 'too_long', String(content.length))
  else return fate
  return null
}

class Preparation {
  readonly #context: ImportContext
  readonly #item: WxrItem
  #awaitsLinks = false

  constructor(context: ImportContext, item: WxrItem) {
    this.#context = context
    this.#item = item
  }

  note(reason: Reason, detail: string): void {
    noteItem(this.#context.report, this.#item, reason, detail)
  }

  async #take(path: string, alt: string): Promise<Extract<OldPicture, { id: number }> | null> {
    const { pictures, survey, report } = this.#context
    const taken = await pictures.take(path, alt, survey.originals.has(path))
    if ('reason' in taken) this.note(taken.reason, taken.detail)
    else if (taken.isNew) report.count('pictures')
    return 'id' in taken ? taken : null
  }

  /** The pictures of a text by their addresses there. */
  async picturesOf(sources: ReadonlyMap<string, string>) {
    const found = new Map<string, Extract<OldPicture, { id: number }>>()
    for (const [src, alt] of sources) {
      const path = uploadPath(src)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const taken = path === null ? null : await this.#take(path, alt)
      if (taken) found.set(src, taken)
      else if (path === null) this.note('picture_missing', src)
    }
    return found
  }

  /** The pictures of attachments, in their order. */
  async attachments(ids: readonly string[]): Promise<number[]> {
    const taken: number[] = []
    for (const id of ids) {
      const attachment = this.#context.survey.attachments.get(id)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const picture = attachment ? await this.#take(attachment.path, attachment.alt) : null
      if (picture) taken.push(picture.id)
      else if (!attachment) this.note('picture_missing', `attachment ${id}`)
    }
    return taken
  }

  async gallery(galleries: UnpackedText['galleries']): Promise<number[]> {
    const { survey } = this.#context
    const ids = galleries.flatMap((each) =>
      each === 'all' ? (survey.galleries.get(this.#item.id) ?? []) : each,
    )
    const pictures = [...new Set(await this.attachments([...new Set(ids)].slice(0, 2 * MAX_GALLERY)))]
    if (pictures.length > MAX_GALLERY || ids.length > 2 * MAX_GALLERY)
      this.note('gallery_cut', String(ids.length))
    return pictures.slice(0, MAX_GALLERY)
  }

  /** The address of today for a link; null where it leads nowhere any more. */
  linkOf(href: string, targets: ReadonlyMap<string, OldTarget>): string | null {
    const link = linkTarget(this.#context.site, href, this.#item.link)
    if (link.to === 'home') return '/'
    if (link.to === 'file') this.note('link', href)
    if (link.to === 'file') return null
    if (link.to !== 'text') return href
    const target = targets.get(link.path)
    if (target) {
      this.#context.report.count('links')
      return placeOfOld(target)
    }
    this.#awaitsLinks = true
    return new URL(href, this.#item.link).href
  }

  get awaitsLinks(): boolean {
    return this.#awaitsLinks
  }
}

/** Makes an item of the file a text of today: takes its pictures in, and gives its links their addresses. */
async function prepareItem(
  context: ImportContext,
  item: WxrItem,
  fate: PreparedItem['fate'],
): Promise<PreparedItem | null> {
  const preparation = new Preparation(context, item)
  const { html, galleries, dropped } = unpackText(item.content)
  const { pictures: sources, links } = addressesIn(html)
  const pictures = await preparation.picturesOf(sources)
  const paths = [...links].flatMap((href) => {
    const link = linkTarget(context.site, href, item.link)
    return link.to === 'text' ? [link.path] : []
  })
  const targets = paths.length > 0 ? await listOldTargets(context.pool, paths) : new Map<string, OldTarget>()
  const { html: rewritten, removed } = rewriteMarkup(html, {
    pictureOf: (src) => pictures.get(src)?.image ?? null,
    linkOf: (href) => preparation.linkOf(href, targets),
  })
  const body = withoutEmpty(cleanArticle(rewritten))
  if (body.length > MAX_BODY_LENGTH) {
    preparation.note('too_long', String(body.length))
    return null
  }
  for (const name of dropped) preparation.note('shortcode', name)
  for (const name of removed) preparation.note('markup', name)
  if (item.title.includes(DAMAGED) || body.includes(DAMAGED)) preparation.note('damaged', '')
  const thumbnail = item.meta.get('_thumbnail_id')
  const [imageId = null] = item.type === 'post' && thumbnail ? await preparation.attachments([thumbnail]) : []
  const gallery = item.type === 'post' ? await preparation.gallery(galleries) : []
  if (item.type === 'page' && (pictures.size > 0 || links.size > 0)) preparation.note('page_plain', '')
  if (item.password !== '') preparation.note('password', '')
  const { awaitsLinks } = preparation
  return {
    item,
    fate,
    digest: digestOf(item),
    body,
    imageId,
    gallery,
    awaitsLinks: awaitsLinks && item.type === 'post',
  }
}

/** Prepares an item. @returns null for one that is left out, as the report says */
export async function prepare(context: ImportContext, item: WxrItem): Promise<PreparedItem | null> {
  const fate = fateIn(context, item)
  if (!fate) return null
  try {
    return await prepareItem(context, item, fate)
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    noteItem(context.report, item, 'too_deep')
    return null
  }
}
