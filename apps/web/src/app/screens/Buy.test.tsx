import { events } from '@pahlavan/contract/events'
import { payments, type Quote } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bout, boutPage, eventPage } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { transfer } from '../testing/purchases.ts'

eachInAFreshBrowser()

const buyEvent = '/?pagesList=buy-event&nameId=buyEventId&buyEventId=5'
const token = 'a-token'
const pay = () => page.getByRole('button', { name: 'پرداخت', exact: true })

/** The server's quote. */
const quoteOf = (price: number, changes: Partial<Quote> = {}): Quote => ({
  price,
  credit: 0,
  discount: 0,
  tax: 0,
  payable: price,
  ...changes,
})

/** An event with one bout over and two to come, each for sale. */
function sell() {
  const sold = { price: 12_000, isFree: false, isBought: false }
  network.api.on(events.detail, () => eventPage({ price: 20_000, playPrice: 12_000, isBought: false }))
  network.api.on(events.bouts, () => [
    bout(41, { ...sold, status: 'finished' }),
    bout(42, sold),
    bout(43, sold),
  ])
  network.api.on(payments.quote, ({ playIds }) => {
    const count = [playIds ?? []].flat().length
    if (count === 2) return quoteOf(24_000, { discount: 4000, payable: 20_000 })
    return quoteOf(count === 1 ? 12_000 : 20_000)
  })
}

test('who has bought bouts of an event sees the credit, and what is left to pay, by the server’s word', async () => {
  sell()
  network.api.on(payments.quote, () => quoteOf(20_000, { credit: 12_000, payable: 8000 }))
  await openApp(buyEvent, { token })
  const sums = page.getByRole('region', { name: 'چه می‌پردازید' })
  await expect.element(sums.getByText('۲۰,۰۰۰ تومان')).toBeVisible()
  await expect.element(sums.getByText('−۱۲,۰۰۰ تومان')).toBeVisible()
  await expect.element(sums.getByText('۸,۰۰۰ تومان')).toBeVisible()
  await expect.element(page.getByText('۸,۰۰۰ تومان').last()).toBeVisible()
  expect(network.api.callsOf(payments.quote)[0]?.query).toEqual({ eventId: '5' })
})

test('some bouts of an event are ticked and paid, at no more than the whole event', async () => {
  sell()
  network.api.on(payments.paySome, () => transfer())
  await openApp(buyEvent, { token })
  await page.getByText('انتخاب چند کشتی').click()
  const ticks = page.getByRole('checkbox')
  await expect.poll(() => ticks.elements().length).toBe(2)
  await expect.element(pay()).not.toBeInTheDocument()
  await ticks.nth(0).click()
  await expect.element(page.getByText('۱۲,۰۰۰ تومان').last()).toBeVisible()
  await ticks.nth(1).click()
  await expect.element(page.getByText('رویداد کامل به‌صرفه‌تر است', { exact: false })).toBeVisible()
  await pay().click()
  await expect.poll(() => location.hash).toBe('#gateway')
  const [call] = network.api.callsOf(payments.paySome)
  expect(call?.query).toEqual({ eventId: '5', playIds: ['1042', '1043'] })
})

test('one act that is sent twice has one key; another act has another', async () => {
  sell()
  network.api.on(payments.payEvent, () => refusal(503, 'gateway_unavailable', 'درگاه پاسخ نمی‌دهد.'))
  await openApp(buyEvent, { token })
  await pay().click()
  await expect.element(page.getByText('درگاه پاسخ نمی‌دهد.')).toBeVisible()
  network.api.on(payments.payEvent, () => transfer())
  await pay().click()
  await expect.poll(() => location.hash).toBe('#gateway')
  const keys = network.api.callsOf(payments.payEvent).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[\da-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
})

test('a visitor signs in first, and nothing is ordered', async () => {
  sell()
  await openApp(buyEvent)
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect.poll(() => location.search).toContain('login-now')
  expect(network.api.callsOf(payments.payEvent)).toHaveLength(0)
})

test('what is owned, free or over is not sold', async () => {
  network.api.on(events.bouts, () => [])
  network.api.on(events.detail, () =>
    eventPage({ price: 20_000, isBought: true, watch: { by: 'event', until: null } }),
  )
  const app = await openApp(buyEvent, { token })
  await expect.element(page.getByRole('heading', { name: 'این را خریده‌اید.' })).toBeVisible()
  await app.unmount()
  network.api.on(events.detail, () => eventPage({ price: 0, isBought: false }))
  await openApp(buyEvent, { token })
  await expect.element(page.getByRole('heading', { name: 'تماشای این رویداد رایگان است.' })).toBeVisible()
})

test('a bout that is for sale says so on its page, and one tap leads to buying it', async () => {
  network.api.on(events.bout, () => boutPage(42, { price: 12_000, isFree: false, isBought: false }))
  network.api.on(payments.payBout, () => transfer())
  network.api.on(payments.quote, () => quoteOf(12_000, { tax: 1080, payable: 13_080 }))
  await openApp('/?pagesList=play-detail&nameId=playId&playId=1042', { token })
  await page.getByRole('link', { name: /خرید همین کشتی/ }).click()
  const sums = page.getByRole('region', { name: 'چه می‌پردازید' })
  await expect.element(sums.getByText('۱,۰۸۰ تومان')).toBeVisible()
  await expect.element(page.getByText('۱۳,۰۸۰ تومان').last()).toBeVisible()
  expect(network.api.callsOf(payments.quote)[0]?.query).toEqual({ playId: '1042' })
  await pay().click()
  await expect.poll(() => location.hash).toBe('#gateway')
  expect(network.api.callsOf(payments.payBout)[0]?.query).toEqual({ playId: '1042' })
})
