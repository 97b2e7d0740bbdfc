import { plainInput } from './digits.ts'

/**
 * The six digits of a code in what was typed or pasted: any digits, with spaces or dashes between them, or a whole message
 * that has them. Null where there are no six.
 */
export const readCode = (typed: string): string | null => {
  const text = plainInput(typed)
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  if (alone) return alone
  const digits = text.replace(/[\s\-‐-―]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
