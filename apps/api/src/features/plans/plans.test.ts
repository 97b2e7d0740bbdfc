import { account } from '@pahlavan/contract/account'
import { plans } from '@pahlavan/contract/plans'
import { predictions } from '@pahlavan/contract/predictions'
import { expect, test } from 'vitest'
import { openTestEvent } from '../../testing/event.ts'
import { type TestApp, appForTest, type Person } from '../../testing/app.ts'

const addPlan = async ({ pool }: TestApp, quota: number | null): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(
    `insert into plan (title, title_en, description, description_en, price, prediction_quota, duration_days)
      values ('پلن ماه', 'Plan of a month', 'یک ماه', 'One month', 990000, $1, 30) returning id`,
    [quota],
  )
  return rows[0]?.id ?? 0
}

/** As if somebody had bought a plan that ends in so many days. */
const subscribe = async ({ pool }: TestApp, { id }: Person, planId: number, days = 30): Promise<void> => {
  await pool.query(
    `with bought as (insert into orders (account_id, kind, item_id, subtotal, credit, discount, tax, total, expires_at)
        values ($1, 'plan', $2, 0, 0, 0, 0, 0, now()) returning id)
      insert into entitlement (account_id, item_type, item_id, order_id, paid, ends_at, prediction_quota)
      select $1, 'plan', $2, bought.id, 0, now() + make_interval(days => $3), p.prediction_quota from bought, plan p where p.id = $2`,
    [id, planId, days],
  )
}

test('plans are listed in the language that is named, with their prices in toman', async () => {
  const testApp = await appForTest()
  await addPlan(testApp, 10)
  const query = { PageSize: 100, CurrentPage: 1, Languages: 0 } as const
  expect((await testApp.visitor.call(plans.list, query)).data).toMatchObject({
    totalRecords: 1,
    items: [{ title: 'پلن ماه', price: 99_000, predictionQuota: 10, durationDays: 30, includesLive: false }],
  })
  expect((await testApp.visitor.call(plans.list, { ...query, Languages: 1 })).data.items).toMatchObject([
    { title: 'Plan of a month', description: 'One month' },
  ])
  await testApp.pool.query('update plan set withdrawn_at = now()')
  testApp.app.responses.clear()
  expect((await testApp.visitor.call(plans.list, query)).data.items).toEqual([])
})

test('the profile knows whether plans are on sale, and those that live', async () => {
  const testApp = await appForTest()
  const fan = await testApp.fan()
  const profile = async () => (await fan.call(account.profile, {})).data
  expect(await profile()).toMatchObject({
    hasActivePlans: false,
    numberOfSubscriptions: 0,
    predictionsLeft: 3,
    plans: [],
  })
  const [ten, five] = [await addPlan(testApp, 10), await addPlan(testApp, 5)]
  expect(await profile()).toMatchObject({ hasActivePlans: true, numberOfSubscriptions: 0 })
  await subscribe(testApp, fan, ten)
  await subscribe(testApp, fan, five)
  expect(await profile()).toMatchObject({ numberOfSubscriptions: 2, predictionsLeft: 18 })
  await subscribe(testApp, fan, five)
  const until = (await profile()).subscribedUntil
  // A plan that was bought twice is one.
  expect((await profile()).plans.map(({ id }) => id)).toEqual([ten, five])
  expect((await profile()).plans[1]).toEqual({ id: five, title: 'پلن ماه', until })
  await testApp.pool.query(
    'update entitlement set ends_at = now() where id = (select max(id) from entitlement where item_id = $1)',
    [five],
  )
  await testApp.pool.query(`update entitlement set ends_at = now() where item_id = $1`, [ten])
  expect(await profile()).toMatchObject({
    numberOfSubscriptions: 1,
    predictionsLeft: 8,
    plans: [{ id: five }],
  })
  await subscribe(testApp, fan, await addPlan(testApp, null))
  expect(await profile()).toMatchObject({ numberOfSubscriptions: 2, predictionsLeft: null })
  await testApp.pool.query('update entitlement set revoked_at = now()')
  expect(await profile()).toMatchObject({ numberOfSubscriptions: 0, predictionsLeft: 3 })
})

test('a plan’s picks come beside the free ones, and end with it', async () => {
  const testApp = await appForTest()
  const fan = await testApp.fan()
  const testEvent = await openTestEvent(testApp, 16)
  const [first, second, third, fourth, fifth] = (await testEvent.bouts()).filter(
    ({ round }) => round !== 'final',
  )
  const pick = (bout: typeof first) => fan.call(predictions.add, { playId: bout?.id ?? 0, winner: 'red' })
  await subscribe(testApp, fan, await addPlan(testApp, 1))
  for (const bout of [first, second, third]) expect((await pick(bout)).status).toBe(200)
  expect((await pick(fourth)).data.predictionsLeft).toBe(0)
  expect(await pick(fifth)).toMatchObject({ status: 409, code: 'no_predictions_left' })
  await subscribe(testApp, fan, await addPlan(testApp, null))
  expect(await pick(fifth)).toMatchObject({ status: 200, data: { predictionsLeft: null } })
  await testApp.pool.query('update entitlement set ends_at = now()')
  expect(await pick(fifth)).toMatchObject({ status: 409, code: 'no_predictions_left' })
})
