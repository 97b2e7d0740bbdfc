import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { PHONE, slowDown } from './visit.ts'

export interface Tap {
  name: string
  from: string
  /** The target: the first one on the screen. */
  on: string
  /** Session of who taps; a visitor without. */
  token?: string
}

export interface Tapped {
  /** From the tap until the head, the title and at least a skeleton were painted (ms). */
  stands: number
  /** From the tap to the first paint of the target (ms). */
  shown: number
  /** How many answers of the network it waited for, one after the other. */
  turns: number
}

interface Noted {
  at: number
  stands: number
  shown: number
}

/** The worker has put the app's files by, and the page is at rest (ms). */
const REST = 1500
const TIMEOUT_MS = 30_000

/** Opens a screen, waits until the phone has stored code and words, makes phone and line slow, taps once, and measures the result. */
export async function tap(browser: Browser, url: string, { from, on, token }: Tap): Promise<Tapped> {
  const context = await browser.newContext(PHONE)
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await context.addInitScript(noteTap)
  const page = await context.newPage()
  try {
    await page.goto(url + from)
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    await page.waitForLoadState('networkidle')
    const link = page.locator(on).first()
    await link.scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await sleep(REST)
    await slowDown(await context.newCDPSession(page))
    await page.evaluate(() => performance.clearResourceTimings())
    await link.tap()
    await page.waitForFunction(() => (window as unknown as { tapped: Noted }).tapped.shown > 0, undefined, {
      timeout: TIMEOUT_MS,
    })
    return await read(page)
  } finally {
    await context.close()
  }
}

/** Runs in the page before anything else: looks at every frame from the first tap on. */
function noteTap() {
  const tapped = { at: 0, stands: 0, shown: 0 }
  Object.assign(window, { tapped })
  const panes = () => document.querySelectorAll('[role="dialog"]')
  const onScreen = (node: Element) => {
    const { top, bottom, left, right } = node.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top
  }
  const before: { count: number; screen: Element | null | undefined } = { count: 0, screen: null }
  /** The opened drawer, or the screen of another tab. */
  const opened = (): Element | null | undefined => {
    if (panes().length > before.count) {
      const pane = [...panes()].at(-1)
      return pane?.querySelector('h1, h2')?.textContent && onScreen(pane) ? pane : null
    }
    const screen = document.querySelector('main > *')
    const main = document.querySelector('main')
    return screen !== before.screen && !main?.querySelector('.loader') ? main : null
  }
  const isWaiting = (pane: Element) =>
    pane.matches('[aria-busy="true"]') ||
    [...pane.querySelectorAll('.sk, [aria-busy="true"], .loader, .overlay-load')].some(onScreen)
  const observe = () => {
    const now = performance.now()
    const pane = opened()
    const stands = Boolean(pane)
    const shown = pane ? !isWaiting(pane) : false
    // Elements before a frame are painted by the next frame.
    requestAnimationFrame(() => {
      if (stands) tapped.stands ||= performance.now() - tapped.at
      if (shown) tapped.shown ||= performance.now() - tapped.at
    })
    if (!shown && now - tapped.at < 30_000) requestAnimationFrame(observe)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      if (tapped.at) return
      tapped.at = timeStamp
      before.count = panes().length
      before.screen = document.querySelector('main > *')
      requestAnimationFrame(observe)
    },
    true,
  )
}

/** The page's notes, and the number of answers in a row: the longest chain in which each began after another had ended. */
async function read(page: Page): Promise<Tapped> {
  const { noted, loads } = await page.evaluate(() => {
    const { tapped } = window as unknown as { tapped: Noted }
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      noted: tapped,
      loads: entries
        .filter(({ initiatorType, transferSize }) => initiatorType !== 'img' && transferSize > 0)
        .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
    }
  })
  const end = noted.at + noted.shown
  const own = loads
    .filter(({ startTime, responseEnd }) => startTime >= noted.at && responseEnd <= end)
    .toSorted((a, b) => a.startTime - b.startTime)
  const turns: number[] = []
  for (const [at, { startTime }] of own.entries()) {
    const earlier = turns.filter((_, i) => i < at && (own[i]?.responseEnd ?? 0) <= startTime)
    turns.push(1 + Math.max(0, ...earlier))
  }
  return { stands: noted.stands, shown: noted.shown, turns: Math.max(0, ...turns) }
}
