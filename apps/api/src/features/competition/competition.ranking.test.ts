import { people } from '@pahlavan/contract/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { correctBout, endBout } from '../scorekeeping/scorekeeping.mat.commands.ts'
import type { ResultInput } from '../scorekeeping/scorekeeping.result.commands.ts'
import { setEventStatus } from '../scorekeeping/scorekeeping.status.commands.ts'
import { recalculateRanking, renewRanking } from './competition.ranking.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const RED: ResultInput = { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 }
const BLUE: ResultInput = { winner: 'blue', victoryType: 'VPO1', redScore: 2, blueScore: 5 }

interface RankingRow {
  points: number
  bouts: number
  wins: number
  falls: number
}

async function standingOf(id: number | null): Promise<RankingRow> {
  const { rows } = await testApp.pool.query<RankingRow>(
    'select points, bouts, wins, falls from wrestler where account_id = $1',
    [id],
  )
  return rows[0] as RankingRow
}

const ready = async (testEvent: TestEvent) =>
  (await testEvent.bouts()).filter(({ status, red, blue }) => status === 'scheduled' && red && blue)

async function reachFinal(testEvent: TestEvent) {
  for (;;) {
    const next = (await ready(testEvent)).find(({ round }) => round !== 'final')
    if (!next) break
    await testEvent.wrestle(next.id, RED)
  }
  const final = (await ready(testEvent))[0]
  if (!final) throw new Error('no final')
  return final
}

const listed = async () =>
  (await testApp.visitor.call(people.list, { userRoleType: 1, ByRank: true, PageSize: 100 })).data.items

test('a list by rank follows a final within a second, and its correction', async () => {
  const testEvent = await openTestEvent(testApp)
  const final = await reachFinal(testEvent)
  const before = await listed()
  expect(before.find(({ id }) => id === final.red)?.points).toBeLessThan(25)

  await endBout(testApp.pool, final.id, RED)
  const pointsOf = async (id: number | null) => (await listed()).find((each) => each.id === id)?.points
  await expect.poll(() => pointsOf(final.red), { timeout: 1000 }).toBe(25)
  expect(await pointsOf(final.blue)).toBe(20)
  expect((await listed())[0]?.id).toBe(final.red)

  const by = { actor: cliActor, reason: 'test' }
  await correctBout(testApp.pool, final.id, BLUE, by)
  await expect.poll(() => pointsOf(final.red), { timeout: 1000 }).toBe(20)
  expect(await pointsOf(final.blue)).toBe(25)
})

test('bouts, wins and falls are those of the results, before and after a correction', async () => {
  const testEvent = await openTestEvent(testApp, 4)
  const [bout] = await ready(testEvent)
  const { id = 0, red = null, blue = null } = bout ?? {}
  await testEvent.wrestle(id, { winner: 'red', victoryType: 'VFA', redScore: 2, blueScore: 0 })
  expect(await standingOf(red)).toEqual({ points: 0, bouts: 1, wins: 1, falls: 1 })
  expect(await standingOf(blue)).toEqual({ points: 0, bouts: 1, wins: 0, falls: 0 })
  await correctBout(testApp.pool, id, BLUE, { actor: cliActor, reason: 'test' })
  expect(await standingOf(red)).toEqual({ points: 0, bouts: 1, wins: 0, falls: 0 })
  expect(await standingOf(blue)).toEqual({ points: 0, bouts: 1, wins: 1, falls: 0 })
})

test('a cancelled event gives no points', async () => {
  const testEvent = await openTestEvent(testApp)
  const final = await reachFinal(testEvent)
  await endBout(testApp.pool, final.id, RED)
  expect((await standingOf(final.red)).points).toBe(25)
  await setEventStatus(testApp.pool, testEvent.eventId, 'cancelled')
  expect((await standingOf(final.red)).points).toBe(0)
})

test('points end on their day, and stay in their weight', async () => {
  const testEvent = await openTestEvent(testApp)
  const final = await reachFinal(testEvent)
  await endBout(testApp.pool, final.id, RED)
  await testApp.pool.query('update wrestler set play_weight = 7 where account_id = $1', [final.blue])
  await testApp.pool.query(
    `update event set starts_at = starts_at - interval '730 days', ends_at = ends_at - interval '730 days' where id = $1`,
    [testEvent.eventId],
  )
  await testApp.pool.query(
    `update ranking_award set counts_until = (now() at time zone 'Asia/Tehran')::date where account_id = $1`,
    [final.red],
  )
  await renewRanking(testApp.pool)
  expect((await standingOf(final.red)).points).toBe(0)
  expect((await standingOf(final.blue)).points).toBe(20)
  await recalculateRanking(testApp.pool)
  expect((await standingOf(final.blue)).points).toBe(0)
})

test('the command makes everything again, and finds the same', async () => {
  const all = async () => {
    const { rows } = await testApp.pool.query(
      `select w.*, (select json_agg(to_jsonb(a) - 'id' order by event_weight_id) from ranking_award a where a.account_id = w.account_id) as awards
        from wrestler w order by account_id`,
    )
    return rows
  }
  const testEvent = await openTestEvent(testApp)
  await endBout(testApp.pool, (await reachFinal(testEvent)).id, RED)
  const clubId = (
    await testApp.pool.query<{
      id: number
    }>(`with c as (insert into account (user_type, first_name, last_name)
    values (2, 'باشگاه', '') returning id) insert into club (account_id) select id from c returning account_id as id`)
  ).rows[0]?.id
  await testApp.pool.query('update wrestler set club_id = $1', [clubId])
  const before = await all()
  await testApp.pool.query(
    'update wrestler set points = 1, bouts = 9, wins = 4, falls = 1, superiorities = 0',
  )
  await testApp.pool.query('delete from ranking_award where event_weight_id is not null')
  const { wrestlers } = await recalculateRanking(testApp.pool)
  expect(wrestlers).toBe(before.length)
  expect(await all()).toEqual(before)
  const { rows } = await testApp.pool.query<{ club: number; sum: number }>(
    'select points as club, (select sum(points)::int from wrestler where club_id = $1) as sum from club where account_id = $1',
    [clubId],
  )
  expect(rows[0]?.club).toBe(rows[0]?.sum)
})

test('two finals of the same clubs at one instant', async () => {
  const testEvents = [await openTestEvent(testApp), await openTestEvent(testApp)]
  const finals = await Promise.all(testEvents.map(reachFinal))
  await testApp.pool.query(
    'update wrestler w set club_id = (select account_id from club order by (account_id + w.account_id) % 2 limit 1)',
  )
  await Promise.all(finals.map(({ id }) => endBout(testApp.pool, id, RED)))
  for (const { red } of finals) expect((await standingOf(red)).points).toBe(25)
})
