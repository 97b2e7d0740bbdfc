import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** How often those who watch a bout alone were told to ask anew. */
async function countEventMessages(playId: number): Promise<number> {
  const { rows } = await testApp.pool.query(
    `select from hub_message where topic = 'play:' || $1::int and body->>'kind' = 'event'`,
    [playId],
  )
  return rows.length
}

test('who watches a bout hears who will wrestle it, that it was moved, and that it was cancelled', async () => {
  const cup = await openTestEvent(testApp)
  const all = await cup.bouts()
  const [final = 0] = all.filter(({ round }) => round === 'final').map(({ id }) => id)
  const [semi = 0] = all.filter(({ round }) => round === '1/2').map(({ id }) => id)
  for (const { id, round } of all) if (round === '1/4') await cup.wrestle(id)
  expect(await countEventMessages(semi)).toBeGreaterThan(0)
  expect(await countEventMessages(final)).toBe(0)
  await desk('move', { playId: final, mat: 'B' })
  expect(await countEventMessages(final)).toBe(1)
  await cup.wrestle(semi)
  expect(await countEventMessages(final)).toBe(2)
  const before = await countEventMessages(semi)
  await desk('setStatus', { eventId: cup.eventId, status: 'cancelled' })
  expect([await countEventMessages(semi), await countEventMessages(final)]).toEqual([before, 3])
})

test('who watches a bout hears that one of both was withdrawn', async () => {
  const cup = await openTestEvent(testApp)
  const [playId = 0] = (await cup.bouts()).map(({ id }) => id)
  const { rows } = await testApp.pool.query<{ id: number }>('select red_id as id from bout where id = $1', [
    playId,
  ])
  await desk('withdraw', { entryId: rows[0]?.id ?? 0, reason: 'آسیب دیده است' })
  expect(await countEventMessages(playId)).toBe(1)
})
