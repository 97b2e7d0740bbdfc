import { expect, test } from 'vitest'
import { sayProblem } from './problem-words.ts'
import { problemStatuses } from './problems.ts'

test.each([
  [45, '۴۵ ثانیه', '45 seconds'],
  [1, '۱ ثانیه', '1 second'],
  [90, '۹۰ ثانیه', '90 seconds'],
  [91, '۲ دقیقه', '2 minutes'],
  [5400, '۹۰ دقیقه', '90 minutes'],
  [5401, '۲ ساعت', '2 hours'],
])('a wait of %d seconds is said as %s', (retryAfter, fa, en) => {
  expect(sayProblem('resend_too_soon', 0, { retryAfter })).toBe(`${fa} دیگر می‌توانید کد جدید بگیرید.`)
  expect(sayProblem('resend_too_soon', 1, { retryAfter })).toBe(`You can ask for a new code in ${en}.`)
})

test('what is sent is said as it was sent, and a limit in the numerals of the page', () => {
  expect(sayProblem('invalid_parameter', 0, { name: 'Id2' })).toBe('مقدار «Id2» درست نیست.')
  expect(sayProblem('invalid_parameter', 1, { name: '{limit}' })).toBe('The value of “{limit}” isn’t valid.')
  expect(sayProblem('name_too_long', 0, { limit: 40 })).toBe('نام از ۴۰ حرف بلندتر است.')
  expect(sayProblem('comment_too_long', 0, { limit: 2000 })).toBe('نظر شما از ۲,۰۰۰ حرف بلندتر است.')
  expect(sayProblem('amount_too_high', 0, { limit: 50_000_000 })).toContain('بیشتر از ۵۰,۰۰۰,۰۰۰ تومان')
  expect(sayProblem('amount_too_high', 1, { limit: 50_000_000 })).toContain('more than 50,000,000 Toman')
})

test('without what belongs into it, a sentence gives way to a general one', () => {
  expect(sayProblem('missing_parameter', 1)).toBe('The request isn’t valid.')
  expect(sayProblem('too_many', 1)).toBe('The server is busy. Please try again shortly.')
})

test('both languages are filled with the same values', () => {
  const values = { name: 'NAME', limit: 12_345, retryAfter: 7 }
  const filled = (sentence: string, marks: readonly string[]) => marks.map((mark) => sentence.includes(mark))
  for (const code of Object.keys(problemStatuses) as (keyof typeof problemStatuses)[]) {
    const persian = filled(sayProblem(code, 0, values), ['NAME', '۱۲,۳۴۵', '۷ ثانیه'])
    expect([code, filled(sayProblem(code, 1, values), ['NAME', '12,345', '7 seconds'])]).toEqual([
      code,
      persian,
    ])
  }
})
