import { cart } from '@pahlavan/contract/cart'
import { payments } from '@pahlavan/contract/payments'
import { expect, onTestFinished, test } from 'vitest'
import { answerWith } from '../../testing/zarinpal.ts'
import { openShop } from '../../testing/shop.ts'
import { claimPayment } from './payments.claims.queries.ts'

// The names are those of the list of faults that payments have to bear.

test('33 reconciler with two workers: one verifies', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.tap(shop.authorityOf(data))
  await shop.later(data, 2)
  await Promise.all([shop.reconcile(), shop.reconcile(), shop.reconcile()])
  expect(shop.bank.countOf('verify')).toBe(1)
  expect(shop.bank.countOf('inquiry')).toBe(1)
  expect(await shop.entitlements()).toBe(1)
})

test('34 database away at finalise: later 101, paid', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  await shop.testApp.pool.query(
    `create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`,
  )
  await shop.testApp.pool.query(
    'create trigger fail_once before insert on entitlement for each row execute function fail_once()',
  )
  expect(await shop.back(shop.bank.tap(shop.authorityOf(data)))).toContain('/failed-payment/')
  expect(await shop.statusOf(data)).toMatchObject({ status: 'pending', money: 'unknown' })
  await shop.testApp.pool.query('drop trigger fail_once on entitlement')
  await shop.later(data, 2)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(shop.bank.countOf('verify')).toBe(2)
})

test('35 process gone after the gateway verified, restart: paid', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.tap(shop.authorityOf(data))
  // A killed process leaves a claim, and a gateway that has verified.
  expect(await claimPayment(shop.testApp.pool, data.paymentId, 'callback', 20)).not.toBeNull()
  const payment = shop.bank.payments.get(shop.authorityOf(data))
  if (payment) payment.status = 'VERIFIED'
  const next = await shop.second()
  onTestFinished(() => next.close())
  await shop.later(data, 2)
  await next.app.listen({ port: 0, host: '127.0.0.1' })
  await expect
    .poll(() => shop.stateOf(data), { timeout: 10_000 })
    .toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('42 inquiry says VERIFIED though we never verified (auto_verify on): 101, paid', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.tap(shop.authorityOf(data))
  const payment = shop.bank.payments.get(shop.authorityOf(data))
  if (payment) payment.status = 'VERIFIED'
  await shop.later(data, 2)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid' })
})

test('43 second verify reply with different ref_id: alert', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const other = answerWith({ data: { code: 101, ref_id: 7, card_pan: null }, errors: [] })
  const taken = Promise.withResolvers<null>()
  shop.bank.will('verify', { does: 'hold', until: taken.promise }, other)
  const slow = shop.back(shop.bank.tap(shop.authorityOf(data)))
  await expect.poll(() => shop.bank.countOf('verify'), { timeout: 10_000 }).toBe(1)
  await shop.later(data, 2)
  await shop.reconcile()
  taken.resolve(null)
  await slow
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid' })
  expect(await shop.events(data)).toContain('alert')
  expect(await shop.entitlements()).toBe(1)
})

test('31 double click "pay": the same key makes one order; another body is refused', async () => {
  const shop = await openShop()
  const ask = () => shop.buy(shop.fan, payments.payEvent, { eventId: shop.testEvent.eventId }, 'a tap')
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one.status).toBe(200)
  expect(other.data).toEqual(one.data)
  expect(shop.bank.countOf('request')).toBe(1)
  const bouts = await shop.testEvent.bouts()
  expect(await shop.buy(shop.fan, payments.payBout, { playId: bouts[0]?.id ?? 0 }, 'a tap')).toMatchObject({
    status: 409,
    code: 'key_reused',
  })
})

test('32 submit twice without key: the order that waits, never two paid', async () => {
  const shop = await openShop()
  const [one, other] = await Promise.all([shop.begin(), shop.begin()])
  expect(other.data.orderId).toBe(one.data.orderId)
  expect(other.data.paymentId).toBe(one.data.paymentId)
  await shop.back(shop.bank.tap(shop.authorityOf(one.data)))
  expect(await shop.begin()).toMatchObject({ status: 409, code: 'already_owned' })
  expect(await shop.fan.call(cart.pay, { Id: one.data.orderId })).toMatchObject({
    status: 409,
    code: 'order_paid',
  })
})
