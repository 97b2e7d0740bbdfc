import { searchKey } from '@pahlavan/persian/letters'

/** The tag of everything that lists people, and of what shows one of them. A changed profile drops both. */
export const PEOPLE_TAG = 'people'
export const personTag = (id: number): string => `people:${id}`

/** The version of the words that a wrestler agrees to: `form.showsBody` and its hint in the app's `profile.json`. */
const BODY_CONSENT_TEXT = 1

/**
 * What is kept of a wrestler's word on showing his height and weight: when he agreed, and to which words. Without it others do
 * not see them (E-Commerce Act, art. 58).
 */
export const bodyConsent = (isGiven: boolean) =>
  isGiven
    ? { bodyConsentAt: new Date(), bodyConsentText: BODY_CONSENT_TEXT }
    : { bodyConsentAt: null, bodyConsentText: null }

/** More words than a name has are looked for no further. */
const MOST_WORDS = 8

/**
 * The words of a search for a name, in the spelling of `account.name_tight`: letters and digits alone, so that none of them means
 * anything to PostgreSQL. All of them must stand in the name, in any order, as beginnings or inside (`decisions.md` §2).
 *
 * @returns null for a blank search, which is no filter; no words where nothing but punctuation was typed, which finds nothing
 */
export function nameWords(search: string | undefined): string[] | null {
  if (search === undefined || search.trim() === '') return null
  return [...new Set(searchKey(search).split(' '))].filter(Boolean).slice(0, MOST_WORDS)
}

/** A test in SQL that a text (tight) has all the words of a search, which are the parameters from `first` on; true of none. */
export const hasWords = (text: string, words: readonly string[], first: number): string =>
  words.map((_, at) => `${text} like '%' || $${first + at} || '%'`).join(' and ') || 'true'
