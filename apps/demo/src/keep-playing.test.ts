import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestEvent } from '@pahlavan/api/testing/event'
import { type TestApp, openTestApp } from '@pahlavan/api/testing/app'
import { keepPlaying } from './keep-playing.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** An event that counts as one of the demo's. */
async function demoEvent(): Promise<number> {
  const { eventId } = await openTestEvent(testApp, 4)
  await testApp.pool.query(`update event set key = 'demo ' || key where id = $1`, [eventId])
  return eventId
}

const statusOf = async (id: number) => {
  const { rows } = await testApp.pool.query<{ status: string }>('select status from event where id = $1', [
    id,
  ])
  return rows[0]?.status
}

function played(prepare: () => Promise<void>, speed = 100_000) {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  const end = keepPlaying({ databaseUrl: testApp.url, prepare, log, speed, look: 50 })
  let ended: Promise<void> | undefined
  const stop = () => (ended ??= end())
  onTestFinished(stop)
  return { lines, stop }
}

const patient = { timeout: 15_000 }

test('an event is played to its end, then another one begins', async () => {
  const first = await demoEvent()
  const others: number[] = []
  const { lines } = played(async () => void others.push(await demoEvent()))
  await expect.poll(() => statusOf(first), patient).toBe('finished')
  await expect.poll(() => statusOf(others[0] ?? 0), patient).toBe('finished')
  expect(lines).toEqual([])
})

test('what was stopped goes on where it was', async () => {
  const id = await demoEvent()
  const prepare = async () => undefined
  const slow = played(prepare, 200)
  const points = async () => {
    const { rows } = await testApp.pool.query<{ of: string }>(
      `select a.bout_id || ' ' || a.second || ' ' || a.corner || ' ' || a.kind as of from bout_action a join bout b on b.id = a.bout_id
        where b.event_id = $1`,
      [id],
    )
    return rows.map((row) => row.of)
  }
  await expect.poll(async () => (await points()).length, patient).toBeGreaterThan(2)
  await slow.stop()
  const before = await points()
  played(prepare)
  await expect.poll(() => statusOf(id), patient).toBe('finished')
  const after = await points()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(new Set(after).size).toBe(after.length)
})

test('where the database goes away it says so, and plays on when that is back', async () => {
  const id = await demoEvent()
  const { lines } = played(async () => undefined, 400)
  await expect
    .poll(
      async () =>
        (await testApp.pool.query(`select from bout where event_id = $1 and status = 'live'`, [id])).rowCount,
      patient,
    )
    .not.toBe(0)
  await testApp.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  await expect.poll(() => statusOf(id), patient).toBe('finished')
  expect(lines.length).toBeGreaterThan(0)
})
