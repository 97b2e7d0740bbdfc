import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import { test } from './browser.ts'
import { LIVE_EVENT } from './screens.ts'
import { haveLiveBout } from './simulation.ts'

const WATCHED_MS = 9000
/** A clock that runs changes once a second, and a live mark steps twice in 3.6 seconds. */
const MAX_FRAMES = 20

interface Trace {
  traceEvents: { name: string }[]
}

/** How many pictures the browser draws of a page that nobody touches. */
async function framesOf(page: Page): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] })
  await page.waitForTimeout(WATCHED_MS)
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace
  return traceEvents.filter(({ name }) => name === 'DrawFrame').length
}

test.for([
  ['a live event', `/?pagesList=events-detail&nameId=eventId&eventId=${LIVE_EVENT}`],
  ['Matches', '/root'],
] as const)(
  '%s draws no pictures where nothing moves',
  { timeout: 120_000 },
  async ([, address], { take }) => {
    await haveLiveBout()
    const { page, open } = await take()
    await open(address)
    await page.waitForLoadState('networkidle')
    expect(await framesOf(page)).toBeLessThanOrEqual(MAX_FRAMES)
  },
)
