import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from './browser.ts'
import { longFilm } from './films.ts'
import { words } from './words.ts'

const shown = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector('video')
    return { second: film?.currentTime ?? -1, height: film?.videoHeight ?? 0 }
  })
/** The second of the film; −1 where there is none. */
const at = async (page: Page) => (await shown(page)).second
const heightOf = async (page: Page) => (await shown(page)).height

/** Runs the film without a sound at double speed, and notes each second that is shown. */
async function run(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0)
  await page.evaluate(() => {
    const film = document.querySelector('video')
    if (!film) return
    const seen: number[] = []
    Object.assign(window, { seen })
    film.addEventListener('timeupdate', () => {
      if (film.readyState > 0 && !film.seeking) seen.push(film.currentTime)
    })
    film.muted = true
    film.playbackRate = 2
    void film.play()
  })
}

/** The largest step onward and back between two seconds that were shown one after the other. */
const steps = (page: Page) =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: number[] }
    const by = seen.slice(1).map((second, i) => second - (seen[i] ?? 0))
    return { onward: Math.max(...by), back: Math.max(0, ...by.map((step) => -step)) }
  })

let address = ''
beforeAll(async () => {
  address = await longFilm()
}, 600_000)

test('a film whose line is lost says so, and goes on at the same second', { timeout: 120_000 }, async ({
  take,
}) => {
  const { page, context, open, complaints } = await take()
  await open(address)
  await run(page)
  await expect.poll(() => at(page)).toBeGreaterThan(3)
  await context.setOffline(true)
  const note = page.getByText(words('fa', 'app')('player.offline'))
  await note.waitFor({ timeout: 60_000 })
  const stopped = await at(page)
  await page.waitForTimeout(4000)
  await context.setOffline(false)
  await note.waitFor({ state: 'detached', timeout: 20_000 })
  await expect.poll(() => at(page), { timeout: 20_000 }).toBeGreaterThan(stopped + 5)
  const { onward, back } = await steps(page)
  expect(onward).toBeLessThan(1.5)
  expect(back).toBeLessThan(1)
  expect(complaints).toEqual([])
})

test('a film behind a line that becomes slow goes on in a lower quality', { timeout: 120_000 }, async ({
  take,
}) => {
  const { page, context, open } = await take()
  await open(address)
  await run(page)
  await expect.poll(() => heightOf(page)).toBe(480)
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  const slow = { offline: false, latency: 100, downloadThroughput: 90_000, uploadThroughput: 30_000 }
  await line.send('Network.emulateNetworkConditions', slow)
  await expect.poll(() => heightOf(page), { timeout: 60_000 }).toBe(240)
  const before = await at(page)
  await expect.poll(() => at(page), { timeout: 20_000 }).toBeGreaterThan(before + 3)
  const { onward, back } = await steps(page)
  expect(Math.max(onward, back)).toBeLessThan(1.5)
})

test.for(['this device', 'the browser'])(
  'where data is to be saved, as %s says, a film begins with the lowest quality',
  {
    timeout: 60_000,
  },
  async (who, { take }) => {
    const { page, open } = await take()
    await page.addInitScript((isOwn) => {
      if (isOwn) localStorage.setItem('saves-data', 'yes')
      else Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    }, who === 'this device')
    const requestedUrls = new Set<string>()
    page.on('request', (request) => {
      const file = /[^/]+\.(?:m4s|mp4)$/.exec(request.url())?.[0]
      if (file) requestedUrls.add(file)
    })
    await open(address)
    await run(page)
    await expect.poll(() => at(page)).toBeGreaterThan(3)
    expect([...requestedUrls]).toEqual(['240.m4s'])
  },
)
