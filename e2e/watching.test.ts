import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, boutsOnShow, LIVE_EVENT } from './screens.ts'
import { playSome, pointsOf } from './simulation.ts'
import { words } from './words.ts'

/** Opens a bout that is on, or else the next one. Gives how many points it shows, how many the server knows, and the difference. */
async function watch(page: Page, open: (path: string) => Promise<void>) {
  const { live, soon } = await boutsOnShow(inject('url'))
  // One that is on may end without another point.
  const id = soon || live
  await open(`/?pagesList=play-detail&nameId=playId&playId=${id}`)
  await page.locator('.scoreboard').waitFor()
  const shown = () => page.locator('.points time').count()
  const known = () => pointsOf(id)
  const missing = async () => (await known()) - (await shown())
  // What lies below the first screen stands a moment later.
  await expect.poll(missing).toBe(0)
  return { shown, known, missing }
}

/** From now on the page gets no answer about bouts by asking. */
const refuseAsking = (page: Page) => page.route('**/api/{event,home}/**', (route) => route.abort())

describe('a fan who watches', () => {
  const [say, ofBracket] = [words('fa', 'events'), words('fa', 'competition')]

  test('asks for nothing when an event opens: the document brings it, and says where the hub stood', async ({
    take,
  }) => {
    const { page, open } = await take()
    const requestedUrls: string[] = []
    page.on('request', (request) => {
      if (/getdetails|eventsplayslist/.test(request.url())) requestedUrls.push(request.url())
    })
    let questions = 0
    page.on('websocket', (socket) =>
      socket.on('framesent', () => {
        questions += 1
      }),
    )
    await open(`/?pagesList=events-detail&nameId=eventId&eventId=${LIVE_EVENT}`)
    await page.locator('.bouts .bout').first().waitFor()
    await expect.poll(() => questions).toBeGreaterThan(0)
    // The hub's answer comes at once, with the questions that it asks again.
    await page.waitForTimeout(1000)
    expect(requestedUrls).toEqual([])
  })

  test('is told of every point by the hub, without asking', { timeout: 90_000 }, async ({ take }) => {
    const { page, open, complaints } = await take()
    const { known, missing } = await watch(page, open)
    const score = await page.locator('.scoreboard').textContent()
    await refuseAsking(page)
    await playSome(known)
    await expect.poll(missing, { timeout: 10_000 }).toBe(0)
    expect(await page.locator('.scoreboard').textContent()).not.toBe(score)
    expect(complaints).toEqual([])
  })

  test('is told by an event stream where no WebSocket gets through', { timeout: 90_000 }, async ({
    take,
  }) => {
    const { page, open, complaints } = await take()
    await page.routeWebSocket('**/hub', (socket) => socket.close())
    const types: (string | undefined)[] = []
    page.on('response', (response) => {
      if (response.url().includes('/hub?topics=')) types.push(response.headers()['content-type'])
    })
    const { known, missing } = await watch(page, open)
    await expect.poll(() => types.at(-1), { timeout: 20_000 }).toContain('text/event-stream')
    await refuseAsking(page)
    await playSome(known)
    await expect.poll(missing, { timeout: 10_000 }).toBe(0)
    expect(complaints).toEqual([])
  })

  test('misses nothing that happens while the network is gone', { timeout: 120_000 }, async ({ take }) => {
    const { page, open } = await take()
    let isCut = false
    const cuts: (() => void)[] = []
    await page.routeWebSocket('**/hub', (socket) => {
      const server = isCut ? null : socket.connectToServer()
      const cut = () => {
        void server?.close()
        void socket.close()
      }
      if (isCut) cut()
      else cuts.push(cut)
    })
    await page.route('**/hub?*', (route) => (isCut ? route.abort() : route.fallback()))
    const { shown, known, missing } = await watch(page, open)
    await refuseAsking(page)
    isCut = true
    for (const cut of cuts) cut()
    const before = await shown()
    await playSome(known)
    expect(await shown()).toBe(before)
    isCut = false
    await expect.poll(missing, { timeout: 40_000 }).toBe(0)
  })

  test('goes through a bracket with the keyboard alone', async ({ take }) => {
    const { page, open } = await take()
    await open(addressOf('event-past', ''))
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('button', { name: say('part.bracket') }).focus()
    await page.keyboard.press('Enter')
    const main = drawer.getByRole('region', { name: ofBracket('lane.main') })
    await main.waitFor()
    // First the wrestler of the shown path, then the rounds, then the bouts.
    const rounds = drawer.locator('.rounds').getByRole('button')
    await drawer.getByRole('combobox').focus()
    for (let stops = (await rounds.count()) + 1; stops > 0; stops -= 1) await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(await main.getByRole('link').first().textContent()).toBe(await focused())
    const first = await focused()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(focused).not.toBe(first)
    const next = await focused()
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('playId')).toMatch(/^\d+$/)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toBe(next)
  })
})
