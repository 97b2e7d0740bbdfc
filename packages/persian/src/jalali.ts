import { isLeapJalaaliYear, toGregorian, toJalaali } from 'jalaali-js'
import { tehranTime, type TehranTime } from './tehran.ts'

/** The last timestamp (ms) that has a Jalali date: 3177/12/29 23:59:59.999 in Tehran, as in moment-jalaali. */
export const JALALI_MAX_TIMESTAMP = 57_724_432_199_999
const MIN_YEAR = -61
const MAX_YEAR = 3177

export const MONTHS = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const

/** The days of the week from Saturday on. */
export const WEEKDAYS = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const

/** The days of a Jalali month: 31, 30, or 29 in Esfand of a common year. The year must be valid. */
export const monthLength = (year: number, month: number): number => {
  if (month <= 6) return 31
  return month <= 11 || isLeapJalaaliYear(year) ? 30 : 29
}

/** Whether there is such a Jalali day: whole numbers, years −61 to 3177 (`docs/rules/specification.md` §5). */
export const isValidJalali = (year: number, month: number, day: number): boolean => {
  if (![year, month, day].every(Number.isInteger)) return false
  if (year < MIN_YEAR || year > MAX_YEAR || month < 1 || month > 12) return false
  return day >= 1 && day <= monthLength(year, month)
}

/** Whether a timestamp (ms) is not beyond the upper end of the calendar (`docs/rules/specification.md` §5). */
export const isValidTimestamp = (timestamp: number): boolean =>
  Number.isFinite(timestamp) && timestamp <= JALALI_MAX_TIMESTAMP

export interface JalaliDay {
  year: number
  month: number
  day: number
  /** 0 is Saturday. */
  weekday: number
}

/** The Jalali day in Tehran at a timestamp (ms). Throws RangeError outside the years −61 to 3177. */
export const jalaliDay = (timestamp: number): JalaliDay => jalaliOf(tehranTime(checked(timestamp)))

const checked = (timestamp: number): number => {
  if (!isValidTimestamp(timestamp)) throw new RangeError(`no Jalali date: ${timestamp}`)
  return timestamp
}

const jalaliOf = ({ year, month, day, weekday }: TehranTime): JalaliDay => {
  const { jy, jm, jd } = toJalaali(year, month, day)
  return { year: jy, month: jm, day: jd, weekday }
}

const TOKENS = /\[[^\]]*\]|jYYYY|jYY|jMMMM|jMM|jM|jDD|jD|YYYY|YY|MM|M|DD|D|HH|H|mm|ss|dddd/g
const two = (value: number) => String(value).padStart(2, '0')

const written = (jalali: JalaliDay, time: TehranTime): Record<string, string> => ({
  jYYYY: String(jalali.year).padStart(4, '0'),
  jYY: two(jalali.year % 100),
  jMMMM: MONTHS[jalali.month - 1] ?? '',
  jMM: two(jalali.month),
  jM: String(jalali.month),
  jDD: two(jalali.day),
  jD: String(jalali.day),
  YYYY: String(time.year).padStart(4, '0'),
  YY: two(time.year % 100),
  MM: two(time.month),
  M: String(time.month),
  DD: two(time.day),
  D: String(time.day),
  HH: two(time.hour),
  H: String(time.hour),
  mm: two(time.minute),
  ss: two(time.second),
  dddd: WEEKDAYS[jalali.weekday] ?? '',
})

/**
 * A timestamp (ms) in Tehran by a pattern, tokens as moment-jalaali means them: `jDD jMMMM jYYYY` is «۰۶ فروردین ۱۴۰۳» in
 * ASCII digits. Tokens without j are Gregorian, `D` too: `D jMMMM jYYYY` prints the Gregorian day beside the Jalali month,
 * so screens use `jD`. `[…]` stands for itself. Throws RangeError outside the years −61 to 3177.
 */
export const formatJalali = (timestamp: number, pattern: string): string => {
  const time = tehranTime(checked(timestamp))
  const tokens = written(jalaliOf(time), time)
  return pattern.replace(TOKENS, (token) => tokens[token] ?? token.slice(1, -1))
}

/** A Jalali day as the Gregorian date `YYYY-MM-DD`; null where there is no such day. */
export const dateOfJalali = (year: number, month: number, day: number): string | null => {
  if (!isValidJalali(year, month, day)) return null
  const { gy, gm, gd } = toGregorian(year, month, day)
  return `${String(gy).padStart(4, '0')}-${two(gm)}-${two(gd)}`
}

/** A Gregorian date `YYYY-MM-DD` as year, month and day of the Jalali calendar. */
export const jalaliOfDate = (date: string): [year: number, month: number, day: number] => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const { jy, jm, jd } = toJalaali(year, month, day)
  return [jy, jm, jd]
}
