import { NAME_MAX } from '@pahlavan/contract/account'
import { cleanText } from '@pahlavan/persian/letters'
import { parseMobile } from '@pahlavan/persian/mobile'

/** What may be wrong with what was typed; the words stand in the locale under `fault`. */
export type Fault =
  | 'missing'
  | 'name'
  | 'nameLong'
  | 'long'
  | 'mobile'
  | 'email'
  | 'range'
  | 'date'
  | 'phone'
  | 'invalid'

const graphemes = new Intl.Segmenter('fa', { granularity: 'grapheme' })

/** How many letters a reader sees in a text. */
export const lengthSeen = (text: string): number => [...graphemes.segment(text)].length

/**
 * What is wrong with a name as it was typed, or null. A name has a letter of any script and at most `NAME_MAX` graphemes after
 * cleaning (`packages/contract/src/account.ts`).
 */
export function nameFault(typed: unknown): Fault | null {
  const name = typeof typed === 'string' ? cleanText(typed) : ''
  if (name === '') return 'missing'
  if (!/\p{L}/u.test(name)) return 'name'
  return lengthSeen(name) > NAME_MAX ? 'nameLong' : null
}

/** What is wrong with a mobile number as it was typed, or null (`decisions.md` §6). */
export function mobileFault(typed: unknown): Fault | null {
  if (typeof typed !== 'string' || typed.trim() === '') return 'missing'
  return parseMobile(typed) ? null : 'mobile'
}

/** What is wrong with an e-mail address, or null; none is right, too. One @, no spaces, a dot in the domain. */
export function emailFault(typed: unknown): Fault | null {
  if (typeof typed !== 'string' || typed === '') return null
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(typed) ? null : 'email'
}
