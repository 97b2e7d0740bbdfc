import { cleanText } from './letters.ts'

/** The longest name, in graphemes after cleaning. */
export const NAME_MAX = 60
/** Letters with their marks, and what stands between them: a space, ZWNJ, apostrophe, hyphen or full stop. */
const NAME = /^\p{L}[\p{L}\p{M}\u200C .'’ʼ\-‐‑·]*$/u

const tidy = (text: string): string =>
  cleanText(text.replace(/\u200D/g, ''))
    .replace(/\s+/g, ' ')
    .replace(/\u200C(?!\p{L})|(?<![\p{L}\p{M}])\u200C/gu, '')
    .trim()

/**
 * A person's name as it is kept: `cleanText`'s spelling, no joiners but the ZWNJ between letters, one space where there was
 * any white space. Applying it twice changes nothing more.
 */
export function cleanName(typed: string): string {
  let name = tidy(typed)
  // What is taken away may bring together what has to be taken away again.
  for (let next = tidy(name); next !== name; next = tidy(name)) name = next
  return name
}

/** What is wrong with a cleaned name: empty or no name at all (emoji, digits, signs), or longer than 60 graphemes; null: nothing. */
export const nameFault = (name: string): 'invalid' | 'long' | null => {
  if (!NAME.test(name)) return 'invalid'
  const graphemes = [...new Intl.Segmenter('fa').segment(name)].length
  return graphemes > NAME_MAX ? 'long' : null
}

/** The longest name of a club, in letters. */
export const CLUB_NAME_MAX = 120

/** The name of a club as it is kept: on one line, in one spelling. */
export const cleanClubName = (typed: string): string =>
  cleanText(typed.replace(/\s+/g, ' ')).replace(/ +/g, ' ')

/** What is wrong with a cleaned club's name: no letter in it, or longer than 120 letters; null: nothing. Digits and signs are right. */
export const clubNameFault = (name: string): 'invalid' | 'long' | null => {
  if (!/\p{L}/u.test(name)) return 'invalid'
  return Array.from(name).length > CLUB_NAME_MAX ? 'long' : null
}
