import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Locator, Page } from 'playwright-core'
import { PHONE, slowDown } from './visit.ts'

/** One usual interaction: on which screen, on what, and how. */
export interface Interaction {
  name: string
  from: string
  on: string
  before?: (page: Page) => Promise<void>
  act?: (target: Locator) => Promise<void>
}

/** How long the page goes on after an interaction before the measurement ends (ms). */
const SETTLE_MS = 2000
const drawer = '[role="dialog"]'

/** The interactions that are measured; the first is the least that this machine needs for any. `token` is a fan's: likes and picks need one. */
export const interactions: Interaction[] = [
  { name: 'a button of the platform', from: '/news', on: '#bare', before: addBareButton },
  { name: 'open a story', from: '/news', on: 'a[href*="newsId="]' },
  { name: 'close a drawer', from: '/service?pagesList=about-us', on: `${drawer} .drawer-head button` },
  { name: 'change the tab', from: '/', on: '.tabbar a[href="/root"]' },
  { name: 'change the view', from: '/root', on: '.matches .tabs button:nth-child(2)' },
  { name: 'filter by category', from: '/news', on: 'nav.tabs button:nth-child(3)' },
  { name: 'show the albums', from: '/news', on: '.chip:nth-child(3)' },
  { name: 'like a story', from: '/news', on: 'a[href*="newsId="]', act: likeOpened },
  { name: 'pick a winner', from: '/root?view=predict', on: '.pick-card .pick:enabled' },
  {
    name: 'type in the search',
    from: '/fans?q=',
    on: '#search-all',
    act: (field) => field.pressSequentially('hasan'),
  },
  { name: 'swipe the slides on', from: '/', on: '.hero-dots button:nth-child(3)' },
  { name: 'open the profile', from: '/', on: 'a[href*="pagesList=profile"]' },
]

/** Adds a button that changes its own text, without React. */
async function addBareButton(page: Page): Promise<void> {
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'bare'
    button.textContent = '0'
    button.style.cssText = 'position: fixed; inset: 40% 40% auto; block-size: 60px; z-index: 9999'
    button.addEventListener('click', () => {
      button.textContent = '1'
    })
    document.body.append(button)
  })
}

/** Opens a story, then likes it. The opening counts, too. */
async function likeOpened(link: Locator): Promise<void> {
  await link.tap()
  const like = link.page().locator(`${drawer} .react button`)
  await like.first().tap()
}

/** Runs in the page: notes the longest interaction, from the touch to the next paint (`Event Timing`, as INP counts it). */
function noteInteractions() {
  const noted = { longest: 0 }
  Object.assign(window, { noted })
  const options = { type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0) noted.longest = Math.max(noted.longest, entry.duration)
  }).observe(options)
}

const read = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { longest: number } }).noted.longest)

/** Opens a screen, waits until it rests, makes the phone slow, interacts once, and gives the longest time from an input to its paint (ms). */
export async function interact(
  browser: Browser,
  url: string,
  token: string,
  one: Interaction,
): Promise<number> {
  const context = await browser.newContext(PHONE)
  await context.addInitScript((value) => localStorage.setItem('token', value), token)
  await context.addInitScript(noteInteractions)
  const page = await context.newPage()
  try {
    await page.goto(url + one.from)
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
    await page.waitForLoadState('networkidle')
    await one.before?.(page)
    const target = page.locator(one.on).first()
    await target.waitFor()
    await sleep(SETTLE_MS)
    await slowDown(await context.newCDPSession(page))
    await (one.act ?? ((found: Locator) => found.tap()))(target)
    await sleep(SETTLE_MS)
    return await read(page)
  } finally {
    await context.close()
  }
}
