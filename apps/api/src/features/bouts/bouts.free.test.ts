import { randomUUID } from 'node:crypto'
import { eventBouts } from '@pahlavan/contract/admin/event-bouts'
import { events } from '@pahlavan/contract/events'
import { live } from '@pahlavan/contract/live'
import { payments } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { appForTest, type Person } from '../../testing/app.ts'
import { addBroadcast, giveRight } from '../../testing/broadcasts.ts'
import { openTestEvent } from '../../testing/event.ts'
import { callBout, endBout, runClock } from '../scorekeeping/scorekeeping.mat.commands.ts'

/** An event that sells its bouts, with a paid broadcast of both mats. */
async function openHall() {
  const testApp = await appForTest()
  const { eventId } = await openTestEvent(testApp, 16)
  await testApp.pool.query('update event set play_price = 120000 where id = $1', [eventId])
  const { rows } = await testApp.pool.query<{ id: number; mat: string }>(
    'select id, mat from bout where event_id = $1 and red_id is not null and blue_id is not null order by number',
    [eventId],
  )
  const [first, next] = rows.filter(({ mat }) => mat === 'A').map(({ id }) => id)
  if (!first || !next) throw new Error('the hall has too few bouts')
  const { id: broadcastId } = await addBroadcast(testApp, {
    access: 'event',
    eventId,
    streams: [{ mat: 'A' }, { mat: 'B' }],
  })
  const editor = await testApp.staff('editor')
  return {
    testApp,
    eventId,
    first,
    next,
    editor,
    fan: await testApp.fan(),
    setFree: (playId: number, isFree = true, by: Person = editor) =>
      by.call(eventBouts.setFree, { key: randomUUID(), playId, isFree }),
    /** The mats that somebody may watch now. */
    open: async (person: Person) =>
      (await person.call(live.detail, { liveBroadcastId: broadcastId })).data.streams
        .filter(({ source }) => source !== null)
        .map(({ mat }) => mat),
  }
}

test('a bout that staff make free is shown as free and not sold; the others are sold as before', async () => {
  const { fan, first, next, eventId, setFree, editor } = await openHall()
  const before = (await fan.call(events.bout, { Id: first })).data
  expect(before).toMatchObject({ price: 12_000, isFree: false })
  expect((await setFree(first)).data).toEqual({ isFree: true })
  await expect
    .poll(async () => (await fan.call(events.bout, { Id: first })).data)
    .toMatchObject({ price: 0, isFree: true })
  expect((await fan.call(events.bout, { Id: next })).data).toMatchObject({ price: 12_000, isFree: false })
  expect(await fan.call(payments.payBout, { playId: first })).toMatchObject({
    status: 409,
    code: 'free_to_watch',
  })
  expect((await fan.call(payments.payBout, { playId: next })).status).toBe(200)
  expect((await fan.call(payments.quote, { eventId })).data.payable).toBe(290_000)
  const { data } = await editor.call(eventBouts.list, { id: eventId })
  expect(data).toMatchObject({
    free: 1,
    items: expect.arrayContaining([expect.objectContaining({ id: first })]),
  })
  expect(data.items[0]).toMatchObject({ id: first, isFree: true, isSold: false })
  expect((await setFree(first, false)).data).toEqual({ isFree: false })
  await expect.poll(async () => (await fan.call(events.bout, { Id: first })).data.price).toBe(12_000)
})

test('a free bout opens its mat to everybody while it is on, and no longer', async () => {
  const { testApp, fan, first, setFree, open } = await openHall()
  await setFree(first)
  expect(await open(fan)).toEqual([])
  await callBout(testApp.pool, first)
  expect(await open(fan)).toEqual(['A'])
  await runClock(testApp.pool, first)
  expect(await open(fan)).toEqual(['A'])
  expect(await open(testApp.visitor)).toEqual(['A'])
  await endBout(testApp.pool, first, { winner: 'red', victoryType: 'VPO1', redScore: 5, blueScore: 2 })
  expect(await open(fan)).toEqual([])
})

test('a bout with buyers stays sold; bouts are found by name, in either letters, and by number', async () => {
  const { testApp, fan, first, eventId, setFree, editor } = await openHall()
  await giveRight(testApp, fan, 'play', first)
  expect(await setFree(first)).toMatchObject({ status: 409, code: 'bout_sold' })
  expect(await setFree(999_999)).toMatchObject({ status: 404, code: 'bout_not_found' })
  expect((await setFree(first, true, fan)).status).toBe(403)
  const found = async (search: string) =>
    (await editor.call(eventBouts.list, { id: eventId, search })).data.count
  const all = await found('')
  expect(all).toBeGreaterThan(8)
  expect(await found('آزموده')).toBe(await found('  آزموده '))
  expect(await found('آزموده')).toBeGreaterThan(0)
  expect(await found('هیچ‌کس')).toBe(0)
  expect(await found('1')).toBeGreaterThan(0)
})
