import { predictions } from '@pahlavan/contract/predictions'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type Scorekeeper, scorekeeperOf } from '../../testing/scorekeeper.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
let desk: Scorekeeper
let fan: Person
beforeAll(async () => {
  testApp = await openTestApp()
  desk = scorekeeperOf(await testApp.staff('scorekeeper'))
  fan = await testApp.fan()
})
afterAll(() => testApp.close())

/** So many wait for somebody's lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await testApp.pool.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.count
    })
    .toBe(count)
}

/** Keeps a bout, or something else, locked until it is told to let go. */
async function holding(
  id: number,
  lock = 'update bout set mat = mat where id = $1',
): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: testApp.url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('begin')
  await client.query(lock, [id])
  return async () => {
    await client.query('commit')
  }
}

const numbersOf = async ({ eventId }: TestEvent) => {
  const { rows } = await testApp.pool.query<{ id: number; number: number; status: string }>(
    'select id, number, status from bout where event_id = $1 order by id',
    [eventId],
  )
  return rows
}

async function addWeight(to: TestEvent): Promise<TestEvent> {
  const other = await openTestEvent(testApp, 3, 7)
  for (const table of ['event_weight', 'bout'])
    await testApp.pool.query(`update ${table} set event_id = $1 where event_id = $2`, [
      to.eventId,
      other.eventId,
    ])
  return other
}

const bouts = async (cup: TestEvent) => (await cup.bouts()).map(({ id }) => id).toSorted((a, b) => a - b)

describe('many hands at once', () => {
  test('two moves to one number at the same instant: one has it, the other is told', async () => {
    const [one = 0, two = 0] = await bouts(await openTestEvent(testApp))
    for (let number = 900; number < 915; number += 1) {
      const moves = await Promise.all([one, two].map((playId) => desk('move', { playId, number })))
      expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(moves.find(({ status }) => status === 409)?.code).toBe('number_taken')
    }
  })

  test('a pick while the event is cancelled waits for the cancellation', async () => {
    const cup = await openTestEvent(testApp)
    const [first = 0, , third = 0] = await bouts(cup)
    const letGo = await holding(first)
    const cancelled = desk('setStatus', { eventId: cup.eventId, status: 'cancelled' })
    await waiting(1)
    const picked = fan.call(predictions.add, { playId: third, winner: 'red' })
    await waiting(2)
    await letGo()
    expect([(await cancelled).status, (await picked).status]).toEqual([200, 409])
  })

  test('a result while the event is cancelled waits for the cancellation', async () => {
    const cup = await openTestEvent(testApp)
    const { rows } = await testApp.pool.query<{ id: number; isReady: boolean }>(
      `select id, red_id is not null as "isReady" from bout where event_id = $1 order by number`,
      [cup.eventId],
    )
    const letGo = await holding(rows[1]?.id ?? 0)
    const late = rows.findLast(({ isReady }) => isReady)?.id ?? 0
    const cancelled = desk('setStatus', { eventId: cup.eventId, status: 'cancelled' })
    await waiting(1)
    const ended = desk('end', { playId: late, winner: 'red', victoryType: 'VIN' })
    await waiting(2)
    await letGo()
    expect([(await cancelled).status, (await ended).status]).toEqual([200, 409])
  })

  test('what was picked while a result waited was picked before the bout was called', async () => {
    const cup = await openTestEvent(testApp)
    const [playId = 0] = await bouts(cup)
    const letGo = await holding(cup.weightId, 'select from event_weight where id = $1 for update')
    const ended = desk('end', { playId, winner: 'red', victoryType: 'VIN' })
    await waiting(1)
    expect((await fan.call(predictions.add, { playId, winner: 'red' })).status).toBe(200)
    await letGo()
    expect((await ended).status).toBe(200)
    const { rows } = await testApp.pool.query(
      'select p.saved_at < b.called_at as early from prediction p join bout b on b.id = p.bout_id where b.id = $1',
      [playId],
    )
    expect(rows).toEqual([{ early: true }])
  })

  test('corrections in two weights of an event that is over award the medals of both', async () => {
    const cup = await openTestEvent(testApp, 3)
    const weights = [cup, await addWeight(cup)]
    for (const weight of weights) for (const id of await bouts(weight)) await weight.wrestle(id)
    await desk('setStatus', { eventId: cup.eventId, status: 'finished' })
    for (const winner of ['blue', 'red', 'blue', 'red', 'blue'] as const) {
      const lasts = await Promise.all(weights.map(bouts))
      const correction = { winner, victoryType: 'VIN', reason: 'اعتراض پذیرفته شد' } as const
      const all = await Promise.all(
        lasts.flatMap(([one = 0, two = 0]) =>
          [one, two].map((playId) => desk('correct', { playId, ...correction })),
        ),
      )
      expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const { rows } = await testApp.pool.query(
        `select m.place as awarded, n.place from entry n join event_weight w on w.id = n.event_weight_id
          left join medal m on m.event_id = w.event_id and m.account_id = n.account_id where w.event_id = $1`,
        [cup.eventId],
      )
      expect(rows).toHaveLength(6)
      expect(rows.filter(({ awarded, place }) => awarded !== place)).toEqual([])
    }
  })

  test('a bout that comes back after it was cancelled does not share its number', async () => {
    const cup = await openTestEvent(testApp, 8)
    for (const { id, round } of await cup.bouts())
      if (round === '1/4' || round === '1/2') await cup.wrestle(id)
    const semi = (await cup.bouts()).find(({ round }) => round === '1/2')?.id ?? 0
    const reason = 'هر دو بیمارند'
    expect((await desk('correct', { playId: semi, victoryType: '2VFO', reason })).status).toBe(200)
    const gone = (await numbersOf(cup)).filter(({ status }) => status === 'cancelled')
    expect(gone.length).toBeGreaterThan(0)
    const other = (await numbersOf(cup)).find(({ status }) => status === 'scheduled')
    for (const { number } of gone.slice(0, 1))
      expect((await desk('move', { playId: other?.id ?? 0, number })).status).toBe(200)
    await desk('correct', { playId: semi, winner: 'red', victoryType: 'VIN', reason })
    const standing = (await numbersOf(cup)).filter(({ status }) => status !== 'cancelled')
    expect(standing.length).toBeGreaterThan(7)
    expect(new Set(standing.map(({ number }) => number)).size).toBe(standing.length)
  })

  test('there is no fall where the rules know none', async () => {
    const beach = await testApp.pool.query<{ id: number }>('select id from play_weight where style_type = 3')
    const cup = await openTestEvent(testApp, 8, beach.rows[0]?.id)
    const [playId = 0] = await bouts(cup)
    await testApp.pool.query(`update event set ruleset = 'beach' where id = $1`, [cup.eventId])
    await desk('startClock', { playId })
    const fall = { playId, corner: 'red', kind: 'fall', points: 0 } as const
    expect(await desk('score', fall)).toMatchObject({ status: 400, code: 'points_invalid' })
    await testApp.pool.query(`update event set ruleset = 'uww-2026' where id = $1`, [cup.eventId])
    expect((await desk('score', fall)).status).toBe(200)
  })
})
