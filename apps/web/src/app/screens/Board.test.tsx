import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { wrestler } from '../testing/athletes.ts'
import { boardRow, eventCard, myPick } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const BOARD = '/root?view=board'
const fan = { token: 'a-token' }
const me = boardRow(1182, { userId: 7, name: 'آرش نمونه', points: 15, correct: 5, total: 9 })
const five = [1, 2, 2, 4, 5].map((rank, at) => boardRow(rank, { userId: 100 + at, name: `هوادار ${at + 1}` }))
const lastQuery = () => network.api.callsOf(predictions.leaderboard).at(-1)?.query

beforeEach(() => {
  network.api.on(events.list, () => pageOf([eventCard(5)]))
  network.api.on(predictions.leaderboard, () => ({ ...pageOf(five), me }))
})

test('the best three stand on the podium, the others below, and my place wherever it is', async () => {
  await openApp(BOARD, fan)
  const podium = page.getByRole('list', { name: 'سه نفر نخست' })
  await expect.element(podium.getByRole('listitem')).toHaveLength(3)
  await expect.element(podium.getByRole('img', { name: 'رتبهٔ ۲' })).toHaveLength(2)
  await expect.element(page.getByText('هوادار 4')).toBeVisible()
  const mine = page.getByRole('region', { name: 'جایگاه شما' })
  await expect.element(mine.getByText('۱۱۸۲', { exact: true })).toBeVisible()
  await expect.element(mine.getByText('۵ درست از ۹')).toBeVisible()
})

test('my row stands out where it is on the page', async () => {
  network.api.on(predictions.leaderboard, () => ({
    ...pageOf([...five, boardRow(6, { userId: 7, name: 'آرش نمونه' })]),
    me: boardRow(6, { userId: 7, name: 'آرش نمونه' }),
  }))
  await openApp(BOARD, fan)
  await expect.element(page.getByText('آرش نمونه (شما)')).toBeVisible()
})

test('week and event have boards of their own, in the address', async () => {
  await openApp(BOARD, fan)
  await page.getByRole('button', { name: 'این هفته' }).last().click()
  await expect.poll(() => lastQuery()).toMatchObject({ period: 'week' })
  await page.getByRole('button', { name: 'جام 5' }).click()
  await expect.poll(() => lastQuery()).toMatchObject({ EventId: '5' })
  expect(location.search).toContain('board=5')
})

test('every point says why, also one that was taken back', async () => {
  const point = {
    boutId: 1041,
    bout: 'نمونه – دیگری',
    event: 'جام نمونه',
    version: 1,
    at: '2026-03-06T16:00:00Z',
  }
  network.api.on(predictions.ledger, () =>
    pageOf([
      { ...point, id: 2, rule: 'winner', points: -3, version: 2 },
      { ...point, id: 1, rule: 'winner', points: 3 },
    ]),
  )
  await openApp(BOARD, fan)
  await page.getByRole('button', { name: 'چرا این امتیاز؟' }).click()
  const sheet = page.getByRole('dialog', { name: 'امتیازهای شما' })
  await expect.element(sheet.getByText('+۳')).toBeVisible()
  await expect.element(sheet.getByText('−۳')).toBeVisible()
  await expect.element(sheet.getByText(/برندهٔ درست · پس از اصلاح نتیجه/)).toBeVisible()
})

test('a name is searched; nobody of that name leads back to all', async () => {
  network.api.on(predictions.leaderboard, ({ search }) => ({ ...pageOf(search ? [] : five), me }))
  await openApp(BOARD, fan)
  await page.getByRole('searchbox', { name: 'نام هوادار' }).fill('zzz')
  await expect.element(page.getByRole('heading', { name: 'هواداری با این نام نیست' })).toBeVisible()
  await page.getByRole('button', { name: 'دیدن همه' }).click()
  await expect.element(page.getByText('هوادار 4')).toBeVisible()
})

test('a visitor sees the best and how to join; nothing that needs a session is asked', async () => {
  network.api.on(predictions.champions, () => five)
  await openApp(BOARD)
  await expect.element(page.getByText('هوادار 5')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'سه نفر نخست' })).toBeVisible()
  await page.getByRole('button', { name: 'ورود', exact: true }).click()
  await expect.poll(() => location.search).toContain('login-now')
  expect(network.api.callsOf(predictions.leaderboard)).toEqual([])
})

test('an empty board leads to the bouts', async () => {
  network.api.on(predictions.leaderboard, () => ({ ...pageOf([]), me: null }))
  network.api.on(predictions.list, () => pageOf([]))
  await openApp(BOARD, fan)
  await page.getByRole('button', { name: 'پیش‌بینی کشتی‌ها' }).click()
  await expect.poll(() => location.search).toContain('view=predict')
})

test('places won and lost since yesterday stand beside a name, and a name opens the page of its fan', async () => {
  const rows = [
    ...five.slice(0, 3),
    boardRow(4, { userId: 104, won: 2 }),
    boardRow(5, { userId: 105, won: -1, isHidden: true, name: 'هوادار' }),
  ]
  network.api.on(predictions.leaderboard, () => ({ ...pageOf(rows), me }))
  const pick = {
    boutId: 1041,
    bout: 'نمونه – دیگری',
    event: 'جام نمونه',
    winner: 'کاوه نمونه',
    points: 5,
    at: '2026-03-06T16:00:00Z',
  }
  network.api.on(people.detail, () => wrestler(104, { userRoleType: 0 }))
  network.api.on(predictions.fan, () => ({
    ...boardRow(4, { userId: 104, name: 'سارا نمونه' }),
    picks: [pick],
  }))
  await openApp(BOARD, fan)
  await expect.element(page.getByText('۲ پله بالا')).toBeInTheDocument()
  await expect.element(page.getByText('۱ پله پایین')).toBeInTheDocument()
  const list = page.getByRole('listitem').filter({ hasText: 'پله' })
  await expect.element(list.getByRole('link')).toHaveLength(1)
  await list.getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect.element(drawer.getByRole('heading', { name: 'سارا نمونه', level: 1 })).toBeVisible()
  await expect.element(drawer.getByText('پیش‌بینی: کاوه نمونه')).toBeVisible()
  await expect.element(drawer.getByText('+۵')).toBeVisible()
})

test('a settled pick is told once: when one comes back, and while the app is open', async () => {
  const hub = fakeHub()
  const [settled, open] = [myPick(), myPick({ boutId: 1042, points: null, settledAt: null })]
  network.api.on(predictions.mine, () => pageOf([settled, open]))
  localStorage.setItem('picksTold', '2026-03-06T15:30:00Z')
  await openApp(BOARD, fan)
  await expect.element(page.getByText('۱ پیش‌بینی شما نتیجه داد: ۵ امتیاز')).toBeVisible()
  expect(localStorage.getItem('picksTold')).toBe('2026-03-06T16:00:00Z')
  // The second one is settled while the app is open: the hub tells all who follow the bout, and each asks for oneself.
  const second = { ...open, points: 3, settledAt: '2026-03-06T17:00:00Z' }
  network.api.on(predictions.mine, () => pageOf([settled, second]))
  await expect.poll(() => hub.isFollowed('play:1042')).toBe(true)
  expect(hub.isFollowed('play:1041')).toBe(false)
  hub.tell('play:1042', { kind: 'settled', id: 1042 })
  await expect.element(page.getByText('۱ پیش‌بینی شما نتیجه داد: ۳ امتیاز'), { timeout: 6000 }).toBeVisible()
  expect(localStorage.getItem('picksTold')).toBe('2026-03-06T17:00:00Z')
})
