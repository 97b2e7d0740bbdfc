import type { Language } from '@pahlavan/contract/endpoint'
import type { Url } from './news.queries.ts'

export const NEWS_TAG = 'news'
export const articleTag = (id: number): string => `news:${id}`

const WORDS_A_MINUTE = 200

/** How many minutes an article takes to read, at least one. @param body HTML */
export function readingMinutes(body: string): number {
  const words = body.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}][^\s]*/gu)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

/** Articles between two anchors of a list: this many index entries cost next to nothing to step over. */
export const ANCHOR_INTERVAL = 200

/** Largest id that a row can have. */
const MAX_ID = 2_147_483_647

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Reads what names an article: its slug, as typed or percent-encoded, or its id in digits. */
export function urlOf(text: string): Url {
  const slug = (text.includes('%') ? decoded(text) : text).normalize('NFC').trim()
  const id = /^\d{1,10}$/.test(slug) ? Number(slug) : null
  return { slug, id: id !== null && id >= 1 && id <= MAX_ID ? id : null }
}

/** The scope of articles in the search is their language: each has words of its own. */
export const newsScope = (language: Language): number => language

/** What says how near two articles are. */
export interface TaggedArticle {
  id: number
  tags: readonly string[]
  categoryId: number
}

const RELATED = 4

/**
 * The ids of those that stand below an article: who shares most of its tags comes first, then who shares its category, then the newest.
 *
 * @param newest articles of its language, the newest first
 */
export function relatedTo(
  { id, tags, categoryId }: TaggedArticle,
  newest: readonly TaggedArticle[],
): number[] {
  const own = new Set(tags)
  return newest
    .filter((other) => other.id !== id)
    .map((other) => ({
      id: other.id,
      shared: other.tags.filter((tag) => own.has(tag)).length,
      isNear: Number(other.categoryId === categoryId),
    }))
    .toSorted((one, other) => other.shared - one.shared || other.isNear - one.isNear)
    .slice(0, RELATED)
    .map((other) => other.id)
}
