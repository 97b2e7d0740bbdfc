import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { type TestApp, openTestApp, openTestAppOn } from '../testing/app.ts'
import { Jobs } from './jobs.ts'

const quick = { expireInSeconds: 2, superviseIntervalSeconds: 1, pollingIntervalSeconds: 0.5 }

function countingJobs(testApp: TestApp, name: string) {
  const jobs = new Jobs(testApp.app, quick)
  const seen = { runs: 0 }
  jobs.every(name, '0 0 1 1 *', async () => {
    seen.runs += 1
  })
  jobs.start()
  onTestFinished(() => jobs.stop())
  return seen
}

async function twoApps(): Promise<[TestApp, TestApp]> {
  const one = await openTestApp()
  const other = await openTestAppOn(one.url)
  onTestFinished(async () => {
    await other.close()
    await one.close()
  })
  return [one, other]
}

/** Sends jobs by hand, as the clock does. */
async function clockOf({ pool }: TestApp, name: string): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  boss.on('error', () => undefined)
  await boss.start()
  onTestFinished(() => boss.stop({ graceful: false }))
  await expect.poll(() => boss.getQueue(name), { timeout: 10_000 }).not.toBeNull()
  return boss
}

const stateOf = async ({ pool }: TestApp, name: string): Promise<string[]> => {
  const { rows } = await pool.query<{ state: string }>('select state from jobs.job where name = $1', [name])
  return rows.map(({ state }) => state)
}

test('two processes do a job once', async () => {
  const [one, other] = await twoApps()
  const both = [countingJobs(one, 'count'), countingJobs(other, 'count')]
  const clock = await clockOf(one, 'count')
  // At once: one that is over makes way for another.
  await Promise.all([clock.send('count'), clock.send('count')])
  await expect.poll(() => stateOf(one, 'count'), { timeout: 10_000 }).toEqual(['completed'])
  expect(both.map(({ runs }) => runs).toSorted((a, b) => a - b)).toEqual([0, 1])
})

test('what a process died over is done again by another', async () => {
  const [one, other] = await twoApps()
  const jobs = new Jobs(one.app, quick)
  jobs.every('fragile', '0 0 1 1 *', () => Promise.resolve())
  jobs.start()
  const clock = await clockOf(one, 'fragile')
  await jobs.stop()
  await clock.send('fragile')
  expect(await clock.fetch('fragile')).toHaveLength(1)
  const seen = countingJobs(other, 'fragile')
  await expect.poll(() => seen.runs, { timeout: 15_000 }).toBe(1)
  await expect.poll(() => stateOf(one, 'fragile'), { timeout: 5000 }).toEqual(['completed'])
})

test('connections that are cut do not end the jobs', async () => {
  const [one] = await twoApps()
  const seen = countingJobs(one, 'steady')
  const clock = await clockOf(one, 'steady')
  await one.pool
    .query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    .catch(() => undefined)
  await expect.poll(() => clock.send('steady').catch(() => null), { timeout: 10_000 }).not.toBeNull()
  await expect.poll(() => seen.runs, { timeout: 10_000 }).toBe(1)
})
