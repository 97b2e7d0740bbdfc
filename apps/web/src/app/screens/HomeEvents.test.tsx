import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardRow, bout, boutPage, corner, eventCard } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

let hub: ReturnType<typeof fakeHub>
const HOUR = 3_600_000
const soon = eventCard(6, {
  title: 'جام فردا',
  status: 'upcoming',
  startsAt: new Date(Date.now() + 30 * HOUR).toISOString(),
  endsAt: new Date(Date.now() + 34 * HOUR).toISOString(),
})
const onMat = bout(41, {
  status: 'live',
  isRunning: false,
  clock: 107,
  red: corner(11, 'کاوه نمونه', { score: 6 }),
  blue: corner(12, 'یاشار نمونه', { score: 4 }),
})
const today = (plays = [bout(42), onMat]) => [Object.assign(eventCard(5), { plays })]

beforeEach(() => {
  hub = fakeHub()
  network.api.on(events.today, () => today())
  network.api.on(events.list, () => pageOf([eventCard(5), soon]))
  network.api.on(events.bout, () => boutPage(42))
  network.api.on(people.list, () => pageOf([]))
  network.api.on(predictions.champions, () => [1, 2, 3].map((rank) => boardRow(rank)))
})

test('a bout that is called to its mat is not to be predicted any more', async () => {
  network.api.on(events.today, () => today([bout(42, { isCalled: true })]))
  await openApp('/')
  await expect.element(page.getByRole('link', { name: /۱۹:۱۰ .*صدا زده شد/ })).toBeVisible()
  expect(page.getByRole('link', { name: /پیش‌بینی کنید/ }).elements()).toEqual([])
})

test('what is on the mat comes first, then what can be predicted; a tap opens the bout', async () => {
  await openApp('/')
  const live = page.getByRole('link', { name: /زنده کاوه نمونه ۶ یاشار نمونه ۴ .*۱:۴۷/ })
  await expect.element(live).toBeVisible()
  const next = page.getByRole('link', { name: /۱۹:۱۰ .*پیش‌بینی کنید/ })
  const isFirst = live.element().compareDocumentPosition(next.element()) & Node.DOCUMENT_POSITION_FOLLOWING
  expect(isFirst).toBeTruthy()
  const over = live
    .element()
    .querySelector('.period-ring circle:last-child')
    ?.getAttribute('stroke-dasharray')
  expect(Number.parseFloat(over ?? '')).toBeCloseTo((180 - 107) / 180)
  await next.click()
  await expect.poll(() => location.search).toContain('playId=1042')
})

test('a bout that is past its time says that it is late, one to come does not', async () => {
  const at = (minutes: number) => ({ scheduledAt: new Date(Date.now() + minutes * 60_000).toISOString() })
  network.api.on(events.today, () => today([bout(42, at(-10)), bout(43, at(10))]))
  await openApp('/')
  await expect.element(page.getByRole('link', { name: /با تأخیر .*پیش‌بینی کنید/ })).toBeVisible()
  const rows = [...document.querySelectorAll('main .live-row')].map(({ textContent }) => textContent)
  expect(rows.map((row) => row.includes('با تأخیر'))).toEqual([true, false])
})

test('a score changes while Home is looked at', async () => {
  await openApp('/')
  await expect.element(page.getByRole('link', { name: /کاوه نمونه ۶ یاشار نمونه ۴/ })).toBeVisible()
  await expect.poll(() => hub.isFollowed('event:5')).toBe(true)
  hub.tell('event:5', {
    kind: 'bout',
    id: 1041,
    eventId: 5,
    status: 'live',
    red: 6,
    blue: 8,
    period: 2,
    clock: 30,
    clockAt: new Date(Date.now() + 1000).toISOString(),
    isRunning: false,
    winner: null,
    victoryType: null,
    version: 1,
    action: null,
  })
  await expect
    .element(page.getByRole('link', { name: /کاوه نمونه ۶ یاشار نمونه ۸ .*تایم ۲ ۰:۳۰/ }))
    .toBeVisible()
})

test('while nothing is on, the next event is counted down to', async () => {
  network.api.on(events.today, () => [])
  await openApp('/')
  await expect.element(page.getByRole('heading', { name: 'رویداد بعدی' })).toBeVisible()
  const [timer] = page.getByRole('timer', { name: 'زمان مانده تا شروع' }).elements()
  expect(timer?.textContent).toMatch(/۰۱روز۰[۵۶]ساعت/)
})

test('without any event Home goes on without them', async () => {
  network.api.on(events.today, () => [])
  network.api.on(events.list, () => pageOf([]))
  await openApp('/')
  await expect.element(page.getByRole('heading', { name: 'تازه‌ترین خبرها' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'رویدادهای پیش رو' })).not.toBeInTheDocument()
})

test('the fans’ board leads to the whole one and to the bouts', async () => {
  network.api.on(predictions.list, () => pageOf([]))
  await openApp('/')
  const title = page.getByRole('heading', { name: 'برترین‌های پیش‌بینی' })
  await expect.element(title).toBeInTheDocument()
  title.element().scrollIntoView()
  await expect.element(page.getByText('هوادار 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'پیش‌بینی کشتی‌ها' }).click()
  await expect.poll(() => location.search).toContain('view=predict')
})
