import { SHOWN_DAYS, today, type WaitingName } from '@pahlavan/contract/admin/today'
import { newsComments } from '@pahlavan/contract/comments'
import { roles } from '@pahlavan/contract/roles'
import { tehranDay } from '@pahlavan/persian/tehran'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { NewsFixtures } from '../../testing/news.ts'
import { shownSpan } from './today.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ commentApproval: 'manual' })
})
afterAll(() => testApp.close())

const linesOf = async (person: Person) => (await person.call(today.waiting, {})).data.items
const lineOf = async (person: Person, name: WaitingName) =>
  (await linesOf(person)).find((line) => line.name === name)

test('a comment that waits stands there within two seconds, with its age, and is late after a day', async () => {
  const moderator = await testApp.staff('moderator')
  expect(await lineOf(moderator, 'comments')).toEqual({
    name: 'comments',
    count: 0,
    oldestAt: null,
    isLate: false,
  })
  const story = await new NewsFixtures(testApp.pool).publish('امروز')
  await (await testApp.fan()).call(newsComments.add, { NewsId: story.slug, Text: 'سلام' })
  await expect
    .poll(() => lineOf(moderator, 'comments'), { timeout: 2000 })
    .toMatchObject({ count: 1, isLate: false })
  await testApp.pool.query(`update news_comment set created_at = now() - interval '25 hours'`)
  await expect.poll(() => lineOf(moderator, 'comments'), { timeout: 2000 }).toMatchObject({ isLate: true })
  expect((await linesOf(moderator))[0]?.name).toBe('comments')
})

test('each role sees its own lines; moderators and editors see no money', async () => {
  const seen = Object.fromEntries(
    await Promise.all(
      roles.map(async (role) => {
        const person = await testApp.staff(role)
        const { data } = await person.call(today.days, {})
        const names = (await linesOf(person)).map(({ name }) => name).toSorted()
        return [role, { names, money: data.days.some(({ sales }) => sales !== null) }] as const
      }),
    ),
  )
  expect(seen).toMatchObject({
    editor: { names: ['films'], money: false },
    scorekeeper: { names: [], money: false },
    moderator: { names: ['comments', 'reports'], money: false },
    finance: { names: ['messages', 'parcels', 'payments', 'refunds', 'requests', 'returns'], money: true },
    admin: { money: true },
  })
  expect(seen.admin?.names).toHaveLength(11)
})

test('counts keep to their bound', async () => {
  const many = await appForTest({ commentApproval: 'manual' })
  const story = await new NewsFixtures(many.pool).publish('انبوه')
  const fan = await many.fan()
  await many.pool.query(
    `insert into news_comment (news_id, account_id, language, text) select $1, $2, 0, 'n' || n from generate_series(1, 1500) n`,
    [story.id, fan.id],
  )
  expect(await lineOf(await many.staff('moderator'), 'comments')).toMatchObject({ count: 1001 })
})

test('fourteen days of Tehran end with today, each with its own sums', async () => {
  const days = await appForTest()
  await days.pool.query(
    `insert into account (first_name, last_name, created_at)
      select 'هوادار', 'تازه', now() - interval '3 days' from generate_series(1, 4)`,
  )
  const { data } = await (await days.staff('finance')).call(today.days, {})
  expect(data.days.map(({ day }) => day)).toHaveLength(SHOWN_DAYS)
  expect(data.days.at(-1)?.day).toBe(tehranDay(Date.now()))
  const third = data.days.find(({ day }) => day === tehranDay(Date.now() - 3 * 86_400_000))
  expect(third).toMatchObject({ signUps: 4, picks: 0, purchases: 0, sales: 0 })
  expect(data.live).toEqual({ events: 0, viewers: 0, scheduled: 0 })
})

test('the shown span begins at midnight in Tehran thirteen days ago', () => {
  const { from, today: midnight, until } = shownSpan(Date.parse('2026-11-29T21:00:00Z'))
  expect(midnight.toISOString()).toBe('2026-11-29T20:30:00.000Z')
  expect(until.toISOString()).toBe('2026-11-30T20:30:00.000Z')
  expect(from.toISOString()).toBe('2026-11-16T20:30:00.000Z')
})
