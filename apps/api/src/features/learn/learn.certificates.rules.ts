import { randomInt } from 'node:crypto'
import { plainInput } from '@pahlavan/persian/digits'

const DIGITS = 20
const GROUP = 4

/** A number of 20 random digits, 66 bits: at a million guesses a second, the first hit among a million certificates takes a thousand years. */
export const newNumber = (): string =>
  Array.from({ length: DIGITS / GROUP }, () => String(randomInt(10 ** GROUP)).padStart(GROUP, '0')).join('')

/** A number as it is printed, in groups of four digits. */
export const printed = (number: string): string => number.match(/\d{4}/g)?.join('-') ?? number

/** The number that somebody typed or scanned: digits of any alphabet, with spaces, dashes, dots or invisible marks between them; null where that is none. */
export function numberOf(typed: string): string | null {
  const digits = plainInput(typed).replace(/[\s\p{Pd}\u2212\u0640._/٫٬]/gu, '')
  return new RegExp(`^[0-9]{${DIGITS}}$`).test(digits) ? digits : null
}

/** Hours of a course as the paper says them: whole ones, begun ones too. @param seconds of all its lessons */
export const hoursOf = (seconds: number): number => Math.max(1, Math.ceil(seconds / 3600))
