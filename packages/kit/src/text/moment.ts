import type { Language } from '@pahlavan/contract/endpoint'
import { toPersianDigits } from '@pahlavan/persian/digits'
import { formatJalali, jalaliDay, jalaliOfDate, MONTHS } from '@pahlavan/persian/jalali'
import { tehranDay } from '@pahlavan/persian/tehran'
import { serverNow } from '@pahlavan/client/server-time'
import { hourOf } from './hours.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const gregorian = (timestamp: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', ...options }).format(timestamp)

const counted = {
  0: (count: number, unit: 'minute' | 'hour') =>
    `${toPersianDigits(count)} ${unit === 'minute' ? 'دقیقه' : 'ساعت'} پیش`,
  1: (count: number, unit: 'minute' | 'hour') => `${count} ${unit}${count === 1 ? '' : 's'} ago`,
}

/** The day without its year, if the year is this one. */
function dayOf(timestamp: number, now: number, language: Language): string {
  if (language === 0) {
    const sameYear = jalaliDay(timestamp).year === jalaliDay(now).year
    return toPersianDigits(formatJalali(timestamp, sameYear ? 'jD jMMMM' : 'jD jMMMM jYYYY'))
  }
  const sameYear = tehranDay(timestamp).slice(0, 4) === tehranDay(now).slice(0, 4)
  return gregorian(timestamp, { day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) })
}

/**
 * How long ago a moment was, as a reader says it: «همین حالا», «۴۰ دقیقه پیش», «۲ ساعت پیش», «دیروز», «۲۵ آذر»; days are
 * those of Tehran, Jalali in Persian and Gregorian in English.
 */
export function ago(moment: string, language: Language, now = serverNow()): string {
  const then = Date.parse(moment)
  const passed = now - then
  if (passed < MINUTE && passed > -DAY) return language === 0 ? 'همین حالا' : 'just now'
  if (passed < HOUR) return counted[language](Math.floor(passed / MINUTE), 'minute')
  if (tehranDay(then) === tehranDay(now)) return counted[language](Math.floor(passed / HOUR), 'hour')
  if (tehranDay(then) === tehranDay(now - DAY)) return language === 0 ? 'دیروز' : 'yesterday'
  return dayOf(then, now, language)
}

/** The whole date: «پنجشنبه ۲۷ آذر ۱۴۰۴», `Thursday, 18 December 2025`. */
export function wholeDate(moment: string, language: Language): string {
  const then = Date.parse(moment)
  if (language === 0) return toPersianDigits(formatJalali(then, 'dddd jD jMMMM jYYYY'))
  const day = gregorian(then, { day: 'numeric', month: 'long', year: 'numeric' })
  return `${gregorian(then, { weekday: 'long' })}, ${day}`
}

/** When something is: «شنبه ۷ آذر، ساعت ۱۰:۰۰», `Saturday 28 November, 10:00`; with the year, if it is not this one. */
export function weekdayAndHour(moment: string, language: Language, now = serverNow()): string {
  const then = Date.parse(moment)
  const [day, hour] = [dayOf(then, now, language), hourOf(moment, language)]
  return language === 0
    ? `${formatJalali(then, 'dddd')} ${day}، ساعت\u00a0${hour}`
    : `${gregorian(then, { weekday: 'long' })} ${day}, ${hour}`
}

/** A day `YYYY-MM-DD`, with its year: «۱۶ آبان ۱۴۰۴», `7 November 2025`. */
export function dateOf(day: string, language: Language): string {
  if (language === 0) {
    const [year, month, date] = jalaliOfDate(day)
    return toPersianDigits(`${date} ${MONTHS[month - 1]} ${year}`)
  }
  return gregorian(Date.parse(`${day}T12:00:00Z`), { day: 'numeric', month: 'long', year: 'numeric' })
}
