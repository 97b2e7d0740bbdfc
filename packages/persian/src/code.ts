import { plainInput } from './digits.ts'

/** The six digits of a code in a typed or pasted text: any digits, with spaces or dashes between them, or within a whole message. Null without six. */
export const readCode = (typed: string): string | null => {
  const text = plainInput(typed)
  const alone = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0]
  if (alone) return alone
  const digits = text.replace(/[\s\-‐-―]/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
