import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import { test } from './browser.ts'
import { broadcast, FILM } from './cameras.ts'
import { appoint } from './staff.ts'
import { words } from './words.ts'

interface Chapter {
  playId: number
  points: { at: number }[]
}
interface Detail {
  streams: { id: number; recordedAt: string; chapters: Chapter[] }[]
}

const url = inject('url')
const [fan = '', keeper = ''] = inject('tokens')
const [say, ofChat, ofPlayer] = [words('fa', 'live'), words('fa', 'chat'), words('fa', 'app')]

async function read<T>(path: string): Promise<T> {
  return ((await (await fetch(url + path)).json()) as { data: T }).data
}

let id = 0
const watchAt = (more = '') => `/?pagesList=live-list&nameId=liveId&liveId=${id}${more}`
/** The first mat of the replay, as it is known now. */
async function mat() {
  const [stream] = (await read<Detail>(`/api/live/getallbylivebroadcastid?liveBroadcastId=${id}`)).streams
  if (!stream) throw new Error('the replay has no stream')
  return stream
}

/** The messages beside the broadcast, by the second of its recording. */
const TALK = [
  [1, 'بسم‌الله، شروع شد'],
  [6, 'چه زیرگیری‌ای!'],
] as const

beforeAll(async () => {
  const all = await read<{ id: number; status: string; eventId: number | null }[]>('/api/live/getalllive')
  id = all.find(({ status, eventId }) => status === 'ended' && eventId !== null)?.id ?? 0
  await broadcast('film', String((await mat()).id), FILM)
  const author = await appoint(keeper, 'scorekeeper')
  const begun = Date.parse((await mat()).recordedAt)
  await command(async ({ pool }) => {
    for (const [second, text] of TALK)
      await pool.query(
        'insert into chat_message (broadcast_id, account_id, text, sent_at) values ($1, $2, $3, $4)',
        [id, author, text, new Date(begun + second * 1000)],
      )
  })
}, 60_000)

const second = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1)
/** Goes to a second of the film, and stays there. */
const goTo = (page: Page, to: number) =>
  page.evaluate((at) => {
    const video = document.querySelector('video')
    video?.pause()
    if (video) video.currentTime = at
  }, to)

test('a replay is gone through by the score sheet, and a bout plays its own part', {
  timeout: 180_000,
}, async ({ take }) => {
  const { page, open } = await take()
  const [chapter] = (await mat()).chapters
  await open(watchAt())
  await page.getByRole('region', { name: say('chapters') }).waitFor()
  await page.getByRole('button', { name: ofPlayer('player.play'), exact: true }).click()
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(0)
  const sought = page.evaluate(() => {
    const video = document.querySelector('video')
    return new Promise<number>((resolve) => {
      video?.addEventListener('seeking', () => resolve(video.currentTime), { once: true })
    })
  })
  await page.getByRole('button', { name: say('nextPoint') }).click()
  // Who keeps the sheet writes a point down some seconds after it is seen.
  expect(chapter?.points.map(({ at }) => at - 6)).toContain(await sought)
  await page.getByRole('button', { name: say('pointsOnly') }).click()
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(1)
  await open(`/?pagesList=play-detail&nameId=playId&playId=${chapter?.playId}`)
  await page.getByRole('button', { name: say('door.bout') }).click()
  await page.locator('video').waitFor({ state: 'attached' })
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(1)
})

test('the chat beside it says what had been said by then, onwards and back', { timeout: 90_000 }, async ({
  take,
}) => {
  const { page, open } = await take({ token: fan })
  await open(watchAt('&liveChat=1'))
  const log = page.getByRole('log', { name: ofChat('messages') })
  const readMessages = () => log.locator('.msg p > span').allTextContents()
  await expect.poll(readMessages).toEqual([])
  await page.getByRole('button', { name: ofPlayer('player.play'), exact: true }).click()
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(0)
  await goTo(page, 3)
  await expect.poll(readMessages).toEqual([TALK[0][1]])
  await goTo(page, 8)
  await expect.poll(readMessages).toEqual(TALK.map(([, text]) => text))
  await goTo(page, 2)
  await expect.poll(readMessages).toEqual([TALK[0][1]])
  expect(await page.getByRole('textbox', { name: ofChat('write') }).count()).toBe(0)
})

test('who keeps the sheets says by a tap which point is on the screen, and all of them move', {
  timeout: 90_000,
}, async ({ take }) => {
  const before = await mat()
  const point = before.chapters[0]?.points[0]?.at ?? 0
  const { page, open } = await take({ token: keeper })
  await open(watchAt())
  await page.locator('video').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: ofPlayer('player.play'), exact: true }).click()
  await expect.poll(() => second(page), { timeout: 20_000 }).toBeGreaterThan(0)
  await goTo(page, point + 2)
  await sleep(500)
  await page.getByRole('button', { name: say('align.open') }).click()
  await page.locator('.align-bout button').first().click()
  await page.getByText(say('align.done')).waitFor()
  await expect.poll(async () => (await mat()).chapters[0]?.points[0]?.at).toBe(point + 2)
  expect(Date.parse((await mat()).recordedAt)).toBe(Date.parse(before.recordedAt) - 2000)
})
