import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { orders } from '@pahlavan/contract/orders'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bout } from '../testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { order, PAYMENT } from '../testing/purchases.ts'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const token = 'a-token'

test('one’s orders stand with their state and number; a tap opens one, and its payment', async () => {
  network.api.on(account.transactions, () => pageOf([order()]))
  network.api.on(orders.courses, () => pageOf([]))
  await openApp('/?pagesList=transaction-list', { token })
  await page.getByRole('link', { name: /کاوه نمونه – یاشار نمونه .*۱۴۰۲ .*پرداخت‌شده/ }).click()
  await page.getByRole('link', { name: 'نتیجهٔ پرداخت' }).click()
  await expect.poll(() => location.pathname).toContain(`/success-payment/${PAYMENT}/5/some/24000/1402/`)
})

test('courses are a part of their own', async () => {
  network.api.on(account.transactions, () => pageOf([order()]))
  network.api.on(orders.courses, () => pageOf([]))
  await openApp('/?pagesList=transaction-list', { token })
  await page.getByRole('dialog').getByText('دوره‌ها', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'هنوز سفارشی ندارید' })).toBeVisible()
})

test('a visitor is led to signing in, and nothing is asked', async () => {
  await openApp('/?pagesList=transaction-list')
  await page.getByRole('link', { name: 'ورود', exact: true }).click()
  await expect.poll(() => location.search).toContain('login-now')
  expect(network.api.callsOf(account.transactions)).toHaveLength(0)
})

test('the bouts that one has bought are filtered', async () => {
  network.api.on(events.ages, () => [])
  network.api.on(events.countries, () => [])
  network.api.on(events.bought, ({ style }) =>
    pageOf(style === undefined ? [{ ...bout(42), eventTitle: 'جام نمونه' }] : []),
  )
  await openApp('/?pagesList=purchased-matches', { token })
  await expect.element(page.getByText('جام نمونه')).toBeVisible()
  await page.getByRole('button', { name: 'فیلترها' }).click()
  await page.getByRole('combobox', { name: 'سبک' }).selectOptions('0')
  await page.getByRole('button', { name: 'دیدن کشتی‌ها' }).click()
  await expect.element(page.getByRole('heading', { name: 'کشتی‌ای با این شرط‌ها نیست' })).toBeVisible()
})
