import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanText, containsPersian, searchKey, tightKey } from './letters.ts'
import vectors from './search-vectors.json' with { type: 'json' }

const persian = fc.string({
  unit: fc.constantFrom(...Array.from('کگيكىیئآأةۀهٔمُ ـ‌‌‍ \n۱١1aZ،«»🥇﷼ﻛ\u200E\u202E\uFEFF')),
})

describe('what fans type', () => {
  test.each([
    ['كشتي‌گير', 'کشتی‌گیر'],
    ['می‌‌شود', 'می‌شود'],
    ['می‌ شود ‌', 'می شود'],
    ['کشـــتی', 'کشتی'],
    ['\u202Eabc\u202C', 'abc'],
    ['قهرمان\u00A0جهان', 'قهرمان جهان'],
    ['ﻛﺸﺘﻲ', 'کشتی'],
    ['خانهٔ مسؤول، امة، ۱۲ و ١٢', 'خانهٔ مسؤول، امة، ۱۲ و ١٢'],
    ['یک\r\nدو\0', 'یک\nدو'],
    ['\uD83Eا', '\uFFFDا'],
    ['س\u0007لام\uFFFE\uFFFF\uFDD0', 'سلام'],
    [`س${'\u064E'.repeat(60)}لام`, `س${'\u064E'.repeat(4)}لام`],
    ['\u3164\u115F\u2800\uFFA0', ''],
    ['\u200D\uFE0F\u034F', ''],
    ['\u064E', ''],
    ['👨‍👩‍👧 ❤️ 1️⃣', '👨‍👩‍👧 ❤️ 1️⃣'],
    ['مُحَمَّد', 'مُحَمَّد'],
  ])('%j is kept as %j', (typed, cleaned) => expect(cleanText(typed)).toBe(cleaned))

  test('is kept the same when saved again, without spoofing marks and stray joiners', () => {
    fc.assert(
      fc.property(fc.oneof(persian, fc.string({ unit: 'binary' })), (typed) => {
        const cleaned = cleanText(typed)
        expect(cleanText(cleaned)).toBe(cleaned)
        expect(cleaned).not.toMatch(
          /[يىك\u0640\u200B\u200E\u202E\uFEFF]|\u200C[\s\u200C]|\s\u200C|^\u200C|\u200C$/,
        )
      }),
    )
  })
})

describe('search', () => {
  test.each(vectors)('$text is found as $key', ({ text, key }) => expect(searchKey(text)).toBe(key))

  test('finds a text however it is spelled', () => {
    fc.assert(
      fc.property(persian, (typed) => {
        const key = searchKey(typed)
        expect(searchKey(key)).toBe(key)
        expect(searchKey(cleanText(typed))).toBe(key)
        expect(key).toMatch(/^([\p{Alphabetic}\p{Nd}]+( [\p{Alphabetic}\p{Nd}]+)*)?$/u)
      }),
    )
  })

  test('finds a name written with a space, a half-space or none', () => {
    expect(new Set(['قاسم‌پور', 'قاسم پور', 'قاسمپور'].map(tightKey)).size).toBe(1)
  })
})

test.each([
  ['Error: کاربر یافت نشد', true],
  ['ئ', true],
  ['گ', true],
  ['۱۲۳', false],
  ['،؟«»', false],
  ['ـ', false],
  ['۔', false],
  ['Not found', false],
  ['', false],
])('an error %j is shown: %j', (text, shown) => expect(containsPersian(text)).toBe(shown))
