import { payments } from '@pahlavan/contract/payments'
import { cart } from '@pahlavan/contract/cart'
import { events } from '@pahlavan/contract/events'
import { expect, test } from 'vitest'
import { addCourse } from '../../testing/courses.ts'
import { refusal, answerWith } from '../../testing/zarinpal.ts'
import { openShop } from '../../testing/shop.ts'

// The names are those of the list of faults that payments have to bear.

test('14 verify -50: suspicious, no entitlement, and nobody says that it failed', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', refusal(-50))
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({
    status: 'suspicious',
    order: 'awaiting_payment',
    fault: '-50',
  })
  expect(await shop.entitlements()).toBe(0)
  expect(await shop.statusOf(data)).toMatchObject({ status: 'pending', money: 'unknown' })
})

test.each([-53, -54])('15 verify %d: suspicious', async (code) => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', refusal(code))
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({ status: 'suspicious' })
})

test('16 create -9 with validations: a Persian first error', async () => {
  const shop = await openShop()
  shop.bank.will(
    'request',
    answerWith({
      data: [],
      errors: { code: -9, message: 'The input params invalid', validations: [{ amount: 'must be …' }] },
    }),
  )
  expect(await shop.begin()).toMatchObject({
    status: 422,
    code: 'gateway_refused',
    errors: [expect.stringMatching(/پولی کم نشده است/)],
  })
})

test('17 create -12: try again shortly, and the next try works', async () => {
  const shop = await openShop()
  shop.bank.will('request', refusal(-12))
  expect(await shop.begin()).toMatchObject({ status: 503, code: 'gateway_unavailable' })
  expect((await shop.begin()).status).toBe(200)
})

test.each(['cut', 'cutAfter', 'hang'] as const)(
  '18 create: network %s, no address, and the next try works',
  async (does) => {
    const shop = await openShop()
    shop.bank.will('request', { does })
    const { times } = shop.testApp.app.paymentContext.gateways
    if (does === 'hang') times.create = 300
    const lost = await shop.begin()
    times.create = 20_000
    expect(lost).toMatchObject({ status: 503, code: 'gateway_unavailable', data: null })
    const { data } = await shop.begin()
    expect(await shop.back(shop.bank.tap(shop.authorityOf(data)))).toContain('/success-payment/')
    expect(shop.bank.countOf('request')).toBe(2)
  },
)

test.each([
  ['data is a list', { data: [], errors: { code: -51 } }, 'failed'],
  ['data is an object', { data: {}, errors: { code: '-51' } }, 'failed'],
  ['errors is an object', { data: { code: '100', ref_id: 5 }, errors: {} }, 'paid'],
  ['codes are texts', { data: { code: '101', ref_id: '00059421827101' }, errors: [] }, 'paid'],
  ['there is no reference', { data: { code: 100 }, errors: [] }, 'verify_unknown'],
] as const)('19 shapes: %s', async (_what, body, status) => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', answerWith(body))
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({ status })
})

test('19 shapes: a reference beyond 2^53 is kept digit by digit', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', {
    does: 'say',
    text: '{"data":{"code":100,"ref_id":90071992547409931234,"card_pan":"502229******5995"},"errors":[]}',
  })
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect((await shop.statusOf(data)).refId).toBe('90071992547409931234')
})

test.each([200, 400, 422])('20 %d with errors is read by its body', async (http) => {
  const shop = await openShop()
  const { data } = await shop.begin()
  shop.bank.will('verify', refusal(-51, http))
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.stateOf(data)).toMatchObject({ status: 'failed', fault: '-51' })
  shop.bank.will('request', refusal(-10, http))
  expect(await shop.begin()).toMatchObject({ code: 'gateway_refused' })
})

test('23 amount contract: the gateway is asked for toman × 10, in rial', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const [request] = shop.bank.requests
  expect(request?.body).toMatchObject({
    amount: 2_900_000,
    currency: 'IRR',
    metadata: { auto_verify: false },
  })
  expect((await shop.statusOf(data)).price).toBe(290_000)
  await shop.back(shop.bank.tap(shop.authorityOf(data)))
  expect(shop.bank.requests.at(-1)?.body).toMatchObject({
    amount: 2_900_000,
    authority: shop.authorityOf(data),
  })
})

test('24 price changed between submit and pay: the order keeps its price', async () => {
  const shop = await openShop()
  const id = await addCourse(shop.testApp)
  const { data } = await shop.fan.call(cart.submit, { CourseIds: [id] })
  await shop.testApp.pool.query('update course set price = 9990000 where id = $1', [id])
  const paid = await shop.buy(shop.fan, cart.pay, { Id: data.orderId })
  expect(shop.bank.requests[0]?.body['amount']).toBe(1_000_000)
  expect(await shop.back(shop.bank.tap(shop.authorityOf(paid.data)))).toContain('/course/100000/')
})

test('25 client-sent price: refused by its name', async () => {
  const shop = await openShop()
  const { url } = payments.payEvent
  const payload = { eventId: shop.testEvent.eventId, price: 1 }
  expect(await shop.fan.send({ method: 'POST', url, payload })).toMatchObject({ code: 'unknown_parameter' })
})

test('26 zero price: here at once, and no gateway is asked', async () => {
  const shop = await openShop()
  await shop.testApp.pool.query('update event set price = 0 where id = $1', [shop.testEvent.eventId])
  const { data } = await shop.begin()
  expect(data.gatewayTransporter.descriptor.url).toMatch(
    new RegExp(`/success-payment/${data.orderId}/${shop.testEvent.eventId}/event/0/0/event/ticket$`),
  )
  expect(await shop.entitlements()).toBe(1)
  expect(shop.bank.requests).toEqual([])
  expect(await shop.statusOf(data)).toMatchObject({ status: 'paid', price: 0, trackingNumber: null })
  expect((await shop.fan.call(events.detail, { Id: shop.testEvent.eventId })).data.isBought).toBe(true)
})

test.each([
  [1_000_000_010, 'amount_too_high', '۱۰۰,۰۰۰,۰۰۰'],
  [9990, 'amount_too_low', '۱,۰۰۰'],
])('27 a total of %d rial: refused before the gateway', async (price, code, limit) => {
  const shop = await openShop()
  await shop.testApp.pool.query('update event set price = $2 where id = $1', [shop.testEvent.eventId, price])
  const refused = await shop.begin()
  expect(refused).toMatchObject({ status: 422, code, errors: [expect.stringContaining(limit)] })
  expect(shop.bank.requests).toEqual([])
})
