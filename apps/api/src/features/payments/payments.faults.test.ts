import { expect, test } from 'vitest'
import { refusal } from '../../testing/zarinpal.ts'
import { openShop } from '../../testing/shop.ts'

// The names are those of the list of faults that payments have to bear.

test('1 happy path 100', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const place = await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(place).toContain(
    `/success-payment/${data.paymentId}/${shop.testEvent.eventId}/event/290000/${data.trackingNumber}/event/ticket`,
  )
  expect(await shop.statusOf(data)).toMatchObject({
    status: 'paid',
    money: 'taken',
    price: 290_000,
    card: '502229******5995',
  })
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
  expect(await shop.entitlements()).toBe(1)
  expect(await shop.events(data)).toEqual(['created', 'pending', 'callback', 'verifying', 'paid'])
})

test('2 verify replies 101 first time (crash before write)', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const url = shop.bank.tap(shop.authorityOf(data))
  const payment = shop.bank.payments.get(shop.authorityOf(data))
  if (payment) payment.status = 'VERIFIED'
  expect(await shop.back(url)).toContain('/success-payment/')
  expect(await shop.entitlements()).toBe(1)
})

test('3 two callbacks in parallel (10×): one entitlement, all sent to success', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const url = shop.bank.tap(shop.authorityOf(data))
  const places = await Promise.all(Array.from({ length: 10 }, () => shop.back(url)))
  expect(new Set(places).size).toBe(1)
  expect(places[0]).toContain('/success-payment/')
  expect(await shop.entitlements()).toBe(1)
  expect(shop.bank.countOf('verify')).toBe(1)
})

test('4 callback NOK: cancelled, and the next try has a new tracking number', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  expect(await shop.back(shop.bank.tap(shop.authorityOf(data), 'FAILED'))).toContain('/failed-payment/')
  expect(await shop.statusOf(data)).toMatchObject({ status: 'cancelled', money: 'none' })
  const second = await shop.begin()
  expect(second.data.orderId).toBe(data.orderId)
  expect(Number(second.data.trackingNumber)).toBeGreaterThan(Number(data.trackingNumber))
  expect(await shop.back(shop.bank.tap(shop.authorityOf(second.data)))).toContain('/success-payment/')
})

test('5 callback NOK and inquiry PAID: paid', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const url = shop.bank.tap(shop.authorityOf(data)).replace('Status=OK', 'Status=NOK')
  expect(await shop.back(url)).toContain('/success-payment/')
  expect(await shop.entitlements()).toBe(1)
})

test('6 no callback at all: the reconciler pays within two minutes', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.tap(shop.authorityOf(data))
  await shop.later(data, 2)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('7 callback after expiry, order payable: paid', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  await shop.later(data, 70)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'expired', order: 'expired' })
  expect(await shop.statusOf(data)).toMatchObject({ status: 'expired', money: 'none' })
  expect(await shop.back(shop.bank.tap(shop.authorityOf(data)))).toContain('/success-payment/')
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('8 callback after order cancelled: reversed', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  await shop.testApp.pool.query(`update orders set status = 'cancelled' where id = $1`, [data.orderId])
  expect(await shop.back(shop.bank.tap(shop.authorityOf(data)))).toContain('/failed-payment/')
  expect(await shop.stateOf(data)).toMatchObject({ status: 'reversed', order: 'refunded' })
  expect(await shop.statusOf(data)).toMatchObject({ status: 'refunded', money: 'returned' })
  expect(await shop.entitlements()).toBe(0)
  expect(shop.bank.payments.get(shop.authorityOf(data))?.status).toBe('REVERSED')
})

test('9 two attempts both paid: the second is reversed', async () => {
  const shop = await openShop()
  const first = (await shop.begin()).data
  await shop.later(first, 11)
  const second = (await shop.begin()).data
  expect(second).toMatchObject({ orderId: first.orderId })
  expect(second.paymentId).not.toBe(first.paymentId)
  const urls = [first, second].map((each) => shop.bank.tap(shop.authorityOf(each)))
  await Promise.all(urls.map((url) => shop.back(url)))
  const states = [await shop.stateOf(first), await shop.stateOf(second)]
  expect(states.map(({ status }) => status).toSorted((a, b) => a.localeCompare(b))).toEqual([
    'paid',
    'reversed',
  ])
  expect(states.map(({ order }) => order)).toEqual(['fulfilled', 'fulfilled'])
  expect(await shop.entitlements()).toBe(1)
})

test('10 reverse -63: refund due', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  await shop.testApp.pool.query(`update orders set status = 'cancelled' where id = $1`, [data.orderId])
  shop.bank.will('reverse', refusal(-63))
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({ status: 'refund_due', order: 'refund_pending' })
  expect(await shop.statusOf(data)).toMatchObject({ status: 'refunded', money: 'returning' })
})

test('11 verify timeout then 100', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', { does: 'hang' })
  shop.testApp.app.paymentContext.gateways.times.verify = 300
  expect(await shop.back(shop.bank.tap(shop.authorityOf(data)))).toContain('/failed-payment/')
  expect(await shop.statusOf(data)).toMatchObject({ status: 'pending', money: 'unknown' })
  shop.testApp.app.paymentContext.gateways.times.verify = 20_000
  await shop.later(data, 1)
  await shop.reconcile()
  expect(await shop.statusOf(data)).toMatchObject({ status: 'paid', money: 'taken' })
})

test.each([
  ['500', { does: 'say', http: 500, text: 'oops' }],
  ['HTML', { does: 'say', text: '<html>OK</html>' }],
  ['an empty body', { does: 'say', text: '' }],
  ['broken JSON', { does: 'say', text: '{"data":' }],
  ['a list', { does: 'say', text: '[]' }],
  ['nothing', { does: 'cut' }],
] as const)('12 verify answers %s: being checked, never failed, and paid later', async (_what, fault) => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', fault)
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({ status: 'verify_unknown' })
  await shop.later(data, 1)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid', order: 'fulfilled' })
})

test('13 verify slower than the claim: another takes over, and one entitlement comes of it', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const taken = Promise.withResolvers<null>()
  shop.bank.will('verify', { does: 'hold', until: taken.promise })
  const slow = shop.back(shop.bank.tap(shop.authorityOf(data)))
  await expect.poll(() => shop.bank.countOf('verify'), { timeout: 10_000 }).toBe(1)
  await shop.later(data, 2)
  await shop.reconcile()
  expect(await shop.stateOf(data)).toMatchObject({ status: 'paid' })
  taken.resolve(null)
  expect(await slow).toContain('/success-payment/')
  expect(await shop.entitlements()).toBe(1)
  expect(await shop.events(data)).not.toContain('alert')
})
