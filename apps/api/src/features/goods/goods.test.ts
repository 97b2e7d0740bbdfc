import { account } from '@pahlavan/contract/account'
import { delivery } from '@pahlavan/contract/delivery'
import { goods, type GoodsItem } from '@pahlavan/contract/goods'
import { payments } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { addPlaces, addProduct, stockOf } from '../../testing/goods.ts'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
const ADDRESS = {
  receiver: 'آرش هوادار',
  phone: '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  province: 'تهران',
  city: 'تهران',
  postalCode: '۱۹۸۷۶-۵۴۳۲۱',
  street: 'خیابان آزادی، پلاک ۷',
}

const pieces = (product: { id: number; variants: number[] }, count = 1, at = 0): GoodsItem => ({
  kind: 'product',
  id: product.id,
  variantId: product.variants[at] ?? 0,
  count,
})

async function openGoods() {
  const shop = await openShop()
  await addPlaces(shop.testApp)
  return shop
}

const addressOf = async (fan: Person) => (await fan.call(delivery.saveAddress, ADDRESS)).data.id

/** Somebody orders to an address; answers the order. */
async function order(fan: Person, items: GoodsItem[], more: object = {}) {
  return fan.call(goods.submit, { items, addressId: await addressOf(fan), ...more })
}

const pay = (fan: Person, { orderId }: { orderId: string }) => fan.call(goods.pay, { Id: orderId })
const finish = (shop: Shop, transfer: Awaited<ReturnType<typeof pay>>['data']) =>
  shop.back(shop.bank.tap(shop.authorityOf(transfer)))

test('a basket is on every device, sets, merges and takes out, and has an end', async () => {
  const { testApp, fan } = await openGoods()
  const product = await addProduct(testApp)
  const item = pieces(product, 2)
  expect((await fan.call(goods.change, { set: [item] })).data.items).toEqual([item])
  expect((await fan.call(goods.change, { merge: [{ ...item, count: 5 }] })).data.items).toEqual([
    { ...item, count: 5 },
  ])
  expect((await fan.call(goods.change, { merge: [item] })).data.items[0]?.count).toBe(5)
  expect((await fan.call(goods.change, { set: [{ ...item, count: 11 }] })).status).toBe(400)
  const many = Array.from({ length: 50 }, (_, id) => ({ kind: 'book' as const, id: id + 1, count: 1 }))
  expect(await fan.call(goods.change, { merge: many })).toMatchObject({ status: 409, code: 'goods_full' })
  expect((await fan.call(goods.change, { remove: [item] })).data.items).toEqual([])
  expect((await fan.call(goods.items, {})).data.items).toEqual([])
})

test('an address: postal codes in any digits, its bounds, its places, somebody else’s', async () => {
  const { testApp, fan } = await openGoods()
  const { data } = await fan.call(delivery.saveAddress, ADDRESS)
  expect(data).toMatchObject({ postalCode: '1987654321', phone: '+989121234567', isServed: true })
  const save = (more: object) => fan.call(delivery.saveAddress, { ...ADDRESS, ...more })
  expect(await save({ postalCode: '۱۲۳' })).toMatchObject({ status: 400, code: 'postal_code_invalid' })
  expect(await save({ phone: '12' })).toMatchObject({ status: 400, code: 'mobile_invalid' })
  expect(await save({ street: ' ' })).toMatchObject({ status: 400, code: 'address_invalid' })
  expect(await save({ city: 'شیراز' })).toMatchObject({ status: 400, code: 'city_unknown' })
  expect(await save({ city: 'ری' })).toMatchObject({ status: 409, code: 'place_not_served' })
  expect(await save({ province: 'فارس', city: 'شیراز' })).toMatchObject({ status: 409 })
  expect((await save({ id: data.id, province: 'Tehran', city: 'Tehran' })).data).toMatchObject({
    city: 'تهران',
    id: data.id,
  })
  const other = await testApp.fan()
  expect(await other.call(delivery.saveAddress, { ...ADDRESS, id: data.id })).toMatchObject({ status: 404 })
  for (let at = 1; at < 10; at += 1) expect((await save({})).status).toBe(200)
  expect(await save({})).toMatchObject({ status: 409, code: 'addresses_full' })
  expect((await fan.call(delivery.removeAddress, { id: data.id })).data).toHaveLength(9)
  expect((await other.call(delivery.removeAddress, { id: data.id })).data).toEqual([])
})

test('a factor: what is gone or short is marked and not charged, the parcel is charged by its weight', async () => {
  const { testApp, fan } = await openGoods()
  const product = await addProduct(testApp, { variants: [{ stock: 3, grams: 400 }, { stock: 0 }] })
  const gone = await addProduct(testApp, { isGone: true })
  const items = [
    pieces(product, 2),
    pieces(product, 1, 1),
    pieces(gone),
    { kind: 'book' as const, id: 7, count: 1 },
  ]
  const { data } = await testApp.visitor.call(goods.factor, { items })
  expect(data).toMatchObject({ subtotal: 200_000, delivery: null, payable: 200_000, weightGrams: 800 })
  expect(data.lines.map(({ isGone, isShort }) => [isGone, isShort])).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, false],
  ])
  const short = await fan.call(goods.factor, { items: [pieces(product, 4)] })
  expect(short.data).toMatchObject({ payable: 0, lines: [{ isShort: true, left: 3 }] })
  const addressId = await addressOf(fan)
  const whole = await fan.call(goods.factor, { items: [pieces(product, 3)], addressId })
  expect(whole.data).toMatchObject({ delivery: 60_000, payable: 360_000, weightGrams: 1200 })
  const other = await testApp.fan()
  expect(await other.call(goods.factor, { items, addressId })).toMatchObject({ status: 404 })
  expect(await testApp.visitor.call(goods.factor, { items, addressId })).toMatchObject({ status: 401 })
  const heavy = await addProduct(testApp, { variants: [{ grams: 6000 }] })
  expect(await fan.call(goods.factor, { items: [pieces(heavy)], addressId })).toMatchObject({
    code: 'parcel_too_heavy',
  })
})

test('goods are ordered to an address, paid, sent and given back', async () => {
  const shop = await openGoods()
  const { testApp, fan } = shop
  const { pool } = testApp
  const variants = [{ stock: 5, price: 2_000_000, size: 'L', colour: 'قرمز' }]
  const product = await addProduct(testApp, { variants })
  const [variant = 0] = product.variants
  await fan.call(goods.change, { set: [pieces(product, 2)] })
  const { data } = await order(fan, [pieces(product, 2)])
  expect(data.factor).toMatchObject({ subtotal: 400_000, delivery: 40_000, payable: 440_000 })
  expect(await stockOf(testApp, variant)).toEqual({ stock: 5, held: 2 })
  const transfer = (await pay(fan, data)).data
  expect(await finish(shop, transfer)).toContain(
    `/success-payment/${transfer.paymentId}/${data.orderId}/goods/440000/`,
  )
  expect(await stockOf(testApp, variant)).toEqual({ stock: 3, held: 0 })
  expect((await fan.call(goods.items, {})).data.items).toEqual([])
  const { data: list } = await fan.call(goods.list, {})
  expect(list.items).toMatchObject([
    {
      status: 'paid',
      mainOrderType: 'shop',
      delivery: 40_000,
      lines: [{ itemType: 'product', count: 2, title: 'دوبندهٔ آزمون، قرمز، L', price: 400_000 }],
      shipment: { status: 'preparing', postalCode: '1987654321', canCancel: true, pickUpCode: null },
    },
  ])
  expect((await fan.call(account.transactions, { Search: 'دوبنده' })).data.items).toHaveLength(1)
  expect((await fan.call(payments.status, { paymentId: transfer.paymentId })).data).toMatchObject({
    type: 'goods',
    money: 'taken',
  })
  const other = await testApp.fan()
  expect(await other.call(goods.detail, { Id: data.orderId })).toMatchObject({ status: 404 })
  expect(await other.call(goods.cancel, { Id: data.orderId })).toMatchObject({ status: 404 })
  await pool.query(`update shipment set status = 'delivered', delivered_at = now() - interval '8 days'`)
  expect(await fan.call(goods.cancel, { Id: data.orderId })).toMatchObject({ code: 'order_not_cancellable' })
  const asking = { Id: data.orderId, reason: 'تنگ بود' }
  expect(await fan.call(goods.askReturn, asking)).toMatchObject({ code: 'order_not_returnable' })
  await pool.query(`update shipment set delivered_at = now() - interval '6 days'`)
  expect((await fan.call(goods.askReturn, asking)).data.shipment.status).toBe('return_asked')
  expect(await fan.call(goods.askReturn, asking)).toMatchObject({ status: 409 })
})

test('what is paid is cancelled before it leaves: the money and the goods come back', async () => {
  const shop = await openGoods()
  const { testApp, fan } = shop
  const product = await addProduct(testApp, { variants: [{ stock: 1 }] })
  const [variant = 0] = product.variants
  const { data } = await order(fan, [pieces(product)])
  const transfer = (await pay(fan, data)).data
  await finish(shop, transfer)
  const both = await Promise.all([
    fan.call(goods.cancel, { Id: data.orderId }),
    fan.call(goods.cancel, { Id: data.orderId }),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await stockOf(testApp, variant)).toEqual({ stock: 1, held: 0 })
  expect((await fan.call(goods.detail, { Id: data.orderId })).data).toMatchObject({
    status: 'refunded',
    shipment: { status: 'cancelled', canCancel: false },
  })
})

test('a form that is sent twice with one key makes one order; another basket under it is refused', async () => {
  const { testApp, fan } = await openGoods()
  const product = await addProduct(testApp, { variants: [{ stock: 1 }] })
  const addressId = await addressOf(fan)
  const send = (count: number) =>
    fan.send({
      method: 'POST',
      url: goods.submit.url,
      payload: { items: [pieces(product, count)], addressId },
      headers: { 'idempotency-key': 'one' },
    })
  const [first, duplicate] = (await Promise.all([send(1), send(1)])).map(
    ({ data }) => data as { orderId: string },
  )
  expect(first?.orderId).toBe(duplicate?.orderId)
  expect(await stockOf(testApp, product.variants[0] ?? 0)).toEqual({ stock: 1, held: 1 })
  expect(await send(2)).toMatchObject({ status: 409, code: 'key_reused' })
})

test('a fan reserves once: the unpaid order of before is cancelled, and its pieces can be ordered anew', async () => {
  const { testApp, fan } = await openGoods()
  const product = await addProduct(testApp, { variants: [{ stock: 2 }] })
  const first = (await order(fan, [pieces(product, 2)])).data
  const second = await order(fan, [pieces(product, 1)])
  expect(second.status).toBe(200)
  expect(await stockOf(testApp, product.variants[0] ?? 0)).toEqual({ stock: 2, held: 1 })
  expect((await fan.call(goods.detail, { Id: first.orderId })).data.status).toBe('cancelled')
  expect(await pay(fan, first)).toMatchObject({ status: 409, code: 'order_closed' })
  expect((await fan.call(goods.cancel, { Id: second.data.orderId })).data.status).toBe('cancelled')
  expect(await stockOf(testApp, product.variants[0] ?? 0)).toEqual({ stock: 2, held: 0 })
})

test('what is kept of a buyer is told, and goes with the account', async () => {
  const { testApp, fan } = await openGoods()
  const product = await addProduct(testApp)
  await fan.call(goods.change, { set: [pieces(product)] })
  await order(fan, [pieces(product)])
  const exported = (await fan.call(account.exportData, {})).data as Record<string, { shipment?: object }[]>
  expect(exported.addresses).toMatchObject([{ receiver: 'آرش هوادار' }])
  expect(exported.goods).toHaveLength(1)
  expect(exported.orders?.[0]?.shipment).toMatchObject({ postal_code: '1987654321' })
  expect((await fan.call(account.deleteAccount, {})).status).toBe(200)
  const { rows } = await testApp.pool.query(
    `select (select count(*)::int from address) as addresses, (select count(*)::int from goods_item) as items, receiver, street from shipment`,
  )
  expect(rows).toEqual([{ addresses: 0, items: 0, receiver: null, street: null }])
})
