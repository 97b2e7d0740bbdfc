import type { EventCard } from '@pahlavan/contract/events'
import type { Language } from '@pahlavan/contract/endpoint'
import { pageDigits } from '@pahlavan/persian/digits'
import { jalaliDay, MONTHS } from '@pahlavan/persian/jalali'
import { tehranDay, tehranTime } from '@pahlavan/persian/tehran'
import { monthNames } from '../../kit/calendar.ts'
import { serverNow } from '../../kit/server-time.ts'

type Span = Pick<EventCard, 'startsAt' | 'endsAt'>

interface Day {
  year: number
  month: number
  day: number
}

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

/** Whether an event is over on the day in Tehran that it begins. */
export const isOneDay = ({ startsAt, endsAt }: Span): boolean =>
  tehranDay(Date.parse(startsAt)) === tehranDay(Date.parse(endsAt))

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

const momentsOf = ({ startsAt, endsAt }: Span) => [Date.parse(startsAt), Date.parse(endsAt)] as const

/** The days of an event, Jalali in Persian and Gregorian in English. */
export const eventDays = (event: Span, language: Language): string =>
  span(language, language, momentsOf(event))

/** The same days by the other calendar, for a second line. */
export const eventDaysOther = (event: Span, language: Language): string =>
  span(language === 0 ? 1 : 0, language, momentsOf(event))
