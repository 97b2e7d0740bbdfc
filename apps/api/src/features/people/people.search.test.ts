import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Gym } from '../../testing/gym.ts'
import { type House, openHouse } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  const gym = new Gym(house.pool)
  await gym.wrestler({
    first: 'یاشار',
    last: 'بیدکی‌زاده',
    firstEn: 'Yashar',
    lastEn: 'Bidakizadeh',
    points: 5,
  })
  await gym.wrestler({ first: 'علی', last: 'کویری', firstEn: 'Ali', lastEn: 'Kaviri', points: 4 })
  await gym.wrestler({ first: 'سام', last: 'علی‌پور', firstEn: 'Sam', lastEn: 'Alipour', points: 3 })
  await gym.wrestler({ first: 'رها', last: 'ابدالی', firstEn: 'Raha', lastEn: 'Abdali', points: 99 })
})
afterAll(() => house.close())

const names = async (search: string, language: 0 | 1 = 0) => {
  const { status, data } = await house.visitor.call(people.list, { search }, language)
  expect(status).toBe(200)
  return data.items.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
}

test.each([
  ['as it is written', 'یاشار بیدکی‌زاده'],
  ['in Arabic letters', 'ياشار بيدكي‌زاده'],
  ['without the half-space', 'بیدکیزاده'],
  ['with a space for the half-space', 'بیدکی زاده'],
  ['in Arabic letters without the half-space', 'بيدكيزاده'],
  ['with vowel signs and tatweel', 'بِیدکــی‌زاده'],
  ['family name first', 'بیدکی‌زاده یاشار'],
  ['in Latin letters', 'Yashar Bidakizadeh'],
  ['in small Latin letters, reversed', 'bidakizadeh yashar'],
  ['in capitals', 'BIDAKIZADEH'],
  ['in both scripts at once', 'Yashar بیدکی'],
  ['by a beginning', 'بیدک'],
  ['by the beginnings of both names', 'یا بید'],
  ['by a part of a word', 'دکی‌زا'],
  ['by a part in Latin letters', 'kizad'],
  ['with white space around', '  یاشار   بیدکی‌زاده '],
])('one wrestler is found %s', async (_how, search) => {
  expect(await names(search)).toEqual(['یاشار بیدکی‌زاده'])
  expect(await names(search, 1)).toEqual(['Yashar Bidakizadeh'])
})

test('all words have to be there', async () => {
  expect(await names('یاشار علی‌پور')).toEqual([])
})

test('a name that begins with the word stands before one that has it inside, whatever their points', async () => {
  expect(await names('علی')).toEqual(['علی کویری', 'سام علی‌پور'])
  expect(await names('ali')).toEqual(['علی کویری', 'سام علی‌پور', 'رها ابدالی'])
})

test('what has no letter or digit finds nothing; a blank search is no filter', async () => {
  for (const search of ['%', '_', "'", '\\', '‌', '؟', '🤼']) expect(await names(search)).toEqual([])
  for (const search of ['', '   ']) expect(await names(search)).toHaveLength(4)
  expect((await house.visitor.call(people.list, { search: 'ک'.repeat(201) })).status).toBe(400)
  expect(await names('ک '.repeat(100))).not.toEqual([])
})

test('a search keeps the rank among everybody', async () => {
  const { data } = await house.visitor.call(people.list, { search: 'یاشار' })
  expect(data.items[0]?.rank).toBe(2)
})
