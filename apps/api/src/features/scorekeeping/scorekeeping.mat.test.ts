import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { openTestEvent } from '../../testing/event.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import {
  callBout,
  correctBout,
  endBout,
  moveBout,
  runClock,
  score,
  stopClock,
  takeActionBack,
} from './scorekeeping.mat.commands.ts'
import { setEventStatus, withdraw } from './scorekeeping.status.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const shown = async (id: number) => (await testApp.visitor.call(events.bout, { Id: id })).data

describe('a weight of eight', () => {
  test('has seven bouts when it is drawn, and the corners of the first round are known', async () => {
    const cup = await openTestEvent(testApp)
    const { data } = await testApp.visitor.call(events.bouts, { id: cup.eventId })
    expect(data.map(({ number, round }) => [number, round])).toEqual([
      [1, '1/4'],
      [2, '1/4'],
      [3, '1/4'],
      [4, '1/4'],
      [5, '1/2'],
      [6, '1/2'],
      [7, 'final'],
    ])
    expect(data.slice(0, 4).every(({ red, blue }) => red.playerId && blue.playerId)).toBe(true)
    expect(data[4]).toMatchObject({
      redFrom: 1,
      blueFrom: 2,
      status: 'scheduled',
      red: { playerId: null, score: null },
    })
  })

  test('goes on bout by bout to two bronzes, and every wrestler has a place', async () => {
    const cup = await openTestEvent(testApp)
    for (;;) {
      const open = (await cup.bouts()).find(({ status, red, blue }) => status === 'scheduled' && red && blue)
      if (!open) break
      await cup.wrestle(open.id)
    }
    const bouts = await cup.bouts()
    expect(bouts.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 'finished'))
    const { data } = await testApp.visitor.call(events.detail, { Id: cup.eventId })
    expect(data.medals[0]?.medallists.map(({ place }) => place)).toEqual([1, 2, 3, 3])
    expect(data.weightList).toMatchObject([{ entries: 8, bouts: 9, finished: 9, system: 'elimination' }])
  })

  test('a corrected quarter-final brings the other one to the semi-final, and takes back what was wrestled there', async () => {
    const cup = await openTestEvent(testApp)
    const first = await cup.bouts()
    for (const { id } of first.slice(0, 4)) await cup.wrestle(id)
    const semi = first[4]?.id ?? 0
    await cup.wrestle(semi)
    const before = (await cup.bouts()).find(({ id }) => id === semi)
    const correction = { actor: cliActor, reason: 'the protest was upheld' }
    const result = { winner: 'blue', victoryType: 'VFA' } as const
    const changed = await correctBout(testApp.pool, first[0]?.id ?? 0, result, correction)
    expect(changed.others).toContain(semi)
    const after = (await cup.bouts()).find(({ id }) => id === semi)
    expect(after).toMatchObject({
      status: 'scheduled',
      winner: null,
      red: first[0]?.blue,
      blue: before?.blue,
    })
    const { rows } = await testApp.pool.query(
      'select version, reason from bout_correction where bout_id = $1',
      [first[0]?.id],
    )
    expect(rows).toEqual([{ version: 1, reason: 'the protest was upheld' }])
  })
})

describe('on the mat', () => {
  test('the score is the sum of the points, a point sent twice counts once, and one taken back is gone', async () => {
    const cup = await openTestEvent(testApp)
    const id = (await cup.bouts())[0]?.id ?? 0
    await runClock(testApp.pool, id)
    const point = { corner: 'red', kind: 'takedown', points: 2, second: 40, token: 'a' } as const
    await score(testApp.pool, id, point)
    await score(testApp.pool, id, point)
    await score(testApp.pool, id, { corner: 'blue', kind: 'throw', points: 4, second: 70 })
    await score(testApp.pool, id, { corner: 'red', kind: 'stepOut', points: 1, second: 200 })
    const now = await shown(id)
    expect([now.red.score, now.blue.score]).toEqual([3, 4])
    // The newest point is of the second period, and so is the clock, independent of its earlier value.
    expect([now.period, now.clock > 150 && now.clock <= 160, now.isRunning]).toEqual([2, true, true])
    expect(now.timeline.map(({ period, clock, corner, points }) => [period, clock, corner, points])).toEqual([
      [2, 160, 'red', 1],
      [1, 110, 'blue', 4],
      [1, 140, 'red', 2],
    ])
    expect(now.periods).toEqual([
      { red: 2, blue: 4 },
      { red: 1, blue: 0 },
    ])
    await takeActionBack(testApp.pool, id, now.timeline[1]?.id ?? 0)
    await expect.poll(async () => (await shown(id)).blue.score).toBe(0)
    expect((await shown(id)).red.score).toBe(3)
  })

  test('the actions decide who won where nobody says it', async () => {
    const cup = await openTestEvent(testApp)
    const id = (await cup.bouts())[0]?.id ?? 0
    await runClock(testApp.pool, id)
    await score(testApp.pool, id, { corner: 'red', kind: 'takedown', points: 2, second: 40 })
    await score(testApp.pool, id, { corner: 'blue', kind: 'takedown', points: 2, second: 90 })
    await endBout(testApp.pool, id)
    expect(await shown(id)).toMatchObject({
      winner: 'blue',
      victoryType: 'VPO1',
      status: 'finished',
      version: 1,
    })
  })

  test.each([
    ['a bout without opponents is not called', 4, callBout, 'bout_without_opponents'],
    [
      'one that has not begun is not scored',
      0,
      (pool, id) => score(pool, id, { corner: 'red', kind: 'takedown', points: 2 }),
      'bout_not_live',
    ],
    ['one that has not begun has no clock to stop', 0, (pool, id) => stopClock(pool, id), 'bout_not_live'],
    [
      'one without a result has nothing to correct',
      0,
      (pool, id) =>
        correctBout(pool, id, { winner: 'red', victoryType: 'VFA' }, { actor: cliActor, reason: '-' }),
      'bout_not_finished',
    ],
    [
      'three points do not exist',
      0,
      async (pool, id) => {
        await runClock(pool, id)
        return score(pool, id, { corner: 'red', kind: 'throw', points: 3 })
      },
      'points_invalid',
    ],
    [
      'a superiority of two points is none',
      0,
      async (pool, id) =>
        endBout(pool, id, { winner: 'red', victoryType: 'VSU1', redScore: 4, blueScore: 2 }),
      'result_invalid',
    ],
  ] as [string, number, (pool: TestApp['pool'], id: number) => Promise<unknown>, string][])(
    '%s',
    async (_case, at, act, code) => {
      const cup = await openTestEvent(testApp)
      const id = (await cup.bouts())[at]?.id ?? 0
      await expect(act(testApp.pool, id)).rejects.toMatchObject({ code })
    },
  )

  test('a result is noted once: the second one is refused', async () => {
    const cup = await openTestEvent(testApp)
    const id = (await cup.bouts())[0]?.id ?? 0
    const results = await Promise.allSettled([
      endBout(testApp.pool, id, { winner: 'red', victoryType: 'VFA' }),
      endBout(testApp.pool, id, { winner: 'blue', victoryType: 'VFA' }),
    ])
    expect(results.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'fulfilled',
      'rejected',
    ])
    expect((await cup.bouts())[0]?.version).toBe(1)
  })

  test('a bout that is moved to another mat shows it there', async () => {
    const cup = await openTestEvent(testApp)
    const id = (await cup.bouts())[0]?.id ?? 0
    await moveBout(testApp.pool, id, { mat: 'B', number: 90 })
    expect(await shown(id)).toMatchObject({ mat: 'B', number: 90 })
  })
})

describe('an event', () => {
  test('goes forward only, and a cancelled one takes its open bouts along', async () => {
    const cup = await openTestEvent(testApp)
    await cup.wrestle((await cup.bouts())[0]?.id ?? 0)
    await setEventStatus(testApp.pool, cup.eventId, 'cancelled')
    const bouts = await cup.bouts()
    expect(bouts.map(({ status }) => status)).toEqual([
      'finished',
      ...Array.from({ length: 6 }, () => 'cancelled'),
    ])
    await expect(setEventStatus(testApp.pool, cup.eventId, 'live')).rejects.toMatchObject({
      status: 409,
    })
    await expect(callBout(testApp.pool, bouts[1]?.id ?? 0)).rejects.toMatchObject({ code: 'bout_cancelled' })
  })

  test('a wrestler withdrawn from a drawn bracket gives the bout away, and the other goes on', async () => {
    const cup = await openTestEvent(testApp)
    const [first] = await cup.bouts()
    const { rows } = await testApp.pool.query('select red_id as entry from bout where id = $1', [first?.id])
    await withdraw(testApp.pool, rows[0].entry)
    const bouts = await cup.bouts()
    expect(bouts[0]).toMatchObject({ status: 'finished', winner: 'blue' })
    expect(bouts[4]?.red).toBe(first?.blue)
    expect(await shown(first?.id ?? 0)).toMatchObject({
      victoryType: 'VFO',
      red: { classificationPoints: 0 },
      blue: { classificationPoints: 5 },
    })
  })
})

test('results of one weight that come from all mats at once all stand, and nobody waits for ever', async () => {
  const cup = await openTestEvent(testApp, 16)
  await testApp.pool.query('update bout set mat = chr(64 + number) where event_id = $1', [cup.eventId])
  await Promise.all((await cup.bouts()).slice(0, 8).map(({ id }) => cup.wrestle(id)))
  const bouts = await cup.bouts()
  expect(bouts.slice(0, 8).every(({ status }) => status === 'finished')).toBe(true)
  expect(bouts.slice(8, 12).every(({ red, blue }) => red && blue)).toBe(true)
})

test('the bouts of a wrestler list the next ones first, then the finished ones', async () => {
  const cup = await openTestEvent(testApp)
  const first = (await cup.bouts()).slice(0, 2)
  for (const { id } of first) await cup.wrestle(id)
  const playerId = first[0]?.red ?? 0
  const { data } = await testApp.visitor.call(events.playerBouts, { playerId })
  expect(data.items.map(({ status, round }) => [status, round])).toEqual([
    ['scheduled', '1/2'],
    ['finished', '1/4'],
  ])
  expect(data.items.every(({ red, blue }) => [red.playerId, blue.playerId].includes(playerId))).toBe(true)
  expect(data).toMatchObject({ totalRecords: 2, items: [{ eventTitle: 'جام آزمون' }, {}] })
  expect((await testApp.visitor.call(events.playerBouts, { playerId: 1_999_999 })).data.items).toEqual([])
})
