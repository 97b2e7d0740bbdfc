import { expect, test } from 'vitest'
import { liesIn, provinces } from './provinces.ts'

test('31 provinces, each with its cities in one spelling', () => {
  expect(provinces).toHaveLength(31)
  expect(provinces.map(({ name }) => name)).toContain('کهگیلویه و بویراحمد')
  expect(provinces.every(({ cities }) => cities.length > 0)).toBe(true)
  expect(JSON.stringify(provinces)).not.toMatch(/[يك]/)
})

test.each([
  ['ری', 'تهران', true],
  ['قائم‌شهر', 'مازندران', true],
  ['كرج', 'البرز', true],
  ['شیراز', 'تهران', false],
  ['ناکجاآباد', 'فارس', false],
  ['تهران', 'ناکجاآباد', false],
])('%s lies in %s: %s', (city, province, isThere) => {
  expect(liesIn(city, province)).toBe(isThere)
})
