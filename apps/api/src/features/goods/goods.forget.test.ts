import { account } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { forgetReceivers } from './goods.queries.ts'

test('a parcel that is on its way keeps its address until it has arrived, then nobody’s name stands there', async () => {
  const testApp = await appForTest()
  const fan = await testApp.fan()
  await testApp.pool.query(
    `with made as (insert into orders (account_id, kind, subtotal, credit, discount, tax, total, expires_at)
      values ($1, 'goods', 1000, 0, 0, 0, 1000, now()) returning id)
    insert into shipment (order_id, status, receiver, street, weight_grams, held_until) select id, 'sent', 'آرش هوادار', 'خیابان آزادی', 300, now() from made`,
    [fan.id],
  )
  await fan.call(account.deleteAccount, {})
  const receivers = async () => (await testApp.pool.query('select receiver, street from shipment')).rows
  await forgetReceivers(testApp.pool)
  expect(await receivers()).toEqual([{ receiver: 'آرش هوادار', street: 'خیابان آزادی' }])
  await testApp.pool.query(`update shipment set status = 'delivered'`)
  await forgetReceivers(testApp.pool)
  expect(await receivers()).toEqual([{ receiver: null, street: null }])
})
