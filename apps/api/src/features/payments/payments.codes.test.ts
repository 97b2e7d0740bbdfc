import { cart } from '@pahlavan/contract/cart'
import { goods } from '@pahlavan/contract/goods'
import { CODE_HOLDS_A_DAY } from '@pahlavan/contract/limits'
import type { Transfer } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { addCourse } from '../../testing/courses.ts'
import { addProduct, stockOf } from '../../testing/goods.ts'
import type { Person } from '../../testing/app.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

/** A shop with two courses and a code of 50 per cent that has so many uses. */
async function openCodeShop(uses: number | null = null) {
  const shop = await openShop()
  const courses = [await addCourse(shop.testApp), await addCourse(shop.testApp)] as const
  await shop.testApp.pool.query(`insert into discount_code (code, percent, uses) values ('HALF', 50, $1)`, [
    uses,
  ])
  return { shop, courses }
}

async function orderCourse(fan: Person, courseId: number): Promise<Transfer> {
  const { data } = await fan.call(cart.submit, { CourseIds: [courseId], code: 'HALF' })
  return (await fan.call(cart.pay, { Id: data.orderId })).data
}

const pay = (shop: Shop, transfer: Transfer) => shop.back(shop.bank.tap(shop.authorityOf(transfer)))
const bankSays = (shop: Shop, transfer: Transfer) =>
  shop.bank.payments.get(shop.authorityOf(transfer))?.status

/** As if an order had waited until both it and its payment expired. */
async function expire(shop: Shop, transfer: Transfer): Promise<void> {
  await shop.later(transfer, 70)
  await shop.reconcile()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'expired', order: 'expired' })
}

test('the same code again while paying: the replaced order is paid, its money goes back, the code stays with the newer order', async () => {
  const { shop, courses } = await openCodeShop()
  const older = await orderCourse(shop.fan, courses[0])
  const newer = await orderCourse(shop.fan, courses[1])
  expect(await shop.stateOf(older)).toMatchObject({ order: 'cancelled' })
  expect(await pay(shop, older)).toContain('/failed-payment/')
  expect(await shop.stateOf(older)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(bankSays(shop, older)).toBe('REVERSED')
  expect(await pay(shop, newer)).toContain('/success-payment/')
  expect(await shop.stateOf(newer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('an older order is paid last: the newer one is handed over, the money of the older one goes back', async () => {
  const { shop, courses } = await openCodeShop()
  const older = await orderCourse(shop.fan, courses[0])
  const newer = await orderCourse(shop.fan, courses[1])
  expect(await pay(shop, newer)).toContain('/success-payment/')
  expect(await pay(shop, older)).toContain('/failed-payment/')
  expect(await shop.stateOf(older)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(bankSays(shop, older)).toBe('REVERSED')
})

test('goods bought twice with one code: the replaced order gives its money and its piece back', async () => {
  const { shop } = await openCodeShop()
  const product = await addProduct(shop.testApp, { variants: [{ stock: 5 }] })
  const [variantId = 0] = product.variants
  const order = async () => {
    const item = { kind: 'product' as const, id: product.id, variantId, count: 1 }
    const { data } = await shop.fan.call(goods.submit, {
      items: [item],
      pickUp: shop.testEvent.eventId,
      code: 'HALF',
    })
    return (await shop.fan.call(goods.pay, { Id: data.orderId })).data
  }
  const [older, newer] = [await order(), await order()]
  await pay(shop, older)
  expect(await shop.stateOf(older)).toMatchObject({ status: 'reversed', order: 'refunded' })
  await pay(shop, newer)
  await shop.reconcile()
  expect(await stockOf(shop.testApp, variantId)).toEqual({ stock: 4, held: 0 })
})

test('an expired order is paid after the same fan has used its code elsewhere: the money goes back', async () => {
  const { shop, courses } = await openCodeShop()
  const older = await orderCourse(shop.fan, courses[0])
  await expire(shop, older)
  const newer = await orderCourse(shop.fan, courses[1])
  await pay(shop, older)
  expect(await shop.stateOf(older)).toMatchObject({
    status: 'reversed',
    order: 'refunded',
    fault: 'code used by another order',
  })
  await pay(shop, newer)
  expect(await shop.stateOf(newer)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('money that is on its way back does not keep the code: the same fan may use it again', async () => {
  const { shop, courses } = await openCodeShop(1)
  const older = await orderCourse(shop.fan, courses[0])
  await shop.testApp.pool.query(`update orders set status = 'cancelled' where id = $1`, [older.orderId])
  shop.bank.will('reverse', { does: 'cut' })
  await pay(shop, older)
  expect(await shop.stateOf(older)).toMatchObject({ status: 'reversing', order: 'refund_pending' })
  await pay(shop, await orderCourse(shop.fan, courses[1]))
  expect(await shop.entitlements()).toBe(1)
})

test('the last use of a code: an order that expired and is paid late is honoured, and counted over the limit', async () => {
  const { shop, courses } = await openCodeShop(1)
  const late = await orderCourse(shop.fan, courses[0])
  await expire(shop, late)
  const other = await shop.testApp.fan()
  const used = await orderCourse(other, courses[0])
  expect(await pay(shop, used)).toContain('/success-payment/')
  expect(await pay(shop, late)).toContain('/success-payment/')
  expect(await shop.stateOf(late)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  const third = await shop.testApp.fan()
  expect(await third.call(cart.submit, { CourseIds: [courses[0]], code: 'HALF' })).toMatchObject({
    status: 409,
    code: 'code_used_up',
  })
})

test('a fan who orders anew each hour and never pays holds the last use of a code six times a day, not for ever', async () => {
  const { shop, courses } = await openCodeShop(1)
  const { testApp, fan } = shop
  const lapse = () =>
    testApp.pool.query(`update orders set status = 'expired' where status = 'awaiting_payment'`)
  const order = (buyer: Person, course: number) =>
    buyer.call(cart.submit, { CourseIds: [courses[course as 0 | 1]], code: 'HALF' })
  const codes: (string | undefined)[] = []
  for (let hour = 0; hour < 24; hour++) {
    codes.push((await order(fan, hour % 2)).code)
    await lapse()
  }
  expect(codes.filter((code) => code === undefined)).toHaveLength(CODE_HOLDS_A_DAY)
  const refused = await order(fan, 0)
  expect(refused).toMatchObject({
    status: 429,
    code: 'too_many_code_holds',
    errors: [expect.stringContaining('۶ بار')],
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  // Goods are no way around it; without the code the fan may buy, and another fan has the use.
  const product = await addProduct(testApp, { variants: [{ stock: 3 }] })
  const item = { kind: 'product' as const, id: product.id, variantId: product.variants[0] ?? 0, count: 1 }
  const goodsOrder = { items: [item], pickUp: shop.testEvent.eventId }
  expect(await fan.call(goods.submit, { ...goodsOrder, code: 'HALF' })).toMatchObject({
    code: 'too_many_code_holds',
  })
  expect((await fan.call(cart.submit, { CourseIds: [courses[0]] })).status).toBe(200)
  expect((await order(await testApp.fan(), 0)).status).toBe(200)
  await lapse()
  await testApp.pool.query(`update orders set created_at = created_at - interval '1 day'`)
  expect((await order(fan, 0)).status).toBe(200)
})

test('a code without a limit is held back from nobody, so its orders are not counted', async () => {
  const { shop, courses } = await openCodeShop()
  for (let n = 0; n <= CODE_HOLDS_A_DAY; n++) {
    expect(
      (await shop.fan.call(cart.submit, { CourseIds: [courses[n % 2 ? 1 : 0]], code: 'HALF' })).status,
    ).toBe(200)
    await shop.testApp.pool.query(`update orders set status = 'expired' where status = 'awaiting_payment'`)
  }
})
