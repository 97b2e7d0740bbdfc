import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from './browser.ts'
import { type FilmedLesson, lessonAddress, longLesson } from './films.ts'
import { words } from './words.ts'

let lesson: FilmedLesson
beforeAll(async () => {
  lesson = await longLesson()
}, 180_000)

const say = words('fa', 'app')

const shown = (page: Page) =>
  page.evaluate(() => {
    const film = document.querySelector('video')
    return {
      second: film?.currentTime ?? -1,
      isPaused: film?.paused ?? true,
      isThere: (film?.readyState ?? 0) > 1,
      speed: film?.playbackRate ?? 0,
      isMuted: film?.muted ?? false,
    }
  })
const secondOf = async (page: Page) => (await shown(page)).second

/** A lesson that is watched at double speed without a sound, and what ends the addresses that it is played from. */
async function watch(page: Page, open: (path: string) => Promise<void>) {
  const ended = new Set<string>()
  const requestedUrls = new Set<string>()
  await page.route('**/media/lessons/**', (route, request) => {
    const grant = request.url().split('/media/lessons/')[1]?.split('/')[0] ?? ''
    requestedUrls.add(grant)
    return ended.has(grant) ? route.fulfill({ status: 403 }) : route.continue()
  })
  await open(lessonAddress(lesson))
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 0)
  await page.evaluate(() => {
    const film = document.querySelector('video')
    if (film) [film.muted, film.playbackRate] = [true, 2]
  })
  await page.getByRole('button', { name: say('player.play'), exact: true }).click()
  await expect.poll(() => secondOf(page)).toBeGreaterThan(3)
  return {
    end: () => {
      for (const grant of requestedUrls) ended.add(grant)
    },
    isFresh: () => [...requestedUrls].some((grant) => !ended.has(grant)),
  }
}

/** Plays, or stops. */
const toggle = (page: Page) => page.keyboard.press('k')

test('a film that stood until its address had ended goes on at the same second, as it was', {
  timeout: 120_000,
}, async ({ take }) => {
  const { page, open, complaints } = await take()
  const { end, isFresh } = await watch(page, open)
  await toggle(page)
  await expect.poll(async () => (await shown(page)).isPaused).toBe(true)
  end()
  const stopped = await secondOf(page)
  await toggle(page)
  // What had come of it runs on; then more is asked for.
  let [last, largest] = [stopped, 0]
  await expect
    .poll(
      async () => {
        const { second, isThere } = await shown(page)
        if (!isThere) return false
        largest = Math.max(largest, Math.abs(second - last))
        last = second
        return isFresh() && second > stopped + 40
      },
      { timeout: 60_000, interval: 100 },
    )
    .toBe(true)
  expect(largest).toBeLessThan(3)
  expect(await shown(page)).toMatchObject({ speed: 2, isMuted: true, isPaused: false })
  expect(complaints).toEqual([])
})

test('fresh addresses of a film that stands do not make it run', { timeout: 120_000 }, async ({ take }) => {
  const { page, open, complaints } = await take()
  const { end, isFresh } = await watch(page, open)
  await toggle(page)
  await expect.poll(async () => (await shown(page)).isPaused).toBe(true)
  end()
  await page.evaluate(() => {
    const film = document.querySelector('video')
    if (film) film.currentTime = 90
  })
  await expect.poll(isFresh, { timeout: 20_000 }).toBe(true)
  await expect.poll(async () => (await shown(page)).isThere, { timeout: 20_000 }).toBe(true)
  await page.waitForTimeout(2000)
  const stands = await shown(page)
  expect(stands).toMatchObject({ isPaused: true, speed: 2, isMuted: true })
  expect(Math.round(stands.second)).toBe(90)
  await toggle(page)
  await expect.poll(() => secondOf(page)).toBeGreaterThan(91)
  expect(complaints).toEqual([])
})
