import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { latinKey } from '@pahlavan/persian/latin'
import { WrestlerFixtures } from '../../testing/wrestlers.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { PEOPLE_TAG } from './people.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  const wrestlerFixtures = new WrestlerFixtures(testApp.pool)
  await wrestlerFixtures.wrestler({
    first: 'یاشار',
    last: 'بیدکی‌زاده',
    firstEn: 'Yashar',
    lastEn: 'Bidakizadeh',
    points: 5,
  })
  await wrestlerFixtures.wrestler({
    first: 'علی',
    last: 'کویری',
    firstEn: 'Ali',
    lastEn: 'Kaviri',
    points: 4,
  })
  await wrestlerFixtures.wrestler({
    first: 'سام',
    last: 'علی‌پور',
    firstEn: 'Sam',
    lastEn: 'Alipour',
    points: 3,
  })
  await wrestlerFixtures.wrestler({
    first: 'رها',
    last: 'ابدالی',
    firstEn: 'Raha',
    lastEn: 'Abdali',
    points: 99,
  })
})
afterAll(() => testApp.close())

const names = async (search: string, language: 0 | 1 = 0) => {
  const { status, data } = await testApp.visitor.call(people.list, { search }, language)
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

test.each(['Bidakyzade', 'yashar beedakizadeh', 'Yaashaar', 'bidaki'])(
  'a name is found as others write it in Latin letters: %s',
  async (search) => expect(await names(search)).toEqual(['یاشار بیدکی‌زاده']),
)

test('two letters find beginnings only, three what is inside, too', async () => {
  expect(await names('دک')).toEqual([])
  expect(await names('دکی')).toEqual(['یاشار بیدکی‌زاده'])
})

test('PostgreSQL and the app hear Latin words the same way', async () => {
  const file = new URL('../../../../../packages/persian/src/latin-vectors.json', import.meta.url)
  const words = (JSON.parse(readFileSync(file, 'utf8')) as string[][]).flat()
  const { rows } = await testApp.pool.query<{ key: string }>(
    'select latin_key(word) as key from unnest($1::text[]) word',
    [words],
  )
  expect(rows.map(({ key }) => key)).toEqual(words.map(latinKey))
})

test('whoever has a new name, another kind or none is found by what stands there now', async () => {
  const found = async (search: string, userRoleType: 0 | 1 | 2 = 1) =>
    (await testApp.visitor.call(people.list, { search, userRoleType })).data.totalRecords
  const { id } = await testApp.fan('ژوبین')
  expect([await found('ژوبین', 0), await found('ژوبین')]).toEqual([1, 0])
  const change = async (what: string) => {
    await testApp.pool.query(`update account set ${what} where id = $1`, [id])
    await testApp.app.responses.invalidate(PEOPLE_TAG)
  }
  await change(`first_name = 'ژرفا', is_hidden = false`)
  expect([await found('ژوبین', 0), await found('ژرفا', 0)]).toEqual([0, 1])
  await change('is_hidden = true')
  expect(await found('ژرفا', 0)).toBe(0)
  await change('user_type = 2')
  await testApp.pool.query(`insert into club (account_id, city, city_en) values ($1, 'ژاورود', 'Zhavarud')`, [
    id,
  ])
  expect([await found('ژرفا', 2), await found('javaroud', 2)]).toEqual([1, 1])
  await testApp.pool.query(`update club set city_en = 'Sarab' where account_id = $1`, [id])
  await testApp.app.responses.invalidate(PEOPLE_TAG)
  expect([await found('javaroud', 2), await found('sarab', 2)]).toEqual([0, 1])
  await change('deleted_at = now()')
  expect([await found('ژرفا', 2), await found('ژرفا', 0)]).toEqual([0, 0])
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
  expect((await testApp.visitor.call(people.list, { search: 'ک'.repeat(201) })).status).toBe(400)
  expect(await names('ک '.repeat(100))).not.toEqual([])
})

test('a search keeps the rank among everybody', async () => {
  const { data } = await testApp.visitor.call(people.list, { search: 'یاشار' })
  expect(data.items[0]?.rank).toBe(2)
})
