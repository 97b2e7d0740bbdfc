import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayMobile, parseMobile } from './mobile.ts'
import { formatPrice, formatToman, rialToToman, tomanToRial } from './money.ts'

test('a price is read in the numerals of the page', () => {
  expect(formatToman(1_250_000, 0)).toBe('۱,۲۵۰,۰۰۰\u00A0تومان')
  expect(formatToman(1_250_000, 1)).toBe('1,250,000\u00A0Toman')
  expect(formatToman(999, 1)).toBe('999\u00A0Toman')
  expect(formatToman(-1500, 1)).toBe('-1,500\u00A0Toman')
  expect(formatPrice(0, 0)).toBe('رایگان')
  expect(formatPrice(0, 1)).toBe('Free')
  expect(formatPrice(10, 0)).toBe('۱۰\u00A0تومان')
})

test('no money is lost between toman and rial', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9e14 }), (toman) => {
      expect(rialToToman(tomanToRial(toman))).toBe(toman)
    }),
  )
  for (const wrong of [1.5, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER])
    expect(() => tomanToRial(wrong)).toThrow(RangeError)
  expect(() => rialToToman(15)).toThrow(RangeError)
})

test.each([
  '09123456789',
  '9123456789',
  '+989123456789',
  '+98 912 345 6789',
  '00989123456789',
  '989123456789',
  '+9809123456789',
  '۰۹۱۲۳۴۵۶۷۸۹',
  '٠٩١٢٣٤٥٦٧٨٩',
  '\u202A+98 (912) 345-6789\u202C',
  '0912.345.67.89',
])('%j is the same Iranian number', (typed) => expect(parseMobile(typed)).toBe('+989123456789'))

test.each([
  ['+44 7911 123456', '+447911123456'],
  ['0049 1512 3456789', '+4915123456789'],
  ['+1 (415) 555-2671', '+14155552671'],
])('%j is %j', (typed, e164) => expect(parseMobile(typed)).toBe(e164))

test.each([
  '',
  '0912345678',
  '091234567890',
  '02188776655',
  '+982188776655',
  '+1 015 555 2671',
  '+12',
  '7911123456',
  'سلام',
])('%j is no mobile number', (typed) => expect(parseMobile(typed)).toBeNull())

test('what is stored reads back as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 9_000_000_000, max: 9_999_999_999 }), (n) => {
      expect(parseMobile(displayMobile(`+98${n}`))).toBe(`+98${n}`)
    }),
  )
  expect(displayMobile('+989123456789')).toBe('0912 345 6789')
  expect(displayMobile('+447911123456')).toBe('+447911123456')
})
