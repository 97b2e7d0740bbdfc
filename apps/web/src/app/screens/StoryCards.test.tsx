import type { BoutChange } from '@pahlavan/contract/hub'
import { news } from '@pahlavan/contract/news'
import type { NewsDetail } from '@pahlavan/contract/news'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { athlete } from '../testing/athletes.ts'
import { bout, corner } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { articleAddress, card as listed, page as list, story } from '../testing/stories.ts'

eachInAFreshBrowser()

let hub: ReturnType<typeof fakeHub>
beforeEach(() => {
  hub = fakeHub()
})

const card = (kind: 'bout' | 'wrestler', id: number, words: string) =>
  `<figure data-card="${kind}" data-id="${id}">${words}</figure>`
const body = `<p>پیش از آن</p>${card('bout', 1042, 'بهرام در برابر ژیار')}<p>میان</p>${card('wrestler', 7, 'کاوه')}${card('bout', 9, 'رفته &amp; رفته')}<p>پس از آن</p>`
const live = {
  ...bout(42, {
    status: 'live',
    red: corner(13, 'بهرام نمونه', { score: 1 }),
    blue: corner(14, 'ژیار نمونه', { score: 0 }),
  }),
  eventTitle: 'جام نمونه',
}
const withCards = (changes: Partial<NewsDetail> = {}): NewsDetail =>
  story(1, { body, cards: { bouts: [live], wrestlers: [athlete(7)] }, ...changes })

const change = (changes: Partial<BoutChange> = {}): BoutChange => ({
  kind: 'bout',
  id: 1042,
  eventId: 5,
  status: 'live',
  red: 1,
  blue: 4,
  period: 2,
  clock: 100,
  clockAt: new Date().toISOString(),
  isRunning: true,
  winner: null,
  victoryType: null,
  version: 1,
  action: null,
  ...changes,
})
const row = (name: RegExp) => page.getByRole('article').getByRole('link', { name })

test('a running bout in a text is live: its score, period and end come by the hub', async () => {
  network.api.on(news.detail, () => withCards())
  await openApp(articleAddress('khabar-1'))
  await expect.element(row(/زنده تایم ۱ .*بهرام نمونه ۱ ژیار نمونه ۰/)).toBeVisible()
  await expect.element(page.getByText('جام نمونه')).toBeVisible()
  await expect.poll(() => hub.isFollowed('play:1042')).toBe(true)
  hub.tell('play:1042', change())
  await expect.element(row(/زنده تایم ۲ .*بهرام نمونه ۱ ژیار نمونه ۴/)).toBeVisible()
  const over = { status: 'finished', winner: 'blue', victoryType: 'VPO1', version: 2 } as const
  const before = network.api.callsOf(news.detail).length
  network.api.on(news.detail, () => withCards({ cards: { bouts: [{ ...live, ...over }], wrestlers: [] } }))
  hub.tell('play:1042', change({ ...over, isRunning: false }))
  await expect.element(row(/پایان‌یافته .*ژیار نمونه/)).toBeVisible()
  await expect.poll(() => network.api.callsOf(news.detail).length).toBeGreaterThan(before)
})

test('a bout opens its drawer, a wrestler theirs, and what is gone is its words', async () => {
  network.api.on(news.detail, () => withCards())
  await openApp(articleAddress('khabar-1'))
  const wrestler = row(/کاوه نمونهٔ 7 البرز تهران آزاد · ۸۶ کیلو/)
  await expect.element(wrestler).toBeVisible()
  expect(wrestler.element().getAttribute('href')).toContain('playerId=7')
  expect(
    row(/بهرام نمونه/)
      .element()
      .getAttribute('href'),
  ).toContain('playId=1042')
  await expect.element(page.getByText('رفته & رفته', { exact: true })).toBeVisible()
  const texts = [...document.querySelectorAll('.prose, .story-card, .story-gone')].map(
    ({ className }) => className,
  )
  expect(texts).toEqual(['prose', 'story-card', 'prose', 'story-card', 'story-gone', 'prose'])
  await wrestler.click()
  await expect.element(page.getByRole('dialog', { name: 'کاوه نمونهٔ 7' })).toBeVisible()
})

test('a text all of whose cards are gone has their words, and follows nothing', async () => {
  network.api.on(news.detail, () => withCards({ cards: { bouts: [], wrestlers: [] } }))
  await openApp(articleAddress('khabar-1'))
  await expect.element(page.getByText('بهرام در برابر ژیار')).toBeVisible()
  expect(hub.isFollowed('play:1042')).toBe(false)
})

test('an article with a bout that can change is asked again each time it opens', async () => {
  network.api.on(news.list, () => list([listed(1)]))
  network.api.on(news.detail, () => withCards())
  await openApp('/news')
  const open = () =>
    page
      .getByRole('link', { name: /خبر شمارهٔ 1/ })
      .first()
      .click()
  const calls = () => network.api.callsOf(news.detail).length
  await open()
  await expect.element(row(/بهرام نمونه/)).toBeVisible()
  expect(calls()).toBe(1)
  history.back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await open()
  await expect.poll(calls).toBe(2)
})
