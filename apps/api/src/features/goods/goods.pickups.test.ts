import { delivery } from '@pahlavan/contract/delivery'
import { goods, type GoodsItem } from '@pahlavan/contract/goods'
import { expect, test } from 'vitest'
import { addPlaces, addProduct } from '../../testing/goods.ts'
import { openShop } from '../../testing/shop.ts'
import { findParcel } from './goods.desk.queries.ts'

async function openGoods() {
  const shop = await openShop()
  await addPlaces(shop.testApp)
  const { id, variants } = await addProduct(shop.testApp)
  const items: GoodsItem[] = [{ kind: 'product', id, variantId: variants[0] ?? 0, count: 1 }]
  return { ...shop, items }
}

test('picked up at an event: nothing to send, a code of ten digits once it is paid', async () => {
  const { testApp, fan, testEvent, items, ...shop } = await openGoods()
  expect((await testApp.visitor.call(delivery.pickUps, {})).data.map(({ eventId }) => eventId)).toContain(
    testEvent.eventId,
  )
  expect(await fan.call(goods.submit, { items })).toMatchObject({ status: 400, code: 'delivery_missing' })
  expect(await fan.call(goods.submit, { items, pickUp: 999 })).toMatchObject({ code: 'pick_up_not_found' })
  const { data } = await fan.call(goods.submit, { items, pickUp: testEvent.eventId })
  const { orderId } = data
  expect(data.factor).toMatchObject({ delivery: 0, payable: 100_000 })
  expect((await fan.call(goods.detail, { Id: orderId })).data.shipment.pickUpCode).toBeNull()
  const transfer = (await fan.call(goods.pay, { Id: orderId })).data
  await shop.back(shop.bank.tap(shop.authorityOf(transfer)))
  expect((await fan.call(goods.detail, { Id: orderId })).data.shipment).toMatchObject({
    status: 'ready',
    pickUpCode: expect.stringMatching(/^\d{10}$/),
    eventTitle: 'جام آزمون',
  })
  await testApp.pool.query('update shipment set pick_up_code = 9876543210 where order_id = $1', [orderId])
  expect(await findParcel(testApp.pool, 9_876_543_210)).toMatchObject({ orderId })
})

test('an event that has begun hands over only if it goes on tomorrow', async () => {
  const { testApp, fan, testEvent, items } = await openGoods()
  const begin = (hoursLeft: number) =>
    testApp.pool.query(
      `update event set starts_at = now() - interval '1 hour', ends_at = now() + make_interval(hours => $2) where id = $1`,
      [testEvent.eventId, hoursLeft],
    )
  await begin(8)
  expect(await fan.call(goods.submit, { items, pickUp: testEvent.eventId })).toMatchObject({
    code: 'pick_up_not_found',
  })
  await begin(30)
  expect(await fan.call(goods.submit, { items, pickUp: testEvent.eventId })).toMatchObject({ status: 200 })
})
