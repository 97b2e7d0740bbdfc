import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'

/** A finger that goes down from a height of the screen by so many pixels, as the browser hears of a real one; it is lifted by itself. */
async function drag(finger: CDPSession, from: number, far: number, seen: () => Promise<unknown>) {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: 200, y }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', from + (far * step) / 10)
  await seen()
  await touch('touchEnd', 0)
}

const opacityOf = (page: Page) =>
  page.locator('.pull-sign').evaluate((sign) => Number(getComputedStyle(sign).opacity))

test('Home that a finger pulls down shows the sign and asks anew; a scroll back to its top asks nothing', async ({
  take,
}) => {
  const { page, context, open, complaints } = await take()
  await open('/')
  await page.waitForLoadState('networkidle')
  const finger = await context.newCDPSession(page)
  const requestedUrls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requestedUrls.push(new URL(request.url()).pathname)
  })

  await page.evaluate(() => scrollTo(0, 600))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
  await drag(finger, 300, 400, async () => expect(await opacityOf(page)).toBe(0))
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(400)
  await page.evaluate(() => scrollTo(0, 0))
  // Parts that come near while scrolling are asked for once.
  await page.waitForLoadState('networkidle')
  requestedUrls.length = 0

  await drag(finger, 500, 60, async () => expect(await opacityOf(page)).toBeGreaterThan(0))
  await expect.poll(() => opacityOf(page)).toBe(0)
  expect(requestedUrls).toEqual([])

  await drag(finger, 500, 260, () => page.locator('.pull-sign[data-far]').waitFor())
  await expect.poll(() => requestedUrls).toContain('/api/home/getslider')
  await expect.poll(() => opacityOf(page)).toBe(0)
  expect(complaints).toEqual([])
})
