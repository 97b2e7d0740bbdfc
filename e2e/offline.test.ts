import { expect } from 'vitest'
import { test } from './browser.ts'
import { words } from './words.ts'

test.for(['fa', 'en'] as const)(
  'without a network the app opens and says so, in %s',
  async (language, { take }) => {
    const { page, open, context } = await take({ language })
    await open('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
      .toBeGreaterThan(0)
    await page.reload()
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.goto(`${new URL(page.url()).origin}/news`)
    await page.locator('.tabbar').waitFor()
    await page.getByText(words(language, 'common')('offline.title')).first().waitFor({ timeout: 20_000 })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  },
)

test('the service worker keeps no answer of the API', async ({ take }) => {
  const { page, open } = await take()
  await open('/')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept.some((path) => path.startsWith('/locales/'))).toBe(true)
  expect(kept.filter((path) => /^\/(api|book-store-api|admin|dev|s|hub)\//.test(path))).toEqual([])
})
