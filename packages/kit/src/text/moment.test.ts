import { expect, test } from 'vitest'
import { ago, weekdayAndHour, wholeDate } from './moment.ts'

// 18 December 2025, 12:00 in Tehran: Thursday, 27 Azar 1404.
const NOON = Date.parse('2025-12-18T08:30:00Z')
const before = (minutes: number) => new Date(NOON - minutes * 60_000).toISOString()

test.each([
  [0, 'همین حالا', 'just now'],
  [40, '۴۰ دقیقه پیش', '40 minutes ago'],
  [60, '۱ ساعت پیش', '1 hour ago'],
  [119, '۱ ساعت پیش', '1 hour ago'],
  [13 * 60, 'دیروز', 'yesterday'],
  [48 * 60, '۲۵ آذر', '16 December'],
  [365 * 24 * 60, '۲۸ آذر ۱۴۰۳', '18 December 2024'],
])('%s minutes before noon', (minutes, persian, english) => {
  expect(ago(before(minutes), 0, NOON)).toBe(persian)
  expect(ago(before(minutes), 1, NOON)).toBe(english)
})

test('the whole date is Jalali in Persian and Gregorian in English', () => {
  expect(wholeDate(before(0), 0)).toBe('پنجشنبه ۲۷ آذر ۱۴۰۴')
  expect(wholeDate(before(0), 1)).toBe('Thursday, 18 December 2025')
})

test.each([
  [-48 * 60, 'شنبه ۲۹ آذر، ساعت\u00a0۱۲:۰۰', 'Saturday 20 December, 12:00'],
  [365 * 24 * 60, 'چهارشنبه ۲۸ آذر ۱۴۰۳، ساعت\u00a0۱۲:۰۰', 'Wednesday 18 December 2024, 12:00'],
])('a day and its hour, %s minutes before noon', (minutes, persian, english) => {
  expect(weekdayAndHour(before(minutes), 0, NOON)).toBe(persian)
  expect(weekdayAndHour(before(minutes), 1, NOON)).toBe(english)
})
