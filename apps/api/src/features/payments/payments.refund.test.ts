import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { staff } from '@pahlavan/contract/staff'
import { Writable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { buildApp } from '../../app.ts'
import { logging } from '../../http/logs.ts'
import { refusal } from '../../testing/zarinpal.ts'
import { MERCHANT, openShop } from '../../testing/shop.ts'
import { findPayment, type Payment } from './payments.queries.ts'
import { refund, resolve } from './payments.refund.commands.ts'
import type { Transfer } from '@pahlavan/contract/payments'
import type { Shop } from '../../testing/shop.ts'

async function paymentOf({ testApp }: Shop, { paymentId }: Transfer): Promise<Payment> {
  const payment = await findPayment(testApp.pool, paymentId)
  if (!payment) throw new Error('no payment')
  return payment
}

const logged = async ({ testApp }: Shop, { trackingNumber }: Transfer) => {
  const admin = await testApp.staff('admin')
  const asked = { kind: 'payment', subjectId: trackingNumber } as const
  const { items } = (await admin.call(staff.audit, asked)).data
  return items.map(({ action, input: how, outcome, byId }) => Object.assign({ action, byId }, how, outcome))
}

async function bought(shop: Shop): Promise<Transfer> {
  const { data } = await shop.begin()
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  return data
}

test('39 refund double click: given back once, and the goods with it', async () => {
  const shop = await openShop()
  const data = await bought(shop)
  const payment = await paymentOf(shop, data)
  const { paymentContext: context } = shop.testApp.app
  await Promise.all([
    refund(context, cliActor, payment),
    refund(context, cliActor, payment),
    refund(context, cliActor, payment),
  ])
  expect(shop.bank.countOf('reverse')).toBe(1)
  expect(await shop.stateOf(data)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await shop.statusOf(data)).toMatchObject({ status: 'refunded', money: 'returned' })
  expect((await shop.fan.call(events.detail, { Id: shop.testEvent.eventId })).data.isBought).toBe(false)
  expect(await logged(shop, data)).toEqual([{ action: 'payment.refund', status: 'reversing', byId: null }])
  expect((await shop.begin()).status).toBe(200)
})

test('what cannot be logged is not done', async () => {
  const shop = await openShop()
  const data = await bought(shop)
  await shop.testApp.pool.query('alter table audit rename to away')
  await expect(
    refund(shop.testApp.app.paymentContext, cliActor, await paymentOf(shop, data)),
  ).rejects.toThrow('audit')
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(shop.bank.countOf('reverse')).toBe(0)
})

test('what the gateway no longer gives back is given back by hand, and said so', async () => {
  const shop = await openShop()
  const data = await bought(shop)
  shop.bank.will('reverse', refusal(-60))
  const { paymentContext: context } = shop.testApp.app
  expect(await refund(context, cliActor, await paymentOf(shop, data))).toMatchObject({ status: 'refund_due' })
  expect(await shop.entitlements()).toBe(1)
  expect(await resolve(context, cliActor, await paymentOf(shop, data), 'refunded')).toMatchObject({
    status: 'refunded',
  })
  expect(await shop.stateOf(data)).toMatchObject({ order: 'refunded' })
  expect(await shop.entitlements()).toBe(0)
  await resolve(context, cliActor, await paymentOf(shop, data), 'refunded')
  expect(await logged(shop, data)).toEqual([
    { action: 'payment.resolve', verdict: 'refunded', status: 'refunded', byId: null },
    { action: 'payment.refund', status: 'reversing', byId: null },
  ])
})

test('a suspicious payment is looked at again, or given up', async () => {
  const shop = await openShop()
  const { paymentContext: context } = shop.testApp.app
  const [one, other] = [(await shop.begin()).data, (await shop.begin(await shop.testApp.fan())).data]
  for (const data of [one, other]) {
    shop.bank.will('verify', refusal(-50))
    await shop.back(shop.bank.tap(shop.authorityOf(data)))
  }
  expect(await resolve(context, cliActor, await paymentOf(shop, one), 'check')).toMatchObject({
    status: 'paid',
  })
  expect(await shop.entitlements()).toBe(1)
  expect(await resolve(context, cliActor, await paymentOf(shop, other), 'failed')).toMatchObject({
    status: 'failed',
  })
  expect(await logged(shop, one)).toMatchObject([{ verdict: 'check', status: 'paid' }])
  expect(await logged(shop, other)).toMatchObject([{ verdict: 'failed', status: 'failed' }])
})

test('44 log scan: no merchant, no card, no reference', async () => {
  const shop = await openShop()
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  const logger = typeof logging.logger === 'object' ? { ...logging.logger, stream } : true
  const { config, database } = shop.testApp.app
  const app = await buildApp({ config, database, logs: logger, mostLag: 0 })
  onTestFinished(() => app.close())
  const { data } = await shop.begin()
  const url = new URL(shop.bank.tap(shop.authorityOf(data)))
  app.paymentContext.gateways.times.retries = []
  shop.bank.will('verify', { does: 'cut' })
  await app.inject({ url: url.pathname + url.search })
  const headers = { authorization: `Bearer ${shop.fan.token}` }
  await app.inject({ url: account.transactions.url, headers })
  await shop.testApp.pool.query('alter table payment_event rename to away')
  await app.inject({ url: url.pathname + url.search })
  // A time in digits may hold any four of them.
  const log = lines.join('').replace(/"time":\d+/g, '')
  expect(log).toContain('"route":"/api/payment/callback/:gateway/:token","status":303')
  expect(log).toContain('a callback could not be finished')
  const token = url.pathname.split('/').at(-1) ?? ''
  for (const secret of [MERCHANT, shop.authorityOf(data), token, '5995', shop.fan.token ?? 'none'])
    expect(log).not.toContain(secret)
  const { rows } = await shop.testApp.pool.query<{ text: string }>('select data::text as text from away')
  expect(rows.map(({ text }) => text).join()).not.toContain(MERCHANT)
})
