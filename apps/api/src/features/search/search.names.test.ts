import { MAX_FOUND } from '@pahlavan/contract/found'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { integer } from '../../database/rows.ts'
import { built } from '../../database/statement.ts'
import { query } from '../../database/connect.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { coalesce } from './search.names.cache.ts'
import { named, pageOfNamed, searchNames } from './search.names.queries.ts'
import { namesAsked, type Tier, tiersOf } from './search.names.rules.ts'
import { questionsOf, type Term } from './search.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.pool.query(
    `insert into account (first_name, last_name) select 'پرشمار', 'نام ' || n from generate_series(1, 1500) n`,
  )
})
afterAll(() => testApp.close())

const term = (id: number, word: string, total: number): Term => ({ id, word, total, counts: [] })

test('whole words come first, then beginnings, then what is inside; one that is nowhere ends it', () => {
  const found = [term(1, 'علی', 9), term(2, 'علیرضا', 7), term(3, 'رضا', 5)]
  const inside = [term(2, 'علیرضا', 7), term(4, 'عبدالعلی', 1)]
  const keys = (search: string) =>
    tiersOf(questionsOf(search), found, inside, 100).map((tier) =>
      tier.keys.map((one) => one.map((key) => key >> 4)),
    )
  expect(keys('علی')).toEqual([[[1]], [[1, 2]], [[1, 2, 4]]])
  expect(keys('علی رضا')).toEqual([
    [
      [1, 2],
      [2, 3],
    ].map((ids) => expect.arrayContaining(ids)),
    [
      [1, 2, 4],
      [3, 2],
    ].map((ids) => expect.arrayContaining(ids)),
  ])
  expect(keys('علی ژاله')).toEqual([])
})

test('a word that sounds like one letter is looked for as it is written', () => {
  const beginningsOf = (search: string) => namesAsked(questionsOf(search)).beginnings
  expect([beginningsOf('cccc'), beginningsOf('oo'), beginningsOf('roodbari')]).toEqual([
    ['cccc'],
    ['oo'],
    ['roodbari', 'rudbari'],
  ])
})

const idsOf = async (tier: Tier, most: number) => {
  const text = `select a.id from account a where ${named('a.id', [2], tier, 2)} order by a.id limit $1`
  const rows = await query(testApp.pool, built({ name: '', text, row: { id: integer } }), [
    most,
    ...tier.keys,
  ])
  return rows.map(({ id }) => id)
}

test('of a name that very many have no more are read than the page needs, and the page is the same', async () => {
  const [tier] = (await searchNames(testApp.pool, [2], 'پرشمار')) ?? []
  if (!tier) throw new Error('nobody')
  expect(tier.isFrequent).toBe(true)
  const limits: number[] = []
  const { ids, total } = await pageOfNamed([tier], { size: 5, offset: 5 }, (one, most) => {
    limits.push(most)
    return idsOf(one, most)
  })
  expect(limits).toEqual([10])
  expect(total).toBe(MAX_FOUND)
  expect(ids).toEqual((await idsOf({ ...tier, isFrequent: false }, 10)).slice(5))
  const beyond = await pageOfNamed([tier], { size: 5, offset: MAX_FOUND + 5 }, idsOf)
  expect(beyond).toEqual({ ids: [], total: MAX_FOUND })
})

test('a name that few have is read whole and counted', async () => {
  const tiers = (await searchNames(testApp.pool, [2], 'نام 149')) ?? []
  const { ids, total } = await pageOfNamed(tiers, { size: 3, offset: 0 }, idsOf)
  expect([ids.length, total]).toEqual([3, 12])
})

test('looks of one turn for one search are one look in all their scopes; nothing is kept of it', async () => {
  const lookups: [readonly number[], readonly string[]][] = []
  const look = coalesce(async (_db, { scopes, words }) => {
    lookups.push([scopes, words])
    return scopes.map((scope) => ({ scope }))
  })
  const of = (scopes: number[], word: string, search = 'رضا') =>
    look(testApp.pool, { search, scopes, words: [word] })
  const found = await Promise.all([of([3], 'رضا'), of([3, 5], 'رض'), of([7], 'رضا'), of([7], 'علی', 'علی')])
  expect(lookups).toEqual([
    [
      [3, 5, 7],
      ['رضا', 'رض'],
    ],
    [[7], ['علی']],
  ])
  expect(found.map((rows) => rows.map(({ scope }) => scope))).toEqual([[3], [3, 5], [7], [7]])
  await of([3], 'رضا')
  expect(lookups).toHaveLength(3)
})
