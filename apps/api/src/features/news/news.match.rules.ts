import type { Match } from '@pahlavan/contract/news'
import { excerptOf, spansOf } from '@pahlavan/persian/marks'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The text of sanitised HTML on one line: tags inside a word join, others part. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:a|b|i|em|strong|span|u|s|mark|small|sub|sup)(?:\s[^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Letters of the place that is shown: three lines of a phone. */
const LENGTH = 150

/**
 * The place of an article that answers a search best: its summary, where that has as many of the words as the body.
 *
 * @param words those of the search that stand in the article, as search keys
 */
export function matchOf(
  { title, summary, body }: { title: string; summary: string; body: string },
  words: readonly string[],
): Match {
  const inSummary = excerptOf(summary, words, LENGTH)
  const inBody = excerptOf(plainText(body), words, LENGTH)
  const best = inBody.marks.length > inSummary.marks.length ? inBody : inSummary
  return { title: spansOf(title, words), ...best }
}
