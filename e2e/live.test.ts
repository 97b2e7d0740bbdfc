import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { behind, broadcast, openHall } from './cameras.ts'
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
const common = words('fa', 'common')
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
    most = Math.max(most, await behind(page))
    await sleep(1000)
  }
  return most
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
    await page.getByText(common('player.live'), { exact: true }).first().waitFor({ state: 'attached' })
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
    await expect.poll(() => behind(page), { timeout: 30_000 }).toBeLessThan(OLDEST)
    await runs(page)
    expect(await oldest(page)).toBeLessThan(OLDEST)

    const tap = async (name: string) => {
      await page.locator('.player').dispatchEvent('pointermove')
      await page.getByRole('button', { name }).click()
    }
    await tap(common('player.back'))
    expect(await oldest(page, 3)).toBeGreaterThan(OLDEST)
    await tap(common('player.toLive'))
    await expect.poll(() => behind(page), { timeout: 20_000 }).toBeLessThan(OLDEST)
    await page.getByText(common('player.live'), { exact: true }).first().waitFor({ state: 'attached' })
  })

  test('whose line is cut for 20 seconds says so, and goes on by itself', { timeout: 180_000 }, async ({
    take,
  }) => {
    const { page, open: go } = await take()
    await go(watchAt(free))
    await runs(page)
    await open.cut()
    const note = page.getByText(common('player.stalled'))
    await Promise.all([sleep(20_000), note.waitFor({ timeout: 30_000 })])
    await open.start()
    await note.waitFor({ state: 'detached', timeout: 40_000 })
    await runs(page)
  })

  test('that is sold plays for nobody before it was bought, and for the buyer after', {
    timeout: 180_000,
  }, async ({ take }) => {
    const token = inject('planless')[0] ?? ''
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
    } finally {
      await sold.close()
      open = await openHall(free)
    }
  })

  test('that ended is there again from what was recorded', { timeout: 240_000 }, async ({ take }) => {
    await open.cut()
    const told = await broadcast('end', String(free))
    const { page, open: go } = await take()
    await go(watchAt(free))
    expect(told).toContain(`${open.isRtmp ? 1 : 0} recordings`)
    if (open.isRtmp) {
      await page.locator('video').waitFor({ state: 'attached' })
      await page.locator('.player-play').click()
      await runs(page)
    } else await page.getByText(say('before.unkept')).waitFor()
  })
})
