import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { filmedLesson, lessonAddress, playSilently, secondOf } from './films.ts'

/** The second that the picture shows; −1 where there is none. */
const at = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)

test('a lesson is watched to 00:07, and goes on there on a second device', {
  timeout: 60_000,
}, async ({ take }) => {
  const token = inject('tokens')[10] ?? ''
  const lesson = await filmedLesson()
  const { page, open, complaints } = await take({ token })
  await open(lessonAddress(lesson))
  await playSilently(page)
  await expect.poll(() => at(page), { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(7)
  await page.evaluate(() => document.querySelector('video')?.pause())
  await expect.poll(() => secondOf(lesson.lessonId, token), { timeout: 10_000 }).toBe(7)
  const second = await take({ token })
  await second.open(lessonAddress(lesson))
  await expect.poll(async () => Math.floor(await at(second.page)), { timeout: 20_000 }).toBe(7)
  expect([...complaints, ...second.complaints]).toEqual([])
})
