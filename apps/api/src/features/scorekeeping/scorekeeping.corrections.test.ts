import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { compete } from '@pahlavan/wrestling/competition'
import { type Format, formatOf } from '@pahlavan/wrestling/rules'
import type { Result } from '@pahlavan/wrestling/victory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { settleOpen } from '../predictions/predictions.settle.commands.ts'
import { correctBout, moveBout } from './scorekeeping.mat.commands.ts'
import type { ResultInput } from './scorekeeping.result.commands.ts'
import { setEventStatus, withdraw } from './scorekeeping.status.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const point: ResultInput = { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 }
const beachPoint: ResultInput = { winner: 'red', victoryType: 'VSU1', redScore: 3, blueScore: 2 }
const open = async (cup: TestEvent) =>
  (await cup.bouts()).filter(({ status, red, blue }) => status === 'scheduled' && red && blue)

async function finish(cup: TestEvent, ended = point): Promise<void> {
  for (let list = await open(cup); list.length > 0; list = await open(cup))
    await cup.wrestle(list[0]?.id ?? 0, ended)
}

const of = async (cup: TestEvent, key: string) => {
  const bout = (await cup.bouts()).find((one) => one.key === key)
  if (bout) return bout
  throw new Error(`no bout ${key}`)
}

interface Row {
  key: string
  status: string
  red: number | null
  blue: number | null
  winner: 'red' | 'blue' | null
  type: Result['victoryType']
  redScore: number
  blueScore: number
}

const rowsOf = async <T extends object>(text: string, id: number) =>
  (await testApp.pool.query<T>(text, [id])).rows

/** Holds the rows of a weight against the engine's result for the same draw. Returns the places. */
async function expectEngine({ weightId }: TestEvent, format: Format = formatOf('')) {
  const bouts = await testApp.pool.query<Row>(
    `select key, status, red_id as red, blue_id as blue, winner, victory_type as type, red_score as "redScore", blue_score as "blueScore"
      from bout where event_weight_id = $1 and status <> 'cancelled' order by key`,
    [weightId],
  )
  const entries = await rowsOf<{ id: number; draw: number; isOut: boolean; place: number | null }>(
    'select id, draw, is_out as "isOut", place from entry where event_weight_id = $1 order by draw',
    weightId,
  )
  const results = bouts.rows.flatMap(({ key, status, red, blue, winner, type, redScore, blueScore }) =>
    status === 'finished'
      ? [[key, { red: red ?? 0, blue: blue ?? 0, winner, victoryType: type, redScore, blueScore }] as const]
      : [],
  )
  const made = compete(entries, new Map(results), format)
  const pairs = made.bouts.map(({ key, red, blue }) => ({ key, red, blue }))
  expect(bouts.rows.map(({ key, red, blue }) => ({ key, red, blue }))).toEqual(
    pairs.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  )
  const places = new Map(made.placings.map(({ id, place }) => [id, place]))
  for (const { id, place } of entries) expect(place).toBe(places.get(id) ?? null)
  return made.placings.map(({ place }) => place)
}

const picks = (fan: Person, playId: number) =>
  fan.send({ ...sent, payload: { playId, winner: 'red', victoryType: 'VPO' } })
const sent = { method: predictions.add.method, url: predictions.add.url } as const
const pointsOf = async (fan: Person) => {
  const { rows } = await testApp.pool.query<{ ledger: number; board: number }>(
    `select coalesce((select sum(winner_points + type_points + score_points)::int from prediction_ledger where account_id = $1), 0) as ledger,
      coalesce((select sum(points)::int from board where account_id = $1 and scope like 'event:%'), 0) as board`,
    [fan.id],
  )
  expect(rows[0]?.board).toBe(rows[0]?.ledger)
  return rows[0]?.ledger
}
const medals = ({ eventId }: TestEvent) =>
  rowsOf<{ id: number; place: number }>(
    'select account_id as id, place from medal where event_id = $1 order by place, id',
    eventId,
  )

describe('a quarter-final that is corrected after the final', () => {
  test('opens its half again, takes back places, medals and points, and is right again when all is wrestled', async () => {
    const cup = await openTestEvent(testApp)
    const fan = await testApp.fan()
    const quarter = await of(cup, '8-upper-1')
    expect((await picks(fan, quarter.id)).status).toBe(200)
    for (const key of ['8-upper-1', '8-upper-2', '8-lower-1', '8-lower-2'])
      await cup.wrestle((await of(cup, key)).id)
    const semi = await of(cup, 'semi-upper')
    expect((await picks(fan, semi.id)).status).toBe(200)
    await finish(cup)
    await setEventStatus(testApp.pool, cup.eventId, 'finished')
    await settleOpen(testApp.pool)
    expect(await pointsOf(fan)).toBe(10)
    const before = await medals(cup)
    expect(before.map(({ place }) => place)).toEqual([1, 2, 3, 3])

    await correctBout(
      testApp.pool,
      quarter.id,
      { winner: 'blue', victoryType: 'VFA' },
      { actor: cliActor, reason: 'protest' },
    )
    await settleOpen(testApp.pool)
    expect(await pointsOf(fan)).toBe(0)
    expect(await expectEngine(cup)).toEqual([])
    expect(await medals(cup)).toEqual([])
    expect(await of(cup, 'semi-upper')).toMatchObject({
      status: 'scheduled',
      winner: null,
      red: quarter.blue,
    })
    expect(await of(cup, 'final')).toMatchObject({ status: 'scheduled', winner: null, red: null })

    await finish(cup)
    await settleOpen(testApp.pool)
    expect(await expectEngine(cup)).toEqual([1, 2, 3, 3, 5, 5, 7, 8])
    const after = await medals(cup)
    expect(after[0]).toEqual({ id: quarter.blue, place: 1 })
    expect(after.map(({ place }) => place)).toEqual([1, 2, 3, 3])
    // The pick on the semi-final was for another pairing: it stays void for any winner.
    expect(await pointsOf(fan)).toBe(0)
  })
})

describe('a wrestler who withdraws after the draw', () => {
  const entryOf = async (person: number | null, { weightId }: TestEvent) =>
    (
      await testApp.pool.query('select id from entry where account_id = $1 and event_weight_id = $2', [
        person,
        weightId,
      ])
    ).rows[0].id

  test('on the beach gives away the rest of the group and keeps the won bouts; picks on bouts given away are void', async () => {
    const cup = await openTestEvent(testApp, 8, 160, 'beach')
    const fan = await testApp.fan()
    const first = await of(cup, 'group-a-1-1')
    await cup.wrestle(first.id, beachPoint)
    const next = (await open(cup)).find(({ red, blue }) => [red, blue].includes(first.red))
    expect((await picks(fan, next?.id ?? 0)).status).toBe(200)
    await withdraw(testApp.pool, await entryOf(first.red, cup))
    await settleOpen(testApp.pool)
    expect(await pointsOf(fan)).toBe(0)
    expect(await of(cup, 'group-a-1-1')).toMatchObject({ status: 'finished', winner: 'red' })
    await finish(cup, beachPoint)
    expect(await expectEngine(cup, 'beach')).toEqual([1, 2, 3, 4, 5, 6, 7, null])
    const { data } = await testApp.visitor.call(events.detail, { Id: cup.eventId })
    expect(data.weightList).toMatchObject([{ entries: 8, bouts: 16, finished: 16, system: 'beach' }])
    expect(data.medals[0]?.medallists.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('between the semi-final and the final leaves the others where they are', async () => {
    for (const [wrestlers, weight, ruleset, ended] of [
      [8, 6, 'uww-2026', point],
      [7, 6, 'uww-2026', point],
      [8, 160, 'beach', beachPoint],
    ] as const) {
      const cup = await openTestEvent(testApp, wrestlers, weight, ruleset)
      for (let list = await open(cup); list.length > 0; list = await open(cup)) {
        const bout = list.find(({ key }) => key !== 'final')
        if (!bout) break
        await cup.wrestle(bout.id, ended)
      }
      const final = await of(cup, 'final')
      const semis = (await cup.bouts()).filter(({ round }) => round === '1/2')
      await withdraw(testApp.pool, await entryOf(final.red, cup))
      expect((await cup.bouts()).filter(({ round }) => round === '1/2')).toEqual(semis)
      expect(await of(cup, 'final')).toMatchObject({
        status: 'finished',
        winner: 'blue',
        red: final.red,
      })
      const places = await expectEngine(cup, formatOf(ruleset))
      expect(places.slice(0, 2)).toEqual([1, 3])
      expect(places.at(-1)).toBeNull()
    }
  })
})

test('an event that is cancelled keeps the points of what was wrestled; picks on the rest are void and given back', async () => {
  const cup = await openTestEvent(testApp)
  const fan = await testApp.fan()
  const [first, second, third] = await open(cup)
  for (const bout of [first, second, third]) expect((await picks(fan, bout?.id ?? 0)).status).toBe(200)
  await cup.wrestle(first?.id ?? 0)
  await setEventStatus(testApp.pool, cup.eventId, 'cancelled')
  await settleOpen(testApp.pool)
  expect(await pointsOf(fan)).toBe(5)
  expect((await cup.bouts()).filter(({ status }) => status === 'cancelled').length).toBe(6)
  const other = await openTestEvent(testApp)
  for (const bout of (await open(other)).slice(0, 3)) expect((await picks(fan, bout.id)).status).toBe(200)
})

test('a repechage that comes about has times and mats of its own, and nobody of it wrestles without a rest', async () => {
  const cup = await openTestEvent(testApp, 16)
  await finish(cup)
  const rows = await rowsOf<{ mat: string; at: Date; round: string; red: number; blue: number }>(
    `select mat, scheduled_at as at, round, red_id as red, blue_id as blue from bout where event_weight_id = $1 and status <> 'cancelled' order by scheduled_at`,
    cup.weightId,
  )
  expect(new Set(rows.map(({ mat, at }) => `${mat} ${at.getTime()}`)).size).toBe(rows.length)
  const later = rows.filter(({ round }) => round === 'repechage' || round === 'bronze')
  expect(later.length).toBe(4)
  for (const bout of later.filter(({ round }) => round === 'bronze'))
    for (const before of later.filter(
      ({ round, red, blue }) =>
        round === 'repechage' && [red, blue].some((one) => one === bout.red || one === bout.blue),
    ))
      expect(bout.at.getTime() - before.at.getTime()).toBeGreaterThanOrEqual(30 * 60_000)
})

test('a bout that is moved to another mat keeps its pick, and lists show it where it is now', async () => {
  const cup = await openTestEvent(testApp)
  const fan = await testApp.fan()
  const [first] = await open(cup)
  expect((await picks(fan, first?.id ?? 0)).status).toBe(200)
  const scheduledAt = new Date('2027-01-01T10:00:00Z')
  await moveBout(testApp.pool, first?.id ?? 0, { mat: 'B', number: 77, scheduledAt })
  const { data } = await testApp.visitor.call(events.bouts, { id: cup.eventId })
  expect(data.at(-1)).toMatchObject({
    id: first?.id,
    mat: 'B',
    number: 77,
    scheduledAt: '2027-01-01T10:00:00.000Z',
  })
  expect(data.find(({ redFrom }) => redFrom === 77)?.round).toBe('1/2')
  await cup.wrestle(first?.id ?? 0)
  await settleOpen(testApp.pool)
  expect(await pointsOf(fan)).toBe(5)
  await expectEngine(cup)
})
