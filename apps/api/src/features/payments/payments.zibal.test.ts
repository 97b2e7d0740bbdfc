import type { Transfer } from '@pahlavan/contract/payments'
import { payments } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { openZibalShop } from '../../testing/shop.ts'
import { CLUB } from '../../testing/zibal.ts'

// Tests the differences between Zibal's protocol and Zarinpal's; common behaviour is tested there.

async function openBegun() {
  const shop = await openZibalShop()
  const { data } = await shop.begin()
  return { shop, data, trackId: trackIdOf(data) }
}
const trackIdOf = ({ gatewayTransporter }: Transfer) =>
  Number(gatewayTransporter.descriptor.url.split('/start/')[1])

test('1 happy path 100: asked in rial, verified by our own reference alone', async () => {
  const { shop, data, trackId } = await openBegun()
  expect(shop.bank.requests).toMatchObject([
    { call: 'request', body: { merchant: CLUB, amount: 2_900_000, orderId: data.trackingNumber } },
  ])
  expect(data.gatewayTransporter.descriptor.url).toBe(`${shop.bank.baseUrl}/start/${trackId}`)
  expect(await shop.back(shop.bank.tap(trackId))).toContain('/success-payment/')
  expect(shop.bank.requests.at(-1)).toEqual({ call: 'verify', body: { merchant: CLUB, trackId } })
  expect(await shop.statusOf(data)).toMatchObject({ status: 'paid', price: 290_000, card: '62741****44' })
  expect(await shop.events(data)).toEqual(['created', 'pending', 'callback', 'verifying', 'paid'])
  expect(await shop.entitlements()).toBe(1)
})

test('2 verify replies 201 first time (crash before write): the inquiry tells the amount, paid', async () => {
  const { shop, data, trackId } = await openBegun()
  const url = shop.bank.tap(trackId)
  shop.bank.answer('verify', { merchant: CLUB, trackId })
  expect(await shop.back(url)).toContain('/success-payment/')
  expect(shop.bank.countOf('inquiry')).toBe(1)
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test.each([
  [
    'the inquiry tells another amount',
    { result: 100, status: 1, amount: 10_000, refNumber: 9 },
    'suspicious',
  ],
  ['the inquiry tells none', { result: 100, status: 1, refNumber: 9 }, 'verify_unknown'],
  ['the inquiry is no JSON', '<html>', 'verify_unknown'],
] as const)('201, and %s: not paid', async (_what, answer, status) => {
  const { shop, data, trackId } = await openBegun()
  shop.testApp.app.paymentContext.gateways.times.retries = []
  shop.bank.tap(trackId)
  shop.bank.will('verify', { result: 201 })
  shop.bank.will('inquiry', answer)
  await shop.back(shop.bank.tap(trackId))
  expect(await shop.stateOf(data)).toMatchObject({ status })
  expect(await shop.entitlements()).toBe(0)
})

test.each([
  ['14 another amount', { result: 100, amount: 290_000, refNumber: 9, status: 1 }, 'suspicious'],
  ['15 203, not of this club', { result: 203 }, 'suspicious'],
  ['202, not paid', { result: 202 }, 'failed'],
  ['102, the club is not known', { result: 102 }, 'verify_unknown'],
  ['103, the club is not active', { result: 103 }, 'verify_unknown'],
  ['12 no JSON', 'oops', 'verify_unknown'],
  ['12 a list', '[]', 'verify_unknown'],
] as const)('verify says %s', async (_what, answer, status) => {
  const { shop, data, trackId } = await openBegun()
  shop.testApp.app.paymentContext.gateways.times.retries = []
  shop.bank.will('verify', answer)
  await shop.back(shop.bank.tap(trackId))
  expect(await shop.stateOf(data)).toMatchObject({ status })
  expect(await shop.entitlements()).toBe(0)
  if (status !== 'verify_unknown') return
  expect(await shop.statusOf(data)).toMatchObject({ status: 'pending', money: 'unknown' })
  await shop.later(data, 1)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid' })
})

test('19 results as texts, and a reference longer than a number', async () => {
  const { shop, data, trackId } = await openBegun()
  shop.bank.will(
    'verify',
    '{"result":"100","amount":2900000,"refNumber":90071992547409931234,"cardNumber":"62741****44","status":1}',
  )
  await shop.back(shop.bank.tap(trackId))
  expect(await shop.statusOf(data)).toMatchObject({ status: 'paid', refId: '90071992547409931234' })
})

test.each([
  ['102, the club is not known', { result: 102 }, 'gateway_refused'],
  ['103, the club is not active', { result: 103 }, 'gateway_refused'],
  ['105, the amount is too low', { result: 105 }, 'gateway_refused'],
  ['no JSON', '<html>', 'gateway_unavailable'],
] as const)('request says %s: no address, and the next try works', async (_what, answer, code) => {
  const shop = await openZibalShop()
  shop.bank.will('request', answer)
  expect(await shop.begin()).toMatchObject({ code })
  expect((await shop.begin()).data.gatewayTransporter.descriptor.url).toContain('/start/')
})

test('4 callback success=0: cancelled where the inquiry says so, paid where it says that', async () => {
  const { shop, data, trackId } = await openBegun()
  expect(await shop.back(shop.bank.tap(trackId, 3))).toContain('/failed-payment/')
  expect(await shop.statusOf(data)).toMatchObject({ status: 'cancelled', money: 'none' })
  const second = (await shop.begin()).data
  const url = shop.bank.tap(trackIdOf(second)).replace('success=1', 'success=0')
  expect(await shop.back(url)).toContain('/success-payment/')
})

test('28 a callback by POST, and a lazy one (success=2): paid', async () => {
  const { shop, trackId } = await openBegun()
  const { origin, pathname, searchParams } = new URL(shop.bank.tap(trackId))
  searchParams.set('success', '2')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://gateway.zibal.ir' }
  const sent = { method: 'POST', payload: searchParams.toString(), headers } as const
  expect(await shop.back(`${origin}${pathname}`, sent)).toContain('/success-payment/')
})

test('22 the number of a cheap paid payment sent to the callback of a dear one: nothing moves', async () => {
  const { shop, data, trackId } = await openBegun()
  const [bout] = await shop.testEvent.bouts()
  const cheap = await shop.buy(shop.fan, payments.payBout, { playId: bout?.id ?? 0 })
  shop.bank.tap(trackIdOf(cheap.data))
  const expensiveReads = shop.bank.tap(trackId, 3).replace('success=0', 'success=1')
  const forged = expensiveReads.replace(`trackId=${trackId}`, `trackId=${trackIdOf(cheap.data)}`)
  expect(await shop.back(forged)).toContain('/failed-payment/')
  expect(shop.bank.countOf('verify')).toBe(0)
  expect(await shop.stateOf(data)).toMatchObject({ status: 'pending' })
  expect(await shop.events(data)).toContain('foreign_ref')
})

test('6 no callback at all: the reconciler pays; what nobody paid expires', async () => {
  const { shop, data, trackId } = await openBegun()
  shop.bank.tap(trackId)
  await shop.later(data, 2)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  const other = (await shop.begin(await shop.testApp.fan())).data
  await shop.later(other, 70)
  await shop.reconcile()
  expect(await shop.stateOf(other)).toMatchObject({ status: 'expired', order: 'expired' })
})

test('8 paid after the order was cancelled: Zibal takes nothing back, so people do', async () => {
  const { shop, data, trackId } = await openBegun()
  await shop.testApp.pool.query(`update orders set status = 'cancelled' where id = $1`, [data.orderId])
  expect(await shop.back(shop.bank.tap(trackId))).toContain('/failed-payment/')
  expect(await shop.stateOf(data)).toMatchObject({ status: 'refund_due', order: 'refund_pending' })
  expect(await shop.statusOf(data)).toMatchObject({ status: 'refunded', money: 'returning' })
})
