import { randomUUID } from 'node:crypto'
import { eventChanges } from '@pahlavan/contract/admin/event-changes'
import { expect, test } from 'vitest'
import { openCancelShop } from '../../testing/cancel-shop.ts'
import { refusal } from '../../testing/zarinpal.ts'
import { reconcile } from '../payments/payments.reconcile.commands.ts'
import { takeDueRefund } from './tickets.refunds.queries.ts'

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
