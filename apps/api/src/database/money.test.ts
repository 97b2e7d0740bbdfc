import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const one = async <Row>(text: string, values: unknown[] = []): Promise<Row> =>
  (await testApp.pool.query<Row & object>(text, values)).rows[0] as Row

const addOrder = async (total = 1000, accountId?: number) =>
  one<{ id: string; accountId: number }>(
    `insert into orders (account_id, kind, item_id, subtotal, credit, discount, tax, total, expires_at)
      values ($1, 'event', 1, $2, 0, 0, 0, $2, now()) returning id, account_id as "accountId"`,
    [accountId ?? (await testApp.fan()).id, total],
  )

const addPayment = ({ id }: { id: string }, more = { status: 'created', ref: null as string | null }) =>
  one<{ id: string; number: number }>(
    `insert into payment (order_id, token, gateway, amount, status, gateway_ref, ref_id, paid_at)
      values ($1, replace(gen_random_uuid()::text, '-', ''), 'test', 1000, $2, $3, case when $2 = 'paid' then gen_random_uuid()::text end, now())
      returning id, tracking_number as number`,
    [id, more.status, more.ref],
  )

test('an order has one payment that is paid, and a gateway’s word stands for one payment', async () => {
  const order = await addOrder()
  await addPayment(order, { status: 'paid', ref: 'A1' })
  await expect(addPayment(order, { status: 'paid', ref: 'A2' })).rejects.toThrow('payment_once')
  await expect(addPayment(order, { status: 'created', ref: 'A1' })).rejects.toThrow('payment_gateway_ref')
})

test('tracking numbers begin at 1000, and no two are the same', async () => {
  const order = await addOrder()
  const numbers = await Promise.all(Array.from({ length: 20 }, () => addPayment(order)))
  const all = numbers.map(({ number }) => number)
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1000)
  expect(new Set(all).size).toBe(20)
})

test.each([
  ['paid', 'failed'],
  ['paid', 'pending'],
  ['failed', 'paid'],
  ['created', 'paid'],
  ['reversed', 'paid'],
])('a payment does not go from %s to %s', async (from, to) => {
  const { id } = await addPayment(await addOrder(), { status: from, ref: null })
  await expect(testApp.pool.query('update payment set status = $2 where id = $1', [id, to])).rejects.toThrow(
    `from ${from} to ${to}`,
  )
})

test('what a payment and an order are for never changes, and their ledger neither', async () => {
  const order = await addOrder()
  const { id } = await addPayment(order)
  await expect(testApp.pool.query('update payment set amount = 10 where id = $1', [id])).rejects.toThrow(
    'never',
  )
  await expect(
    testApp.pool.query('update orders set total = 10, subtotal = 10 where id = $1', [order.id]),
  ).rejects.toThrow('never')
  await testApp.pool.query(
    `insert into payment_event (payment_id, kind, data) values ($1, 'created', '{}')`,
    [id],
  )
  for (const text of [
    'update payment_event set kind = kind',
    'delete from payment_event',
    'truncate payment_event',
  ])
    await expect(testApp.pool.query(text)).rejects.toThrow('never changed')
})

test('an order’s sums add up in whole toman', async () => {
  await expect(addOrder(1001)).rejects.toThrow('orders_rial')
  await expect(addOrder(-10)).rejects.toThrow('orders_sums')
})

test('nobody has a thing twice', async () => {
  const order = await addOrder()
  const other = await addOrder(1000, order.accountId)
  const grant = (orderId: string, type: string, endsAt: Date | null = null) =>
    testApp.pool.query(
      `insert into entitlement (account_id, item_type, item_id, order_id, paid, ends_at) values ($1, $2, 7, $3, 0, $4)`,
      [order.accountId, type, orderId, endsAt],
    )
  await grant(order.id, 'play')
  await expect(grant(order.id, 'play')).rejects.toThrow('entitlement_')
  await expect(grant(other.id, 'play')).rejects.toThrow('entitlement_once')
  await testApp.pool.query('update entitlement set revoked_at = now() where order_id = $1', [order.id])
  await grant(other.id, 'play')
  await expect(grant(other.id, 'plan')).rejects.toThrow('entitlement_end')
})
