import { home } from '@pahlavan/contract/home'
import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { articleAddress, story } from '../testing/stories.ts'

eachInAFreshBrowser()

const heart = () => page.getByRole('button', { name: 'پسندیدن' })
const bookmark = () =>
  page.getByRole('dialog').getByRole('button', { name: 'نشان کردن', exact: true }).first()

test('a story shows its title, text, author and reading time', async () => {
  await openApp(articleAddress('khabar-1'))
  await expect.element(page.getByRole('heading', { name: 'خبر شمارهٔ 1', level: 1 })).toBeVisible()
  await expect.element(page.getByText('متن خبر')).toBeVisible()
  await expect.element(page.getByText('نویسندهٔ باشگاه')).toBeVisible()
  await expect.element(page.getByText('مطالعه: ۳ دقیقه')).toBeVisible()
})

test('a like shows at once and stays with what the server counts', async () => {
  let answer: (likes: { isLike: boolean; likeCount: number }) => void = () => undefined
  network.api.on(news.like, () => new Promise((resolve) => (answer = resolve)))
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await heart().click()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'true')
  await expect.element(heart()).toHaveTextContent('۵')
  await expect.poll(() => network.api.callsOf(news.like)[0]?.query).toEqual({ newsId: '1' })
  answer({ isLike: true, likeCount: 9 })
  await expect.element(heart()).toHaveTextContent('۹')
})

test('a like that fails is taken back and told', async () => {
  network.api.on(news.like, () => refusal(500, 'internal', 'خطایی در سرور رخ داد.'))
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await heart().click()
  await expect.element(page.getByText('پسند شما ثبت نشد. دوباره تلاش کنید.')).toBeVisible()
  await expect.element(heart()).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart()).toHaveTextContent('۴')
})

test('a visitor’s like asks for an account and calls nothing', async () => {
  await openApp(articleAddress('khabar-1'))
  await heart().click()
  await expect.element(page.getByRole('dialog', { name: 'ورود لازم است' })).toBeVisible()
  expect(network.api.callsOf(news.like)).toHaveLength(0)
})

test('a bookmark is added and removed, each with its words, and kept as the slug', async () => {
  await openApp(articleAddress('khabar-1'), { token: 'a-token' })
  await bookmark().click()
  await expect.element(page.getByText('با موفقیت به لیست اضافه شد.')).toBeVisible()
  expect(localStorage.getItem('NewsBookMark')).toBe('["khabar-1"]')
  await bookmark().click()
  await expect.element(page.getByText('با موفقیت از لیست حذف شد.')).toBeVisible()
  expect(localStorage.getItem('NewsBookMark')).toBe('[]')
})

test('a visitor’s bookmark asks for an account and keeps nothing', async () => {
  await openApp(articleAddress('khabar-1'))
  await bookmark().click()
  await expect.element(page.getByRole('dialog', { name: 'ورود لازم است' })).toBeVisible()
  expect(localStorage.getItem('NewsBookMark')).toBeNull()
})

test('a story that is not there says so', async () => {
  network.api.on(news.detail, () => refusal(404, 'not_found', 'این خبر پیدا نشد.'))
  await openApp(articleAddress('gone'))
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
})

test('a story that could not be loaded comes after another try', async () => {
  let isUp = false
  network.api.on(news.detail, () => (isUp ? story(1) : new Response('<html>', { status: 502 })))
  await openApp(articleAddress('khabar-1'))
  const retryButton = page.getByRole('dialog').getByRole('button', { name: 'تلاش دوباره' })
  await expect.element(retryButton, { timeout: 8000 }).toBeVisible()
  isUp = true
  await retryButton.click()
  await expect.element(page.getByRole('heading', { name: 'خبر شمارهٔ 1', level: 1 })).toBeVisible()
})

test('an English story is set left to right on a Persian page', async () => {
  network.api.on(news.detail, () => story(1, { language: 1, title: 'One takedown away' }))
  await openApp(articleAddress('khabar-1'))
  const heading = page.getByRole('heading', { name: 'One takedown away', level: 1 })
  await expect.element(heading).toBeVisible()
  expect(heading.element().closest('[dir]')?.getAttribute('dir')).toBe('ltr')
})

test('where the phone has no sheet, ours shares the short address', async () => {
  network.api.on(home.shorten, () => ({ url: '/s/abc123' }))
  await openApp(articleAddress('khabar-1'))
  await page.getByRole('button', { name: 'اشتراک‌گذاری' }).first().click()
  await expect.element(page.getByRole('dialog', { name: 'اشتراک‌گذاری' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'تلگرام' })).toBeVisible()
  await expect.element(page.getByText(`${location.origin}/s/abc123`)).toBeVisible()
  const uses = [...document.querySelectorAll('.share-places use')].map((one) => one.getAttribute('href'))
  expect(uses.map((href) => href?.split('#')[1])).toEqual(['messenger-telegram', 'messenger-whatsapp'])
})
