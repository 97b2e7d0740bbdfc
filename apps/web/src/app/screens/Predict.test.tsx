import { predictions } from '@pahlavan/contract/predictions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { corner, pickOf, predicted } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()
beforeEach(() => void fakeHub())

const PREDICT = '/root?view=predict'
const fan = { token: 'a-token' }
const pick = (name: string) =>
  page.getByRole('group', { name: 'چه کسی می‌برد؟' }).getByRole('button', { name })
const saved = (winner: 'red' | 'blue') => ({
  prediction: pickOf({ winner }),
  forecast: { red: 61, blue: 40, total: 101 },
  predictionsLeft: 2,
})

test('a tap says who wins at once; the receipt follows', async () => {
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  network.api.on(predictions.list, () => pageOf([predicted(41)]))
  network.api.on(predictions.add, async () => {
    await held
    return saved('red')
  })
  await openApp(PREDICT, fan)
  await pick('کاوه نمونه').click()
  await expect.element(pick('کاوه نمونه')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('از ۱۰۱ پیش‌بینی')).toBeVisible()
  await expect.element(page.getByText('در حال ثبت…')).toBeVisible()
  answer()
  await expect.element(page.getByText('7K2M-9QXT')).toBeVisible()
  expect(network.api.callsOf(predictions.add).at(-1)?.query).toMatchObject({ playId: 1041, winner: 'red' })
})

test('a pick that is refused is taken back, and the bout is shown as it is now', async () => {
  let isCalled = false
  network.api.on(predictions.list, () => pageOf([predicted(41, { isOpen: !isCalled })]))
  network.api.on(predictions.add, () => {
    isCalled = true
    return refusal(409, 'prediction_closed', 'پیش‌بینی این کشتی بسته شده است.')
  })
  await openApp(PREDICT, fan)
  await pick('یاشار نمونه').click()
  await expect.element(page.getByText('پیش‌بینی این کشتی بسته شده است.')).toBeVisible()
  await expect.element(pick('یاشار نمونه')).toBeDisabled()
  await expect.element(pick('یاشار نمونه')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(page.getByText('از ۱۰۰ پیش‌بینی')).toBeVisible()
})

test('two quick taps end with the later one', async () => {
  network.api.on(predictions.list, () => pageOf([predicted(41)]))
  network.api.on(predictions.add, ({ winner }) => saved(winner))
  await openApp(PREDICT, fan)
  await pick('کاوه نمونه').click()
  await pick('یاشار نمونه').click()
  await expect.element(pick('یاشار نمونه')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => network.api.callsOf(predictions.add).map(({ query }) => query.winner))
    .toEqual(['red', 'blue'])
  await expect.element(page.getByText('7K2M-9QXT')).toBeVisible()
  await expect.element(pick('کاوه نمونه')).toHaveAttribute('aria-pressed', 'false')
})

test('a visitor is asked to sign in, and nothing is sent', async () => {
  network.api.on(predictions.list, () => pageOf([predicted(41)]))
  await openApp(PREDICT)
  await pick('کاوه نمونه').click()
  await expect.poll(() => location.search).toContain('pagesList=login-now')
  expect(network.api.callsOf(predictions.add)).toEqual([])
})

test('what is over shows its winner, scores and one’s points; a forfeit does not count', async () => {
  const over = { status: 'finished', isOpen: false, winner: 'blue', victoryType: 'VPO1' } as const
  network.api.on(predictions.list, ({ playState }) =>
    pageOf(
      Number(playState) === 2
        ? [
            predicted(41, {
              ...over,
              red: corner(11, 'کاوه نمونه', { score: 3 }),
              blue: corner(12, 'یاشار نمونه', { score: 3 }),
              myPrediction: pickOf({ winner: 'blue', points: 5 }),
            }),
            predicted(42, { ...over, myPrediction: pickOf({ isVoid: true }) }),
          ]
        : [],
    ),
  )
  await openApp(PREDICT, fan)
  await expect.element(page.getByRole('heading', { name: 'کشتی‌ای برای پیش‌بینی نیست' })).toBeVisible()
  await page.getByText('پایان‌یافته').click()
  await expect.element(page.getByText(/\+۵.? امتیاز/u)).toBeVisible()
  await expect.element(page.getByText('این پیش‌بینی حساب نمی‌شود.')).toBeVisible()
  expect(page.getByRole('button', { name: 'یاشار نمونه' }).first().element().className).toContain('won')
  await expect.poll(() => location.search).toContain('stage=over')
})

test('votes and calls of bouts are seen while they are looked at', async () => {
  const hub = fakeHub()
  let isCalled = false
  network.api.on(predictions.list, () => pageOf(isCalled ? [] : [predicted(41)]))
  await openApp(PREDICT, fan)
  await expect.element(page.getByText('از ۱۰۰ پیش‌بینی')).toBeVisible()
  await expect.poll(() => hub.isFollowed('play:1041')).toBe(true)
  const forecast = { kind: 'forecast', id: 1041, red: 150, blue: 50, total: 200 } as const
  // Told until it is heard: another test's follower may have been the one that is seen above, and who begins to follow asks once more.
  await expect
    .poll(() => {
      hub.tell('play:1041', forecast)
      return page.getByText('از ۲۰۰ پیش‌بینی').query()
    })
    .not.toBeNull()
  isCalled = true
  hub.tell('play:1041', {
    kind: 'bout',
    id: 1041,
    eventId: 5,
    status: 'live',
    red: 0,
    blue: 0,
    period: 1,
    clock: 180,
    clockAt: new Date().toISOString(),
    isRunning: true,
    winner: null,
    victoryType: null,
    version: 1,
    action: null,
  })
  await expect.element(page.getByRole('heading', { name: 'کشتی‌ای برای پیش‌بینی نیست' })).toBeVisible()
})
