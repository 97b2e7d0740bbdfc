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

/** Three bouts of one event that can begin: two on mat A, one on mat B. */
async function threeBouts() {
  const cup = await openTestEvent(testApp)
  const [one = 0, two = 0, three = 0] = (await cup.bouts()).map(({ id }) => id)
  await testApp.pool.query(
    `update bout set mat = case when id = $2 then 'B' else 'A' end where event_id = $1`,
    [cup.eventId, three],
  )
  return { cup, one, two, three }
}

/** Somebody who entered another weight of the event, too, and is in one of its bouts. */
async function enterTwice(eventId: number, boutId: number, otherId: number): Promise<void> {
  await testApp.pool.query(
    `with weight as (insert into event_weight (event_id, play_weight, age_id) select $1, 7, (select id from age_group where key = 'sen') returning id),
      entered as (insert into entry (event_weight_id, account_id) select w.id, e.account_id from weight w, bout b join entry e on e.id in (b.red_id, b.blue_id)
        where b.id = $2 and e.id = b.red_id or b.id = $3 and e.id = b.blue_id returning id, event_weight_id)
    update bout b set event_weight_id = (select min(event_weight_id) from entered), red_id = (select min(id) from entered), blue_id = (select max(id) from entered)
      where b.id = $3`,
    [eventId, boutId, otherId],
  )
}

test('a mat has one live bout: the second is refused by the first one’s number, and may begin once that is over', async () => {
  const { one, two, three } = await threeBouts()
  const { number } = (await desk('startClock', { playId: one })).data
  expect(await desk('startClock', { playId: two })).toMatchObject({
    status: 409,
    code: 'mat_busy',
    errors: [expect.stringContaining('روی این تشک کشتی شمارهٔ')],
  })
  expect((await desk('startClock', { playId: two }, 1)).errors[0]).toBe(
    `Bout ${number} is live on this mat. End it first.`,
  )
  expect((await desk('startClock', { playId: three })).status).toBe(200)
  expect((await desk('move', { playId: three, mat: 'A' })).code).toBe('mat_busy')
  expect((await desk('move', { playId: two, mat: 'B' })).status).toBe(200)
  expect((await desk('move', { playId: two, mat: 'A' })).status).toBe(200)
  await desk('stopClock', { playId: one })
  expect((await desk('startClock', { playId: one })).status).toBe(200)
  await desk('end', { playId: one, winner: 'red', victoryType: 'VIN' })
  expect((await desk('startClock', { playId: two })).status).toBe(200)
})

test('of two bouts that begin on one mat at the same moment one is live', async () => {
  const { cup, one, two } = await threeBouts()
  const both = await Promise.all([one, two].map((playId) => desk('startClock', { playId })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await cup.bouts()).filter(({ status }) => status === 'live')).toHaveLength(1)
})

test('who is on one mat does not begin on another: two weights of one event may have the same wrestler', async () => {
  const { cup, one, three } = await threeBouts()
  await enterTwice(cup.eventId, one, three)
  expect((await desk('startClock', { playId: one })).status).toBe(200)
  expect(await desk('startClock', { playId: three })).toMatchObject({ status: 409, code: 'wrestler_busy' })
  await desk('end', { playId: one, winner: 'red', victoryType: 'VIN' })
  expect((await desk('startClock', { playId: three })).status).toBe(200)
})
