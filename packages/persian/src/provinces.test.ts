import { expect, test } from 'vitest'
import { liesIn, readProvinces } from './provinces.ts'

test('31 provinces, each with its cities in one spelling', async () => {
  const provinces = await readProvinces()
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
])('%s lies in %s: %s', async (city, province, isThere) => {
  expect(await liesIn(city, province)).toBe(isThere)
})
