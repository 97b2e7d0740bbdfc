import { events } from '@pahlavan/contract/events'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { bout, corner, eventPage } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const EVENT = '/?pagesList=events-detail&nameId=eventId&eventId=5'
let hub: ReturnType<typeof fakeHub>

const semis = [
  bout(41, {
    key: 'semi-upper',
    round: '1/2',
    status: 'finished',
    winner: 'red',
    victoryType: 'VFA',
    version: 1,
    red: corner(11, 'کاوه نمونه', { score: 4 }),
    blue: corner(12, 'یاشار نمونه', { score: 2 }),
  }),
  bout(42, {
    key: 'semi-lower',
    lane: 'lower',
    round: '1/2',
    mat: 'B',
    status: 'live',
    red: corner(13, 'بهرام نمونه', { score: 1 }),
    blue: corner(14, 'ژیار نمونه', { score: 0 }),
  }),
]
const last = bout(44, {
  key: 'final',
  lane: null,
  round: 'final',
  red: corner(11, 'کاوه نمونه'),
  blue: corner(null, ''),
  redFrom: 41,
  blueFrom: 42,
})
const bronze = bout(43, { key: 'bronze-upper', round: 'bronze', red: corner(12, 'یاشار نمونه') })

beforeEach(() => {
  hub = fakeHub()
  network.api.on(events.detail, () => eventPage())
  network.api.on(events.bouts, () => [...semis, bronze, last])
})

test('an event says what, when in both calendars, where and how large', async () => {
  await openApp(EVENT)
  await expect.element(page.getByRole('dialog', { name: 'جام نمونه' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'جام نمونه', level: 1 })).toBeVisible()
  await expect.element(page.getByText(/۱۵ تا ۱۶ اسفند/)).toBeInTheDocument()
  await expect.element(page.getByText(/۶ تا ۷ مارس/)).toBeInTheDocument()
  await expect.element(page.getByText(/تالار نمونه، کرج/)).toBeInTheDocument()
  await expect.element(page.getByText(/۲\sتشک، ۴\sکشتی/)).toBeInTheDocument()
  expect(
    page
      .getByRole('link', { name: /رویداد کامل/ })
      .element()
      .getAttribute('href'),
  ).toContain('buyEventId=5')
})

test('bouts stand under their mats, and a score that is told changes its row', async () => {
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'تشک B' })).toBeInTheDocument()
  const row = page.getByRole('link', { name: /بهرام نمونه ۱ ژیار نمونه ۰/ })
  await expect.element(row).toBeInTheDocument()
  await expect.poll(() => hub.isFollowed('event:5')).toBe(true)
  hub.tell('event:5', {
    kind: 'bout',
    id: 1042,
    eventId: 5,
    status: 'live',
    red: 1,
    blue: 4,
    period: 1,
    clock: 100,
    clockAt: new Date().toISOString(),
    isRunning: true,
    winner: null,
    victoryType: null,
    version: 1,
    action: null,
  })
  await expect.element(page.getByRole('link', { name: /بهرام نمونه ۱ ژیار نمونه ۴/ })).toBeInTheDocument()
})

test('the bracket is lists under the names of their rounds, and one goes on to the next bout by keyboard', async () => {
  await openApp(EVENT)
  await page.getByRole('radio', { name: 'جدول' }).click({ force: true })
  const main = page.getByRole('region', { name: 'جدول اصلی' })
  await expect.element(main).toBeInTheDocument()
  const headings = main.getByRole('heading', { level: 4 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['نیمه‌نهایی', 'فینال'])
  const semi = main.getByRole('list', { name: 'نیمه‌نهایی' })
  expect(semi.getByRole('listitem').elements()).toHaveLength(2)
  expect(semi.getByRole('link').elements()[0]?.textContent).toContain('کاوه نمونه')
  const repechage = page.getByRole('region', { name: 'شانس مجدد و برنز' })
  await expect.element(repechage.getByRole('link', { name: /یاشار نمونه/ })).toBeInTheDocument()
  const onward = semi.getByRole('button', { name: 'برنده به کشتی ۴۴ می‌رود' }).first()
  ;(onward.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  const final = main.getByRole('list', { name: 'فینال' }).getByRole('link', { name: /برندهٔ کشتی ۴۲/ })
  await expect.element(final).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('playId=1044')
})

test('arrows walk through the bracket: along a round, on to the next one, and back', async () => {
  await openApp(EVENT)
  await page.getByRole('radio', { name: 'جدول' }).click({ force: true })
  const link = (number: string) => page.getByRole('link', { name: new RegExp(`کشتی ${number} `) })
  link('۴۱').element().focus()
  for (const [key, number] of [
    ['ArrowDown', '۴۲'],
    ['ArrowDown', '۴۲'],
    ['ArrowLeft', '۴۴'],
    ['ArrowRight', '۴۱'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`)
    await expect.element(link(number)).toHaveFocus()
  }
})

test('an event to come counts down, and can be kept in a calendar', async () => {
  network.api.on(events.detail, () =>
    eventPage({ status: 'upcoming', startsAt: new Date(Date.now() + 90_000_000).toISOString() }),
  )
  await openApp(EVENT)
  await expect.element(page.getByRole('timer', { name: 'تا آغاز رویداد' })).toBeVisible()
  await expect.element(page.getByText('روز', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'افزودن به تقویم' })).toBeVisible()
})

test('a league’s round shows its duals with their bouts', async () => {
  network.api.on(events.detail, () =>
    eventPage({
      kind: 'dual',
      status: 'finished',
      duals: [
        { id: 1, number: 1, red: 'تیم یک', blue: 'تیم دو', redScore: 6, blueScore: 4, winner: 'red' },
        { id: 2, number: 2, red: 'تیم سه', blue: 'تیم چهار', redScore: 1, blueScore: 2, winner: 'blue' },
      ],
    }),
  )
  network.api.on(events.bouts, () => [bout(1, { key: 'dual-1', round: 'dual' }), bout(2, { key: 'dual-2' })])
  await openApp(EVENT)
  const dual = page.getByRole('heading', { name: 'تیم یک ۶ تیم دو ۴' })
  await dual.click()
  await expect.element(page.getByRole('link', { name: /کشتی ۱ ۸۶ کیلو ۱۹:۱۰/ })).toBeVisible()
})

test('a weight that was not drawn yet says so', async () => {
  network.api.on(events.bouts, () => [])
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'هنوز قرعه‌کشی نشده' })).toBeInTheDocument()
})

test.each(['999', 'abc', ''])('an event that is not there (%j) says so', async (id) => {
  network.api.on(events.detail, () => refusal(404, 'event_not_found', 'پیدا نشد.'))
  await openApp(`/?pagesList=events-detail&nameId=eventId&eventId=${id}`)
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
})

/** All of three meet all: «دو» has won twice, the other two have met nobody else. */
const nordic = (number: number, [red, blue]: [string, string], changes: object) =>
  bout(number, {
    round: 'nordic',
    key: `nordic-${number}-1`,
    lane: null,
    red: corner(red.length, red),
    blue: corner(blue.length, blue),
    ...changes,
  })

test('where all meet all, a table says how they stand so far', async () => {
  const won = { status: 'finished', winner: 'blue', victoryType: 'VPO1' } as const
  network.api.on(events.bouts, () => [
    nordic(1, ['یک', 'دوم'], {
      ...won,
      red: corner(2, 'یک', { score: 3 }),
      blue: corner(3, 'دوم', { score: 5 }),
    }),
    nordic(2, ['چهار', 'دوم'], { ...won, victoryType: 'VFA' }),
    nordic(3, ['یک', 'چهار'], {}),
  ])
  await openApp(EVENT)
  await page.getByRole('radio', { name: 'جدول' }).click({ force: true })
  const table = page.getByRole('table', { name: 'رده‌بندی دوره تا این‌جا' })
  await expect.element(table).toBeInTheDocument()
  const rows = table.getByRole('row').elements().slice(1)
  expect(rows.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '۱ دوم۲۸۵–۳',
    '۲ یک۰۱۳–۵',
    '۳ چهار۰۰۰–۰',
  ])
})

test('a dual that is still to come says when, not nothing to nothing', async () => {
  network.api.on(events.detail, () =>
    eventPage({
      kind: 'dual',
      status: 'upcoming',
      duals: [{ id: 1, number: 1, red: 'تیم یک', blue: 'تیم دو', redScore: 0, blueScore: 0, winner: null }],
    }),
  )
  network.api.on(events.bouts, () => [bout(1, { key: 'dual-1', round: 'dual' })])
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'تیم یک ۱۹:۱۰ تیم دو' })).toBeInTheDocument()
})
