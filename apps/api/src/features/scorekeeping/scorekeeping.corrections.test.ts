import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { compete } from '@pahlavan/wrestling/competition'
import { type Format, formatOf } from '@pahlavan/wrestling/rules'
import type { Result } from '@pahlavan/wrestling/victory'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arena, openArena } from '../../testing/arena.ts'
import { type House, openHouse, type Person } from '../../testing/house.ts'
import { settleOpen } from '../predictions/predictions.settle.commands.ts'
import { correctBout, moveBout } from './scorekeeping.mat.commands.ts'
import type { ResultInput } from './scorekeeping.result.commands.ts'
import { setEventStatus, withdraw } from './scorekeeping.status.commands.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const point: ResultInput = { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 }
const beachPoint: ResultInput = { winner: 'red', victoryType: 'VSU1', redScore: 3, blueScore: 2 }
const open = async (arena: Arena) =>
  (await arena.bouts()).filter(({ status, red, blue }) => status === 'scheduled' && red && blue)

/** Wrestles whatever can be wrestled, to the end. */
async function finish(arena: Arena, ended = point): Promise<void> {
  for (let list = await open(arena); list.length > 0; list = await open(arena))
    await arena.wrestle(list[0]?.id ?? 0, ended)
}

const of = async (arena: Arena, key: string) => {
  const bout = (await arena.bouts()).find((one) => one.key === key)
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

/** The rows of a weight are what the engine makes of its draw and its results; gives the places. */
async function expectEngine({ weightId }: Arena, format: Format = formatOf('')): Promise<(number | null)[]> {
  const bouts = await house.pool.query<Row>(
    `select key, status, red_id as red, blue_id as blue, winner, victory_type as type, red_score as "redScore", blue_score as "blueScore"
      from bout where event_weight_id = $1 and status <> 'cancelled' order by key`,
    [weightId],
  )
  const entries = await house.pool.query<{ id: number; draw: number; isOut: boolean; place: number | null }>(
    'select id, draw, is_out as "isOut", place from entry where event_weight_id = $1 order by draw',
    [weightId],
  )
  const results = bouts.rows.flatMap(({ key, status, red, blue, winner, type, redScore, blueScore }) =>
    status === 'finished'
      ? [[key, { red: red ?? 0, blue: blue ?? 0, winner, victoryType: type, redScore, blueScore }] as const]
      : [],
  )
  const made = compete(entries.rows, new Map(results), format)
  const pairs = made.bouts.map(({ key, red, blue }) => ({ key, red, blue }))
  expect(bouts.rows.map(({ key, red, blue }) => ({ key, red, blue }))).toEqual(
    pairs.toSorted((a, b) => (a.key < b.key ? -1 : 1)),
  )
  const places = new Map(made.placings.map(({ id, place }) => [id, place]))
  for (const { id, place } of entries.rows) expect(place).toBe(places.get(id) ?? null)
  return made.placings.map(({ place }) => place)
}

const picks = (fan: Person, playId: number) =>
  fan.send({ ...sent, payload: { playId, winner: 'red', victoryType: 'VPO' } })
const sent = { method: predictions.add.method, url: predictions.add.url } as const
const pointsOf = async (fan: Person) => {
  const { rows } = await house.pool.query<{ ledger: number; board: number }>(
    `select coalesce((select sum(winner_points + type_points + score_points)::int from prediction_ledger where account_id = $1), 0) as ledger,
      coalesce((select sum(points)::int from board where account_id = $1 and scope like 'event:%'), 0) as board`,
    [fan.id],
  )
  expect(rows[0]?.board).toBe(rows[0]?.ledger)
  return rows[0]?.ledger
}
const medals = async ({ eventId }: Arena) =>
  (
    await house.pool.query(
      'select account_id as id, place from medal where event_id = $1 order by place, id',
      [eventId],
    )
  ).rows

describe('a quarter-final that is corrected after the final', () => {
  test('opens its half again, takes back places, medals and points, and is right again when all is wrestled', async () => {
    const arena = await openArena(house)
    const fan = await house.fan()
    const quarter = await of(arena, '8-upper-1')
    expect((await picks(fan, quarter.id)).status).toBe(200)
    for (const key of ['8-upper-1', '8-upper-2', '8-lower-1', '8-lower-2'])
      await arena.wrestle((await of(arena, key)).id)
    const semi = await of(arena, 'semi-upper')
    expect((await picks(fan, semi.id)).status).toBe(200)
    await finish(arena)
    await setEventStatus(house.pool, arena.eventId, 'finished')
    await settleOpen(house.pool)
    expect(await pointsOf(fan)).toBe(10)
    const before = await medals(arena)
    expect(before.map(({ place }) => place)).toEqual([1, 2, 3, 3])

    await correctBout(
      house.pool,
      quarter.id,
      { winner: 'blue', victoryType: 'VFA' },
      { byId: null, reason: 'protest' },
    )
    await settleOpen(house.pool)
    expect(await pointsOf(fan)).toBe(0)
    expect(await expectEngine(arena)).toEqual([])
    expect(await medals(arena)).toEqual([])
    expect(await of(arena, 'semi-upper')).toMatchObject({
      status: 'scheduled',
      winner: null,
      red: quarter.blue,
    })
    expect(await of(arena, 'final')).toMatchObject({ status: 'scheduled', winner: null, red: null })

    await finish(arena)
    await settleOpen(house.pool)
    expect(await expectEngine(arena)).toEqual([1, 2, 3, 3, 5, 5, 7, 8])
    const after = await medals(arena)
    expect(after[0]).toEqual({ id: quarter.blue, place: 1 })
    expect(after.map(({ place }) => place)).toEqual([1, 2, 3, 3])
    // The pick on the semi-final was one on another pairing: it stays void, whoever wins there now.
    expect(await pointsOf(fan)).toBe(0)
  })
})

describe('a wrestler who withdraws after the draw', () => {
  const entryOf = async (person: number | null, { weightId }: Arena) =>
    (
      await house.pool.query('select id from entry where account_id = $1 and event_weight_id = $2', [
        person,
        weightId,
      ])
    ).rows[0].id

  test('on the beach gives away the rest of his group and keeps what he won; picks on what he gave away are void', async () => {
    const arena = await openArena(house, 8, 160, 'beach')
    const fan = await house.fan()
    const first = await of(arena, 'group-a-1-1')
    await arena.wrestle(first.id, beachPoint)
    const next = (await open(arena)).find(({ red, blue }) => [red, blue].includes(first.red))
    expect((await picks(fan, next?.id ?? 0)).status).toBe(200)
    await withdraw(house.pool, await entryOf(first.red, arena))
    await settleOpen(house.pool)
    expect(await pointsOf(fan)).toBe(0)
    expect(await of(arena, 'group-a-1-1')).toMatchObject({ status: 'finished', winner: 'red' })
    await finish(arena, beachPoint)
    expect(await expectEngine(arena, 'beach')).toEqual([1, 2, 3, 4, 5, 6, 7, null])
    const { data } = await house.visitor.call(events.detail, { Id: arena.eventId })
    expect(data.weightList).toMatchObject([{ entries: 8, bouts: 16, finished: 16, system: 'beach' }])
    expect(data.medals[0]?.medallists.map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('between the semi-final and the final leaves the others where they are', async () => {
    for (const [wrestlers, weight, ruleset, ended] of [
      [8, 6, 'uww-2026', point],
      [7, 6, 'uww-2026', point],
      [8, 160, 'beach', beachPoint],
    ] as const) {
      const arena = await openArena(house, wrestlers, weight, ruleset)
      for (let list = await open(arena); list.length > 0; list = await open(arena)) {
        const bout = list.find(({ key }) => key !== 'final')
        if (!bout) break
        await arena.wrestle(bout.id, ended)
      }
      const final = await of(arena, 'final')
      const semis = (await arena.bouts()).filter(({ round }) => round === '1/2')
      await withdraw(house.pool, await entryOf(final.red, arena))
      expect((await arena.bouts()).filter(({ round }) => round === '1/2')).toEqual(semis)
      expect(await of(arena, 'final')).toMatchObject({ status: 'finished', winner: 'blue', red: final.red })
      const places = await expectEngine(arena, formatOf(ruleset))
      expect(places.slice(0, 2)).toEqual([1, 3])
      expect(places.at(-1)).toBeNull()
    }
  })
})

test('an event that is cancelled keeps the points of what was wrestled; picks on the rest are void and given back', async () => {
  const arena = await openArena(house)
  const fan = await house.fan()
  const [first, second, third] = await open(arena)
  for (const bout of [first, second, third]) expect((await picks(fan, bout?.id ?? 0)).status).toBe(200)
  await arena.wrestle(first?.id ?? 0)
  await setEventStatus(house.pool, arena.eventId, 'cancelled')
  await settleOpen(house.pool)
  expect(await pointsOf(fan)).toBe(5)
  expect((await arena.bouts()).filter(({ status }) => status === 'cancelled').length).toBe(6)
  const other = await openArena(house)
  for (const bout of (await open(other)).slice(0, 3)) expect((await picks(fan, bout.id)).status).toBe(200)
})

test('a repechage that comes about has times and mats of its own, and nobody of it wrestles without a rest', async () => {
  const arena = await openArena(house, 16)
  await finish(arena)
  const { rows } = await house.pool.query<{
    mat: string
    at: Date
    round: string
    red: number
    blue: number
  }>(
    `select mat, scheduled_at as at, round, red_id as red, blue_id as blue from bout where event_weight_id = $1 and status <> 'cancelled' order by scheduled_at`,
    [arena.weightId],
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
  const arena = await openArena(house)
  const fan = await house.fan()
  const [first] = await open(arena)
  expect((await picks(fan, first?.id ?? 0)).status).toBe(200)
  const scheduledAt = new Date('2027-01-01T10:00:00Z')
  await moveBout(house.pool, first?.id ?? 0, { mat: 'B', number: 77, scheduledAt })
  const { data } = await house.visitor.call(events.bouts, { id: arena.eventId })
  expect(data.at(-1)).toMatchObject({
    id: first?.id,
    mat: 'B',
    number: 77,
    scheduledAt: '2027-01-01T10:00:00.000Z',
  })
  expect(data.find(({ redFrom }) => redFrom === 77)?.round).toBe('1/2')
  await arena.wrestle(first?.id ?? 0)
  await settleOpen(house.pool)
  expect(await pointsOf(fan)).toBe(5)
  await expectEngine(arena)
})
