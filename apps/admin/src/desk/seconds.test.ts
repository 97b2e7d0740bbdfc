import { expect, test } from 'vitest'
import { secondsOf, timeText } from './seconds.rules.ts'

test.each([
  ['2:03', 123],
  ['۲:۰۳', 123],
  ['1:02:03', 3723],
  ['45', 45],
  ['0:00', 0],
])('the time %s is read, and written as it is typed', (typed, seconds) => {
  expect(secondsOf(typed)).toBe(seconds)
  expect(secondsOf(timeText(seconds))).toBe(seconds)
})

test.each(['1:75', '', 'دو', '-3', '1:2:3:4'])('%s is no time', (typed) => {
  expect(secondsOf(typed)).toBeNull()
})
