import { events } from '@pahlavan/contract/events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { type Scorekeeper, scorekeeperOf } from '../../testing/scorekeeper.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
let desk: Scorekeeper
beforeAll(async () => {
  testApp = await openTestApp()
  desk = scorekeeperOf(await testApp.staff('scorekeeper'))
})
afterAll(() => testApp.close())

const shown = async (Id: number) => (await testApp.visitor.call(events.bout, { Id })).data
const sheetOf = async (playId: number) => (await desk('sheet', { playId })).data

/** A drawn event and its first bout. */
async function table(wrestlers = 8) {
  const cup = await openTestEvent(testApp, wrestlers)
  const bouts = await cup.bouts()
  return { cup, bouts, playId: bouts[0]?.id ?? 0 }
}

describe('a bout from its call to its result', () => {
  test('is run by the table, and fans see each step', async () => {
    const { cup, playId } = await table()
    const called = await desk('call', { playId })
    expect(called).toMatchObject({
      status: 200,
      data: { playId, eventId: cup.eventId, status: 'scheduled' },
    })
    expect((await desk('startClock', { playId })).data).toMatchObject({ status: 'live', isRunning: true })
    const two = await desk('score', { playId, corner: 'red', kind: 'takedown', points: 2, second: 20 })
    expect(two.data).toMatchObject({ red: 2, blue: 0, actionId: expect.any(Number) })
    await desk('score', { playId, corner: 'blue', kind: 'caution', points: 0, second: 31 })
    await desk('score', { playId, corner: 'blue', kind: 'throw', points: 4, second: 50 })
    const stopped = await desk('stopClock', { playId, second: 62 })
    expect(stopped.data).toMatchObject({ red: 2, blue: 4, second: 62, isRunning: false })
    const back = await desk('takeBack', { playId, actionId: two.data.actionId ?? 0 })
    expect(back.data).toMatchObject({ red: 0, blue: 4, actionId: null })
    const ended = await desk('end', { playId })
    expect(ended.data).toMatchObject({ status: 'finished', winner: 'blue', victoryType: 'VPO', version: 1 })
    await expect
      .poll(async () => await shown(playId))
      .toMatchObject({
        status: 'finished',
        winner: 'blue',
        blue: { score: 4 },
        timeline: [{ action: 'throw' }, { action: 'caution' }],
      })
  })

  test('lies on the mat with all its actions, its rules, and what came before and comes next', async () => {
    const { cup, bouts } = await table()
    const onMat = async (mat: string, count?: number) =>
      (await desk('mat', { eventId: cup.eventId, mat, ...(count && { count }) })).data
    const before = await onMat('A')
    expect(before).toMatchObject({ mats: 2, mat: 'A', status: 'live', current: null, last: null })
    const [first, second] = before.next
    expect((await onMat('A', 1)).next.map(({ id }) => id)).toEqual([first?.id])
    await cup.wrestle(first?.id ?? 0)
    await desk('call', { playId: second?.id ?? 0 })
    await desk('startClock', { playId: second?.id ?? 0 })
    const scored = { corner: 'red', kind: 'stepOut', points: 1, second: 200 } as const
    const { data } = await desk('score', { playId: second?.id ?? 0, ...scored })
    await desk('takeBack', { playId: second?.id ?? 0, actionId: data.actionId ?? 0 })
    const after = await onMat('A')
    expect(after).toMatchObject({ last: { id: first?.id, winner: 'red' }, current: { id: second?.id } })
    expect(after.current).toMatchObject({
      calledAt: expect.stringMatching(/Z$/),
      redEntryId: expect.any(Number),
      rules: { periods: 2, seconds: 180, superiority: 10, points: [1, 2, 4, 5] },
      actions: [{ ...scored, period: 2, clock: 160, isTakenBack: true }],
    })
    expect(after.next.map(({ id }) => id)).toEqual(before.next.slice(2).map(({ id }) => id))
    expect((await onMat('B')).next.length + after.next.length + 2).toBe(bouts.length)
    expect((await onMat('Z')).next).toEqual([])
  })

  test('is corrected for a reason, and what follows from it is worked out anew', async () => {
    const { cup, bouts, playId } = await table()
    for (const { id } of bouts.slice(0, 4)) await cup.wrestle(id)
    const semi = bouts[4]?.id ?? 0
    await cup.wrestle(semi)
    const correction = { playId, winner: 'blue', victoryType: 'VPO1', reason: 'ویدئو بازبینی شد' } as const
    const corrected = await desk('correct', { ...correction, redScore: 2, blueScore: 5 })
    expect(corrected.data).toMatchObject({
      winner: 'blue',
      version: 2,
      changed: expect.arrayContaining([semi]),
    })
    expect(await sheetOf(semi)).toMatchObject({ status: 'scheduled', winner: null })
    const { rows } = await testApp.pool.query(
      'select by_id, reason from bout_correction where bout_id = $1',
      [playId],
    )
    expect(rows).toEqual([{ by_id: expect.any(Number), reason: 'ویدئو بازبینی شد' }])
  })

  test('is moved to another mat, number and time', async () => {
    const { playId } = await table()
    const scheduledAt = new Date(Date.now() + 7_200_000).toISOString()
    const moved = await desk('move', { playId, mat: 'B', number: 90, scheduledAt })
    expect(moved.data).toMatchObject({ mat: 'B', number: 90 })
    expect(await sheetOf(playId)).toMatchObject({ mat: 'B', number: 90, scheduledAt })
    expect((await desk('move', { playId, number: 91 })).data).toMatchObject({ mat: 'B', number: 91 })
  })
})

describe('an event', () => {
  test('is drawn, begun, wrestled to its end and closed, and its medals follow a later correction', async () => {
    const { cup } = await table(4)
    const { eventId, weightId } = cup
    await testApp.pool.query('delete from bout where event_id = $1', [eventId])
    await testApp.pool.query('update event_weight set drawn_at = null where id = $1', [weightId])
    await testApp.pool.query('update entry set draw = null where event_weight_id = $1', [weightId])
    await testApp.pool.query(`update event set status = 'upcoming' where id = $1`, [eventId])
    expect((await desk('draw', { eventId })).data).toEqual({ eventId, weights: 1, plays: 6 })
    expect((await desk('draw', { eventId })).data).toEqual({ eventId, weights: 0, plays: 6 })
    const bouts = await cup.bouts()
    expect((await desk('call', { playId: bouts[0]?.id ?? 0 })).code).toBe('event_not_begun')
    expect((await desk('setStatus', { eventId, status: 'live' })).data).toEqual({ eventId, status: 'live' })
    expect((await desk('setStatus', { eventId, status: 'finished' })).code).toBe('event_has_open_bouts')
    for (const { id } of bouts) await cup.wrestle(id)
    expect((await desk('setStatus', { eventId, status: 'finished' })).status).toBe(200)
    expect((await desk('setStatus', { eventId, status: 'finished' })).status).toBe(200)
    expect(await desk('setStatus', { eventId, status: 'live' })).toMatchObject({
      status: 409,
      code: 'event_goes_forward',
    })
    const medals = async () => {
      const { rows } = await testApp.pool.query(
        'select account_id as id, place from medal where event_id = $1 order by place, id',
        [eventId],
      )
      return rows as { id: number; place: number }[]
    }
    const gold = async () => (await medals()).find(({ place }) => place === 1)?.id
    const champion = await gold()
    for (const { id, red } of bouts.filter((bout) => bout.red === champion || bout.blue === champion)) {
      const winner = red === champion ? 'blue' : 'red'
      const correction = { playId: id, winner, victoryType: 'VFA', reason: 'دوپینگ' } as const
      expect((await desk('correct', correction)).status).toBe(200)
    }
    expect(await gold()).not.toBe(champion)
    expect((await medals()).map(({ place }) => place)).toEqual([1, 2, 3])
  })

  test('goes on without who is withdrawn, and is over for withdrawals once it is closed', async () => {
    const { cup, bouts, playId } = await table()
    const entryId = (await sheetOf(playId)).redEntryId ?? 0
    const out = await desk('withdraw', { entryId, reason: 'مصدومیت' })
    expect(out.data).toMatchObject({
      entryId,
      eventId: cup.eventId,
      changed: expect.arrayContaining([playId]),
    })
    expect((await cup.bouts())[0]).toMatchObject({ status: 'finished', winner: 'blue' })
    expect((await desk('withdraw', { entryId, reason: 'مصدومیت' })).data.changed).toEqual([])
    await desk('setStatus', { eventId: cup.eventId, status: 'cancelled' })
    const other = (await sheetOf(bouts[1]?.id ?? 0)).redEntryId ?? 0
    expect(await desk('withdraw', { entryId: other, reason: 'مصدومیت' })).toMatchObject({
      status: 409,
      code: 'event_over',
    })
    expect(await desk('draw', { eventId: cup.eventId })).toMatchObject({
      status: 409,
      code: 'event_over',
    })
    expect((await cup.bouts()).slice(1).every(({ status }) => status === 'cancelled')).toBe(true)
  })

  test('whose bouts came from a file keeps them when somebody is withdrawn', async () => {
    const { cup, playId } = await table()
    await testApp.pool.query('update event_weight set drawn_at = null where id = $1', [cup.weightId])
    const entryId = (await sheetOf(playId)).redEntryId ?? 0
    expect((await desk('withdraw', { entryId, reason: 'غیبت' })).data.changed).toEqual([])
    expect((await cup.bouts()).every(({ status }) => status === 'scheduled')).toBe(true)
  })
})
