import { predictions } from '@pahlavan/contract/predictions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { correctBout } from '../scorekeeping/scorekeeping.mat.commands.ts'
import type { ResultInput } from '../scorekeeping/scorekeeping.result.commands.ts'
import { makeRanking } from './predictions.ranking.queries.ts'
import { eventScope, seasonScope, styleScope, weightScope } from './predictions.rules.ts'
import { settleBout, settleOpen } from './predictions.settle.commands.ts'
import { tallyOpen } from './predictions.tally.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** The same numbers each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647
    return state % sides
  }
}

const outcomes: ResultInput[] = [
  { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 },
  { winner: 'blue', victoryType: 'VPO', redScore: 0, blueScore: 3 },
  { winner: 'blue', victoryType: 'VSU', redScore: 0, blueScore: 10 },
  { winner: 'red', victoryType: 'VFA', redScore: 2, blueScore: 4 },
  { winner: 'red', victoryType: 'VFO', redScore: 0, blueScore: 0 },
  { winner: null, victoryType: '2DSQ', redScore: 0, blueScore: 0 },
]

/** Fans with picks by the numbers, each saved at a moment of its own. */
async function predicted(cup: TestEvent, boutIds: readonly number[], seed: number): Promise<void> {
  const roll = dice(seed)
  for (let fan = 0; fan < 9; fan += 1) {
    const { id } = await testApp.fan()
    for (const boutId of boutIds) {
      const winner = roll(2) ? 'red' : 'blue'
      const [own, other] = [3 + roll(3), roll(3)]
      const type = ['VPO', 'VFA', 'VSU', null][roll(4)]
      await testApp.pool.query(
        `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, victory_type, red_score, blue_score, receipt, saved_at)
          select $1, b.id, b.event_id, b.red_id, b.blue_id, $3::text, $4::text, $5, $6, gen_random_uuid()::text, now() - make_interval(secs => $7)
          from bout b where b.id = $2`,
        [
          id,
          boutId,
          winner,
          type,
          winner === 'red' ? own : other,
          winner === 'red' ? other : own,
          roll(9999),
        ],
      )
    }
  }
  expect(cup.eventId).toBeGreaterThan(0)
}

const boardOf = async (eventId: number) => {
  const { rows } = await testApp.pool.query(
    `select row_number() over (order by b.account_id) as fan, b.points, b.correct,
      (select max(p.saved_at) from prediction p where p.account_id = b.account_id
        and (select sum(g.winner_points) from prediction_ledger g where g.bout_id = p.bout_id and g.account_id = p.account_id) > 0) = b.last_at as timed
      from board b where scope = $1 order by b.account_id`,
    [eventScope(eventId)],
  )
  return rows as { fan: string; points: number; correct: number; timed: boolean }[]
}

/** The points of an event by the ledger alone. */
const ledgerOf = async (eventId: number) => {
  const { rows } = await testApp.pool.query(
    `select sum(winner_points + type_points + score_points)::int as points from prediction_ledger g join bout b on b.id = g.bout_id
      where b.event_id = $1 group by account_id having sum(winner_points + type_points + score_points) <> 0 order by account_id`,
    [eventId],
  )
  return rows.map(({ points }) => points as number)
}

/** Results of the four quarter-finals in an order, with settlements repeated and results corrected on the way. */
async function play(seed: number, order: readonly number[], corrections: number): Promise<TestEvent> {
  const cup = await openTestEvent(testApp)
  const quarters = (await cup.bouts()).slice(0, 4).map(({ id }) => id)
  await predicted(cup, quarters, seed)
  const roll = dice(seed + 1)
  const last = quarters.map(() => outcomes[roll(outcomes.length)])
  const upset = dice(seed + order.join('').length + corrections)
  for (const at of order) {
    const [id, ended] = [quarters[at] ?? 0, last[at] ?? outcomes[0]]
    await cup.wrestle(id, corrections > 0 ? outcomes[upset(4)] : ended)
    if (upset(2)) await settleBout(testApp.pool, id)
    for (let turn = 0; turn < corrections; turn += 1) {
      const next = turn === corrections - 1 ? ended : outcomes[upset(4)]
      await correctBout(testApp.pool, id, next ?? { winner: 'red', victoryType: 'VFA' }, {
        actor: cliActor,
        reason: 'again',
      })
      if (upset(2)) await Promise.all([settleBout(testApp.pool, id), settleBout(testApp.pool, id)])
      if (upset(2)) await Promise.all([tallyOpen(testApp.pool), tallyOpen(testApp.pool)])
    }
  }
  await settleOpen(testApp.pool)
  expect(await settleOpen(testApp.pool)).toBe(0)
  await tallyOpen(testApp.pool)
  expect(await tallyOpen(testApp.pool)).toBe(0)
  return cup
}

test.each([11, 22, 33, 44])(
  'any order of results, repeated and corrected, gives the same board (%i)',
  async (seed) => {
    const straight = await play(seed, [0, 1, 2, 3], 0)
    const expected = (await boardOf(straight.eventId)).map(({ points, correct }) => [points, correct])
    for (const [order, corrections] of [
      [[3, 1, 0, 2], 0],
      [[2, 0, 3, 1], 1],
      [[1, 3, 2, 0], 2],
    ] as const) {
      const { eventId } = await play(seed, order, corrections)
      const board = await boardOf(eventId)
      expect(board.map(({ points, correct }) => [points, correct])).toEqual(expected)
      expect(board.every(({ timed }) => timed)).toBe(true)
      expect(await ledgerOf(eventId)).toEqual(board.map(({ points }) => points))
    }
  },
  60_000,
)

test('what is counted with boards and results is what they hold', async () => {
  await play(77, [1, 0, 3, 2], 2)
  const { rows } = await testApp.pool.query(
    `select scope, points, correct, b.n, c.fans
      from (select scope, points, correct, count(*)::int as n from board group by scope, points, correct) b
      full join board_count c using (scope, points, correct) where b.n is distinct from c.fans`,
  )
  expect(rows).toEqual([])
  const picks = await testApp.pool.query(
    `select scope, account_id, b.n, y.picks
      from (select scope, p.account_id, count(*)::int as n from prediction p join settlement s on s.bout_id = p.bout_id
          cross join unnest(s.scopes) as on_board(scope) where scope not like 'event:%' group by scope, p.account_id) b
      full join board_picks y using (scope, account_id) where b.n is distinct from y.picks`,
  )
  expect(picks.rows).toEqual([])
  const corners = await testApp.pool.query(
    `select s.bout_id from settlement s join bout b on b.id = s.bout_id and b.version = s.version and b.status = 'finished'
      join lateral (select count(*) filter (where winner = 'red') as red, count(*) filter (where winner = 'blue') as blue
        from prediction p where p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id) p on true
      where (s.red_picks, s.blue_picks) <> (p.red, p.blue)`,
  )
  expect(corners.rows).toEqual([])
})

test('of each season a board of every style and weight is kept: the sums of its bouts', async () => {
  const season = seasonScope(Date.now())
  await play(88, [2, 0, 1, 3], 1)
  for (const [kept, filter] of [
    [styleScope(season, 0), { style: 0, weights: null }],
    [weightScope(season, 6), { style: null, weights: [6] }],
  ] as const) {
    const { rows } = await testApp.pool.query<{ row: number[] }>(
      `select array[account_id, points, correct, rank() over (order by points desc, correct desc, last_at)]::int[] as row
        from board where scope = $1 order by points desc, correct desc, last_at, account_id`,
      [kept],
    )
    const { numbers } = await makeRanking(testApp.pool, season, filter)
    expect(rows.length).toBeGreaterThan(5)
    expect(rows.flatMap(({ row }) => row)).toEqual([...numbers])
  }
  const fan = await testApp.fan()
  const board = async (more: object) => (await fan.call(predictions.leaderboard, more)).data
  const [all, style, weight, both, none] = await Promise.all(
    [{}, { shipStyle: 0 }, { playWeight: [6] }, { shipStyle: 0, playWeight: [6] }, { shipStyle: 1 }].map(
      board,
    ),
  )
  expect(all?.items.length).toBeGreaterThan(5)
  const places = (of: typeof all) => of?.items.map(({ userId, rank, points }) => [userId, rank, points])
  for (const one of [style, weight, both]) expect(places(one)).toEqual(places(all))
  expect(none?.items).toEqual([])
})

test('a result that is settled again, or after a later one, changes nothing', async () => {
  const cup = await openTestEvent(testApp)
  const [id = 0] = (await cup.bouts()).map((bout) => bout.id)
  await predicted(cup, [id], 5)
  await cup.wrestle(id)
  // The product hears of the result as well: one of the two has settled it.
  await settleBout(testApp.pool, id)
  const points = await ledgerOf(cup.eventId)
  expect(points.length).toBeGreaterThan(0)
  expect(await settleBout(testApp.pool, id)).toBe(false)
  await testApp.pool.query('update bout set version = 0 where id = $1', [id])
  expect(await settleBout(testApp.pool, id)).toBe(false)
  expect(await ledgerOf(cup.eventId)).toEqual(points)
})

test('a settlement marks its bout, which is no change to who keeps its score', async () => {
  const cup = await openTestEvent(testApp)
  const [id = 0] = (await cup.bouts()).map((bout) => bout.id)
  await predicted(cup, [id], 7)
  await cup.wrestle(id)
  const { rows: before } = await testApp.pool.query('select version, revision from bout where id = $1', [id])
  await settleBout(testApp.pool, id)
  const { rows: after } = await testApp.pool.query(
    'select settled_version as version, revision from bout where id = $1',
    [id],
  )
  expect(before).toEqual([{ version: 1, revision: expect.any(Number) }])
  expect(after).toEqual(before)
})

test('a settled bout is told to who follows it, once for each result, and of nobody in it', async () => {
  const cup = await openTestEvent(testApp)
  const [id = 0] = (await cup.bouts()).map((bout) => bout.id)
  await predicted(cup, [id], 6)
  await cup.wrestle(id)
  await settleBout(testApp.pool, id)
  await settleBout(testApp.pool, id)
  const { rows } = await testApp.pool.query(
    `select body from hub_message where topic = $1 and body->>'kind' = 'settled'`,
    [`play:${id}`],
  )
  expect(rows).toEqual([{ body: { kind: 'settled', id } }])
})
