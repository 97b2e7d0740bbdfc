import { account } from '@pahlavan/contract/account'
import { cart } from '@pahlavan/contract/cart'
import { events } from '@pahlavan/contract/events'
import { payments, type Transfer } from '@pahlavan/contract/payments'
import { predictions } from '@pahlavan/contract/predictions'
import { tehranDay } from '@pahlavan/persian/tehran'
import { expect, test } from 'vitest'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { type TestApp, appForTest, type Person, type Reply } from '../../testing/app.ts'
import { GatewayPage } from '../../testing/gateway-page.ts'

interface TicketFixture {
  testApp: TestApp
  testEvent: TestEvent
  fan: Person
  playIds: number[]
  pay: (begun: Reply<Transfer>) => Promise<string>
}

/** An event of 290,000 Toman, its bouts at 100,000 each. */
async function openTicketFixture(changes: Parameters<typeof appForTest>[0] = {}): Promise<TicketFixture> {
  const testApp = await appForTest(changes)
  const testEvent = await openTestEvent(testApp, 8)
  await testApp.pool.query('update event set play_price = 1000000 where id = $1', [testEvent.eventId])
  const playIds = (await testEvent.bouts()).map(({ id }) => id)
  const pay = (begun: Reply<Transfer>) => new GatewayPage(testApp).pay(begun.data)
  return { testApp, testEvent, fan: await testApp.fan(), playIds, pay }
}

test('a bout is bought, seen as bought in every list, and credited when the whole event is bought', async () => {
  const { testApp, testEvent, fan, playIds, pay } = await openTicketFixture()
  const [playId = 0, other = 0] = playIds
  expect(await pay(await fan.call(payments.payBout, { playId }))).toContain(`/${playId}/play/100000/`)
  const bought = async (person: Person) => {
    const list = (await person.call(events.bouts, { id: testEvent.eventId })).data
    return playIds.map((id) => list.find((each) => each.id === id)?.isBought)
  }
  expect((await bought(fan)).filter(Boolean)).toEqual([true])
  expect(new Set(await bought(testApp.visitor))).toEqual(new Set([null]))
  expect((await fan.call(events.bout, { Id: playId })).data.isBought).toBe(true)
  expect((await fan.call(events.bout, { Id: other })).data.isBought).toBe(false)
  expect(
    (await fan.call(predictions.list, { EventId: testEvent.eventId })).data.items.map(
      ({ isBought }) => isBought,
    ),
  ).toContain(true)
  expect((await fan.call(events.bought, {})).data.items.map(({ id }) => id)).toEqual([playId])
  expect((await fan.call(events.bought, { style: 1 })).data.items).toEqual([])
  expect((await fan.call(payments.quote, { eventId: testEvent.eventId })).data).toEqual({
    price: 290_000,
    credit: 100_000,
    discount: 0,
    tax: 0,
    payable: 190_000,
  })
  const whole = await fan.call(payments.payEvent, { eventId: testEvent.eventId })
  expect(await pay(whole)).toContain('/event/190000/')
  expect(await fan.call(payments.quote, { eventId: testEvent.eventId })).toMatchObject({
    code: 'already_owned',
  })
  expect((await fan.call(account.transactions, {})).data.items[0]).toMatchObject({
    price: 190_000,
    credit: 100_000,
  })
  expect(new Set(await bought(fan))).toEqual(new Set([true]))
  expect((await fan.call(events.bought, {})).data.totalRecords).toBe(playIds.length)
  const { startsAt } = (await fan.call(events.detail, { Id: testEvent.eventId })).data
  const time = tehranDay(Date.parse(startsAt))
  expect((await fan.call(events.today, { time })).data[0]).toMatchObject({ isBought: true })
})

test('what one bout or a plan is quoted at, with its tax, is what is paid', async () => {
  const { fan, playIds, pay, testApp } = await openTicketFixture({ taxPercent: 9 })
  const [playId = 0] = playIds
  const quoted = (await fan.call(payments.quote, { playId })).data
  expect(quoted).toEqual({ price: 100_000, credit: 0, discount: 0, tax: 9000, payable: 109_000 })
  expect(await pay(await fan.call(payments.payBout, { playId }))).toContain(`/play/${quoted.payable}/`)
  expect(await fan.call(payments.quote, { playId })).toMatchObject({ code: 'already_owned' })
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into plan (title, description, price, duration_days) values ('پلن ماه', '', 990000, 30) returning id`,
  )
  const PlanIds = rows.map(({ id }) => id)
  expect((await fan.call(payments.quote, { PlanIds })).data).toMatchObject({ tax: 8910, payable: 107_910 })
  expect(await pay(await fan.call(cart.submitPlan, { PlanIds }))).toContain('/plan/107910/')
  expect(await fan.call(payments.quote, {})).toMatchObject({ status: 400, code: 'invalid_parameter' })
})

test('some bouts cost together never more than the event, and those that are mine are left out', async () => {
  const { testEvent, fan, playIds, pay, testApp } = await openTicketFixture()
  const [first = 0, second = 0] = playIds
  const selection = { eventId: testEvent.eventId, playIds }
  const quoted = (await fan.call(payments.quote, selection)).data
  expect(quoted.payable).toBe(290_000)
  expect(quoted.price - quoted.discount).toBe(290_000)
  const some = await fan.call(payments.paySome, { eventId: testEvent.eventId, playIds: [first, second] })
  expect(await pay(some)).toContain(`/${testEvent.eventId}/some/200000/`)
  const rest = await fan.call(payments.paySome, { eventId: testEvent.eventId })
  expect(await pay(rest)).toContain('/some/90000/')
  const { rows } = await testApp.pool.query('select sum(paid)::int as paid from entitlement')
  expect(rows).toEqual([{ paid: 2_900_000 }])
  expect(await fan.call(payments.paySome, { eventId: testEvent.eventId })).toMatchObject({
    code: 'sale_closed',
  })
  const whole = await fan.call(payments.payEvent, { eventId: testEvent.eventId })
  expect(whole.data.gatewayTransporter.descriptor.url).toContain('/event/0/0/')
  expect((await fan.call(events.detail, { Id: testEvent.eventId })).data.isBought).toBe(true)
})

test('what is over, unknown, another event’s or not sold is refused before any gateway', async () => {
  const { testApp, testEvent, fan, playIds } = await openTicketFixture()
  const [first = 0, second = 0] = playIds
  await testEvent.wrestle(first)
  const { eventId } = testEvent
  const other = await openTestEvent(testApp, 2)
  const refused = async (begun: Promise<Reply<Transfer>>) => (await begun).code
  expect(await refused(fan.call(payments.payBout, { playId: first }))).toBe('sale_closed')
  expect(await refused(fan.call(payments.payBout, { playId: 9999 }))).toBe('bout_not_found')
  expect(await refused(fan.call(payments.payEvent, { eventId: 9999 }))).toBe('event_not_found')
  expect(await refused(fan.call(payments.paySome, { eventId: other.eventId, playIds: [second] }))).toBe(
    'bout_not_found',
  )
  expect(await refused(fan.call(cart.submitPlan, { PlanIds: [9999] }))).toBe('plan_not_found')
  await testApp.pool.query('update event set price = null, play_price = null')
  expect(await refused(fan.call(payments.payEvent, { eventId }))).toBe('not_for_sale')
  expect(await refused(fan.call(payments.payBout, { playId: second }))).toBe('not_for_sale')
  await testApp.pool.query(`update event set price = 100, status = 'finished'`)
  expect(await refused(fan.call(payments.payEvent, { eventId }))).toBe('sale_closed')
  expect((await testApp.pool.query('select from orders')).rowCount).toBe(0)
})

test('an event that ends while the gateway’s page is open: the money goes back', async () => {
  const { testApp, testEvent, fan, pay } = await openTicketFixture()
  const begun = await fan.call(payments.payEvent, { eventId: testEvent.eventId })
  await testApp.pool.query(`update event set status = 'cancelled'`)
  expect(await pay(begun)).toContain('/failed-payment/')
  expect((await fan.call(payments.status, { paymentId: begun.data.paymentId })).data).toMatchObject({
    status: 'refunded',
    money: 'returned',
  })
  const { rows } = await testApp.pool.query('select status from gateway_session')
  expect(rows).toEqual([{ status: 'REVERSED' }])
})

test('plans are bought one after the other, also the same one: their days and picks add up', async () => {
  const { testApp, fan, pay } = await openTicketFixture()
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into plan (title, description, price, prediction_quota, duration_days)
      select 'پلن ' || n, '', 1000000 * (n % 3), n, 30 from generate_series(1, 3) n returning id`,
  )
  const [one = 0, two = 0, free = 0] = rows.map(({ id }) => id)
  expect(await pay(await fan.call(cart.submitPlan, { PlanIds: [one] }))).toContain(`/${one}/plan/100000/`)
  await pay(await fan.call(cart.submitPlan, { PlanIds: [two] }))
  await pay(await fan.call(cart.submitPlan, { PlanIds: [one] }))
  expect((await fan.call(account.profile, {})).data).toMatchObject({
    hasActivePlans: true,
    numberOfSubscriptions: 3,
    predictionsLeft: 7,
  })
  const days = async () => {
    const { subscribedUntil } = (await fan.call(account.profile, {})).data
    return Math.round((Date.parse(subscribedUntil ?? '') - Date.now()) / 86_400_000)
  }
  expect(await days()).toBe(90)
  // What costs nothing would go on for ever.
  expect((await fan.call(cart.submitPlan, { PlanIds: [free] })).status).toBe(200)
  expect(await days()).toBe(120)
  expect(await fan.call(cart.submitPlan, { PlanIds: [free] })).toMatchObject({
    status: 409,
    code: 'already_owned',
  })
})

test('tax is a part of what is paid', async () => {
  const testApp = await appForTest({ taxPercent: 9 })
  const testEvent = await openTestEvent(testApp, 2)
  const fan = await testApp.fan()
  const begun = await fan.call(payments.payEvent, { eventId: testEvent.eventId })
  expect(await new GatewayPage(testApp).pay(begun.data)).toContain('/event/316100/')
  expect((await fan.call(account.transactions, {})).data.items[0]).toMatchObject({
    price: 316_100,
    tax: 26_100,
  })
})
