import { goods } from '@pahlavan/contract/goods'
import { expect, test } from 'vitest'
import { addPlaces, addProduct, stockOf } from '../../testing/goods.ts'
import { openRefundShop } from '../../testing/refund-shop.ts'

test('pieces of goods that were not sent are in stock again; what was sent is returned by its buyer', async () => {
  const shop = await openRefundShop()
  await addPlaces(shop.testApp)
  const product = await addProduct(shop.testApp, { variants: [{ stock: 5 }, { stock: 5, price: 2_000_000 }] })
  const [first = 0, other = 0] = product.variants
  const { rows } = await shop.pool.query<{ id: number }>(
    `update event set status = 'upcoming', starts_at = now() + interval '1 day', ends_at = now() + interval '2 days' where id = $1 returning id`,
    [shop.id],
  )
  const item = (variantId: number, count: number) => ({
    kind: 'product' as const,
    id: product.id,
    variantId,
    count,
  })
  const submitted = await shop.fan.call(goods.submit, {
    items: [item(first, 3), item(other, 1)],
    pickUp: rows[0]?.id ?? 0,
  })
  const transfer = (await shop.fan.call(goods.pay, { Id: submitted.data.orderId })).data
  await shop.pay(transfer)
  const { order } = await shop.detail(transfer)
  const counts = order.lines.map(({ variantId }) => (variantId === first ? 2 : 0))
  expect((await shop.refundLines(transfer, counts)).data).toEqual({ status: 'paid', isWaiting: false })
  expect((await stockOf(shop.testApp, first)).stock).toBe(4)
  expect((await stockOf(shop.testApp, other)).stock).toBe(4)
  expect((await shop.refundLines(transfer, counts)).code).toBe('refund_lines')
  await shop.pool.query(
    `update shipment set status = 'delivered', delivered_at = now() where order_id = $1`,
    [transfer.orderId],
  )
  const rest = order.lines.map(({ variantId }) => (variantId === first ? 1 : 0))
  expect((await shop.refundLines(transfer, rest)).code).toBe('refund_goods_sent')
  expect((await shop.detail(transfer)).canRefundLines).toBe(false)
  const quote = await shop.fan.call(goods.quoteReturn, { Id: submitted.data.orderId })
  expect(quote.data.amount).toBe(order.total - 200_000)
})

test('an order of which no piece is left is not sent', async () => {
  const shop = await openRefundShop()
  const product = await addProduct(shop.testApp, { variants: [{ stock: 5 }] })
  const [variantId = 0] = product.variants
  await shop.pool.query(
    `update event set status = 'upcoming', starts_at = now() + interval '1 day', ends_at = now() + interval '2 days' where id = $1`,
    [shop.id],
  )
  const items = [{ kind: 'product' as const, id: product.id, variantId, count: 2 }]
  const submitted = await shop.fan.call(goods.submit, { items, pickUp: shop.id })
  const transfer = (await shop.fan.call(goods.pay, { Id: submitted.data.orderId })).data
  await shop.pay(transfer)
  for (const count of [1, 1]) await shop.refundLines(transfer, [count])
  const { rows } = await shop.pool.query<{ status: string }>(
    'select status from shipment where order_id = $1',
    [transfer.orderId],
  )
  expect(rows).toEqual([{ status: 'cancelled' }])
  expect((await stockOf(shop.testApp, variantId)).stock).toBe(5)
})
