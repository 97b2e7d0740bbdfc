import { payments, type Transfer } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { openShop, type Shop } from '../../testing/shop.ts'
import { sendNotices } from './payments.notices.commands.ts'
import type { PaymentMessage, Delivery } from '../../sms/messages.ts'

async function openNoticeShop() {
  const shop = await openShop()
  await shop.testApp.pool.query(`update account set mobile = '+989121110000' where id = $1`, [shop.fan.id])
  return shop
}

/** Somebody pays and never comes back; a minute later the payment is looked at. */
async function leave(shop: Shop, data: Transfer): Promise<void> {
  shop.bank.tap(shop.authorityOf(data))
  await shop.later(data, 2)
  await shop.reconcile()
}

const messages = async ({ testApp }: Shop): Promise<string[]> =>
  (await testApp.pool.query<{ text: string }>('select text from outbox order by id')).rows.map(
    ({ text }) => text,
  )

test('who had left when the payment ended is told so, once, by whichever process', async () => {
  const shop = await openNoticeShop()
  const { data } = await shop.begin()
  await leave(shop, data)
  const other = await shop.second()
  await Promise.all([sendNotices(shop.testApp.app), sendNotices(other.app), sendNotices(shop.testApp.app)])
  await sendNotices(other.app)
  await other.close()
  const number = data.trackingNumber.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '')
  expect(await messages(shop)).toEqual([expect.stringContaining(`کد پیگیری ${number} انجام شد`)])
})

test('in the language of the purchase; where it came to nothing, that the money comes back', async () => {
  const shop = await openNoticeShop()
  const { data } = await shop.fan.call(payments.payEvent, { eventId: shop.testEvent.eventId }, 1)
  await shop.testApp.pool.query(`update orders set status = 'cancelled'`)
  await leave(shop, data)
  await sendNotices(shop.testApp.app)
  expect(await messages(shop)).toEqual([
    expect.stringContaining(`${data.trackingNumber} was not completed. Your money returns`),
  ])
})

test('who came back, or did not pay, is sent nothing', async () => {
  const shop = await openNoticeShop()
  const first = (await shop.begin()).data
  await shop.later(first, 40)
  await shop.reconcile()
  expect(await shop.stateOf(first)).toMatchObject({ status: 'expired' })
  const { data } = await shop.begin()
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  await sendNotices(shop.testApp.app)
  expect(await messages(shop)).toEqual([])
})

test.each<[string, Delivery, number]>([
  ['was not sent: it is tried again in ten minutes', { outcome: 'failed', reason: 'busy', code: '1' }, 2],
  ['may have been sent: never again', { outcome: 'uncertain', code: 'ECONNRESET' }, 1],
  [
    'goes to a number that takes none: never again',
    { outcome: 'failed', reason: 'unreachable', code: '411' },
    1,
  ],
])('what %s', async (_what, delivery, times) => {
  const shop = await openNoticeShop()
  const { pool, app } = shop.testApp
  const sent: PaymentMessage[] = []
  const sendPayment = (message: PaymentMessage) => Promise.resolve(sent.push(message)).then(() => delivery)
  const phone = { database: app.database, sms: { ...app.sms, sendPayment } }
  await leave(shop, (await shop.begin()).data)
  await sendNotices(phone)
  await sendNotices(phone)
  expect(sent).toHaveLength(1)
  await pool.query(`update payment set notice_due_at = notice_due_at - interval '11 minutes'`)
  await sendNotices(phone)
  expect(sent).toHaveLength(times)
  // After a day it says nothing new.
  await pool.query(`update payment set notice_due_at = notice_due_at - interval '25 hours'`)
  await sendNotices(phone)
  expect(sent).toHaveLength(times)
})
