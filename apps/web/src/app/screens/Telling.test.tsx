import type { BoutDetail } from '@pahlavan/contract/bouts'
import { events } from '@pahlavan/contract/events'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boutPage, corner } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const PLAY = '/?pagesList=play-detail&nameId=playId&playId=1041'
let hub: ReturnType<typeof fakeHub>

const live = (changes: Partial<BoutDetail> = {}): BoutDetail =>
  boutPage(41, {
    status: 'live',
    isOpen: false,
    red: corner(11, 'کاوه نمونه', { score: 2 }),
    blue: corner(12, 'یاشار نمونه', { score: 0 }),
    periods: [{ red: 2, blue: 0 }],
    timeline: [{ id: 1, period: 1, clock: 84, corner: 'red', points: 2, action: 'takedown' }],
    ...changes,
  })

beforeEach(() => {
  hub = fakeHub()
})

test('a bout tells itself while it goes on, and a screen reader hears what is new', async () => {
  network.api.on(events.bout, () => live())
  await openApp(PLAY)
  await expect.element(page.getByText(/۲ امتیاز.*۱:۲۴ مانده/u)).toBeVisible()
  const news = page.getByRole('dialog').getByRole('status').first()
  await expect.poll(() => hub.isFollowed('play:1041')).toBe(true)
  const action = { id: 2, period: 1, clock: 60, corner: 'blue', points: 4, action: 'throw' } as const
  const score = { red: 2, blue: 4, period: 1, clock: 60, clockAt: new Date().toISOString(), isRunning: false }
  const open = { winner: null, victoryType: null, version: 1, status: 'live' } as const
  hub.tell('play:1041', { kind: 'bout', id: 1041, eventId: 5, ...score, ...open, action })
  await expect
    .poll(() => news.element().textContent, { timeout: 8000 })
    .toMatch(/آبی ۴ بر ۲ پیش افتاد\. کاوه نمونه ۲، یاشار نمونه ۴/u)
  await expect.element(page.getByRole('heading', { name: 'روایت کشتی' })).toBeVisible()
})

test('a bout that is over is told in two sentences, and whole on demand', async () => {
  const score = { score: 2, classificationPoints: 3 }
  const over = {
    status: 'finished',
    winner: 'red',
    victoryType: 'VPO',
    red: corner(11, 'کاوه نمونه', score),
  } as const
  network.api.on(events.bout, () => live(over))
  await openApp(PLAY)
  await expect
    .element(page.getByText(/کاوه نمونه.*۲ بر ۰.*یاشار نمونه در این کشتی امتیازی نگرفت\./u))
    .toBeVisible()
  const more = page.getByRole('button', { name: 'همهٔ روایت' })
  await more.click()
  await expect.element(page.getByRole('listitem').filter({ hasText: /۱:۲۴ مانده/u })).toBeVisible()
})

test('a result that came without its points one by one shows their sum alone, and whom a corner stands in for', async () => {
  network.api.on(events.bout, () =>
    boutPage(41, {
      status: 'finished',
      winner: 'red',
      victoryType: 'VPO',
      isOpen: false,
      red: corner(11, 'کاوه نمونه', { score: 3 }),
      blue: corner(12, 'یاشار نمونه', { score: 0, replaces: { playerId: 13, name: 'سام نمونه' } }),
      periods: [{ red: 0, blue: 0 }],
      timeline: [],
    }),
  )
  await openApp(PLAY)
  const board = page.getByRole('region', { name: 'امتیاز' })
  await expect.element(board.getByText('به‌جای سام نمونه')).toBeVisible()
  await expect.element(board.getByText('۳')).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'تایم ۱' }).elements()).toEqual([])
})
