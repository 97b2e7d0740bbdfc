import { expect, test } from 'vitest'
import { parameters } from './parameters.ts'

const place = parameters('id', 'city', 'ids')

test('names become numbers, a repeated name the same one, and a cast stays', () => {
  expect(
    place.sql('update place set city = :city where id = :id or id = any(:ids::int[]) or city = :city'),
  ).toBe('update place set city = $2 where id = $1 or id = any($3::int[]) or city = $2')
  expect(place.values({ ids: [3], city: 'ساری', id: 1 })).toEqual([1, 'ساری', [3]])
})

test('an unknown name and an unused one are refused', () => {
  expect(() => place.sql('select :id, :city, :ids, :town')).toThrow('no parameter town')
  expect(() => place.sql('select :id, :city')).toThrow('does not use ids')
})
