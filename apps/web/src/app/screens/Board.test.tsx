import { events } from '@pahlavan/contract/events'
import { predictions } from '@pahlavan/contract/predictions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boardRow, eventCard } from '../testing/contests.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const BOARD = '/root?view=board'
const fan = { token: 'a-token' }
const me = boardRow(1182, { userId: 7, name: 'آرش نمونه', points: 15, correct: 5, total: 9 })
const five = [1, 2, 2, 4, 5].map((rank, at) => boardRow(rank, { userId: 100 + at, name: `هوادار ${at + 1}` }))
const asked = () => network.api.callsOf(predictions.leaderboard).at(-1)?.query

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
  await expect.poll(() => asked()).toMatchObject({ period: 'week' })
  await page.getByRole('button', { name: 'جام 5' }).click()
  await expect.poll(() => asked()).toMatchObject({ EventId: '5' })
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

test('a visitor sees the best three and how to join; nothing that needs a session is asked', async () => {
  network.api.on(predictions.champions, () => five.slice(0, 3))
  await openApp(BOARD)
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
