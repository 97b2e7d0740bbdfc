import { randomUUID } from 'node:crypto'
import { eventChanges } from '@pahlavan/contract/admin/event-changes'
import { events } from '@pahlavan/contract/events'
import { payments, type Transfer } from '@pahlavan/contract/payments'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { refusal } from '../../testing/zarinpal.ts'
import { takeDueRefund } from './tickets.refunds.queries.ts'
import { workRefunds } from './tickets.refunds.commands.ts'
import { setEventStatus } from '../scorekeeping/scorekeeping.status.commands.ts'
import { reconcile } from '../payments/payments.reconcile.commands.ts'

/** A shop with an admin who cancels its event. */
async function openCancelShop() {
  const shop = await openShop()
  const admin = await shop.testApp.staff('admin')
  const id = shop.testEvent.eventId
  const pay = async (transfer: Transfer) => shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  const bought = async (person: Person): Promise<Transfer> => {
    const { data } = await shop.begin(person)
    await pay(data)
    return data
  }
  const boughtBout = async (person: Person, at = 0): Promise<Transfer> => {
    const playId = (await shop.testEvent.bouts())[at]?.id ?? 0
    const { data } = await shop.buy(person, payments.payBout, { playId })
    await pay(data)
    return data
  }
  const faults: unknown[] = []
  return {
    ...shop,
    admin,
    id,
    pay,
    bought,
    boughtBout,
    faults,
    cancel: (by: Person = admin, key = randomUUID()) => by.call(eventChanges.cancel, { key, id }),
    refunds: async () => (await admin.call(eventChanges.refunds, { id })).data,
    work: (of: Pick<Shop['testApp'], 'app'> = shop.testApp) =>
      workRefunds(of.app.paymentContext, (error) => faults.push(error)),
    /** As if a refund that is with the gateway had waited long enough. */
    wait: () =>
      shop.testApp.pool.query(
        `with r as (update event_refund set next_at = now()) update payment set next_check_at = now() where status = 'reversing'`,
      ),
  }
}

test('the desk shows what goes back, cancels, and every buyer gets the money of every order', async () => {
  const shop = await openCancelShop()
  const other = await shop.testApp.fan()
  const bout = await shop.boughtBout(shop.fan)
  const whole = await shop.bought(shop.fan)
  const others = await shop.bought(other)
  expect((await shop.admin.call(eventChanges.buyers, { id: shop.id })).data).toEqual({
    status: 'live',
    buyers: 2,
    events: { orders: 2, sum: 290_000 - 50_000 + 290_000 },
    plays: { orders: 1, sum: 50_000 },
  })
  expect((await shop.cancel()).data).toEqual({ status: 'cancelled' })
  expect(await shop.refunds()).toMatchObject({ waiting: { orders: 3, sum: 580_000 }, done: { orders: 0 } })
  await shop.work()
  expect(await shop.refunds()).toMatchObject({
    waiting: { orders: 0 },
    done: { orders: 3, sum: 580_000 },
    items: [],
  })
  for (const transfer of [bout, whole, others])
    expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await shop.entitlements()).toBe(0)
  await expect
    .poll(async () => (await other.call(events.detail, { Id: shop.id })).data)
    .toMatchObject({ status: 'cancelled', isBought: false })
  expect(shop.bank.countOf('reverse')).toBe(3)
  expect(shop.faults).toEqual([])
})

test('two taps, two people, two processes and the way of the scorekeepers: each payment goes back once', async () => {
  const shop = await openCancelShop()
  await shop.bought(shop.fan)
  await shop.bought(await shop.testApp.fan())
  const other = await shop.testApp.staff('admin')
  const second = await shop.second()
  onTestFinished(() => second.close())
  const key = randomUUID()
  const answers = await Promise.all([
    shop.cancel(shop.admin, key),
    shop.cancel(shop.admin, key),
    shop.cancel(other),
    setEventStatus(shop.testApp.pool, shop.id, 'cancelled').then(() => ({ status: 200 })),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await Promise.all([shop.work(), shop.work(second), shop.work()])
  await shop.wait()
  await Promise.all([shop.work(), shop.work(second)])
  expect(await shop.refunds()).toMatchObject({ done: { orders: 2 }, waiting: { orders: 0 } })
  expect(shop.bank.countOf('reverse')).toBe(2)
})

test('a payment that is under way comes back to its buyer, and gives no right', async () => {
  const shop = await openCancelShop()
  const { data: early } = await shop.begin()
  const late = await shop.testApp.fan()
  const { data: lost } = await shop.begin(late)
  await shop.cancel()
  expect(await shop.begin(await shop.testApp.fan())).toMatchObject({ status: 409, code: 'sale_closed' })
  expect(await shop.pay(early)).toContain('/failed-payment/')
  shop.bank.tap(shop.authorityOf(lost))
  await shop.later(lost, 2)
  await shop.reconcile()
  for (const transfer of [early, lost])
    expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await shop.entitlements()).toBe(0)
  expect(await shop.entitlements(late)).toBe(0)
})

test('a payment that is settled in the moment of the cancellation is found and goes back', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  await shop.cancel()
  // As if the settlement had read the event before it was cancelled, and had come to its end after.
  await shop.testApp.pool.query('delete from event_refund')
  await shop.work()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
})

test('a gateway that never answers is asked a few times; then staff see it, and try again', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  await shop.cancel()
  shop.testApp.app.paymentContext.gateways.times.verify = 100
  shop.bank.will('reverse', { does: 'hang' })
  await shop.work()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversing' })
  expect(await shop.refunds()).toMatchObject({ waiting: { orders: 1 }, items: [{ state: 'waiting' }] })
  for (let round = 0; round < 6; round += 1) {
    await shop.testApp.pool.query('update event_refund set next_at = now()')
    await shop.work()
  }
  expect(await shop.refunds()).toMatchObject({
    failed: { orders: 1, sum: 290_000 },
    items: [{ state: 'failed', fault: 'silent', amount: 290_000 }],
  })
  const { data } = await shop.admin.call(eventChanges.retry, { key: randomUUID(), id: shop.id })
  expect(data).toEqual({ count: 1 })
  shop.testApp.app.paymentContext.gateways.times.verify = 20_000
  await shop.wait()
  await reconcile(shop.testApp.app.paymentContext, (error) => shop.faults.push(error))
  await shop.work()
  expect(await shop.refunds()).toMatchObject({ failed: { orders: 0 }, done: { orders: 1, sum: 290_000 } })
})

test('an answer that was lost after the gateway gave the money back is asked again, and it is given back once', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  await shop.cancel()
  shop.bank.will('reverse', { does: 'cutAfter' })
  await shop.work()
  expect(shop.bank.payments.get(shop.authorityOf(transfer))?.status).toBe('REVERSED')
  await shop.wait()
  await shop.reconcile()
  await shop.work()
  expect(await shop.refunds()).toMatchObject({ done: { orders: 1 }, waiting: { orders: 0 } })
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
})

test('a process that dies after it took a refund loses none', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  await shop.cancel()
  expect(await takeDueRefund(shop.testApp.pool)).toMatchObject({ paymentId: transfer.paymentId, tries: 1 })
  await shop.work()
  expect(shop.bank.countOf('reverse')).toBe(0)
  await shop.wait()
  await shop.work()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
})

test('what the gateway gives back no more waits for people, who say when it is done', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  await shop.cancel()
  shop.bank.will('reverse', refusal(-60))
  await shop.work()
  const trackingNumber = Number(transfer.trackingNumber)
  expect(await shop.refunds()).toMatchObject({
    byHand: { orders: 1, sum: 290_000 },
    items: [{ state: 'byHand', trackingNumber }],
  })
  const end = () => shop.admin.call(eventChanges.byHand, { id: shop.id, trackingNumber })
  expect((await Promise.all([end(), end()])).map(({ status }) => status)).toEqual([200, 200])
  expect((await end()).data).toEqual({ isDone: true })
  expect(await shop.refunds()).toMatchObject({ byHand: { orders: 0 }, done: { orders: 1 }, items: [] })
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'refunded', order: 'refunded' })
  const unknown = { id: shop.id, trackingNumber: trackingNumber + 1 }
  expect(await shop.admin.call(eventChanges.byHand, unknown)).toMatchObject({ code: 'payment_not_found' })
})

test('a refund that the database refuses is tried again, and holds up none of the others', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  const others = await shop.bought(await shop.testApp.fan())
  await shop.cancel()
  await shop.testApp.pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$ begin if new.id = '${transfer.paymentId}' then raise exception 'away'; end if; return new; end $$`,
  )
  await shop.testApp.pool.query(
    'create trigger refuse_one before update on payment for each row execute function refuse_one()',
  )
  await shop.work()
  expect(shop.faults).toHaveLength(1)
  expect(await shop.stateOf(others)).toMatchObject({ status: 'reversed' })
  expect(await shop.refunds()).toMatchObject({ waiting: { orders: 1 }, items: [{ fault: 'other' }] })
  await shop.testApp.pool.query('drop trigger refuse_one on payment')
  await shop.wait()
  await shop.work()
  expect(await shop.refunds()).toMatchObject({ waiting: { orders: 0 }, done: { orders: 2 } })
})

test('editors see the buyers and cancel nothing; an event that is over or unknown stays', async () => {
  const shop = await openCancelShop()
  const editor = await shop.testApp.staff('editor')
  expect((await editor.call(eventChanges.buyers, { id: shop.id })).status).toBe(200)
  expect(await shop.cancel(editor)).toMatchObject({ status: 403, code: 'role_required' })
  expect(await shop.cancel(shop.fan)).toMatchObject({ status: 403 })
  await shop.testApp.pool.query(`update event set status = 'finished' where id = $1`, [shop.id])
  expect(await shop.cancel()).toMatchObject({ status: 409, code: 'event_goes_forward' })
  const unknown = { key: randomUUID(), id: 999_999 }
  expect(await shop.admin.call(eventChanges.cancel, unknown)).toMatchObject({ code: 'event_not_found' })
})
