import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { appForTest } from '../../testing/app.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { listPredicted } from './predictions.list.queries.ts'

test('the list is what is to come, then what is over, the latest first; its pages meet, and a search reads both names', async () => {
  const testApp = await appForTest()
  const here = await openTestEvent(testApp)
  const [first = 0, second = 0] = (await here.bouts()).map(({ id }) => id)
  for (const id of [first, second]) await here.wrestle(id)
  const list = async (more: object = {}) => {
    const { data } = await testApp.visitor.call(predictions.list, { EventId: here.eventId, ...more })
    return { ...data, ids: data.items.map(({ id }) => id) }
  }
  const all = await list()
  expect(all.ids.slice(-2)).toEqual([second, first])
  expect(new Set(all.items.slice(0, -2).map(({ status }) => status))).toEqual(new Set(['scheduled']))
  expect(all.totalRecords).toBe(all.ids.length)
  const pages = await Promise.all([1, 2].map((CurrentPage) => list({ CurrentPage, PageSize: 3 })))
  expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids)
  expect((await list({ playState: 2 })).ids).toEqual([second, first])
  expect(await list({ CurrentPage: 9 })).toMatchObject({ ids: [], totalRecords: all.ids.length })
  const names = all.items.map(({ red, blue }) => [red, blue].map(({ name }) => name.split(' ').at(-1)))
  const [[red, blue] = [], [other] = []] = names
  expect((await list({ search: `azmoudeh${red} azmoudeh${blue}` })).ids).toEqual([all.ids[0]])
  expect(await list({ search: `azmoudeh${red} azmoudeh${other}` })).toMatchObject({
    ids: [],
    totalRecords: 0,
  })
  const tiers = (await searchNames(testApp.pool, [3], `azmoudeh${red} azmoudeh`)) ?? []
  const filter = { eventId: null, style: null, state: null, weights: null }
  const found = await Promise.all(
    [[], [10_000, 10_000]].map((counts) => {
      const [tier] = tiers
      if (!tier) throw new Error('nobody')
      const named = counts.length > 0 ? { ...tier, counts } : tier
      return listPredicted(testApp.pool, 0, { ...filter, named }, { size: 20, offset: 0 })
    }),
  )
  const ids = found.map(({ items }) => items.map(({ id }) => id))
  expect(ids[0]?.length).toBeGreaterThan(0)
  expect(ids[1]).toEqual(ids[0])
})
