import { cart } from '@pahlavan/contract/cart'
import { payments } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { appForTest } from '../../testing/app.ts'
import { GatewayPage } from '../../testing/gateway-page.ts'
import { openShop } from '../../testing/shop.ts'
import { openTestEvent } from '../../testing/event.ts'

// The names are those of the list of faults that payments have to bear.

const callbackOf = (url: string) => url.split('?')[0] ?? ''

test('21 forged callback with someone else’s token: nothing moves', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const own = callbackOf(shop.bank.tap(shop.authorityOf(data)))
  expect(await shop.back(`${own}?Authority=A${'9'.repeat(35)}&Status=OK`)).toContain('/failed-payment/')
  expect(await shop.back(`${own}?Status=OK`)).toContain('/failed-payment/')
  expect(await shop.back(own)).toContain('/failed-payment/')
  expect(await shop.back(own.replace(/[^/]+$/, 'x'.repeat(22)))).toBe('404')
  expect(await shop.back(own.replace('/zarinpal/', '/zibal/'))).toBe('404')
  expect(await shop.stateOf(data)).toMatchObject({ status: 'pending', order: 'awaiting_payment' })
  expect(shop.bank.countOf('verify')).toBe(0)
})

test('22 authority of a cheap paid payment sent to an expensive order’s callback: not paid', async () => {
  const shop = await openShop()
  const playId = (await shop.testEvent.bouts())[0]?.id ?? 0
  const cheap = (await shop.buy(shop.fan, payments.payBout, { playId })).data
  await shop.back(shop.bank.tap(shop.authorityOf(cheap)))
  const other = await shop.testApp.fan()
  const expensiveReads = (await shop.begin(other)).data
  const url = callbackOf(shop.bank.payments.get(shop.authorityOf(expensiveReads))?.callbackUrl ?? '')
  expect(await shop.back(`${url}?Authority=${shop.authorityOf(cheap)}&Status=OK`)).toContain(
    '/failed-payment/',
  )
  expect(await shop.stateOf(expensiveReads)).toMatchObject({ status: 'pending' })
  expect(await shop.events(expensiveReads)).toContain('foreign_ref')
  expect(await shop.entitlements(other)).toBe(0)
})

test('28 POST callback with form body, no cookies, foreign Origin: accepted', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const [url = '', query = ''] = shop.bank.tap(shop.authorityOf(data)).split('?')
  const place = await shop.back(url, {
    method: 'POST',
    payload: query,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://bank.example' },
  })
  expect(place).toContain('/success-payment/')
})

test('29 callback twice after success: the same result', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const url = shop.bank.tap(shop.authorityOf(data))
  expect(await shop.back(url)).toBe(await shop.back(url))
  expect(await shop.back(url.replace('OK', 'NOK'))).toBe(await shop.back(url))
  expect(shop.bank.countOf('verify')).toBe(1)
})

test('30 result page with forged price: the status tells the server’s', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  expect(await shop.statusOf(data)).toMatchObject({ status: 'pending', price: 290_000, title: 'جام آزمون' })
})

test('36 virtual gateway: what a form says of amount and address is ignored; in production there is none', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 4)
  const fan = await testApp.fan()
  const { data } = await fan.call(payments.payEvent, { eventId: testEvent.eventId })
  const url = new URL(data.gatewayTransporter.descriptor.url).pathname
  const { headers } = await testApp.app.inject({
    method: 'POST',
    url,
    payload: 'outcome=pay&amount=10&callback_url=https://evil.example/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(headers.location).toMatch(new RegExp(`^${testApp.app.origin()}/api/payment/callback/virtual/`))
  const { rows } = await testApp.pool.query('select amount::int, status from gateway_session')
  expect(rows).toEqual([{ amount: 2_900_000, status: 'PAID' }])
  const foreign = {
    merchant_id: '0'.repeat(36),
    amount: 10_000,
    description: 'x',
    callback_url: 'https://evil.example',
  }
  const opened = await testApp.app.inject({
    method: 'POST',
    url: '/vgw/pg/v4/payment/request.json',
    payload: foreign,
  })
  expect(opened.json()).toMatchObject({ data: [], errors: { code: -10 } })
  const production = await appForTest({ mode: 'production' })
  expect((await production.app.inject({ url })).statusCode).toBe(404)
})

test('36 virtual gateway: a page in both languages, without a script in it, that is over once it is paid or left', async () => {
  const testApp = await appForTest()
  const testEvent = await openTestEvent(testApp, 4)
  const fan = await testApp.fan()
  const gatewayPage = new GatewayPage(testApp)
  const { data } = await fan.call(payments.payEvent, { eventId: testEvent.eventId })
  const url = new URL(data.gatewayTransporter.descriptor.url).pathname
  const page = async (language: string) =>
    (await testApp.app.inject({ url, headers: { 'accept-language': language } })).body
  expect(await page('fa')).toMatch(/dir="rtl"[\s\S]*۲۹۰,۰۰۰\u00A0تومان[\s\S]*انصراف/)
  expect(await page('en')).toMatch(/dir="ltr"[\s\S]*290,000\u00A0Toman[\s\S]*Cancel/)
  expect(await page('en')).not.toMatch(/<script>|\son\w+=|\sstyle=/)
  expect(await gatewayPage.cancel(data)).toContain('/failed-payment/')
  expect((await fan.call(payments.status, { paymentId: data.paymentId })).data).toMatchObject({
    status: 'cancelled',
    money: 'none',
  })
  expect(await page('en')).not.toContain('value="pay"')
})

test('37 auto-submit page escapes values', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const form = [['<i>', `"><script>alert(1)</script>'&`]]
  await shop.testApp.pool.query('update payment set transport = $2 where id = $1', [
    data.paymentId,
    { type: 'post', url: 'https://bank.example/pay?a=1&b="', form },
  ])
  const second = await shop.begin()
  const { pathname } = new URL(second.data.gatewayTransporter.descriptor.url)
  expect(pathname).toMatch(/^\/api\/payment\/go\/[\w-]{22}$/)
  const { body, headers } = await shop.testApp.app.inject({ url: pathname })
  expect(body).toContain('name="&lt;i&gt;" value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;"')
  expect(body).toContain('action="https://bank.example/pay?a=1&amp;b=&quot;"')
  expect(headers['content-security-policy']).toContain('form-action https://bank.example')
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test('38 callback address is that of the settings, whatever Host says', async () => {
  const shop = await openShop()
  const { url } = payments.payEvent
  await shop.fan.send({
    method: 'POST',
    url,
    payload: { eventId: shop.testEvent.eventId },
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  })
  expect(String(shop.bank.requests[0]?.body['callback_url'])).toMatch(
    new RegExp(`^${shop.testApp.app.origin()}/api/payment/callback/zarinpal/[\\w-]{22}$`),
  )
})

test('40 order of someone else: not found', async () => {
  const shop = await openShop()
  const { data } = await shop.begin()
  const thief = await shop.testApp.fan()
  expect(await thief.call(cart.pay, { Id: data.orderId })).toMatchObject({
    status: 404,
    code: 'order_not_found',
  })
  expect(await thief.call(payments.status, { paymentId: data.paymentId })).toMatchObject({
    code: 'payment_not_found',
  })
  expect(await shop.testApp.visitor.call(payments.status, { paymentId: data.paymentId })).toMatchObject({
    status: 401,
  })
})

test('41 a clock that is wrong: times are the database’s, in UTC', async () => {
  const shop = await openShop()
  await shop.testApp.pool.query(`set timezone = 'Asia/Tehran'`)
  const { data } = await shop.begin()
  await shop.later(data, 2)
  shop.bank.tap(shop.authorityOf(data))
  await shop.reconcile()
  const { createdAt, paidAt } = await shop.statusOf(data)
  expect(Date.parse(paidAt ?? '') - Date.parse(createdAt)).toBeGreaterThanOrEqual(120_000)
  expect(Date.parse(paidAt ?? '') - Date.parse(createdAt)).toBeLessThan(180_000)
})
