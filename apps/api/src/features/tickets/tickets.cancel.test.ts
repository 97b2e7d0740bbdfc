import { randomUUID } from 'node:crypto'
import { eventChanges } from '@pahlavan/contract/admin/event-changes'
import { events } from '@pahlavan/contract/events'
import { scorekeeping } from '@pahlavan/contract/scorekeeping'
import { expect, onTestFinished, test } from 'vitest'
import { openCancelShop } from '../../testing/cancel-shop.ts'
import { setEventStatus } from '../scorekeeping/scorekeeping.status.commands.ts'

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
  await shop.testApp.pool.query('with n as (delete from event_notice) delete from event_refund')
  await shop.work()
  const { rows } = await shop.testApp.pool.query('select kind from event_notice')
  expect(rows).toEqual([{ kind: 'cancelled' }])
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
})

test('buyers who pay while the event is cancelled have either no right or, after the next round, their money', async () => {
  const shop = await openCancelShop()
  const fans = await Promise.all(Array.from({ length: 8 }, () => shop.testApp.fan()))
  const begun = await Promise.all(fans.map(async (person) => (await shop.begin(person)).data))
  await Promise.all([...begun.map((transfer) => shop.pay(transfer)), shop.cancel()])
  await shop.work()
  await shop.wait()
  await shop.reconcile()
  await shop.work()
  for (const transfer of begun)
    expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  for (const person of fans) expect(await shop.entitlements(person)).toBe(0)
  expect(shop.bank.countOf('reverse')).toBe(8)
})

test('scorekeepers cancel by their own call, with the second factor again, and the money goes back too', async () => {
  const shop = await openCancelShop()
  const transfer = await shop.bought(shop.fan)
  const keeper = await shop.testApp.staff('scorekeeper')
  const cancel = () =>
    keeper.call(scorekeeping.setStatus, { key: randomUUID(), eventId: shop.id, status: 'cancelled' })
  await shop.testApp.pool.query(
    `update session set factor_at = now() - interval '6 minutes' where account_id = $1`,
    [keeper.id],
  )
  await expect.poll(async () => (await cancel()).code, { timeout: 2000 }).toBe('factor_again')
  await shop.testApp.pool.query('update session set factor_at = now() where account_id = $1', [keeper.id])
  await expect.poll(async () => (await cancel()).status, { timeout: 2000 }).toBe(200)
  await shop.work()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
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
