import { pageDigits } from '@pahlavan/persian/digits'
import { formatJalali } from '@pahlavan/persian/jalali'
import { tehranDay, tehranTime } from '@pahlavan/persian/tehran'
import { serverNow } from '@pahlavan/client/server-time'

const two = (value: number) => String(value).padStart(2, '0')

/** The time on a wall in Tehran: ۱۹:۱۰. */
export function hourOf(moment: string, language: 0 | 1): string {
  const { hour, minute } = tehranTime(Date.parse(moment))
  return pageDigits(`${two(hour)}:${two(minute)}`, language)
}

/** The same with its seconds: ۱۹:۱۰:۰۵. */
export const clockOf = (moment: string, language: 0 | 1): string =>
  `${hourOf(moment, language)}:${pageDigits(two(tehranTime(Date.parse(moment)).second), language)}`

const DAY = 86_400_000
const words = { 0: ['امروز', 'فردا'], 1: ['today', 'tomorrow'] } as const

/** The day of a moment as one says it before it comes: «امروز», «فردا», «۲ آذر». */
export function dayWord(moment: string, language: 0 | 1, now = serverNow()): string {
  const day = tehranDay(Date.parse(moment))
  const at = [now, now + DAY].findIndex((one) => tehranDay(one) === day)
  return words[language][at] ?? shortDate(Date.parse(moment), language)
}

const shortDate = (moment: number, language: 0 | 1): string =>
  language === 0
    ? pageDigits(formatJalali(moment, 'jD jMMMM'), 0)
    : new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', day: 'numeric', month: 'short' }).format(
        moment,
      )
