import { goods, type GoodsItem } from '@pahlavan/contract/goods'
import { HOLDS_A_DAY } from '@pahlavan/contract/limits'
import { expect, test, vi } from 'vitest'
import { addProduct, stockOf } from '../../testing/goods.ts'
import { openShop } from '../../testing/shop.ts'

/** A shop with three pieces of one thing and one of another, picked up at its event. */
async function openCounter() {
  const shop = await openShop()
  const product = await addProduct(shop.testApp, { variants: [{ stock: 3 }, { stock: 1 }] })
  const [scarce = 0, other = 0] = product.variants
  const item = (variantId: number, count: number): GoodsItem => ({
    kind: 'product',
    id: product.id,
    variantId,
    count,
  })
  const submit = (items: GoodsItem[], fan = shop.fan) =>
    fan.call(goods.submit, { items, pickUp: shop.testEvent.eventId })
  return { ...shop, scarce, other, item, submit }
}

test('who orders anew 25 times and never pays holds a thing six times a day, and it is free for others then', async () => {
  const { submit, item, scarce, other, testApp, fan, testEvent } = await openCounter()
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 25; n++) codes.push((await submit([item(scarce, 3)])).code)
  expect(codes.filter((code) => code === undefined)).toHaveLength(HOLDS_A_DAY)
  const refused = await submit([item(scarce, 1), item(other, 1)])
  expect(refused).toMatchObject({
    status: 429,
    code: 'too_many_holds',
    errors: [expect.stringContaining('۶ بار')],
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  const english = await fan.call(goods.submit, { items: [item(scarce, 1)], pickUp: testEvent.eventId }, 1)
  expect(english.errors[0]).toContain('6 times today without paying. Order again in')
  // The last of the holds stands until it ends; then others have all of it, and the fan other things.
  expect(await stockOf(testApp, scarce)).toEqual({ stock: 3, held: 3 })
  await testApp.pool.query(`update stock_hold set until = now() - interval '1 minute'`)
  expect((await submit([item(scarce, 3)], await testApp.fan())).status).toBe(200)
  expect((await submit([item(other, 1)])).status).toBe(200)
})

test('what was paid, what could not be reserved, and what was reserved yesterday is not counted', async () => {
  const shop = await openCounter()
  const { submit, item, scarce, testApp, fan } = shop
  for (let n = 0; n < 2; n++) {
    const { data } = await submit([item(scarce, 1)])
    const transfer = (await fan.call(goods.pay, { Id: data.orderId })).data
    await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  }
  const rival = await testApp.fan()
  await submit([item(scarce, 1)], rival)
  for (let n = 0; n < HOLDS_A_DAY; n++)
    expect(await submit([item(scarce, 1)])).toMatchObject({ code: 'goods_gone' })
  await testApp.pool.query(`update stock_hold set until = now() - interval '1 minute' where status = 'held'`)
  for (let n = 0; n < HOLDS_A_DAY; n++) expect((await submit([item(scarce, 1)])).status).toBe(200)
  expect(await submit([item(scarce, 1)])).toMatchObject({ code: 'too_many_holds' })
  await testApp.pool.query(`update orders set created_at = created_at - interval '1 day'`)
  expect((await submit([item(scarce, 1)])).status).toBe(200)
})

test('a replaced order is paid late and its process ends before the pieces are given back: the next round gives them back', async () => {
  const shop = await openCounter()
  const { submit, item, scarce, testApp, fan } = shop
  const older = (await submit([item(scarce, 1)])).data
  const transfer = (await fan.call(goods.pay, { Id: older.orderId })).data
  await submit([item(scarce, 1)])
  const { product } = testApp.app.paymentContext.sources
  if (!product) throw new Error('no products')
  const release = vi.spyOn(product, 'release').mockRejectedValue(new Error('the process ends here'))
  await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  release.mockRestore()
  await shop.later(transfer, 2)
  await shop.reconcile()
  expect(await shop.stateOf(transfer)).toMatchObject({ status: 'reversed' })
  expect(await stockOf(testApp, scarce)).toEqual({ stock: 3, held: 1 })
})
