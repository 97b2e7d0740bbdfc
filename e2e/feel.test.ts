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
