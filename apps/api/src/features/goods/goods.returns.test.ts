import { account } from '@pahlavan/contract/account'
import { goods, type GoodsItem } from '@pahlavan/contract/goods'
import { expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { addPlaces, addProduct, stockOf } from '../../testing/goods.ts'
import { addTestBooks } from '../../testing/books.ts'
import { openShop } from '../../testing/shop.ts'
import { deskContext } from '../payments/payments.desk.commands.ts'
import { findPayment } from '../payments/payments.queries.ts'
import { refund } from '../payments/payments.refund.commands.ts'
import { acceptReturn, payOutReturn, refuseReturn, restockReturned } from './goods.returns.commands.ts'

const raise = (error: unknown) => {
  throw error
}

/** Arrived, a tenth off: three singlets of 100,000 and one of 250,000 Toman, returnable; one of 50,000, not; delivery 60,000. */
async function delivered({ isAllReturnable = false } = {}) {
  const shop = await openShop()
  const { testApp, fan } = shop
  const { pool } = testApp
  await addPlaces(testApp)
  await pool.query(`insert into discount_code (code, percent) values ('TENTH', 10)`)
  const product = await addProduct(testApp, {
    variants: [
      { stock: 5, price: 1_000_000 },
      { stock: 2, price: 2_500_000, grams: 500 },
    ],
  })
  const [three = 0, one = 0] = product.variants
  const soft = await addProduct(testApp, {
    title: 'جوراب آزمون',
    isReturnable: isAllReturnable,
    variants: [{ price: 500_000, grams: 50 }],
  })
  const item = (variantId: number, count: number, id = product.id): GoodsItem => ({
    kind: 'product',
    id,
    variantId,
    count,
  })
  const socks = item(soft.variants[0] ?? 0, 1, soft.id)
  const { data: place } = await fan.send({
    method: 'POST',
    url: '/api/goods/saveaddress',
    payload: {
      receiver: 'آرش هوادار',
      phone: '09121234567',
      province: 'تهران',
      city: 'تهران',
      postalCode: '1987654321',
      street: 'خیابان آزادی، پلاک ۷',
    },
  })
  const items = [item(three, 3), item(one, 1), socks]
  const addressId = (place as { id: number }).id
  const { data } = await fan.call(goods.submit, { items, addressId, code: 'TENTH' })
  const transfer = (await fan.call(goods.pay, { Id: data.orderId })).data
  await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  await pool.query(`update shipment set status = 'delivered', delivered_at = now()`)
  const Id = data.orderId
  return {
    ...shop,
    Id,
    three,
    one,
    item,
    socks,
    paid: data.factor.payable,
    transfer,
    ask: (part: GoodsItem[] | undefined, person = fan) =>
      person.call(goods.askReturn, { Id, reason: 'تنگ بود', ...(part && { items: part }) }),
    quote: (part?: GoodsItem[]) => fan.call(goods.quoteReturn, { Id, ...(part && { items: part }) }),
    accept: () => acceptReturn(testApp.app.paymentContext, cliActor, Id, raise),
    detail: async () => (await fan.call(goods.detail, { Id })).data,
  }
}

test('parts are given back one after the other: each has its share of the discount, and the stock its pieces', async () => {
  const order = await delivered()
  const { testApp, item, three, one } = order
  expect(order.paid).toBe(600_000 - 60_000 + 60_000)
  const { shipment } = await order.detail()
  expect(shipment.returnable.map(({ count }) => count)).toEqual([3, 1])
  expect((await order.quote([item(three, 2)])).data).toEqual({ amount: 180_000, delivery: 0 })
  const reply = await order.ask([item(three, 2)])
  expect(reply.data.shipment).toMatchObject({
    status: 'return_asked',
    returns: [{ status: 'asked', amount: 180_000, lines: [{ title: 'دوبندهٔ آزمون، 0', count: 2 }] }],
  })
  await order.accept()
  expect(await stockOf(testApp, three)).toEqual({ stock: 4, held: 0 })
  const after = (await order.detail()).shipment
  expect(after).toMatchObject({ status: 'delivered', returns: [{ status: 'accepted' }] })
  expect(after.returnable.map(({ count }) => count)).toEqual([1, 1])
  const id = after.returns[0]?.id ?? 0
  const payOut = (note: string) => payOutReturn(testApp.app.paymentContext, cliActor, id, note)
  await payOut('کارت‌به‌کارت ۷۷')
  await expect(payOut('')).rejects.toThrow('return_not_due')
  expect((await order.detail()).shipment.returns).toMatchObject([{ reference: 'کارت‌به‌کارت ۷۷' }])
  // The rest of what can be given back: the socks stay, and with them what bringing them cost.
  expect((await order.quote()).data).toEqual({ amount: 315_000, delivery: 0 })
  await order.ask(undefined)
  await order.accept()
  expect(await stockOf(testApp, one)).toEqual({ stock: 2, held: 0 })
  const last = await order.detail()
  expect(last).toMatchObject({ status: 'paid', shipment: { status: 'delivered', returnable: [] } })
  expect(await order.ask(undefined)).toMatchObject({ status: 409, code: 'order_not_returnable' })
})

test('however an order is cut into returns, with the last piece all of it is back', async () => {
  const order = await delivered({ isAllReturnable: true })
  const { item, three, one, socks } = order
  for (const part of [[item(three, 1)], [item(three, 2), socks], [item(one, 1)]]) {
    expect((await order.ask(part)).status).toBe(200)
    await order.accept()
  }
  const { shipment, status } = await order.detail()
  expect(shipment.returns.map(({ amount }) => amount)).toEqual([90_000, 225_000, 225_000 + 60_000])
  expect([status, shipment.status]).toEqual(['paid', 'returned'])
  const payment = await findPayment(order.testApp.pool, order.transfer.paymentId)
  if (!payment) throw new Error('no payment')
  const back = refund(order.testApp.app.paymentContext, cliActor, payment)
  await expect(back).rejects.toThrow('refund_part_back')
})

test('a whole order goes back as it was paid', async () => {
  const order = await delivered({ isAllReturnable: true })
  expect((await order.quote()).data).toEqual({ amount: order.paid, delivery: 60_000 })
  await order.ask(undefined)
  await order.accept()
  expect(await order.stateOf(order.transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await stockOf(order.testApp, order.three)).toEqual({ stock: 5, held: 0 })
  expect(await order.detail()).toMatchObject({
    status: 'refunded',
    shipment: { status: 'returned', returns: [{ status: 'refunded', amount: order.paid }] },
  })
})

test('of two taps at once one is refused, and more than was bought, what is not taken back, or a stranger’s is refused', async () => {
  const order = await delivered()
  const { item, three, socks } = order
  const stranger = await order.testApp.fan()
  expect(await order.ask([item(three, 1)], stranger)).toMatchObject({ status: 404, code: 'order_not_found' })
  for (const much of [[item(three, 4)], [item(three, 2), item(three, 2)], [socks], [item(999, 1)]]) {
    expect(await order.ask(much)).toMatchObject({ status: 409, code: 'return_too_many' })
    expect(await order.quote(much)).toMatchObject({ status: 409, code: 'return_too_many' })
  }
  const both = await Promise.all([order.ask([item(three, 2)]), order.ask([item(three, 2)])])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect((await order.detail()).shipment.returns).toHaveLength(1)
  await Promise.allSettled([order.accept(), order.accept()])
  expect(await stockOf(order.testApp, three)).toEqual({ stock: 4, held: 0 })
  expect(await order.ask([item(three, 2)])).toMatchObject({ status: 409, code: 'return_too_many' })
})

test('after seven days, or before it has come, nothing can be given back; what the desk refused may be asked for anew', async () => {
  const order = await delivered()
  const { pool, app } = order.testApp
  const at = (what: string) => pool.query(`update shipment set ${what}`)
  await at(`delivered_at = now() - interval '7 days 1 minute'`)
  expect(await order.ask(undefined)).toMatchObject({ code: 'order_not_returnable' })
  expect(await order.quote()).toMatchObject({ code: 'order_not_returnable' })
  await at(`status = 'sent', delivered_at = null`)
  expect(await order.ask(undefined)).toMatchObject({ code: 'order_not_returnable' })
  await at(`status = 'delivered', delivered_at = now() - interval '6 days'`)
  await order.ask([order.item(order.three, 3)])
  await refuseReturn(app.paymentContext, cliActor, order.Id, 'برچسب ندارد')
  expect((await order.detail()).shipment).toMatchObject({
    status: 'delivered',
    returns: [{ status: 'refused', answer: 'برچسب ندارد' }],
    returnable: [{ count: 3 }, { count: 1 }],
  })
  expect((await order.ask([order.item(order.three, 3)])).status).toBe(200)
})

test('a store that does not answer is told later what came back, once', async () => {
  const order = await delivered()
  const { app, pool } = order.testApp
  const { product } = app.paymentContext.sources
  if (!product) throw new Error('no shop')
  app.paymentContext.sources.product = { ...product, takeBack: () => Promise.reject(new Error('down')) }
  await order.ask([order.item(order.three, 1)])
  const errors: unknown[] = []
  await acceptReturn(app.paymentContext, cliActor, order.Id, (error) => errors.push(error))
  expect(errors).toHaveLength(1)
  expect(await stockOf(order.testApp, order.three)).toEqual({ stock: 2, held: 0 })
  app.paymentContext.sources.product = product
  for (const _ of [1, 2]) await restockReturned(pool, app.paymentContext.sources, raise)
  expect(await stockOf(order.testApp, order.three)).toEqual({ stock: 3, held: 0 })
})

test('what was given back is told to its owner, and its reason goes with the account; the database refuses more than was paid', async () => {
  const order = await delivered()
  const { pool } = order.testApp
  await order.ask([order.item(order.three, 1)])
  const { data } = await order.fan.call(account.exportData, {})
  expect(data).toMatchObject({
    orders: [{ returns: [{ reason: 'تنگ بود', amount: 900_000, lines: [{ count: 1 }] }] }],
  })
  await expect(
    pool.query(
      `insert into goods_return (order_id, status, is_whole, amount) values ($1, 'accepted', false, 6000000)`,
      [order.Id],
    ),
  ).rejects.toThrow('more would come back')
  await expect(pool.query(`update goods_return set amount = 10`)).rejects.toThrow('never changes')
  await order.fan.call(account.deleteAccount, {})
  expect((await pool.query('select reason from goods_return')).rows).toEqual([{ reason: null }])
})

test('the desk takes books back, a part or all of them, where no server answers', async () => {
  const shop = await openShop()
  const { testApp, fan, testEvent } = shop
  await addTestBooks(testApp.pool)
  const { rows } = await testApp.pool.query<{ id: number }>(`select id from book where key = 'leg'`)
  const book = (count: number): GoodsItem => ({ kind: 'book', id: rows[0]?.id ?? 0, count })
  const stock = async () =>
    (await testApp.pool.query(`select stock, sold from book where key = 'leg'`)).rows[0] as object
  const { data } = await fan.call(goods.submit, { items: [book(3)], pickUp: testEvent.eventId })
  const transfer = (await fan.call(goods.pay, { Id: data.orderId })).data
  await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  await testApp.pool.query(`update shipment set status = 'delivered', delivered_at = now()`)
  expect(await stock()).toEqual({ stock: 6, sold: 43 })
  const context = await deskContext({ pool: testApp.pool }, testApp.app.config)
  const giveBack = async (items: GoodsItem[]) => {
    await fan.call(goods.askReturn, { Id: data.orderId, reason: 'دو بار خریدم', items })
    await acceptReturn(context, cliActor, data.orderId, raise)
  }
  await giveBack([book(1)])
  expect(await stock()).toEqual({ stock: 7, sold: 42 })
  await giveBack([book(2)])
  expect(await stock()).toEqual({ stock: 9, sold: 40 })
})

test('beside an open return the whole payment is not given back, so that nothing comes back twice', async () => {
  const order = await delivered()
  const { testApp, item, three, transfer } = order
  await order.ask([item(three, 2)])
  const { paymentContext } = testApp.app
  const payment = await findPayment(testApp.pool, transfer.paymentId)
  if (!payment) throw new Error('no payment')
  await expect(refund(paymentContext, cliActor, payment)).rejects.toThrow('refund_return_open')
  expect(await order.stateOf(transfer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  await refuseReturn(paymentContext, cliActor, order.Id, 'استفاده شده است')
  expect(await refund(paymentContext, cliActor, payment)).toMatchObject({ status: 'reversed' })
})
