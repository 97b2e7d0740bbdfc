import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf, boutsOnShow } from './screens.ts'
import { words } from './words.ts'

const root = join(import.meta.dirname, '..')
const LIVE_EVENT = 12
/** By then a page has found the hub, ms. */
const HUB_FOUND = 10_000

/** Plays the live event on, as scorekeepers do, until it is told to stop. */
function playOn() {
  const env = { ...process.env, DATA_DIR: inject('dataDir'), APP_MODE: 'demo' }
  const command = [
    'apps/api/src/demo/simulate.cli.ts',
    '--event',
    String(LIVE_EVENT),
    '--speed',
    '60',
    '--server',
    inject('url'),
  ]
  const game = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' })
  return () => game.kill('SIGKILL')
}

/** What the server itself says. */
async function read<T>(path: string): Promise<T> {
  const answer = await fetch(inject('url') + path)
  return ((await answer.json()) as { data: T }).data
}

interface Told {
  timeline: { id: number }[]
}

/**
 * Opens a bout that is on, or else the next one. The page asks for it, and once more when it is told where the hub stands
 * meanwhile: from then on it follows. Gives how many points it shows, how many the server knows, and the difference.
 */
async function watch(page: Page, open: (path: string) => Promise<void>) {
  const { live, soon } = await boutsOnShow(inject('url'))
  const id = live || soon
  let answers = 0
  page.on('response', (response) => {
    if (response.url().includes('getplaydetail')) answers += 1
  })
  await open(`/?pagesList=play-detail&nameId=playId&playId=${id}`)
  await page.locator('.score').waitFor()
  // Found after the bout was asked for, the hub makes it asked again; a line that was there before has nothing to ask.
  const patience = Date.now() + HUB_FOUND
  await expect.poll(() => answers > 1 || Date.now() > patience, { timeout: 2 * HUB_FOUND }).toBe(true)
  const shown = () => page.locator('.points time').count()
  const known = async () => (await read<Told>(`/api/event/getplaydetail?Id=${id}`)).timeline.length
  return { shown, known, missing: async () => (await known()) - (await shown()) }
}

/** From now on the page gets no answer about bouts by asking. */
const refuseAsking = (page: Page) => page.route('**/api/{event,home}/**', (route) => route.abort())

/** Plays on until the server knows more points of a bout than before. */
async function playSome(known: () => Promise<number>) {
  const before = await known()
  const stop = playOn()
  try {
    await expect.poll(known, { timeout: 40_000 }).toBeGreaterThan(before)
  } finally {
    stop()
  }
}

describe('a fan who watches', () => {
  const say = words('fa', 'events')

  test('is told of every point by the hub, without asking', { timeout: 90_000 }, async ({ take }) => {
    const { page, open, complaints } = await take()
    const { known, missing } = await watch(page, open)
    const score = await page.locator('.score').textContent()
    await refuseAsking(page)
    await playSome(known)
    await expect.poll(missing, { timeout: 10_000 }).toBe(0)
    expect(await page.locator('.score').textContent()).not.toBe(score)
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
    expect(types.at(-1)).toContain('text/event-stream')
    await refuseAsking(page)
    await playSome(known)
    await expect.poll(missing, { timeout: 10_000 }).toBe(0)
    expect(complaints).toEqual([])
  })

  test('misses nothing of what happens while his network is gone', { timeout: 120_000 }, async ({ take }) => {
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
    await drawer.getByRole('radio', { name: say('view.mats') }).focus()
    await page.keyboard.press('ArrowDown')
    const main = drawer.getByRole('region', { name: say('lane.main') })
    await main.waitFor()
    await page.keyboard.press('Tab')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(await main.getByRole('listitem').first().getByRole('link').textContent()).toBe(await focused())
    await page.keyboard.press('Tab')
    const onward = await focused()
    const next = /[۰-۹]+/.exec(onward)?.[0] ?? ''
    expect(onward).toBe(say('onward').replace('{{number}}', next))
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain(say('bout').replace('{{number}}', next))
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).searchParams.get('playId')).toMatch(/^\d+$/)
    await page.keyboard.press('Escape')
    await expect.poll(focused).toContain(say('bout').replace('{{number}}', next))
  })
})
