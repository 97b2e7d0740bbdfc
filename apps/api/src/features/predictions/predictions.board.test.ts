import { predictions } from '@pahlavan/contract/predictions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { openTestEvent } from '../../testing/event.ts'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { ResponseCache } from '../../http/response-cache.ts'
import { correctBout } from '../scorekeeping/scorekeeping.mat.commands.ts'
import { BoardOrder } from './predictions.levels.cache.ts'
import { BOARD_TAG, eventScope } from './predictions.rules.ts'
import { settleOpen } from './predictions.settle.commands.ts'
import { tallyOpen } from './predictions.tally.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Many who pick one corner of a bout, three at each moment. */
const crowdOf = (boutId: number, winner: 'red' | 'blue', fans: number) =>
  testApp.pool.query(
    `with made as (insert into account (first_name, last_name) select 'Crowd', n::text from generate_series(1, $3::int) n returning id, last_name)
      insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt, saved_at)
        select m.id, b.id, b.event_id, b.red_id, b.blue_id, $2::text, gen_random_uuid()::text, now() - make_interval(secs => 1 + m.last_name::int * 7919 % $3 / 3)
        from bout b, made m where b.id = $1`,
    [boutId, winner, fans],
  )

test('however many boards are asked for, their orders take no more memory than there is for answers', async () => {
  const own = await appForTest()
  await own.pool.query(`with made as (insert into account (first_name, last_name) select 'Level', n::text from generate_series(1, 2000) n returning id),
      counted as (insert into board_count (scope, points, correct, fans) values ('event:1', 3, 1, 2000))
    insert into board (scope, account_id, points, correct, last_at) select 'event:1', id, 3, 1, now() - make_interval(secs => id) from made`)
  const responses = new ResponseCache(own.app.bus, 100_000)
  const small = Object.assign(Object.create(own.app) as typeof own.app, { responses })
  const first = await BoardOrder.of(small, 'event:1')
  expect((await first.startOf(1990))?.rank).toBe(1991)
  expect(responses.sizes.bytes).toBeGreaterThan(2000 * 8)
  for (let id = 2; id < 1000; id += 1) expect((await BoardOrder.of(small, `event:${id}`)).size).toBe(0)
  expect(responses.sizes.bytes).toBeLessThanOrEqual(100_000)
  expect(responses.sizes.entries).toBeLessThan(100)
})

test('among many who are level a rank is what a count of all gives, also after a correction', async () => {
  const cup = await openTestEvent(testApp)
  const [id = 0] = (await cup.bouts()).map((bout) => bout.id)
  const fans = await Promise.all(Array.from({ length: 5 }, () => testApp.fan()))
  await crowdOf(id, 'red', 1100)
  await crowdOf(id, 'blue', 900)
  for (const [at, winner] of (['red', 'red', 'red', 'blue', 'blue'] as const).entries())
    await testApp.pool.query(
      `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt, saved_at)
        select $1, p.bout_id, p.event_id, p.red_id, p.blue_id, $3::text, gen_random_uuid()::text, p.saved_at
        from prediction p where p.bout_id = $2 order by p.saved_at, p.account_id offset $4 limit 1`,
      [fans[at]?.id, id, winner, 1 + at * 397],
    )
  const ranks = async () => {
    const { rows } = await testApp.pool.query<{ id: number; rank: number }>(
      `select account_id as id, rank() over (order by points desc, correct desc, last_at)::int as rank from board where scope = $1
        order by points desc, correct desc, last_at, account_id`,
      [eventScope(cup.eventId)],
    )
    return rows
  }
  const check = async () => {
    await settleOpen(testApp.pool)
    await testApp.app.responses.invalidate(BOARD_TAG)
    const plain = await ranks()
    expect(plain.length).toBeGreaterThan(900)
    const pages = [1, 2, 7, 8, 25]
    for (const [at, fan] of fans.entries()) {
      const part = { EventId: cup.eventId, PageSize: 20, CurrentPage: pages[at] ?? 1 }
      const { data } = await fan.call(predictions.leaderboard, part)
      const shown = plain.slice((part.CurrentPage - 1) * 20, part.CurrentPage * 20)
      expect(data.items.map(({ userId, rank }) => [userId, rank])).toEqual(
        shown.map((row) => [row.id, row.rank]),
      )
      expect(data.me?.rank).toBe(plain.find((row) => row.id === fan.id)?.rank ?? plain.length + 1)
    }
    return plain[0]?.id
  }
  await cup.wrestle(id, { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 })
  const first = await check()
  await correctBout(
    testApp.pool,
    id,
    { winner: 'blue', victoryType: 'VFA' },
    { actor: cliActor, reason: 'again' },
  )
  expect(await check()).not.toBe(first)
})

test('the board of a weight of the club counts all its versions, by whichever is asked', async () => {
  await testApp.pool.query(
    `insert into play_weight (id, style_type, gender, list, title, title_en, min_kg, max_kg, is_own, version, replaces_id)
      values (1000, 0, 1, 'own', '۵۰ کیلو', '50 kg', 45, 50, true, 1, null), (1001, 0, 1, 'own', '۵۰ کیلو', '50 kg', 44, 50, true, 2, 1000),
        (1002, 0, 1, 'own', '۶۰ کیلو', '60 kg', 50, 60, true, 1, null)`,
  )
  const fan = await testApp.fan()
  for (const weight of [1000, 1001, 1002]) {
    const cup = await openTestEvent(testApp, 8, weight)
    const [id = 0] = (await cup.bouts()).map((bout) => bout.id)
    await fan.call(predictions.add, { playId: id, winner: 'red' })
    await cup.wrestle(id)
  }
  await settleOpen(testApp.pool)
  await tallyOpen(testApp.pool)
  const rightPicks = async (playWeight: number[], shipStyle?: number) => {
    const query = { playWeight, ...(shipStyle !== undefined && { shipStyle }) }
    const { data } = await fan.call(predictions.leaderboard, query)
    return [data.items.map(({ userId, correct }) => [userId, correct]), data.me?.rank]
  }
  for (const id of [1000, 1001]) {
    expect(await rightPicks([id])).toEqual([[[fan.id, 2]], 1])
    expect(await rightPicks([id], 0)).toEqual([[[fan.id, 2]], 1])
  }
  expect(await rightPicks([1002])).toEqual([[[fan.id, 1]], 1])
  expect(await rightPicks([1000, 1002])).toEqual([[[fan.id, 3]], 1])
})
