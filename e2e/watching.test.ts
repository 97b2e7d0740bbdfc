import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, inject } from 'vitest'
import { test } from './browser.ts'
import { addressOf } from './screens.ts'
import { words } from './words.ts'

const root = join(import.meta.dirname, '..')
const LIVE_EVENT = 12

/** Plays the live event on, as scorekeepers do, until it is told to stop. */
function playOn() {
  const env = { ...process.env, DATA_DIR: inject('dataDir'), APP_MODE: 'demo' }
  const command = ['apps/api/src/demo/simulate.cli.ts', '--event', String(LIVE_EVENT), '--speed', '60']
  const game = spawn(process.execPath, command, { cwd: root, env, stdio: 'ignore' })
  return () => game.kill('SIGKILL')
}

/** A bout of the live event that is on. */
async function liveBout(): Promise<number> {
  const answer = await fetch(`${inject('url')}/api/event/eventsplayslist?id=${LIVE_EVENT}`)
  const { data } = (await answer.json()) as { data: { id: number; status: string }[] }
  const found = data.find(({ status }) => status === 'live')
  if (!found) throw new Error('no bout is on')
  return found.id
}

describe('a fan who watches', () => {
  const say = words('fa', 'events')

  test('sees the score change on its own, point by point', { timeout: 60_000 }, async ({ take }) => {
    const { page, open, complaints } = await take()
    await open(`/?pagesList=play-detail&nameId=playId&playId=${await liveBout()}`)
    const points = page.locator('.points > li')
    const score = page.locator('.score')
    await score.waitFor()
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const [before, count] = [await score.textContent(), await points.count()]
    const stop = playOn()
    try {
      await expect.poll(() => points.count(), { timeout: 40_000 }).toBeGreaterThan(count)
      await expect.poll(() => score.textContent()).not.toBe(before)
    } finally {
      stop()
    }
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(complaints).toEqual([])
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
