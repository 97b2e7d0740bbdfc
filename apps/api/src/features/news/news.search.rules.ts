import { searchKey } from '@pahlavan/persian/letters'

/** What a search asks PostgreSQL for. Every word is of letters and digits alone, so that none means anything else there. */
export interface Terms {
  /** One tsquery for each word of the search, or the word as a part of a joined one. */
  whole: string[]
  /** One tsquery for all words, as beginnings. */
  any: string
  /** What is looked for in the text without spaces: what stands inside words, or is written with other spaces. */
  parts: string[]
}

/** Shorter ones stand in every text by chance. */
const LEAST_PART = 3

/**
 * Reads a search as people type it: any spelling of a letter or digit, words in any order, written apart, joined or with a
 * half-space (`persian.md` §3).
 *
 * @returns null where nothing is left to search for: neither letter nor digit
 */
export function termsOf(search: string): Terms | null {
  const words = [...new Set(searchKey(search).split(' '))].filter(Boolean)
  if (words.length === 0) return null
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`)
  const whole = words.map((word, at) => [word, joined[at - 1], joined[at]].filter(Boolean).join(' | '))
  const beginnings = words.length === 1 ? words : words.filter((word) => word.length > 1)
  const any = [...new Set([...words, ...joined, ...beginnings.map((word) => `${word}:*`)])].join(' | ')
  const inside = words.filter((word) => word.length >= LEAST_PART)
  const tight = words.join('')
  const parts = inside.length > 0 ? inside : tight.length > 1 ? [tight] : []
  return { whole, any, parts }
}

/** What a search does: nothing, find nothing, or find by terms. */
export type Searching = { kind: 'off' } | { kind: 'nothing' } | { kind: 'terms'; terms: Terms }

/** A blank search is no filter; one without a letter or digit finds nothing (`decisions.md` §2). */
export function searching(search: string | undefined): Searching {
  if (search === undefined || search.trim() === '') return { kind: 'off' }
  const terms = termsOf(search)
  return terms ? { kind: 'terms', terms } : { kind: 'nothing' }
}
