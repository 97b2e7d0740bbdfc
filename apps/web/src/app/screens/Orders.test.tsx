import { account } from '@pahlavan/contract/account'
import { events } from '@pahlavan/contract/events'
import { goods } from '@pahlavan/contract/goods'
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

test('an order of goods shows their way to the buyer, and what was bought with it', async () => {
  const bag = { itemType: 'product', itemId: 3, variantId: 0, count: 1, title: 'ساک', price: 20_000 } as const
  const bought = order({ type: 'goods', title: 'ساک', lines: [bag, { ...bag, itemId: 4, title: 'کلاه' }] })
  const shipment = {
    status: 'sent' as const,
    heldUntil: null,
    receiver: null,
    phone: null,
    address: 'تهران',
    postalCode: null,
    eventId: null,
    eventTitle: null,
    eventStartsAt: null,
    pickUpCode: null,
    carrierCode: null,
    sentAt: null,
    deliveredAt: null,
    canCancel: false,
    returnUntil: null,
    returnable: [],
    returns: [],
  }
  network.api.on(account.transactions, () => pageOf([bought]))
  network.api.on(goods.detail, () => ({ ...bought, shipment }))
  await openApp(`/?pagesList=course-transactions&nameId=orderId&orderId=${bought.id}`, { token })
  await expect.element(page.getByRole('heading', { name: '۲ قلم: ساک و …' })).toBeVisible()
  const steps = () =>
    [...document.querySelectorAll('.shipment-steps li')].map((one) => [
      one.textContent,
      one.className,
      one.getAttribute('aria-current'),
    ])
  await expect.poll(steps).toEqual([
    ['پرداخت شد', 'over', null],
    ['در حال آماده‌سازی', 'over', null],
    ['ارسال شد', '', 'step'],
    ['تحویل شد', '', null],
  ])
})

test('courses are a part of their own', async () => {
  network.api.on(account.transactions, () => pageOf([order()]))
  network.api.on(orders.courses, () => pageOf([]))
  await openApp('/?pagesList=transaction-list', { token })
  await page.getByRole('dialog').getByText('دوره‌ها', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'هنوز سفارشی ندارید' })).toBeVisible()
})

test('goods are a part of their own, and where there are none two ways lead to the shops', async () => {
  network.api.on(account.transactions, () => pageOf([order()]))
  network.api.on(goods.list, () => pageOf([]))
  await openApp('/?pagesList=transaction-list', { token })
  await page.getByRole('dialog').getByText('کالاها', { exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'هنوز سفارشی ندارید' })).toBeVisible()
  for (const name of ['فروشگاه', 'کتاب‌فروشی'])
    await expect.element(page.getByRole('dialog').getByRole('link', { name })).toBeVisible()
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
