import { cleanText } from './letters.ts'

/** The longest name, in graphemes after cleaning. */
export const NAME_MAX = 60
/** Letters with their marks, and the permitted separators: a space, ZWNJ, apostrophe, hyphen or full stop. */
const NAME = /^\p{L}[\p{L}\p{M}\u200C .'’ʼ\-‐‑·]*$/u

const tidy = (text: string): string =>
  cleanText(text.replace(/\u200D/g, ''))
    .replace(/\s+/g, ' ')
    .replace(/\u200C(?!\p{L})|(?<![\p{L}\p{M}])\u200C/gu, '')
    .trim()

/** A name as kept: `cleanText`'s spelling, no joiner but the ZWNJ between letters, white space as one space. Twice changes nothing more. */
export function cleanName(typed: string): string {
  let name = tidy(typed)
  // A removal may join characters that must be removed again.
  for (let next = tidy(name); next !== name; next = tidy(name)) name = next
  return name
}

/** The fault of a cleaned name: empty or not a name (emoji, digits, signs), or longer than 60 graphemes; null without one. */
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

/** The fault of a cleaned club name: no letter, or longer than 120 letters; null without one. Digits and signs are allowed. */
export const clubNameFault = (name: string): 'invalid' | 'long' | null => {
  if (!/\p{L}/u.test(name)) return 'invalid'
  return Array.from(name).length > CLUB_NAME_MAX ? 'long' : null
}
