import { toLatinDigits } from './digits.ts'

/**
 * The six digits of a code in what was typed or pasted: any digits, with spaces or dashes between them, or a whole message
 * that has them. Null where there are no six.
 */
export const readCode = (typed: string): string | null => {
  const text = toLatinDigits(typed)
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  if (alone) return alone
  const digits = text.replace(/[\s\-‐-―\u200B-\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
