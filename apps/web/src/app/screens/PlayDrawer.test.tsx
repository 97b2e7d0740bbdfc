import type { BoutDetail } from '@pahlavan/contract/bouts'
import { events } from '@pahlavan/contract/events'
import type { BoutChange } from '@pahlavan/contract/hub'
import { sayProblem } from '@pahlavan/contract/problem-words'
import { predictions } from '@pahlavan/contract/predictions'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { boutPage, corner, pickOf } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const PLAY = '/?pagesList=play-detail&nameId=playId&playId=1041'
let hub: ReturnType<typeof fakeHub>

beforeEach(() => {
  hub = fakeHub()
  network.api.on(events.bout, () => boutPage(41))
})

const live = (): BoutDetail =>
  boutPage(41, {
    status: 'live',
    isOpen: false,
    red: corner(11, 'کاوه نمونه', { score: 2 }),
    blue: corner(12, 'یاشار نمونه', { score: 0 }),
    periods: [{ red: 2, blue: 0 }],
    timeline: [{ id: 1, period: 1, clock: 150, corner: 'red', points: 2, action: 'takedown' }],
  })

const change = (changes: Partial<BoutChange> = {}): BoutChange => ({
  kind: 'bout',
  id: 1041,
  eventId: 5,
  status: 'live',
  red: 2,
  blue: 4,
  period: 1,
  clock: 100,
  clockAt: new Date().toISOString(),
  isRunning: false,
  winner: null,
  victoryType: null,
  version: 1,
  action: { id: 2, period: 1, clock: 100, corner: 'blue', points: 4, action: 'throw' },
  ...changes,
})

test('before the bout the ranks stand where the scores will, and both can be looked at', async () => {
  await openApp(PLAY)
  await expect.element(page.getByRole('dialog', { name: 'کاوه نمونه در برابر یاشار نمونه' })).toBeVisible()
  const board = page.getByRole('region', { name: 'امتیاز', exact: true })
  await expect.poll(() => board.element().textContent, { timeout: 8000 }).toMatch(/رتبهٔ ۳/)
  await expect.poll(() => board.element().textContent, { timeout: 8000 }).toMatch(/ساعت ۱۹:۱۰/)
  await expect.element(page.getByRole('row', { name: '۱۹ برد ۱۶' })).toBeInTheDocument()
  await board.getByRole('link', { name: 'یاشار نمونه' }).click()
  await expect.poll(() => location.search).toContain('playerId=12')
})

test('a score that is told while one watches changes the board and the timeline, and is read out once', async () => {
  network.api.on(events.bout, live)
  await openApp(PLAY)
  const news = page.getByRole('dialog').getByRole('status').first()
  const table = page.getByRole('table', { name: '' }).first()
  await expect.poll(() => table.element().textContent, { timeout: 8000 }).toMatch(/یاشار نمونه۰۰/)
  await expect.element(news).toHaveTextContent('')
  await expect.poll(() => hub.isFollowed('play:1041')).toBe(true)
  hub.tell('play:1041', change())
  await expect.element(page.getByText('فن پرتابی')).toBeInTheDocument()
  await expect
    .poll(() => news.element().textContent, { timeout: 8000 })
    .toMatch(/کاوه نمونه ۲، یاشار نمونه ۴/)
  await expect.poll(() => table.element().textContent, { timeout: 8000 }).toMatch(/یاشار نمونه۴۴/)
  hub.tell('play:1041', change())
  expect(page.getByText('فن پرتابی').elements()).toHaveLength(1)
})

test('the result names the winner also at even scores', async () => {
  network.api.on(
    events.bout,
    (): BoutDetail => ({
      ...live(),
      status: 'finished',
      winner: 'blue',
      victoryType: 'VPO1',
      version: 1,
      red: corner(11, 'کاوه نمونه', { score: 3, classificationPoints: 1 }),
      blue: corner(12, 'یاشار نمونه', { score: 3, classificationPoints: 3 }),
    }),
  )
  await openApp(PLAY)
  await expect.element(page.getByText('برنده: یاشار نمونه · معیار')).toBeVisible()
  await expect.element(page.getByText('امتیاز رده‌بندی ۱–۳')).toBeVisible()
})

test('who waits for a bout before it is named by that bout, and cannot be picked yet', async () => {
  network.api.on(events.bout, () =>
    boutPage(41, {
      red: corner(null, ''),
      redFrom: 30,
      isOpen: false,
      forecast: { red: 0, blue: 0, total: 0 },
    }),
  )
  await openApp(PLAY)
  await expect.element(page.getByRole('dialog', { name: 'برندهٔ کشتی ۳۰ در برابر یاشار نمونه' })).toBeVisible()
  await expect.element(page.getByText(/وقتی هر دو کشتی‌گیر مشخص شوند/)).toBeInTheDocument()
  await expect.element(page.getByText('هنوز کسی پیش‌بینی نکرده است.')).toBeInTheDocument()
})

const submit = () => page.getByRole('button', { name: 'ثبت پیش‌بینی' })

test('a fan picks winner, kind and score; a second tap sends nothing, and the receipt comes from the server', async () => {
  let answer: (value: unknown) => void = () => undefined
  const held = new Promise((resolve) => {
    answer = resolve
  })
  network.api.on(predictions.add, async () => {
    await held
    return {
      prediction: pickOf({ victoryType: 'VSU', redScore: 10, blueScore: 0 }),
      forecast: { red: 63, blue: 38, total: 101 },
      predictionsLeft: 2,
    }
  })
  await openApp(PLAY, { token: 'a-fan' })
  await expect.element(submit()).toBeDisabled()
  await page.getByRole('radio', { name: 'کاوه نمونه' }).click({ force: true })
  await page.getByRole('radio', { name: 'برتری فنی' }).click({ force: true })
  await page.getByRole('textbox', { name: 'امتیاز کاوه نمونه' }).fill('۱۰')
  await expect.element(submit()).toBeDisabled()
  await page.getByRole('textbox', { name: 'امتیاز یاشار نمونه' }).fill('٠')
  const button = submit().element() as HTMLButtonElement
  button.click()
  button.click()
  await expect.element(page.getByText('در حال ثبت…')).toBeVisible()
  await expect.element(page.getByText(/رسید/)).not.toBeInTheDocument()
  answer(null)
  await expect.element(page.getByText('7K2M-9QXT')).toBeVisible()
  await expect.element(page.getByText('پیش‌بینی شما: کاوه نمونه با برتری فنی، ۱۰ بر ۰')).toBeVisible()
  await expect.element(page.getByText(/۲ پیش‌بینی دیگر/)).toBeVisible()
  await expect.element(page.getByText('۶۲ درصد قرمز، ۳۸ درصد آبی')).toBeInTheDocument()
  const [call, ...more] = network.api.callsOf(predictions.add)
  expect(more).toEqual([])
  expect(call?.query).toMatchObject({
    playId: 1041,
    winner: 'red',
    victoryType: 'VSU',
    redScore: 10,
    blueScore: 0,
  })
})

test('a winner who would be behind is told before it is sent', async () => {
  await openApp(PLAY, { token: 'a-fan' })
  await page.getByRole('radio', { name: 'کاوه نمونه' }).click({ force: true })
  await page.getByRole('textbox', { name: 'امتیاز کاوه نمونه' }).fill('2')
  await page.getByRole('textbox', { name: 'امتیاز یاشار نمونه' }).fill('5')
  await expect.element(page.getByText(/امتیاز برنده نباید کمتر باشد/)).toBeVisible()
  await expect.element(submit()).toBeDisabled()
})

test('what is refused says why, and the pick is still there to be sent again', async () => {
  network.api.on(predictions.add, () =>
    refusal(409, 'no_predictions_left', sayProblem('no_predictions_left', 0)),
  )
  await openApp(PLAY, { token: 'a-fan' })
  await page.getByRole('radio', { name: 'یاشار نمونه' }).click({ force: true })
  await submit().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(sayProblem('no_predictions_left', 0))
  await expect.element(page.getByRole('radio', { name: 'یاشار نمونه' })).toBeChecked()
  await expect.element(submit()).toBeEnabled()
})

test('a visitor is asked to sign in', async () => {
  await openApp(PLAY)
  await page.getByRole('radio', { name: 'کاوه نمونه' }).click({ force: true })
  await submit().click()
  await expect.poll(() => location.search).toContain('login-now')
  expect(network.api.callsOf(predictions.add)).toEqual([])
})

test.each([
  [{ points: 5 }, '۵ امتیاز: برنده و نوع برد'],
  [{ points: 8 }, '۸ امتیاز: برنده و نتیجهٔ دقیق'],
  [{ points: 0 }, '۰ امتیاز: برنده کس دیگری بود.'],
  [{ isVoid: true }, /حساب نمی‌شود/],
] as const)('a settled pick (%o) says what it brought and why', async (settled, words) => {
  network.api.on(
    events.bout,
    (): BoutDetail => ({
      ...live(),
      status: 'finished',
      winner: 'red',
      victoryType: 'VSU',
      version: 1,
      myPrediction: pickOf({ victoryType: 'VSU', ...settled }),
    }),
  )
  await openApp(PLAY, { token: 'a-fan' })
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a bout that is called while one thinks about it closes, and says so', async () => {
  await openApp(PLAY, { token: 'a-fan' })
  await expect.element(submit()).toBeInTheDocument()
  network.api.on(events.bout, live)
  await expect.poll(() => hub.isFollowed('play:1041')).toBe(true)
  hub.tell('play:1041', change({ red: 0, blue: 0, action: null }))
  await expect.element(page.getByText('کشتی شروع شده و پیش‌بینی بسته است.')).toBeInTheDocument()
  await expect.element(submit()).not.toBeInTheDocument()
})

test('a bout that is not there says so', async () => {
  network.api.on(events.bout, () => refusal(404, 'bout_not_found', 'پیدا نشد.'))
  await openApp(PLAY)
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
})

test('a bout to which somebody did not come has a winner and no score', async () => {
  const score = { score: 0 }
  network.api.on(events.bout, () =>
    boutPage(41, {
      status: 'finished',
      isOpen: false,
      winner: 'blue',
      victoryType: 'VFO',
      red: corner(11, 'کاوه نمونه', score),
      blue: corner(12, 'یاشار نمونه', score),
      periods: [{ red: 0, blue: 0 }],
    }),
  )
  await openApp(PLAY)
  await expect.element(page.getByText('برنده: یاشار نمونه · عدم حضور')).toBeInTheDocument()
  const board = page.getByRole('region', { name: 'امتیاز', exact: true })
  expect(board.element().textContent).not.toContain('۰')
  await expect.element(page.getByRole('heading', { name: 'امتیازهای فنی' })).not.toBeInTheDocument()
})
