import { payments } from '@pahlavan/contract/payments'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { ORDER, PAYMENT, paymentOf, resultAddress } from '../testing/purchases.ts'

eachInAFreshBrowser()

const token = 'a-token'
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('a paid payment shows its receipt and the way to what was bought', async () => {
  network.api.on(payments.status, () => paymentOf())
  await openApp(resultAddress('success'), { token })
  await expect.element(heading('پرداخت انجام شد')).toBeVisible()
  await expect.element(page.getByText('۲۹۰,۰۰۰ تومان')).toBeVisible()
  await expect.element(page.getByText('۵۹۴۲۱۸۲۷۱۰۱')).toBeVisible()
  await page.getByRole('link', { name: 'رفتن به رویداد' }).click()
  await expect.poll(() => location.search).toContain('eventId=5')
})

test('who paid inside a broadcast goes back to it', async () => {
  network.api.on(payments.status, () => paymentOf())
  const broadcast = '/?pagesList=live-list&nameId=liveId&liveId=4&liveStream=9'
  sessionStorage.setItem('payment-begun', `${PAYMENT} live-list ${broadcast}`)
  await openApp(resultAddress('success'), { token })
  const back = page.getByRole('link', { name: 'بازگشت به پخش' })
  await expect.element(back).toHaveAttribute('href', broadcast)
  await expect.element(page.getByRole('link', { name: 'رفتن به رویداد' })).not.toBeInTheDocument()
})

test('a note of another payment leads nowhere', async () => {
  network.api.on(payments.status, () => paymentOf())
  sessionStorage.setItem('payment-begun', `${ORDER} live-list /?pagesList=live-list&nameId=liveId&liveId=4`)
  await openApp(resultAddress('success'), { token })
  await expect.element(page.getByRole('link', { name: 'رفتن به رویداد' })).toBeVisible()
})

test('an address that says success is not believed: the server says what became of it', async () => {
  network.api.on(payments.status, () => paymentOf({ status: 'failed', money: 'none', paidAt: null }))
  await openApp(resultAddress('success'), { token })
  await expect.element(heading('پرداخت انجام نشد')).toBeVisible()
  await expect.element(page.getByText('پولی کم نشده است.')).toBeVisible()
  await expect.element(heading('پرداخت انجام شد')).not.toBeInTheDocument()
})

test('what is not known is being checked, is asked for again, and told', async () => {
  let statusCalls = 0
  network.api.on(payments.status, () => {
    statusCalls += 1
    return paymentOf(statusCalls > 1 ? {} : { status: 'pending', money: 'unknown', paidAt: null })
  })
  await openApp(resultAddress('failed'), { token })
  await expect.element(heading('پرداخت در حال بررسی است')).toBeVisible()
  await expect.element(heading('پرداخت انجام نشد')).not.toBeInTheDocument()
  await expect.element(heading('پرداخت انجام شد'), { timeout: 10_000 }).toBeVisible()
})

test('in another browser nothing is said but that the buyer signs in', async () => {
  await openApp(resultAddress('success'))
  await expect.element(heading('برای دیدن نتیجه وارد شوید')).toBeVisible()
  expect(network.api.callsOf(payments.status)).toHaveLength(0)
  await page.getByRole('link', { name: 'ورود' }).click()
  await expect.poll(() => location.pathname).toBe('/welcome')
  expect(new URLSearchParams(location.search).get('returnUrl')).toBe(resultAddress('success'))
})

test('a payment of nobody, or of somebody else, is not there', async () => {
  await openApp('/success-payment/1/5/event/290000/1402/event/ticket', { token })
  await expect.element(heading('پیدا نشد')).toBeVisible()
})
