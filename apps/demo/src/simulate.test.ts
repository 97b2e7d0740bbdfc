import { events } from '@pahlavan/contract/events'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestEvent } from '@pahlavan/api/testing/event'
import { type TestApp, openTestApp, type Person } from '@pahlavan/api/testing/app'
import { type Caller, callerOf, hallAt } from './simulate.http.ts'
import { type PlaybackSettings, play } from './simulate.play.ts'

let testApp: TestApp
let keeper: Person
let call: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  keeper = await testApp.staff('scorekeeper')
  const server = await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  call = callerOf(server, keeper.token ?? '')
})
afterAll(() => testApp.close())

const forever = Number.POSITIVE_INFINITY
const atOnce = (log: PlaybackSettings['log'] = () => undefined): PlaybackSettings => ({
  speed: forever,
  until: forever,
  log,
})
const actionsOf = async (eventId: number) => {
  const { rows } = await testApp.pool.query<{ bout: number; second: number; kind: string }>(
    `select a.bout_id as bout, a.second, a.kind, a.corner, a.points from bout_action a join bout b on b.id = a.bout_id
      where b.event_id = $1 order by a.bout_id, a.second, a.id`,
    [eventId],
  )
  return rows
}

test('a whole event is played over HTTP, by a scorekeeper whose every step is in the log', async () => {
  const { eventId } = await openTestEvent(testApp, 9)
  const lines: string[] = []
  await play(
    hallAt(call, eventId),
    atOnce((line) => lines.push(line)),
  )
  const { data } = await testApp.visitor.call(events.detail, { Id: eventId })
  expect(data).toMatchObject({ status: 'finished', medals: [{ medallists: [{}, {}, {}, {}] }] })
  expect(data.finishedCount).toBe(data.playsCount)
  expect(lines.length).toBeGreaterThan(data.playsCount)
  const admin = await testApp.staff('admin')
  const log = (await admin.call(staff.audit, { byId: keeper.id ?? 0, PageSize: 100 })).data
  const { rows } = await testApp.pool.query<{ count: number }>(
    'select count(*)::int from audit where by_id = $1',
    [keeper.id],
  )
  expect(rows[0]?.count).toBeGreaterThan(lines.length)
  expect(log.items[0]).toMatchObject({ action: 'scorekeeping.setStatus', input: { status: 'finished' } })
})

test('one that was killed goes on where it was, and writes nothing down twice', async () => {
  const { eventId } = await openTestEvent(testApp, 4)
  await testApp.pool.query(`update bout set mat = 'A' where event_id = $1`, [eventId])
  let calls = 0
  const killed = atOnce(() => {
    calls += 1
    if (calls === 3) throw new Error('killed')
  })
  await expect(play(hallAt(call, eventId), killed)).rejects.toThrow('killed')
  await play(hallAt(call, eventId), atOnce())
  const written = await actionsOf(eventId)
  expect(written.length).toBeGreaterThan(3)
  expect(new Set(written.map((one) => JSON.stringify(one))).size).toBe(written.length)
})

test('where somebody scored by hand it goes on from there, and what was written down decides', async () => {
  const testEvent = await openTestEvent(testApp, 4)
  const { eventId } = testEvent
  const first = (await testEvent.bouts())[0]?.id ?? 0
  const by = (sql: string) => testApp.pool.query(sql, [first])
  await by(`update bout set status = 'live', called_at = now() where id = $1`)
  await by(
    `insert into bout_action (bout_id, second, corner, kind, points) values ($1, 300, 'red', 'throw', 5)`,
  )
  await play(hallAt(call, eventId), atOnce())
  const seconds = (await actionsOf(eventId)).filter(({ bout }) => bout === first).map(({ second }) => second)
  expect(seconds[0]).toBe(300)
  expect((await testEvent.bouts())[0]).toMatchObject({ status: 'finished' })
})

test('two at once take turns, and write nothing down twice', async () => {
  const testEvent = await openTestEvent(testApp, 5)
  const halls = [hallAt(call, testEvent.eventId), hallAt(call, testEvent.eventId)]
  await Promise.all(halls.map((hall) => play(hall, atOnce())))
  const { data } = await testApp.visitor.call(events.detail, { Id: testEvent.eventId })
  expect(data).toMatchObject({ status: 'finished', finishedCount: data.playsCount })
  const written = await actionsOf(testEvent.eventId)
  expect(written.length).toBeGreaterThan(10)
  expect(new Set(written.map((one) => JSON.stringify(one))).size).toBe(written.length)
})

test('a fan cannot play, and a server that is gone is said to be', async () => {
  const { eventId } = await openTestEvent(testApp, 4)
  const fan = await testApp.fan()
  const server = testApp.app.listeningOrigin
  const hall = hallAt(callerOf(server, fan.token ?? ''), eventId)
  await expect(play(hall, atOnce())).rejects.toMatchObject({ status: 403 })
})
