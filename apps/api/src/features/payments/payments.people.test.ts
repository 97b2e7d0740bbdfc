import { expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { refusal } from '../../testing/zarinpal.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Transfer } from '@pahlavan/contract/payments'
import { listPayments } from './payments.desk.queries.ts'
import { leftFinding } from './payments.doctor.commands.ts'
import { findPayment } from './payments.queries.ts'
import { reconcile } from './payments.reconcile.commands.ts'
import { refund, resolve } from './payments.refund.commands.ts'

/** The database refuses each such change from now on. */
async function refuse({ testApp }: Shop, what: string): Promise<void> {
  await testApp.pool.query(
    `create function refuse_test() returns trigger language plpgsql as $$ begin raise exception 'refused by a test'; end $$`,
  )
  await testApp.pool.query(
    `create trigger refuse_test before ${what} for each row execute function refuse_test()`,
  )
}
const REFUND_REFUSED = `update on orders`
const allow = ({ testApp }: Shop) => testApp.pool.query('drop function refuse_test cascade')

const pay = (shop: Shop, transfer: Transfer) => shop.back(shop.bank.tap(shop.authorityOf(transfer)))
const bankSays = (shop: Shop, transfer: Transfer) =>
  shop.bank.payments.get(shop.authorityOf(transfer))?.status
const paymentOf = async ({ testApp }: Shop, { paymentId }: Transfer) => {
  const payment = await findPayment(testApp.pool, paymentId)
  if (!payment) throw new Error('no payment')
  return payment
}

async function lookAgain(shop: Shop, transfer: Transfer): Promise<string[]> {
  const errors: string[] = []
  await shop.later(transfer, 11)
  await reconcile(shop.testApp.app.paymentContext, (error) => errors.push(String(error)))
  return errors
}

/** A payment with goods that the database refused three times. */
async function leftToPeople() {
  const shop = await openShop()
  const { data } = await shop.begin()
  await refuse(shop, 'insert on entitlement')
  await pay(shop, data)
  expect(await shop.stateOf(data)).toMatchObject({ status: 'verify_unknown' })
  expect(await lookAgain(shop, data)).toEqual([expect.stringContaining('refused by a test')])
  expect(await shop.stateOf(data)).toMatchObject({ status: 'verify_unknown' })
  const [last = ''] = await lookAgain(shop, data)
  return { shop, data, last }
}

test('a settle that fails three times goes to a person, with its reason, and everybody at the desk sees it', async () => {
  const { shop, data, last } = await leftToPeople()
  expect(last).toContain(`payment ${data.trackingNumber} is left to people: P0001 refused by a test`)
  expect(await shop.stateOf(data)).toMatchObject({
    status: 'suspicious',
    fault: 'P0001 refused by a test',
    order: 'awaiting_payment',
  })
  expect(await lookAgain(shop, data)).toEqual([])
  expect(await shop.statusOf(data)).toMatchObject({ status: 'pending', money: 'unknown' })
  const other = await shop.begin(await shop.testApp.fan())
  expect(other.status).toBe(200)
  expect((await listPayments(shop.testApp.pool, null))[0]).toMatchObject({
    id: data.paymentId,
    fault: 'P0001 refused by a test',
  })
  const { body } = await shop.testApp.app.inject({ url: '/metrics' })
  expect(body).toContain('payments_left_to_people 1')
  expect(await leftFinding(shop.testApp.pool)).toMatchObject({
    isWell: false,
    says: expect.stringContaining('1'),
  })
  expect(await shop.events(data)).toEqual(
    ['created', 'pending', 'callback', 'verifying', 'verify_unknown', 'verifying', 'verify_unknown'].concat([
      'verifying',
      'suspicious',
    ]),
  )
})

test('a person gives the money back of what could not be settled', async () => {
  const { shop, data } = await leftToPeople()
  expect(await refund(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, data))).toMatchObject({
    status: 'reversed',
  })
  expect(await shop.stateOf(data)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(bankSays(shop, data)).toBe('REVERSED')
  expect(await leftFinding(shop.testApp.pool)).toMatchObject({ isWell: true })
})

test('a person tries again once the cause is gone, and the goods are handed over', async () => {
  const { shop, data } = await leftToPeople()
  await expect(
    resolve(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, data), 'check'),
  ).rejects.toThrow('left to people')
  await allow(shop)
  expect(
    await resolve(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, data), 'check'),
  ).toMatchObject({
    status: 'paid',
  })
  expect(await shop.stateOf(data)).toMatchObject({ order: 'fulfilled' })
})

test('a second payment of a paid order that is left to people goes back, and the order stays', async () => {
  const shop = await openShop()
  const first = (await shop.begin()).data
  await shop.later(first, 11)
  const second = (await shop.begin()).data
  await pay(shop, first)
  shop.bank.will('verify', refusal(-50))
  await pay(shop, second)
  expect(
    await refund(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, second)),
  ).toMatchObject({
    status: 'reversed',
  })
  expect(await shop.stateOf(first)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(await shop.entitlements()).toBe(1)
})

test.each([
  ['cancelled', `update orders set status = 'cancelled' where id = $1`],
  ['expired, and its thing is owned', null],
] as const)('money of an order that is %s goes back though the order may not move', async (_what, change) => {
  const shop = await openShop()
  const { data } = await shop.begin()
  if (change) await shop.testApp.pool.query(change, [data.orderId])
  else {
    await shop.later(data, 70)
    await shop.reconcile()
    await pay(shop, (await shop.begin()).data)
  }
  await refuse(shop, REFUND_REFUSED)
  expect(await pay(shop, data)).toContain('/failed-payment/')
  expect(await shop.stateOf(data)).toMatchObject({ status: 'reversed' })
  expect(bankSays(shop, data)).toBe('REVERSED')
  expect(await shop.events(data)).toContain('alert')
})

test('money that was given back is noted though its order may not be closed', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  await pay(shop, data)
  shop.bank.will('reverse', refusal(-60))
  await refund(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, data))
  await refuse(shop, REFUND_REFUSED)
  expect(
    await resolve(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, data), 'refunded'),
  ).toMatchObject({
    status: 'refunded',
  })
  expect(await shop.events(data)).toContain('alert')
})
