import { expect, test } from 'vitest'
import { englishPlace, persianPlace } from './places.ts'

test.each([
  ['قائم‌شهر', 'Qaem Shahr', 'قائم شهر'],
  ['چهارمحال وبختیاری', 'Chaharmahal and Bakhtiari', 'چهارمحال و بختیاری'],
  ['كرج', 'Karaj', 'کرج'],
])('%s is %s, and back', (spelled, english, persian) => {
  expect(englishPlace(spelled)).toBe(english)
  expect(persianPlace(english.toUpperCase())).toBe(persian)
})

test('a place that nobody told us of has no other name', () => {
  expect([englishPlace('ناکجاآباد'), persianPlace('Nowhere')]).toEqual([null, null])
})
