import { cart } from '@pahlavan/contract/cart'
import { events } from '@pahlavan/contract/events'
import { payments } from '@pahlavan/contract/payments'
import { predictions } from '@pahlavan/contract/predictions'
import { BOUT_DELAY_MS } from '@pahlavan/contract/limits'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { type TestEvent, openTestEvent } from '../../testing/event.ts'
import { addBroadcast, giveRight } from '../../testing/broadcasts.ts'
import { type TestApp, appForTest, type Person } from '../../testing/app.ts'
import { GatewayPage } from '../../testing/gateway-page.ts'
import { addBroadcast as addByStaff, endBroadcast } from '../live/live.commands.ts'

interface SoldEvent {
  testApp: TestApp
  testEvent: TestEvent
  /** A bout on mat A, and one on mat B. */
  a: number
  b: number
}

/** An event of 290,000 Toman, its bouts at 100,000 each, on two mats. */
async function openSoldEvent(): Promise<SoldEvent> {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 16)
  await testApp.pool.query('update event set play_price = 1000000 where id = $1', [testEvent.eventId])
  const { rows } = await testApp.pool.query<{ id: number; mat: string }>(
    'select id, mat from bout where event_id = $1 and red_id is not null and blue_id is not null order by number',
    [testEvent.eventId],
  )
  const on = (letter: string) => rows.find(({ mat }) => mat === letter)?.id ?? 0
  return { testApp, testEvent, a: on('A'), b: on('B') }
}

/** Gives a fan a plan with live between two hours from now. */
async function givePlan(
  testApp: TestApp,
  fan: Person,
  [from, to]: readonly [number, number],
  includesLive = true,
) {
  await giveRight(testApp, fan, 'plan', 1)
  await testApp.pool.query(
    `update entitlement set starts_at = now() + $2 * interval '1 hour', ends_at = now() + $3 * interval '1 hour', includes_live = $4
      where id = (select max(id) from entitlement where account_id = $1)`,
    [fan.id, from, to, includesLive],
  )
}

/** What each way to buy something of an event answers: the code of its refusal, or «sold». */
async function salesOf({ testEvent: { eventId }, a, b }: SoldEvent, fan: Person) {
  const of = async (begun: Promise<{ code?: string | undefined }>) => (await begun).code ?? 'sold'
  return {
    whole: await of(fan.call(payments.quote, { eventId })),
    some: await of(fan.call(payments.quote, { eventId, playIds: [a, b] })),
    a: await of(fan.call(payments.quote, { playId: a })),
    b: await of(fan.call(payments.quote, { playId: b })),
  }
}

const all = (answer: string) => ({ whole: answer, some: answer, a: answer, b: answer })

test('what a plan covers is not sold, by no call that orders it', async () => {
  const soldEvent = await openSoldEvent()
  const { testApp, testEvent, a } = soldEvent
  const { eventId } = testEvent
  const fan = await testApp.fan()
  expect(await salesOf(soldEvent, fan)).toEqual(all('sold'))
  await givePlan(testApp, fan, [-1, 10])
  expect(await salesOf(soldEvent, fan)).toEqual(all('in_plan'))
  const refused = { status: 409, code: 'in_plan' }
  expect(await fan.call(payments.payEvent, { eventId })).toMatchObject(refused)
  expect(await fan.call(payments.paySome, { eventId, playIds: [a] })).toMatchObject(refused)
  expect(await fan.call(payments.paySome, { eventId })).toMatchObject(refused)
  expect(await fan.call(payments.payBout, { playId: a })).toMatchObject(refused)
  expect((await testApp.pool.query('select from orders where status <> $1', ['fulfilled'])).rowCount).toBe(0)
})

test.each<[string, (testApp: TestApp, fan: Person) => Promise<unknown>]>([
  ['that ends before the event', (testApp, fan) => givePlan(testApp, fan, [-1, 0.5])],
  ['that ended', (testApp, fan) => givePlan(testApp, fan, [-20, -1])],
  ['that begins later', (testApp, fan) => givePlan(testApp, fan, [1, 30])],
  ['without live', (testApp, fan) => givePlan(testApp, fan, [-1, 30], false)],
])('a plan %s covers nothing: the event is sold', async (_name, give) => {
  const soldEvent = await openSoldEvent()
  const fan = await soldEvent.testApp.fan()
  await give(soldEvent.testApp, fan)
  expect(await salesOf(soldEvent, fan)).toEqual(all('sold'))
})

test('a plan that ends amid the event leaves the event on sale, and covers the bouts before its end', async () => {
  const soldEvent = await openSoldEvent()
  const { testApp, testEvent, a, b } = soldEvent
  const fan = await testApp.fan()
  const at = (bout: number, hour: number) =>
    testApp.pool.query(`update bout set scheduled_at = now() + $2 * interval '1 hour' where id = $1`, [
      bout,
      hour,
    ])
  await at(a, -1)
  await at(b, 8)
  await givePlan(testApp, fan, [-2, BOUT_DELAY_MS / 3_600_000])
  expect(await salesOf(soldEvent, fan)).toEqual({ whole: 'sold', some: 'in_plan', a: 'in_plan', b: 'sold' })
  const watch = async (Id: number) => (await fan.call(events.bout, { Id })).data.watch?.by ?? null
  expect([await watch(a), await watch(b)]).toEqual(['plan', null])
  // Its renewal covers the rest.
  await givePlan(testApp, fan, [BOUT_DELAY_MS / 3_600_000 - 1, 40])
  expect(await salesOf(soldEvent, fan)).toEqual(all('in_plan'))
  expect((await fan.call(events.detail, { Id: testEvent.eventId })).data.watch?.by).toBe('plan')
})

test('a plan that is bought after an order: its payment is not opened any more, and what was opened is honoured', async () => {
  const soldEvent = await openSoldEvent()
  const { testApp, a, b } = soldEvent
  const fan = await testApp.fan()
  const opened = await fan.call(payments.payBout, { playId: a })
  const waiting = await fan.call(payments.payBout, { playId: b })
  await new GatewayPage(testApp).cancel(waiting.data)
  await givePlan(testApp, fan, [-1, 30])
  expect(await fan.call(cart.pay, { Id: waiting.data.orderId })).toMatchObject({
    status: 409,
    code: 'in_plan',
  })
  expect(await new GatewayPage(testApp).pay(opened.data)).toContain('/success-payment/')
  expect((await fan.call(events.bout, { Id: a })).data).toMatchObject({ isBought: true })
})

test('an older order that is paid again: its offers are read once before its payment', async () => {
  const soldEvent = await openSoldEvent()
  const { testApp, a } = soldEvent
  const fan = await testApp.fan()
  const waiting = await fan.call(payments.payBout, { playId: a })
  await new GatewayPage(testApp).cancel(waiting.data)
  const query = vi.spyOn(Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  expect(await fan.call(cart.pay, { Id: waiting.data.orderId })).toMatchObject({ status: 200 })
  const names = query.mock.calls.map(([first]) => (first as { name?: string }).name)
  expect(names.filter((name) => name?.startsWith('orders.offer.'))).toEqual(['orders.offer.bouts'])
})

test('an event whose broadcast is free costs nothing on any screen, and is sold to nobody', async () => {
  const soldEvent = await openSoldEvent()
  const { testApp, testEvent, a } = soldEvent
  const { eventId } = testEvent
  const fan = await testApp.fan()
  const prices = async (somebody: Person) => {
    const { price, playPrice } = (await somebody.call(events.detail, { Id: eventId })).data
    const card = (await somebody.call(events.list, {})).data.items.find(({ id }) => id === eventId)
    const bouts = (await somebody.call(events.bouts, { id: eventId })).data
    const picks = (await somebody.call(predictions.list, { EventId: eventId, PageSize: 100 })).data.items
    const of = new Set([...bouts, ...picks].map((bout) => `${bout.price} ${bout.isFree}`))
    expect([card?.price, card?.playPrice]).toEqual([price, playPrice])
    return { price, playPrice, bouts: [...of] }
  }
  const sold = { price: 290_000, playPrice: 100_000, bouts: ['100000 false'] }
  const free = { price: 0, playPrice: 0, bouts: ['0 true'] }
  expect([await prices(testApp.visitor), await prices(fan)]).toEqual([sold, sold])
  const draft = { title: 'پخش', titleEn: 'Broadcast', eventId, access: 'free' as const, startsAt: new Date() }
  const streams = [{ title: 'تشک', titleEn: 'Mat', mat: null, source: null }]
  // What staff do is seen at once, although the answers are kept.
  const { id } = await addByStaff(testApp.pool, cliActor, { ...draft, streams })
  await expect.poll(() => prices(testApp.visitor)).toEqual(free)
  expect(await prices(fan)).toEqual(free)
  expect(await salesOf(soldEvent, fan)).toEqual(all('free_to_watch'))
  const refused = { status: 409, code: 'free_to_watch' }
  expect(await fan.call(payments.payEvent, { eventId })).toMatchObject(refused)
  expect(await fan.call(payments.paySome, { eventId })).toMatchObject(refused)
  expect(await fan.call(payments.payBout, { playId: a })).toMatchObject(refused)
  expect((await testApp.pool.query('select from orders')).rowCount).toBe(0)
  await endBroadcast(testApp.pool, cliActor, id)
  await expect.poll(() => prices(testApp.visitor)).toEqual(sold)
  expect(await salesOf(soldEvent, fan)).toEqual(all('sold'))
})

test('beside a broadcast that is sold, a free one covers the bouts of its mat alone', async () => {
  const soldEvent = await openSoldEvent()
  const { testApp, testEvent, a, b } = soldEvent
  const fan = await testApp.fan()
  await addBroadcast(testApp, {
    access: 'event',
    eventId: testEvent.eventId,
    streams: [{ mat: 'A' }, { mat: 'B' }],
  })
  await addBroadcast(testApp, { access: 'free', eventId: testEvent.eventId, streams: [{ mat: 'A' }] })
  expect(await salesOf(soldEvent, fan)).toEqual({
    whole: 'sold',
    some: 'free_to_watch',
    a: 'free_to_watch',
    b: 'sold',
  })
  const price = async (Id: number) => (await fan.call(events.bout, { Id })).data.price
  expect([await price(a), await price(b)]).toEqual([0, 100_000])
  // Only bouts that are not free are left to buy.
  const rest = await fan.call(payments.paySome, { eventId: testEvent.eventId })
  const { rows } = await testApp.pool.query<{ mat: string }>(
    'select distinct b.mat from order_line i join bout b on b.id = i.item_id where i.order_id = $1',
    [rest.data.orderId],
  )
  expect(rows).toEqual([{ mat: 'B' }])
})
