import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactCount } from './counts.ts'
import { numericInput, pageDigits, toLatinDigits, toPersianDigits } from './digits.ts'

test('digits go to Persian and back', () => {
  expect(toPersianDigits('U23: 57 کیلو')).toBe('U۲۳: ۵۷ کیلو')
  expect(toLatinDigits('۱۲ و ٣٤ و 56')).toBe('12 و 34 و 56')
  fc.assert(
    fc.property(fc.nat(), (n) => {
      expect(toLatinDigits(toPersianDigits(n))).toBe(String(n))
    }),
  )
})

test.each([
  ['۱۲٬۵۰۰٫۷۵', '12500.75'],
  ['1,250,000', '1250000'],
  ['١٥٪', '15%'],
  [' ۹ ', '9'],
])('%j in a numeric field is %j', (typed, read) => expect(numericInput(typed)).toBe(read))

test('a page shows its own numerals', () => {
  expect(pageDigits('10:30', 0)).toBe('۱۰:۳۰')
  expect(pageDigits('۱۰:۳۰', 1)).toBe('10:30')
})

test('a large count takes little room', () => {
  expect(compactCount(985, 0)).toBe('۹۸۵')
  expect(compactCount(1234, 0)).toMatch(/^۱٫۲.هزار$/)
  expect(compactCount(1234, 1)).toBe('1.2K')
})
