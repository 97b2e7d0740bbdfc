import { chat } from '@pahlavan/contract/chat'
import { events } from '@pahlavan/contract/events'
import { live } from '@pahlavan/contract/live'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { nextPoint, skipTo } from '../../features/live/watching.rules.ts'
import { broadcast, broadcastCard, chapter, stream } from '../testing/broadcasts.ts'
import { bout, boutPage, corner } from '../testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const address = '/service?pagesList=live-list&nameId=liveId&liveId=7'
const closed = { access: 'event', streams: [stream(1, 'A', { mayWatch: false })] } as const

beforeEach(() => {
  network.api.on(chat.messages, () => [])
  network.api.on(events.bout, () =>
    boutPage(1, {
      status: 'live',
      timeline: [1, 2, 3, 4].map((id) => ({
        id,
        period: 1,
        clock: 100 + id,
        corner: 'red',
        points: 2,
        action: 'takedown',
      })),
    }),
  )
  network.api.on(live.all, () => [
    broadcastCard(7, { viewers: 18_420 }),
    broadcastCard(8, { status: 'scheduled', access: 'event' }),
    broadcastCard(9, { status: 'ended', endedAt: '2026-11-20T15:00:00Z', hasReplay: true }),
  ])
  network.api.on(live.detail, ({ liveBroadcastId }) => broadcast(liveBroadcastId))
  network.api.on(events.bouts, () => [
    bout(1, {
      status: 'live',
      red: corner(11, 'کاوه نمونه', { score: 6 }),
      blue: corner(12, 'یاشار نمونه', { score: 4 }),
    }),
    bout(2, {
      mat: 'B',
      status: 'live',
      red: corner(13, 'آرش نمونه', { score: 2 }),
      blue: corner(14, 'سام نمونه', { score: 3 }),
    }),
    bout(3),
  ])
})

test('what is on, what comes and replays stand in groups, and a tap opens one', async () => {
  await openApp('/service?pagesList=live-list')
  const headings = page.getByRole('dialog').getByRole('heading', { level: 3 })
  await expect.element(headings.first()).toBeVisible()
  expect(headings.elements().map((each) => each.textContent)).toEqual(['در حال پخش', 'پخش‌های بعدی', 'بازپخش'])
  await page.getByRole('link', { name: /پخش نمونهٔ 7/ }).click()
  await expect.poll(() => location.search).toContain('liveId=7')
})

test('the score of the mat that is watched stands under the picture, those of the others beside it', async () => {
  await openApp(address)
  const strip = page.getByRole('link', { name: /کاوه نمونه.*یاشار نمونه/ }).first()
  await expect.element(strip).toBeVisible()
  const other = page.getByRole('button', { name: /تشک B/ })
  await expect.element(other).toHaveAccessibleName(/۲ ۳/)
  await other.click()
  await expect.element(page.getByRole('link', { name: /آرش نمونه.*سام نمونه/ })).toBeVisible()
  expect(location.search).toContain('liveStream=2')
})

test('under the picture the next pick comes first, then the chat, the newest points, and what comes on that mat', async () => {
  await openApp(address)
  await expect.element(page.getByRole('heading', { name: 'بعدی روی تشک A' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'امتیازهای فنی' })).toBeVisible()
  expect(document.querySelectorAll('.latest-points .act')).toHaveLength(3)
  const parts = ['.next-pick', '.chat-door', '.latest-points', '.coming-bouts', '.others']
  const tops = parts.map((part) => document.querySelector(part)?.getBoundingClientRect().top ?? 0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  await expect.element(page.getByRole('link', { name: /همهٔ کشتی/ })).toBeVisible()
})

test('fewer than twenty viewers are not counted on the screen', async () => {
  network.api.on(live.detail, () => broadcast(7, { viewers: 19 }))
  await openApp(address)
  await expect.element(page.getByRole('heading', { name: 'پخش‌های دیگر' })).toBeVisible()
  expect(document.querySelector('.watch-title')?.textContent).not.toContain('۱۹')
})

test('who may not watch is told what to buy, and nothing is played', async () => {
  network.api.on(live.detail, () => broadcast(7, { ...closed, streams: [...closed.streams] }))
  await openApp(address)
  await expect.element(page.getByRole('link', { name: /خرید همهٔ رویداد/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'دیدن پلن‌ها' })).toBeVisible()
  expect(document.querySelector('video')).toBeNull()
})

test('before it begins it counts down; one that is gone says so', async () => {
  network.api.on(live.detail, () => broadcast(7, { status: 'scheduled', startsAt: '2099-01-01T10:00:00Z' }))
  await openApp(address)
  await expect.element(page.getByText('پخش هنوز شروع نشده است.')).toBeVisible()
  await expect.element(page.getByRole('timer')).toBeVisible()
})

const film = {
  hls: null,
  mp4: '/media/films/none/film.mp4',
  sound: null,
  heights: [],
  width: 640,
  height: 360,
  hasSound: true,
}
const replayed = (offset: number | null, chapters = [chapter(1, 10, [20, 60])]) =>
  broadcast(7, {
    status: 'ended',
    streams: [
      stream(1, 'A', {
        source: { hls: null, film, expiresAt: '2099-01-01T00:00:00Z' },
        offset,
        sheets: offset === null ? null : [chapter(1, 10, [20, 60])],
        chapters,
      }),
    ],
  })

test('who keeps the sheets says by a tap which point is on the screen; nobody else is asked', async () => {
  network.api.on(live.detail, () => replayed(3))
  network.api.on(live.setOffset, () => ({}))
  await openApp(address, { token: 'a-token' })
  await page.getByRole('button', { name: 'این لحظه کدام امتیاز است؟' }).click()
  const sheet = page.getByRole('dialog', { name: 'هم‌زمان کردن امتیازها با ویدئو' })
  await sheet.getByRole('button', { name: /۱:۰۰.*قرمز.*خاک کردن/ }).click()
  await expect.element(page.getByText('امتیازها با ویدئو هم‌زمان شد.')).toBeVisible()
  expect(network.api.callsOf(live.setOffset).map(({ query }) => query)).toEqual([
    expect.objectContaining({ streamId: expect.anything(), offset: expect.anything() }),
  ])
  expect(Number(network.api.callsOf(live.setOffset)[0]?.query.offset)).toBe(-57)
  await expect.element(sheet).not.toBeInTheDocument()
})

test('who keeps the sheets puts them right also where none of them is in the film any more', async () => {
  network.api.on(live.detail, () => replayed(900, []))
  await openApp(address, { token: 'a-token' })
  await page.getByRole('button', { name: 'این لحظه کدام امتیاز است؟' }).click()
  await expect.element(page.getByRole('button', { name: /۱:۰۰.*خاک کردن/ })).toBeVisible()
})

test('a fan has no such button', async () => {
  network.api.on(live.detail, () => replayed(null))
  await openApp(address, { token: 'a-token' })
  await expect.element(page.getByRole('button', { name: 'امتیاز بعدی' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'این لحظه کدام امتیاز است؟' }))
    .not.toBeInTheDocument()
})

test('the next point, and only the points', () => {
  const chapters = [chapter(2, 300, [330, 332]), chapter(1, 10, [20, 60])]
  expect(nextPoint(chapters, 0)).toBe(14)
  expect(nextPoint(chapters, 14)).toBe(54)
  expect(nextPoint(chapters, 327)).toBeNull()
  expect(skipTo(chapters, 0)).toBe(14)
  expect(skipTo(chapters, 15)).toBeNull()
  expect(skipTo(chapters, 22)).toBeNull()
  expect(skipTo(chapters, 23)).toBe(54)
  expect(skipTo(chapters, 333)).toBeNull()
  expect(skipTo(chapters, 335)).toBe('over')
})
