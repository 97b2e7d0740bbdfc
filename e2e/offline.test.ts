import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, fullArticle } from './screens.ts'
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
    await page.locator('.app > .offline').waitFor({ timeout: 20_000 })
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
    await page.goto(`${new URL(page.url()).origin}/welcome`)
    await page.getByRole('button', { name: words(language, 'account')('welcome.register') }).waitFor()
  },
)

const SHOWN = {
  news: ['/news', '.news-row'],
  matches: ['/root?view=all', '.ticket'],
  article: ['article', '.drawer-body h1'],
  event: ['event', '.bouts .bout'],
  bout: ['bout', '.scoreboard'],
} as const

const keptBy = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const opening = indexedDB.open('answers')
        // As the app makes it, where it did not come to that yet.
        opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
        opening.onsuccess = () => {
          const all = opening.result.transaction('kept').objectStore('kept').getAll()
          all.onsuccess = () => resolve(all.result)
        }
      }),
  )

/** Waits until a device keeps more than it did, and nothing comes to it any more. Returns how much. */
async function keepsMore(page: Page, than: number): Promise<number> {
  let [before, now] = [-1, 0]
  await expect
    .poll(
      async () => {
        ;[before, now] = [now, (await keptBy(page)).length]
        return now > than && now === before
      },
      { interval: 500, timeout: 20_000 },
    )
    .toBe(true)
  return now
}

test.for([
  ['a visitor', ''],
  ['a fan', inject('tokens')[6] ?? ''],
])(
  '%s finds without a network what was opened before, and of when it is',
  {
    timeout: 120_000,
  },
  async ([, token], { take }) => {
    const { page, open, context } = await take({ token: token ?? '' })
    const slug = await fullArticle(inject('url'), 'fa')
    const addresses = Object.values(SHOWN).map(
      ([path, sign]) => [path.startsWith('/') ? path : addressOf(path, slug), sign] as const,
    )
    await open('/')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    let count = await keepsMore(page, 1)
    for (const [address, sign] of addresses) {
      await open(address)
      await page.locator(sign).first().waitFor()
      await page.waitForLoadState('networkidle')
      count = await keepsMore(page, count)
    }
    await context.setOffline(true)
    for (const [address, sign] of addresses) {
      await page.goto(inject('url') + address)
      await page.locator(sign).first().waitFor()
      await page
        .locator('.offline')
        .last()
        .getByText(/[۰-۹]{2}:[۰-۹]{2}/)
        .waitFor()
    }
    await page.goto(`${inject('url')}/?pagesList=events-detail&nameId=eventId&eventId=2`)
    const missing = page.getByText(words('fa', 'common')('offline.text'))
    await missing.waitFor()
    await page.goto(`${inject('url')}/?pagesList=events-detail&nameId=eventId&eventId=3`)
    await missing.waitFor()
    await context.setOffline(false)
    await page.locator('.bouts .bout').first().waitFor()
    expect(await page.locator('.offline').count()).toBe(0)
    const storedAnswers = JSON.stringify(await keptBy(page))
    expect(storedAnswers).toContain(slug)
    expect(storedAnswers).not.toMatch(/"(isLike|myPrediction)":[^n]/)
    expect(storedAnswers).not.toContain('"me"')
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
  const storedUrls = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(storedUrls.some((path) => path.startsWith('/locales/'))).toBe(true)
  expect(storedUrls.filter((path) => /^\/(api|book-store-api|admin|dev|s|hub)\//.test(path))).toEqual([])
})

test('words of further screens come from what the first visit has put by', async ({ take }) => {
  const { page, open } = await take()
  await open('/service')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const fromWorker: boolean[] = []
  page.on('response', (response) => {
    if (response.url().includes('/locales/fa/shop.json')) fromWorker.push(response.fromServiceWorker())
  })
  await page.locator('a[href*="pagesList=shopping"]').first().click()
  await page.locator('.goods-tile').first().waitFor()
  expect(fromWorker).toEqual([true])
})

test('what a fan does without a network waits, survives a reload, and is there once the network is back', async ({
  take,
}) => {
  const slug = await fullArticle(inject('url'), 'fa')
  const { page, open, context } = await take({ token: inject('tokens')[7] ?? '' })
  const ofApp = words('fa', 'app')
  await open(addressOf('article', slug))
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForLoadState('networkidle')
  const heart = page.locator('.react .btn').first()
  const before = await heart.getAttribute('aria-pressed')
  await context.setOffline(true)
  await heart.click()
  await heart.getByText(ofApp('outbox.waits')).waitFor({ state: 'attached' })
  await page.goto(`${inject('url')}/news`)
  const strip = page.locator('button.offline')
  await strip.getByText(ofApp('outbox.waiting_one').replace('{{number}}', '۱')).waitFor()
  await strip.click()
  await page.getByRole('dialog').getByText(ofApp('outbox.waits')).waitFor()
  await page.goBack()
  await context.setOffline(false)
  await strip.waitFor({ state: 'detached', timeout: 30_000 })
  await open(addressOf('article', slug))
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe(before === 'true' ? 'false' : 'true')
})
