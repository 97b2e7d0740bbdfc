import { randomUUID } from 'node:crypto'
import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openTestEvent } from '../testing/event.ts'
import { type TestApp, appForTest } from '../testing/app.ts'
import { query } from './connect.ts'
import { LaneFull, SLOW } from './lanes.ts'
import { string } from './rows.ts'
import { built } from './statement.ts'

const COMMON = 10

const nap = built({
  name: '',
  text: 'select pg_sleep(0.5)::text as done',
  row: { done: string },
  isSlow: true,
})

const running = async ({ pool }: TestApp) => {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'`,
  )
  return rows[0]?.count
}

test('of many slow statements a few run, some wait, and the rest are refused at once', async () => {
  const testApp = await appForTest()
  const naps = Array.from({ length: 40 }, () => query(testApp.pool, nap, []))
  const all = Promise.allSettled(naps)
  await expect.poll(() => running(testApp)).toBe(SLOW.connections)
  const reasons = (await all).flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []))
  const full = reasons.filter((reason) => reason instanceof LaneFull)
  expect(full.length).toBeGreaterThanOrEqual(40 - SLOW.connections - SLOW.waiting - 2)
  expect(full.length).toBeLessThan(40)
})

/** Keeps everybody from reading a table, until the test is over. */
async function closed({ url }: TestApp, table: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`begin; lock table ${table} in access exclusive mode`)
}

test('a list that takes too long is refused in words, and keeps nobody else waiting', async () => {
  const testApp = await appForTest()
  await openTestEvent(testApp)
  await closed(testApp, 'bout')
  const list = (weight: number) => testApp.visitor.call(predictions.list, { playWeight: [weight] }, 1)
  const many = Promise.all(Array.from({ length: 20 }, (_, at) => list(at + 1)))
  expect((await testApp.visitor.call(events.ages, {})).status).toBe(200)
  const answers = await many
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
  const slow = answers.find(({ code }) => code === 'too_slow')
  expect(slow?.headers['retry-after']).toBe('10')
  expect(slow?.errors).toEqual(['Finding this took too long. Narrow it down, or try again in 10 seconds.'])
  expect(answers.some(({ code }) => code === 'busy')).toBe(true)
})

test('with every common connection taken a fan picks, and a scorekeeper calls', async () => {
  const testApp = await appForTest()
  const [first, second] = await (await openTestEvent(testApp)).bouts()
  const [fan, scorekeeper] = [await testApp.fan(), await testApp.staff('scorekeeper')]
  const taken = await Promise.all(Array.from({ length: COMMON }, () => testApp.pool.connect()))
  onTestFinished(() => taken.forEach((client) => client.release()))
  const pick = await fan.call(predictions.add, { playId: first?.id ?? 0, winner: 'red' })
  expect(pick.data.prediction).toMatchObject({ winner: 'red' })
  const call = await scorekeeper.call(scorekeeping.call, { playId: second?.id ?? 0, key: randomUUID() })
  expect(call.status).toBe(200)
})
