import type { ArticleFields } from '@pahlavan/contract/admin/articles'
import { cleanLine } from '@pahlavan/persian/letters'
import { plainText } from '../news/news.match.rules.ts'
import { wordsOf } from './wordpress.markup.rules.ts'
import type { WxrItem, WxrTerm } from './wordpress.parts.rules.ts'

/** What becomes of an item: shown, shown at a moment to come, unpublished, or left out. */
export type Fate = { state: 'live' | 'waiting'; at: Date } | { state: 'draft' } | { state: 'none' }

/** The bounds of `ArticleFields`. */
const MAX_TITLE = 200
const MAX_SUMMARY = 500
const MAX_TAGS = 20
const MAX_TAG = 60
/** The length of a summary that is made of the text. */
const SUMMARY_LENGTH = 240

/** A moment of an export in UTC: `2019-05-03 10:20:30`, with zeros where there is none. */
function momentOf(text: string, zone: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text) ?? []
  const at = new Date(`${day}T${time}${zone}`)
  const year = at.getUTCFullYear()
  return year >= 1970 && year <= 2100 ? at : null
}

/** When an item was published, or is to be; null where it does not say. A time without a zone is Tehran's. */
export function dateOf({
  dateGmt,
  pubDate,
  date,
}: Pick<WxrItem, 'dateGmt' | 'pubDate' | 'date'>): Date | null {
  const published = Date.parse(pubDate)
  return (
    momentOf(dateGmt, 'Z') ??
    momentOf(date, '+03:30') ??
    (published > 0 && published < Date.UTC(2100, 0) ? new Date(published) : null)
  )
}

/** The moment of a comment. */
export const commentDate = (text: string): Date | null => momentOf(text, 'Z')

/** What becomes of an item. One behind a password is not published. */
export function fateOf(item: WxrItem, now: number): Fate {
  const at = dateOf(item)
  if (['trash', 'auto-draft', 'inherit', 'spam'].includes(item.status)) return { state: 'none' }
  if (item.password !== '' || !['publish', 'future'].includes(item.status)) return { state: 'draft' }
  if (at === null)
    return item.status === 'publish' ? { state: 'live', at: new Date(now) } : { state: 'draft' }
  return { state: at.getTime() > now ? 'waiting' : 'live', at }
}

/** A text in one line within a limit; cut between words. */
export function lineWithin(text: string, length: number): string {
  const line = cleanLine(text)
  if (line.length <= length) return line
  const head = line.slice(0, length - 1)
  const space = head.lastIndexOf(' ')
  return `${(space > length / 2 ? head.slice(0, space) : head).toWellFormed().replace(/\uFFFD$/, '')}…`
}

/** The title of an item: its own, or the beginning of its text; empty where it has neither. @param body sanitised HTML */
export const titleOf = ({ title }: WxrItem, body: string): string =>
  lineWithin(wordsOf(title), MAX_TITLE) || lineWithin(plainText(body), 80)

/** Whether a title is longer than an article's may be. */
export const isTitleCut = ({ title }: WxrItem): boolean => cleanLine(wordsOf(title)).length > MAX_TITLE

/** The summary of an article: its excerpt, or the beginning of its text. @param body sanitised HTML */
export const summaryOf = ({ excerpt }: WxrItem, body: string): string =>
  lineWithin(wordsOf(excerpt), MAX_SUMMARY) || lineWithin(plainText(body), SUMMARY_LENGTH)

/** The category of an article among those that it is in: its primary one, or the first. */
export function categoryOf(
  { terms, meta }: WxrItem,
  idOf: (slug: string) => string | undefined,
): WxrTerm | null {
  const categories = terms.filter(({ domain }) => domain === 'category')
  const primary = meta.get('_yoast_wpseo_primary_category')
  return categories.find(({ slug }) => primary && idOf(slug) === primary) ?? categories[0] ?? null
}

/** The tags of an article: its own, and the categories that it is in beside the one. */
export function tagsOf({ terms }: WxrItem, category: WxrTerm | null): ArticleFields['tags'] {
  const others = terms.filter((term) => term !== category && ['post_tag', 'category'].includes(term.domain))
  const names = others.map(({ name }) => lineWithin(wordsOf(name), MAX_TAG)).filter(Boolean)
  return [...new Set(names)].slice(0, MAX_TAGS)
}

/** A slug of WordPress as its words: it stands percent-encoded in the file. */
export function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC')
  } catch {
    return slug
  }
}
