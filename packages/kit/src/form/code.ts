import { plainInput } from '@pahlavan/persian/digits'

/** The digits of a text typed or pasted into a field of `length` digits: a separate code in any text, else the first digits. */
export function digitsOf(text: string, length: number): string {
  const latin = plainInput(text)
  const whole = new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`).exec(latin)
  return whole?.[0] ?? latin.replace(/\D/g, '').slice(0, length)
}
