import { sameLengthKey } from './letters.ts'

/** Where something stands in a text: from, and up to but without. */
export type Span = [from: number, to: number]

const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign)
/** What belongs to a word behind a half-space. */
const REST = /\u200c[\p{L}\p{M}\u200c]+/uy

/** The positions of words (search keys) in a text, in any spelling; a part joined to a word by a half-space belongs to it. */
export function spansOf(text: string, words: readonly string[]): Span[] {
  const key = sameLengthKey(text)
  const spans: Span[] = []
  for (const word of words)
    for (let at = key.indexOf(word); at >= 0; at = key.indexOf(word, at + word.length)) {
      REST.lastIndex = at + word.length
      const to = REST.lastIndex + (REST.exec(key)?.[0].length ?? 0)
      if (!isLetter(key[at - 1]) && !isLetter(key[to])) spans.push([at, to])
    }
  return apart(spans)
}

/** Spans in their order, those that touch or lie in each other as one. */
function apart(spans: readonly Span[]): Span[] {
  const sorted = spans.toSorted(([a], [b]) => a - b)
  const merged: Span[] = []
  for (const [from, to] of sorted) {
    const last = merged.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Of places in their order the one from which on most others lie within a reach; of equals the first. */
function densest(places: readonly number[], reach: number): number | undefined {
  let [best, most, end] = [places[0], 0, 0]
  for (const [at, place] of places.entries()) {
    while (end < places.length && (places[end] ?? 0) < place + reach) end += 1
    if (end - at > most) [best, most] = [place, end - at]
  }
  return best
}

/** The part of a text around the words that stand closest together, of about `length` letters, cut between words. */
export function excerptOf(
  text: string,
  words: readonly string[],
  length: number,
): { text: string; marks: Span[] } {
  const spans = spansOf(text, words)
  const best = densest(
    spans.map(([from]) => from),
    length * 0.75,
  )
  const start = best === undefined ? 0 : cutAt(text, Math.max(0, best - length / 4))
  const end = start + length >= text.length ? text.length : cutAt(text, start + length)
  const [head, tail] = [start > 0 ? '… ' : '', end < text.length ? ' …' : '']
  const shift = head.length - start
  const marks = spans
    .filter(([from, to]) => from >= start && to <= end)
    .map(([from, to]): Span => [from + shift, to + shift])
  return { text: `${head}${text.slice(start, end).trimEnd()}${tail}`, marks }
}

/** The beginning of the word that follows a place. */
function cutAt(text: string, place: number): number {
  if (place === 0) return 0
  const space = text.indexOf(' ', place)
  return space < 0 ? Math.floor(place) : space + 1
}
