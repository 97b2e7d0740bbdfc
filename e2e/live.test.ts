import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { secondsBehindLive, broadcast, openHall } from './cameras.ts'
import { openBox } from './box.ts'
import { leavePlans } from './purchases.ts'
import { words } from './words.ts'

interface Card {
  id: number
  status: string
  access: string
}

const url = inject('url')
const say = words('fa', 'live')
const pay = words('fa', 'payments')
const ofApp = words('fa', 'app')
const player = words('en', 'app')
const watchAt = (id: number) => `/?pagesList=live-list&nameId=liveId&liveId=${id}`

async function read<T>(path: string): Promise<T> {
  return ((await (await fetch(url + path)).json()) as { data: T }).data
}

const all = () => read<Card[]>('/api/live/getalllive')

/** The second of the picture; −1 while there is none. */
const second = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const video = document.querySelector('video')
    if (!video) return -1
    // Without a tap a browser plays no sound by itself.
    if (video.paused) {
      video.muted = true
      void video.play().catch(() => undefined)
    }
    return video.currentTime
  })

/** The picture runs: its clock grows by some seconds. */
async function runs(page: Page, by = 3): Promise<void> {
  await expect.poll(() => second(page), { timeout: 30_000 }).toBeGreaterThan(0)
  const before = await second(page)
  await expect.poll(() => second(page), { timeout: 30_000 }).toBeGreaterThan(before + by)
}

/** A picture of the hall is no older (seconds). */
const OLDEST = 10

/** The oldest of some pictures, over as many seconds. */
async function oldest(page: Page, count = 8): Promise<number> {
  let most = 0
  for (let n = 0; n < count; n += 1) {
    most = Math.max(most, await secondsBehindLive(page))
    await sleep(1000)
  }
  return most
}

/** Goes to another mat; how it stands on the first stays in sight. */
async function goToOtherMat(page: Page): Promise<void> {
  const mats = page.getByRole('region', { name: say('streams') }).getByRole('button')
  const standing = mats.first().locator('.score, small')
  const before = await standing.textContent()
  await mats.nth(1).click()
  await expect.poll(() => mats.nth(1).getAttribute('aria-pressed')).toBe('true')
  expect(await standing.textContent()).toBe(before)
  expect(page.url()).toContain('liveStream=')
}

/** Predicts the next bout beside the picture, which runs on. */
async function predictNext(page: Page): Promise<void> {
  const predictions = words('fa', 'predictions')
  const address = page.url()
  await page.getByRole('button', { name: new RegExp(say('predictNext')) }).click()
  const next = page.locator('.next-pick')
  const change = next.getByRole('button', { name: predictions('change') })
  const side = next.getByRole('radio').first()
  await change.or(side).first().waitFor({ state: 'attached' })
  // Some fans of the demo have picked it before.
  if ((await change.count()) > 0) await change.click()
  else await side.check({ force: true })
  const answer = page.waitForResponse((response) => response.url().includes('addprediction'))
  await next.locator('form button').last().click()
  expect((await answer).status()).toBe(200)
  await next.locator('.own-pick bdi').last().waitFor()
  expect(page.url()).toBe(address)
  await runs(page, 1)
}

describe('a broadcast of the hall', () => {
  let open: Awaited<ReturnType<typeof openHall>>
  let sold: Awaited<ReturnType<typeof openHall>>
  let [free, closed] = [0, 0]
  beforeAll(async () => {
    const cards = await all()
    free = cards.find(({ status, access }) => status === 'live' && access === 'free')?.id ?? 0
    closed = cards.find(({ status, access }) => status === 'live' && access === 'event')?.id ?? 0
    open = await openHall(free)
  }, 60_000)
  afterAll(async () => {
    await open.close()
  })

  test('is opened from the list by a visitor, and plays', { timeout: 120_000 }, async ({ take }) => {
    const { page, open: go, complaints } = await take()
    await go('/?pagesList=live-list')
    await page.getByRole('heading', { name: say('group.live') }).waitFor()
    await page.locator(`.live-row-card[href*="liveId=${free}"]`).click()
    await page.locator('video').waitFor({ state: 'attached' })
    await runs(page, 6)
    // Nobody has touched it: nothing lies over the picture.
    await page.locator('.player[data-hidden]').waitFor()
    await page.getByText(ofApp('player.live'), { exact: true }).first().waitFor({ state: 'attached' })
    expect(complaints).toEqual([])
  })

  test('is ten seconds old at most, also after the own line was away; who goes back through it comes back to now', {
    timeout: 180_000,
  }, async ({ take }) => {
    const { page, open: go, context } = await take()
    await go(watchAt(free))
    await runs(page)
    expect(await oldest(page)).toBeLessThan(OLDEST)

    await context.setOffline(true)
    await sleep(15_000)
    await context.setOffline(false)
    await expect.poll(() => secondsBehindLive(page), { timeout: 30_000 }).toBeLessThan(OLDEST)
    await runs(page)
    expect(await oldest(page)).toBeLessThan(OLDEST)

    const tap = async (name: string) => {
      await page.locator('.player').dispatchEvent('pointermove')
      await page.getByRole('button', { name }).click()
    }
    await tap(ofApp('player.back'))
    expect(await oldest(page, 3)).toBeGreaterThan(OLDEST)
    await tap(ofApp('player.toLive'))
    await expect.poll(() => secondsBehindLive(page), { timeout: 20_000 }).toBeLessThan(OLDEST)
    await page.getByText(ofApp('player.live'), { exact: true }).first().waitFor({ state: 'attached' })
  })

  test('whose line is cut for 20 seconds says so, and goes on by itself', { timeout: 180_000 }, async ({
    take,
  }) => {
    const { page, open: go } = await take()
    await go(watchAt(free))
    await runs(page)
    await open.cut()
    const note = page.getByText(ofApp('player.stalled'))
    await Promise.all([sleep(20_000), note.waitFor({ timeout: 30_000 })])
    await open.start()
    await note.waitFor({ state: 'detached', timeout: 40_000 })
    await runs(page)
  })

  test('that comes from elsewhere in several qualities is watched in a chosen one, and in the lowest where data is saved', {
    timeout: 180_000,
  }, async ({ take }) => {
    const box = await openBox()
    try {
      const names = ['--title', 'سالن دوم', '--title-en', 'Second hall']
      const id = Number(
        /broadcast (\d+)/.exec(await broadcast('add', ...names, '--stream', `Hall=${box.source}`))?.[1],
      )
      await broadcast('start', String(id))
      const { page, open: go } = await take({ language: 'en', width: 1280 })
      const lines = () => page.evaluate(() => document.querySelector('video')?.videoHeight)
      const settle = async (choice: string) => {
        await page.locator('.player').dispatchEvent('pointermove')
        await page.getByRole('button', { name: player('player.settings') }).click()
        await page.locator('.player-settings label', { hasText: choice }).click()
        await page.keyboard.press('Escape')
        await page.locator('.player-settings').waitFor({ state: 'detached' })
      }
      await go(watchAt(id))
      await runs(page, 1)
      await expect.poll(lines, { timeout: 20_000 }).toBe(480)
      await settle('240p')
      await expect.poll(lines, { timeout: 20_000 }).toBe(240)
      await settle('480p')
      await expect.poll(lines, { timeout: 20_000 }).toBe(480)
      await settle(player('player.little'))
      await page.reload()
      await runs(page, 5)
      expect(await lines()).toBe(240)
      await broadcast('end', String(id))
    } finally {
      await box.close()
    }
  })

  test('that is sold plays for nobody before it was bought, and for the buyer after', {
    timeout: 180_000,
  }, async ({ take }) => {
    const token = inject('planless')[2] ?? ''
    const { page, open: go } = await take({ token })
    await go(watchAt(closed))
    await leavePlans(page, 'fa')
    await page.getByRole('heading', { name: say('closed.title') }).waitFor()
    expect(await page.locator('video').count()).toBe(0)
    await page.getByRole('link', { name: new RegExp(say('closed.whole')) }).click()
    await page.getByRole('button', { name: pay('buy.pay'), exact: true }).click()
    await page.waitForURL(/\/vgw\//)
    await page.getByRole('button').first().click()
    await page.waitForURL(/\/success-payment\//)
    await open.close()
    sold = await openHall(closed)
    try {
      await go(watchAt(closed))
      await leavePlans(page, 'fa')
      await page.locator('video').waitFor({ state: 'attached' })
      await runs(page)
      await page.locator('.score-strip').waitFor()
      await goToOtherMat(page)
      await runs(page)
      await predictNext(page)
    } finally {
      await sold.close()
      open = await openHall(free)
    }
  })

  test('that ended is there again from what was recorded', { timeout: 240_000 }, async ({ take }) => {
    await open.cut()
    const output = await broadcast('end', String(free))
    const { page, open: go } = await take()
    await go(watchAt(free))
    expect(output).toContain(`${open.isRtmp ? 1 : 0} recordings`)
    if (open.isRtmp) {
      await page.locator('video').waitFor({ state: 'attached' })
      await page.locator('.player-play').click()
      await runs(page)
    } else await page.getByText(say('before.unkept')).waitFor()
  })
})
