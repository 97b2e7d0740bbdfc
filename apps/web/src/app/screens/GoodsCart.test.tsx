import { delivery } from '@pahlavan/contract/delivery'
import { goods } from '@pahlavan/contract/goods'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { setGoods } from '../../features/goods/goodsStore.ts'
import { goodsFactorOf, goodsLine } from '../testing/baskets.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

test('a book store that is away is named at its books, which stay in the basket; asked again, they are charged', async () => {
  const items = [
    { kind: 'product' as const, id: 3, count: 1 },
    { kind: 'book' as const, id: 5, count: 2 },
  ]
  setGoods(items)
  onTestFinished(() => setGoods([]))
  let isAway = true
  network.api.on(goods.factor, ({ items: asked }) =>
    goodsFactorOf(
      asked.map((item) =>
        goodsLine(item, item.kind === 'book' && isAway ? { title: '', price: 0, left: 0, isGone: true } : {}),
      ),
      { closedSources: isAway ? ['book'] : [] },
    ),
  )
  await openApp('/?pagesList=cart')
  await expect.element(page.getByText('کتاب‌فروشی موقتاً در دسترس نیست.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('۱۰۰,۰۰۰ تومان').last()).toBeVisible()
  expect(page.getByText('تمام شده است؛', { exact: false }).elements()).toEqual([])
  expect(JSON.parse(localStorage.getItem('goods') ?? 'null')).toEqual({ items })
  isAway = false
  await page.getByRole('button', { name: 'تلاش دوباره' }).click()
  await expect.element(page.getByText('۳۰۰,۰۰۰ تومان').last()).toBeVisible()
  expect(page.getByText('کتاب‌فروشی الان', { exact: false }).elements()).toEqual([])
})

test('it goes to the newest address that is served, until another way is chosen', async () => {
  const items = [{ kind: 'product' as const, id: 3, count: 1 }]
  setGoods(items)
  onTestFinished(() => setGoods([]))
  const of = {
    phone: '989121234567',
    province: 'تهران',
    city: 'تهران',
    postalCode: '1234567890',
    street: 'خیابان ۳',
  }
  network.api.on(delivery.addresses, () => [
    { ...of, id: 9, receiver: 'دور', isServed: false },
    { ...of, id: 8, receiver: 'نزدیک', isServed: true },
    { ...of, id: 7, receiver: 'پیشین', isServed: true },
  ])
  network.api.on(goods.items, () => ({ items }))
  network.api.on(goods.change, () => ({ items }))
  network.api.on(goods.factor, ({ items: asked, addressId }) =>
    goodsFactorOf(
      asked.map((item) => goodsLine(item, {})),
      { delivery: addressId === 8 ? 40_000 : null },
    ),
  )
  await openApp('/?pagesList=cart', { token: 'a-token' })
  await expect.element(page.getByRole('radio', { name: /نزدیک/ })).toBeChecked()
  await expect.element(page.getByText('۴۰,۰۰۰ تومان').first()).toBeVisible()
  await page.getByText('تحویل در سالن', { exact: false }).first().click()
  await expect.element(page.getByText('۴۰,۰۰۰ تومان').first()).not.toBeInTheDocument()
})

test('the first halls stand before the bill, the others behind a tap', async () => {
  const items = [{ kind: 'product' as const, id: 3, count: 1 }]
  setGoods(items)
  onTestFinished(() => setGoods([]))
  const hall = (eventId: number) => ({
    eventId,
    title: `جام ${eventId}`,
    venue: 'تالار',
    city: 'کرج',
    startsAt: '2026-03-06T06:30:00Z',
    endsAt: '2026-03-06T17:00:00Z',
  })
  network.api.on(delivery.pickUps, () => [1, 2, 3, 4, 5, 6].map(hall))
  network.api.on(goods.factor, ({ items: asked }) => goodsFactorOf(asked.map((item) => goodsLine(item, {}))))
  await openApp('/?pagesList=cart')
  await page.getByText('تحویل در سالن', { exact: true }).first().click()
  await expect.element(page.getByRole('radio', { name: /جام 4/ })).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /جام 5/ })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'رویدادهای بعدی' }).click()
  await page.getByRole('radio', { name: /جام 6/ }).click()
  await expect.element(page.getByRole('radio', { name: /جام 6/ })).toBeChecked()
})

test('one singlet in the cart is read out as one item', async () => {
  setGoods([{ kind: 'product' as const, id: 3, count: 1 }])
  onTestFinished(() => setGoods([]))
  await openApp('/news')
  await expect.element(page.getByRole('link', { name: 'سبد خرید، ۱ مورد' })).toBeVisible()
})
