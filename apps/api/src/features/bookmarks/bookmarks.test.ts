import { account } from '@pahlavan/contract/account'
import { type Bookmarks, BOOKMARKS_MAX } from '@pahlavan/contract/bookmarks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const change = (person: Person, payload: object) =>
  person.send({ method: 'POST', url: account.changeBookmarks.url, payload }) as Promise<{
    status: number
    code: string | undefined
    data: Bookmarks
  }>

test('what a visitor kept joins what is kept already, once and in order', async () => {
  const fan = await testApp.fan()
  await change(fan, { add: { news: ['a', 'b'], courses: ['1'] } })
  const merged = await change(fan, { add: { news: ['b', 'c', 'a', 'd'], courses: ['1', '2'] } })
  expect(merged).toMatchObject({ status: 200, data: { news: ['a', 'b', 'c', 'd'], courses: ['1', '2'] } })
  const less = await change(fan, { remove: { news: ['b', 'x'] } })
  expect(less.data).toEqual({ news: ['a', 'c', 'd'], courses: ['1', '2'] })
  expect((await fan.call(account.bookmarks, {})).data).toEqual(less.data)
  const swapped = await change(fan, { remove: { news: ['a'] }, add: { news: ['a'] } })
  expect(swapped.data.news).toEqual(['c', 'd', 'a'])
})

test('an article kept by its id and by its slug is one', async () => {
  const fan = await testApp.fan()
  const story = await new NewsFixtures(testApp.pool).publish('نشان')
  const { data } = await change(fan, { add: { news: [String(story.id), story.slug, '999999'] } })
  expect(data.news).toEqual([story.slug, '999999'])
  expect((await change(fan, { remove: { news: [String(story.id)] } })).data.news).toEqual(['999999'])
})

test('nobody sees what another keeps', async () => {
  const [one, other] = [await testApp.fan(), await testApp.fan()]
  await change(one, { add: { news: ['mine'] } })
  expect((await other.call(account.bookmarks, {})).data).toEqual({ news: [], courses: [] })
})

test('a thousand fit, and none of a change that brings more is kept', async () => {
  const fan = await testApp.fan()
  const items = Array.from({ length: BOOKMARKS_MAX }, (_, n) => `s${n}`)
  expect((await change(fan, { add: { news: items } })).data.news).toEqual(items)
  expect(await change(fan, { add: { news: ['one-more'], courses: ['1'] } })).toMatchObject({
    status: 409,
    code: 'bookmarks_full',
  })
  expect((await fan.call(account.bookmarks, {})).data).toEqual({ news: items, courses: [] })
  expect((await change(fan, { remove: { news: ['s0'] }, add: { news: ['one-more'] } })).status).toBe(200)
})

test('ten devices at once lose nothing', async () => {
  const fan = await testApp.fan()
  await Promise.all(Array.from({ length: 10 }, (_, n) => change(fan, { add: { news: ['same', `of-${n}`] } })))
  expect((await fan.call(account.bookmarks, {})).data.news).toHaveLength(11)
})

test.each([
  [{ add: 'x' }],
  [{ add: { news: [''] } }],
  [{ add: { news: ['x'.repeat(201)] } }],
  [{ add: { news: [null] } }],
  [{ add: { news: Array.from({ length: 1001 }, String) } }],
  [{ keep: { news: ['x'] } }],
])('%j is refused', async (payload) => {
  expect((await change(await testApp.fan(), payload)).status).toBe(400)
})
