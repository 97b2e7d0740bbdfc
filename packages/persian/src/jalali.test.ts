import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateOfJalali,
  formatJalali,
  isValidJalali,
  isValidTimestamp,
  JALALI_MAX_TIMESTAMP,
  jalaliDay,
  jalaliOfDate,
  monthLength,
  MONTHS,
  WEEKDAYS,
} from './jalali.ts'
import { tehranDay, tehranDayRange, tehranTime, tehranWeekRange } from './tehran.ts'

const at = (iso: string) => Date.parse(iso)

test.each([
  [1403, 12, 30, true],
  [1404, 12, 30, false],
  [1405, 7, 31, false],
  [1405, 6, 31, true],
  [3177, 12, 29, true],
  [3177, 12, 30, false],
  [3178, 1, 1, false],
  [-61, 1, 1, true],
  [-62, 12, 29, false],
  [1403, 0, 1, false],
  [1403, 13, 1, false],
  [1403, 1, 0, false],
  [1403.5, 1, 1.5, false],
  [Number.NaN, 1, 1, false],
])('there is a day %i/%i/%i: %j', (year, month, day, valid) =>
  expect(isValidJalali(year, month, day)).toBe(valid),
)

test('the calendar ends with 3177', () => {
  expect(JALALI_MAX_TIMESTAMP).toBe(57724432199999)
  expect(isValidTimestamp(57724432199999)).toBe(true)
  expect(isValidTimestamp(57724432200000)).toBe(false)
  expect(isValidTimestamp(Number.NaN)).toBe(false)
  expect(formatJalali(57724432199999, 'jYYYY/jMM/jDD HH:mm:ss')).toBe('3177/12/29 23:59:59')
  expect(() => formatJalali(57724432200000, 'jD')).toThrow(RangeError)
  expect([1403, 1408, 1412, 1441].map((year) => monthLength(year, 12))).toEqual([30, 30, 30, 30])
  expect([1404, 1407, 1437, 1440].map((year) => monthLength(year, 12))).toEqual([29, 29, 29, 29])
})

test('patterns mean what moment-jalaali means by them', () => {
  const spring = at('2024-03-25T12:00:00Z')
  expect(formatJalali(spring, 'jDD jMMMM jYYYY')).toBe('06 فروردین 1403')
  expect(formatJalali(spring, 'D jMMMM jYYYY')).toBe('25 فروردین 1403')
  expect(formatJalali(spring, 'jD jM jYY [jD] YYYY-MM-DD dddd')).toBe('6 1 03 jD 2024-03-25 دوشنبه')
  expect(formatJalali(at('2026-11-20T08:00:00Z'), 'dddd jD jMMMM jYYYY')).toBe('جمعه 29 آبان 1405')
})

test('a day is the day in Tehran', () => {
  expect(tehranDay(at('2026-11-20T20:29:59.999Z'))).toBe('2026-11-20')
  expect(tehranDay(at('2026-11-20T20:30:00Z'))).toBe('2026-11-21')
  expect(jalaliDay(at('2026-11-20T20:30:00Z'))).toEqual({ year: 1405, month: 8, day: 30, weekday: 0 })
  expect(tehranDayRange('2026-11-20')).toEqual({
    from: at('2026-11-19T20:30:00Z'),
    to: at('2026-11-20T20:30:00Z'),
  })
  for (const wrong of ['2026-02-30', '2026-2-3', '', '1405/08/29', '2026-13-01'])
    expect(() => tehranDayRange(wrong)).toThrow(RangeError)
})

test('a week runs from Saturday to Friday', () => {
  const { from, to } = tehranWeekRange(at('2026-11-20T08:00:00Z'))
  expect(tehranDay(from)).toBe('2026-11-14')
  expect(tehranDay(to - 1)).toBe('2026-11-20')
  expect(tehranTime(from)).toMatchObject({ hour: 0, minute: 0, weekday: 0 })
})

const moments = fc.integer({ min: at('1921-01-01T00:00:00Z'), max: at('2120-01-01T00:00:00Z') })

test('the calendar agrees with the one of the browser, day by day', () => {
  const intl = new Intl.DateTimeFormat('fa-IR-u-nu-latn', {
    timeZone: 'Asia/Tehran',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  })
  fc.assert(
    fc.property(moments, (moment) => {
      const parts = Object.fromEntries(intl.formatToParts(moment).map(({ type, value }) => [type, value]))
      const { year, month, day, weekday } = jalaliDay(moment)
      expect([String(year), MONTHS[month - 1], String(day)]).toEqual([parts.year, parts.month, parts.day])
      expect(WEEKDAYS[weekday]?.replaceAll('‌', '')).toBe(parts.weekday?.replaceAll('‌', ''))
      expect(isValidJalali(year, month, day)).toBe(true)
    }),
  )
})

test('days follow each other without gap or overlap, in years of summer time too', () => {
  fc.assert(
    fc.property(moments, (moment) => {
      const day = tehranDay(moment)
      const { from, to } = tehranDayRange(day)
      expect(from <= moment && moment < to).toBe(true)
      expect([tehranDay(from), tehranDay(to - 1)]).toEqual([day, day])
      expect(tehranDayRange(tehranDay(to)).from).toBe(to)
      expect(tehranDay(from - 1) < day).toBe(true)
    }),
  )
  expect(tehranDayRange('2022-03-22')).toEqual({
    from: at('2022-03-21T20:30:00Z'),
    to: at('2022-03-22T19:30:00Z'),
  })
})

test('a Jalali day and its Gregorian date lead to each other; a day that is none has no date', () => {
  expect(dateOfJalali(1403, 12, 30)).toBe('2025-03-20')
  expect(dateOfJalali(1404, 12, 30)).toBeNull()
  expect(dateOfJalali(1379, 1, 1)).toBe('2000-03-20')
  fc.assert(
    fc.property(moments, (moment) => {
      const date = tehranDay(moment)
      expect(dateOfJalali(...jalaliOfDate(date))).toBe(date)
    }),
  )
})
