import { account } from '@pahlavan/contract/account'
import { switches } from '@pahlavan/contract/admin/switches'
import { cart } from '@pahlavan/contract/cart'
import { plans } from '@pahlavan/contract/plans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../database/connect.ts'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addEntitlements } from '../orders/orders.queries.ts'

let testApp: TestApp
let admin: Person
let planId: number
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  admin = await testApp.staff('admin')
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into plan (title, description, price, prediction_quota, duration_days)
      values ('پلن ماه', 'یک ماه', 990000, 10, 30) returning id`,
  )
  planId = rows[0]?.id ?? 0
})
afterAll(() => testApp.close())

async function sell(sellsPicks: boolean) {
  await admin.call(switches.save, { base: { sellsPicks: !sellsPicks }, fields: { sellsPicks } })
  await expect.poll(() => testApp.app.switches.sellsPicks()).toBe(sellsPicks)
}

const FREE = 3
const picksOf = async (fan: Person) => (await fan.call(account.profile, {})).data.predictionsLeft
const listedQuota = async () => (await testApp.visitor.call(plans.list, {})).data.items[0]?.predictionQuota

/** Orders the plan, and goes to the gateway. Answers how to pay it. */
async function order(fan: Person): Promise<() => Promise<void>> {
  expect((await fan.call(cart.submitPlan, { PlanIds: [planId] })).status).toBe(200)
  const { rows } = await testApp.pool.query<{ id: string }>('select id from orders where account_id = $1', [
    fan.id,
  ])
  return () => inTransaction(testApp.pool, async (tx) => addEntitlements(tx, rows[0]?.id ?? ''))
}

test('while the sale of picks is off a plan shows and grants none; an order from before it, and a bought plan, keep theirs', async () => {
  const [early, waiting, late, back] = [
    await testApp.fan(),
    await testApp.fan(),
    await testApp.fan(),
    await testApp.fan(),
  ]
  expect(await listedQuota()).toBe(10)
  await (await order(early))()
  const payWaiting = await order(waiting)

  await sell(false)
  await expect.poll(listedQuota).toBe(0)
  await payWaiting()
  await (await order(late))()
  expect([await picksOf(early), await picksOf(waiting), await picksOf(late)]).toEqual([
    FREE + 10,
    FREE + 10,
    FREE,
  ])
  expect((await late.call(account.profile, {})).data.numberOfSubscriptions).toBe(1)

  await sell(true)
  await expect.poll(listedQuota).toBe(10)
  await (await order(back))()
  expect([await picksOf(late), await picksOf(back)]).toEqual([FREE, FREE + 10])
})
