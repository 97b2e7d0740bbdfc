import { goods, type GoodsItem } from '@pahlavan/contract/goods'
import { expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { addPlaces, addProduct, stockOf } from '../../testing/goods.ts'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { setStock } from '../shop/shop.desk.commands.ts'
import { endStockHolds } from '../shop/shop.stock.commands.ts'

interface StockTest extends Shop {
  variant: number
  item: GoodsItem
  submit(fan: Person): ReturnType<typeof submitAs>
}

const submitAs = (fan: Person, item: GoodsItem, pickUp: number) =>
  fan.call(goods.submit, { items: [item], pickUp })

/** A shop with so many pieces of one thing, picked up at its event. */
async function openCounter(stock: number): Promise<StockTest> {
  const shop = await openShop()
  await addPlaces(shop.testApp)
  const product = await addProduct(shop.testApp, { variants: [{ stock }] })
  const [variant = 0] = product.variants
  const item = { kind: 'product' as const, id: product.id, variantId: variant, count: 1 }
  return { ...shop, variant, item, submit: (fan) => submitAs(fan, item, shop.testEvent.eventId) }
}

/** Expires the reservations; with `isTold` as if the job had noticed. */
async function endHolds({ testApp }: Shop, isTold: boolean): Promise<void> {
  await testApp.pool.query(`update stock_hold set until = now() - interval '1 minute' where status = 'held'`)
  await testApp.pool.query(
    `update shipment set held_until = now() - interval '1 minute' where settled_at is null`,
  )
  if (isTold) await endStockHolds(testApp.pool, async () => undefined)
}

const tapAndBack = (shop: Shop, data: Parameters<Shop['authorityOf']>[0]) =>
  shop.back(shop.bank.tap(shop.authorityOf(data)))

test('a hundred buyers at once for the last seven: seven get one, nothing is sold twice', async () => {
  const shop = await openCounter(7)
  const fans = await Promise.all(Array.from({ length: 100 }, (_, at) => shop.testApp.fan(`هوادار ${at}`)))
  const answers = await Promise.all(fans.map((fan) => shop.submit(fan)))
  const got = answers.filter(({ status }) => status === 200)
  expect(got).toHaveLength(7)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['goods_gone']),
  )
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 7, held: 7 })
}, 60_000)

test('two buyers for the last one: the other is told before paying, and gets it once it is free', async () => {
  const shop = await openCounter(1)
  const [one, other] = [shop.fan, await shop.testApp.fan()]
  const { data } = await shop.submit(one)
  expect(await shop.submit(other)).toMatchObject({ status: 409, code: 'goods_gone' })
  const transfer = (await one.call(goods.pay, { Id: data.orderId })).data
  await shop.back(shop.bank.tap(shop.authorityOf(transfer), 'FAILED'))
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 1, held: 0 })
  expect((await shop.submit(other)).status).toBe(200)
  // Who turned back may try again; it is gone, and that is said before paying.
  expect(await one.call(goods.pay, { Id: data.orderId })).toMatchObject({ status: 409, code: 'goods_gone' })
})

test('paid after the reservation ended: what is left is the buyer’s', async () => {
  const shop = await openCounter(1)
  const { data } = await shop.submit(shop.fan)
  const transfer = (await shop.fan.call(goods.pay, { Id: data.orderId })).data
  await endHolds(shop, true)
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 1, held: 0 })
  await tapAndBack(shop, transfer)
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 0, held: 0 })
})

test('paid after the reservation ended and somebody else had it: the money comes back by itself', async () => {
  const shop = await openCounter(1)
  const other = await shop.testApp.fan()
  const first = (await shop.submit(shop.fan)).data
  const transfer = (await shop.fan.call(goods.pay, { Id: first.orderId })).data
  await endHolds(shop, false)
  const second = (await shop.submit(other)).data
  const paid = (await other.call(goods.pay, { Id: second.orderId })).data
  await tapAndBack(shop, paid)
  await tapAndBack(shop, transfer)
  expect(await shop.stateOf(paid)).toMatchObject({ status: 'paid' })
  expect(await shop.stateOf(transfer)).toMatchObject({
    status: 'reversed',
    order: 'refunded',
    fault: 'goods gone',
  })
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 0, held: 0 })
})

test('an order that nobody pays ends, and its goods are free; a callback twice gives one', async () => {
  const shop = await openCounter(2)
  const { data } = await shop.submit(shop.fan)
  await shop.testApp.pool.query(`update orders set expires_at = now() - interval '1 minute'`)
  await shop.reconcile()
  expect((await shop.fan.call(goods.detail, { Id: data.orderId })).data).toMatchObject({
    status: 'expired',
    shipment: { status: 'cancelled' },
  })
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 2, held: 0 })
  const second = (await shop.submit(shop.fan)).data
  const transfer = (await shop.fan.call(goods.pay, { Id: second.orderId })).data
  const address = shop.bank.tap(shop.authorityOf(transfer))
  await Promise.all([shop.back(address), shop.back(address), shop.back(address)])
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 1, held: 0 })
})

test('stock corrected below what is reserved: who came first keeps it, the other is told before paying, or gets the money back', async () => {
  const shop = await openCounter(2)
  const other = await shop.testApp.fan()
  const first = (await shop.submit(shop.fan)).data
  const second = (await shop.submit(other)).data
  await shop.testApp.pool.query('update product_variant set stock = 1 where id = $1', [shop.variant])
  expect(await other.call(goods.pay, { Id: second.orderId })).toMatchObject({
    status: 409,
    code: 'goods_gone',
  })
  const transfer = (await shop.fan.call(goods.pay, { Id: first.orderId })).data
  await shop.testApp.pool.query('update product_variant set stock = 0 where id = $1', [shop.variant])
  await tapAndBack(shop, transfer)
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 0, held: 0 })
})

test('killed between the gateway’s answer and the end: looked at again, the goods are kept once', async () => {
  const shop = await openCounter(1)
  const { data } = await shop.submit(shop.fan)
  const transfer = (await shop.fan.call(goods.pay, { Id: data.orderId })).data
  shop.bank.tap(shop.authorityOf(transfer))
  const source = shop.testApp.app.paymentContext.sources.product
  expect(await source?.keep(data.orderId)).toBe(true)
  await shop.later(transfer, 2)
  await shop.reconcile()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(await stockOf(shop.testApp, shop.variant)).toEqual({ stock: 0, held: 0 })
})

test('a store that does not answer: the line is gone, nothing is ordered, and what is paid waits for it', async () => {
  const shop = await openCounter(1)
  const { sources } = shop.testApp.app.paymentContext
  const { product } = sources
  const { data } = await shop.submit(shop.fan)
  const transfer = (await shop.fan.call(goods.pay, { Id: data.orderId })).data
  const dead = () => Promise.reject(new Error('down'))
  if (product)
    sources.product = { kind: 'product', offers: dead, hold: dead, keep: dead, takeBack: dead, release: dead }
  const factor = await shop.fan.call(goods.factor, { items: [shop.item] })
  expect(factor.data).toMatchObject({ closedSources: ['product'], payable: 0, lines: [{ isGone: true }] })
  expect(await shop.submit(await shop.testApp.fan())).toMatchObject({ status: 503, code: 'source_closed' })
  await tapAndBack(shop, transfer)
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'verify_unknown' })
  if (product) sources.product = product
  await shop.later(transfer, 15)
  await shop.reconcile()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('the desk corrects the stock below what is reserved: it reads whose orders that concerns, they are told before paying, and the log knows', async () => {
  const shop = await openCounter(3)
  const { pool } = shop.testApp
  const fans = [shop.fan, await shop.testApp.fan(), await shop.testApp.fan()]
  const orders: string[] = []
  for (const fan of fans) orders.push((await shop.submit(fan)).data.orderId)
  const { uncovered, ...after } = await setStock(pool, cliActor, shop.variant, 1)
  expect(after).toEqual({ stock: 1, held: 3 })
  expect(uncovered.map(({ orderId }) => orderId)).toEqual(orders.slice(1))
  const [first, ...others] = await Promise.all(
    fans.map((fan, at) => fan.call(goods.pay, { Id: orders[at] ?? '' })),
  )
  expect(first?.status).toBe(200)
  for (const other of others) expect(other).toMatchObject({ status: 409, code: 'goods_gone' })
  expect((await setStock(pool, cliActor, shop.variant, 0)).uncovered).toMatchObject([{ orderId: orders[0] }])
  await expect(setStock(pool, cliActor, 99_999, 1)).rejects.toThrow('no variant')
  const { rows } = await pool.query(
    `select action, asked as input from audit where kind = 'product' order by id`,
  )
  expect(rows).toEqual([
    { action: 'product.stock', input: { stock: 1 } },
    { action: 'product.stock', input: { stock: 0 } },
  ])
})
