import type { Language } from '@pahlavan/contract/endpoint'
import { dateOfJalali, jalaliOfDate, monthLength, MONTHS } from '@pahlavan/persian/jalali'
import { tehranDay } from '@pahlavan/persian/tehran'

/** Year, month from 1, and day; 0 is not chosen yet. */
export type DayParts = [year: number, month: number, day: number]

const GREGORIAN_MONTHS = 12

const gregorianLength = (year: number, month: number) =>
  new Date(Date.UTC(year || 2000, month, 0)).getUTCDate()

/** The names of the months of a language's calendar. */
export const monthNames = (language: Language): readonly string[] =>
  language === 0
    ? MONTHS
    : Array.from({ length: GREGORIAN_MONTHS }, (_, at) =>
        new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2000, at, 15)),
      )

/** How many days a month has; the longest month's while year or month are not chosen. */
export function daysOf([year, month]: DayParts, language: Language): number {
  if (!month) return 31
  return language === 0 ? monthLength(year || 1403, month) : gregorianLength(year, month)
}

/** A Gregorian `YYYY-MM-DD` in the calendar of a language. */
export function partsOf(date: string, language: Language): DayParts {
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return [0, 0, 0]
  if (language === 0) return jalaliOfDate(date)
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return [year, month, day]
}

/** The Gregorian `YYYY-MM-DD` of a day; null where it is not whole or there is none. */
export function dateOf([year, month, day]: DayParts, language: Language): string | null {
  if (!year || !month || !day) return null
  if (language === 0) return dateOfJalali(year, month, day)
  if (day > gregorianLength(year, month)) return null
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join(
    '-',
  )
}

/** The year that it is in Tehran. */
export const thisYear = (language: Language): number => partsOf(tehranDay(Date.now()), language)[0]
