import { setTimeout as sleep } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import { expect, onTestFinished, test } from 'vitest'
import { appForTest, openTestAppOn } from '../testing/app.ts'

const quick = { pollingIntervalSeconds: 0.5, cronIntervalSeconds: 1 }

const EACH_MINUTE = ['account.mobile', 'payments.notices', 'payments.reconcile', 'predictions.settle']
/** The seconds of a minute from which its jobs are due; each stage is long enough for both processes to look. */
const JOB_SECONDS = [20, 40, 55]
const LOOKED = 1300

test('two processes share nothing but the database: each timed job runs once a minute in all', {
  timeout: 90_000,
}, async () => {
  const testApp = await appForTest()
  const run = async (text: string) => (await testApp.pool.query<{ name: string; runs: number }>(text)).rows
  const boss = new PgBoss({
    db: { executeSql: (text, values) => testApp.pool.query(text, values) },
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.stop({ graceful: false })
  // The clock by which jobs come due stands still, and goes on where the test says so.
  await run(`create table minute_clock as select timestamptz '2026-11-22 12:00:05Z' as now`)
  await run(
    `create or replace function jobs.job_now() returns timestamptz language sql stable as $$ select now from public.minute_clock $$`,
  )
  const processes = [await openTestAppOn(testApp.url, {}, quick), await openTestAppOn(testApp.url, {}, quick)]
  onTestFinished(async () => {
    for (const each of processes) await each.close()
  })
  await Promise.all(processes.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })))
  const counted = async () => {
    const rows = await run(
      `select name, count(*)::int as runs from jobs.job where state = 'completed' group by 1`,
    )
    return EACH_MINUTE.map((name) => rows.find((row) => row.name === name)?.runs ?? 0)
  }
  const goOn = (to: string) => run(`update minute_clock set now = ${to}`)
  for (const minute of [1, 2, 3]) {
    const once = EACH_MINUTE.map(() => minute)
    const soon = async () => {
      await goOn(`now + interval '1 second'`)
      return counted()
    }
    await expect.poll(soon, { timeout: 15_000, interval: 1000 }).toEqual(once)
    for (const second of JOB_SECONDS) {
      await goOn(`greatest(now, date_trunc('minute', now) + interval '${second} seconds')`)
      await sleep(LOOKED)
      expect(await counted()).toEqual(once)
    }
    await goOn(`date_trunc('minute', now) + interval '65 seconds'`)
  }
})
