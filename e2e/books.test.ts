import { expect } from 'vitest'
import { test } from './browser.ts'

const SHOP = '/service?pagesList=book-store'

test('a sample is read to page 5, and found there again', async ({ take }) => {
  const { page, open, complaints } = await take()
  await open(SHOP)
  const answer = await page.request.get(
    new URL('/book-store-api/products/getall?PageSize=100', page.url()).href,
  )
  const { data } = (await answer.json()) as {
    data: { items: { id: number; samplePages: number; language: number }[] }
  }
  const book = data.items.find(({ samplePages, language }) => samplePages >= 8 && language === 0)
  await open(`${SHOP}&bookId=${book?.id}`)
  await page.getByRole('link', { name: 'خواندن ۸ صفحهٔ نخست' }).click()
  await page.getByText('صفحهٔ ۱ از ۸').waitFor()
  // A page longer than a low window scrolls by itself: what turns it stays in reach.
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 480 })
  const foot = await page.getByRole('button', { name: 'صفحهٔ بعد' }).boundingBox()
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(480)
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
  await page.getByText('صفحهٔ ۲ از ۸').waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.getByText('صفحهٔ ۳ از ۸').waitFor()
  // The edge to the left turns a Persian book on.
  await page.mouse.click(20, 400)
  await page.getByText('صفحهٔ ۴ از ۸').waitFor()
  await page.getByRole('button', { name: 'صفحهٔ بعد' }).click()
  await page.getByText('صفحهٔ ۵ از ۸').waitFor()
  const words = await page.getByRole('article').innerText()
  await open(`${SHOP}&bookId=${book?.id}`)
  await page.getByRole('link', { name: 'ادامه از صفحهٔ ۵' }).click()
  await page.getByText('صفحهٔ ۵ از ۸').waitFor()
  expect(await page.getByRole('article').innerText()).toBe(words)
  expect(words.split(/\s+/).length).toBeGreaterThan(40)
  expect(complaints).toEqual([])
})

test('a book store that is away says so by its name, and the rest of the app goes on', async ({ take }) => {
  const { page, context, open } = await take()
  await context.route('**/book-store-api/**', (route) => route.fulfill({ status: 503, body: 'away' }))
  await open('/?q=')
  await page.getByRole('link', { name: 'کتاب‌های کشتی' }).click()
  await page.getByText('کتاب‌فروشی موقتاً در دسترس نیست').waitFor()
  await page.getByRole('button', { name: 'بازگشت' }).click()
  await page.getByRole('link', { name: 'کشتی‌گیران' }).click()
  await page.getByRole('heading', { level: 3 }).first().waitFor()
  expect(await page.getByText('اینترنت قطع است').count()).toBe(0)
})
