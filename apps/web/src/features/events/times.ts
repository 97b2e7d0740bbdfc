import { pageDigits } from '@pahlavan/persian/digits'
import { tehranTime } from '@pahlavan/persian/tehran'

const two = (value: number) => String(value).padStart(2, '0')

/** The time on a wall in Tehran: ۱۹:۱۰. */
export function hourOf(moment: string, language: 0 | 1): string {
  const { hour, minute } = tehranTime(Date.parse(moment))
  return pageDigits(`${two(hour)}:${two(minute)}`, language)
}
