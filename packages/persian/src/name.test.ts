import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { cleanName, NAME_MAX, nameFault } from './name.ts'

test.each([
  ['  آرش   یزدانی ', 'آرش یزدانی'],
  ['كريم', 'کریم'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['\u200cعلی\u200c \u200cرضا\u200c', 'علی رضا'],
  ['علی\u200c', 'علی'],
  ['\u202eحسن\u202c\u2067', 'حسن'],
  ['محمـــد\nامین', 'محمد امین'],
  ['O’Brien-Smith Jr.', 'O’Brien-Smith Jr.'],
  ['Jose\u0301', 'José'],
  ['فاطمه\u200d', 'فاطمه'],
])('%j is kept as %j', (typed, cleaned) => {
  expect(cleanName(typed)).toBe(cleaned)
  expect(nameFault(cleaned)).toBeNull()
})

test.each([
  ['', 'invalid'],
  ['   ', 'invalid'],
  ['آرش 😀', 'invalid'],
  ['👨‍👩‍👧', 'invalid'],
  ['۱۲۳', 'invalid'],
  ['<b>', 'invalid'],
  ['-', 'invalid'],
  [`z${'\u0301'.repeat(40)}`, null],
  ['ع', null],
  ['O', null],
  ['ش'.repeat(NAME_MAX), null],
  ['ش'.repeat(NAME_MAX + 1), 'long'],
  ['ش'.repeat(300), 'long'],
] as const)('%j: %j', (typed, fault) => expect(nameFault(cleanName(typed))).toBe(fault))

test('cleaning twice changes nothing more', () => {
  const piece = constantFrom('ع', 'ي', '\u200c', '\u200d', ' ', '\t', '\u202e', '\u064b', '.', 'ـ')
  assert(
    property(array(piece), (pieces) => {
      const once = cleanName(pieces.join(''))
      expect(cleanName(once)).toBe(once)
    }),
    { numRuns: 2000 },
  )
})
