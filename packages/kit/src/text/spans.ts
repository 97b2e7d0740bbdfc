import type { Language } from '@pahlavan/contract/endpoint'
import { pageDigits } from '@pahlavan/persian/digits'
import { jalaliDay, MONTHS, WEEKDAYS } from '@pahlavan/persian/jalali'
import { tehranDay, tehranTime } from '@pahlavan/persian/tehran'
import { noonOf } from './week-days.ts'
import { monthNames } from '../form/calendar.ts'
import { serverNow } from '@pahlavan/client/server-time'

/** From one moment to another (ISO 8601). */
interface Span {
  startsAt: string
  endsAt: string
}

interface Day {
  year: number
  month: number
  day: number
}

const ENGLISH_DAYS = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

/** A moment's day in Tehran by one of the two calendars: 0 is Jalali, 1 Gregorian. */
const dayIn = (calendar: Language, moment: number): Day =>
  calendar === 0 ? jalaliDay(moment) : tehranTime(moment)

/** A calendar's month in the words of a language; the other calendar's months have names of their own. */
const monthIn = (calendar: Language, language: Language, month: number): string => {
  if (calendar === 0) return (language === 0 ? MONTHS : LATIN_MONTHS)[month - 1] ?? ''
  return (language === 1 ? monthNames(1) : PERSIAN_GREGORIAN)[month - 1] ?? ''
}

const LATIN_MONTHS = [
  'Farvardin',
  'Ordibehesht',
  'Khordad',
  'Tir',
  'Mordad',
  'Shahrivar',
  'Mehr',
  'Aban',
  'Azar',
  'Dey',
  'Bahman',
  'Esfand',
] as const

const PERSIAN_GREGORIAN = [
  'ژانویه',
  'فوریه',
  'مارس',
  'آوریل',
  'مه',
  'ژوئن',
  'ژوئیه',
  'اوت',
  'سپتامبر',
  'اکتبر',
  'نوامبر',
  'دسامبر',
] as const

/** An evening that runs past midnight still belongs to its day (ms). */
const NIGHT = 4 * 3_600_000

/** The beginning and the last evening of an event (ms). */
function momentsOf({ startsAt, endsAt }: Span): readonly [number, number] {
  const start = Date.parse(startsAt)
  return [start, Math.max(start, Date.parse(endsAt) - NIGHT)]
}

/** Whether an event is over on the day in Tehran that it begins. */
export function isOneDay(event: Span): boolean {
  const [start, end] = momentsOf(event)
  return tehranDay(start) === tehranDay(end)
}

/** The last day `YYYY-MM-DD` in Tehran of an event. */
export const lastDayOf = (event: Span): string => tehranDay(momentsOf(event)[1])

/** From day to day by a calendar: «۲۷ تا ۲۹ آذر», `18–20 December`; the year where it is not this one. */
function span(calendar: Language, language: Language, [from, to]: readonly [number, number]): string {
  const [first, last] = [dayIn(calendar, from), dayIn(calendar, to)]
  const month = (one: Day) => monthIn(calendar, language, one.month)
  const year = last.year === dayIn(calendar, serverNow()).year ? '' : ` ${last.year}`
  const end = `${last.day} ${month(last)}${year}`
  if (first.month === last.month && first.day === last.day) return pageDigits(end, language)
  const between = language === 0 ? ' تا ' : '–'
  const start = first.month === last.month ? `${first.day}` : `${first.day} ${month(first)}`
  return pageDigits(`${start}${between}${end}`, language)
}

/** The days of an event, Jalali in Persian and Gregorian in English. */
export const eventDays = (event: Span, language: Language): string =>
  span(language, language, momentsOf(event))

/** The same days by the other calendar, for a second line. */
export const eventDaysOther = (event: Span, language: Language): string =>
  span(language === 0 ? 1 : 0, language, momentsOf(event))

/** A day `YYYY-MM-DD` by the language's calendar, or by the other one. */
export const dayWords = (day: string, language: Language, calendar: Language = language): string =>
  span(calendar, language, [noonOf(day), noonOf(day)])

/** Month and year of a day by a calendar: «آذر ۱۴۰۴», `December 2025`. */
export function monthWords(day: string, language: Language, calendar: Language = language): string {
  const { year, month } = dayIn(calendar, noonOf(day))
  return pageDigits(`${monthIn(calendar, language, month)} ${year}`, language)
}

/** The month of a day in the language's calendar: «آذر», `November`. */
export const monthName = (day: string, language: Language): string =>
  monthIn(language, language, dayIn(language, noonOf(day)).month)

/** The name of the day of the week. */
export function weekdayWords(day: string, language: Language): string {
  const { weekday } = tehranTime(noonOf(day))
  return (language === 0 ? WEEKDAYS : ENGLISH_DAYS)[weekday] ?? ''
}

/** The number of a day in the language's calendar. */
export const dayNumber = (day: string, language: Language): string =>
  pageDigits(dayIn(language, noonOf(day)).day, language)
