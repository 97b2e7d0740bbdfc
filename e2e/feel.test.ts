import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './browser.ts'
import { LIVE_EVENT } from './screens.ts'

const headOf = (page: Page) =>
  page.locator('.drawer .poster-hero').evaluate((head) => Math.round(head.getBoundingClientRect().height))

test('an event on its way has the head of the one that comes', async ({ take }) => {
  const { page, open } = await take()
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/event\/getdetails/, async (route) => {
    await held.promise
    await route.continue()
  })
  await open('/root?view=all')
  await page.locator(`a.ticket[href*="eventId=${LIVE_EVENT}"]`).first().click()
  await page.locator('.drawer [aria-busy] .poster-hero').waitFor()
  const before = await headOf(page)
  held.resolve()
  await page.locator('.drawer .mat').first().waitFor()
  expect(await headOf(page)).toBe(before)
})

/** The way into a screen, the call that it waits for, and the parts that its skeleton has where the content has them. */
const waits: Record<string, { from: string; tap: string; call: RegExp; parts: Record<string, string> }> = {
  'a live event': {
    from: '/root?view=all',
    tap: `a.ticket[href*="eventId=${LIVE_EVENT}"]`,
    call: /\/api\/event\/(getdetails|eventsplayslist)/,
    parts: { '.poster-hero': '.poster-hero', '[aria-busy] .mat': '.mat[aria-label]' },
  },
  'a wrestler': {
    from: '/?pagesList=player-list',
    tap: 'a.athlete',
    call: /\/api\/user\/getuserprofile/,
    parts: { '.bio': '.bio', '[aria-busy] .stats': '.stats' },
  },
}

/** The height of the first element of a selector in the drawer on top. */
const heightOf = (page: Page, selector: string) =>
  page
    .locator('.drawer')
    .last()
    .locator(selector)
    .first()
    .evaluate((one) => one.getBoundingClientRect().height)

/** So many pixels of a line of text may come or go. */
const SLACK = 24

test.for(Object.entries(waits))(
  '%s on its way has the boxes of the one that comes',
  async ([, way], { take }) => {
    const { page, open } = await take()
    const held = Promise.withResolvers<void>()
    await open(way.from)
    await page.locator(way.tap).first().waitFor()
    await page.route(way.call, async (route) => {
      await held.promise
      await route.continue()
    })
    await page.locator(way.tap).first().click()
    const blanks = []
    for (const selector of Object.keys(way.parts)) {
      await page.locator('.drawer').last().locator(selector).first().waitFor()
      blanks.push(await heightOf(page, selector))
    }
    held.resolve()
    await expect.poll(() => page.locator('.drawer').last().locator('[aria-busy="true"]').count()).toBe(0)
    await page.waitForLoadState('networkidle')
    for (const [at, selector] of Object.values(way.parts).entries()) {
      const grown = Math.abs((await heightOf(page, selector)) - (blanks[at] ?? 0))
      expect({ selector, isSteady: grown <= SLACK }).toEqual({ selector, isSteady: true })
    }
  },
)
