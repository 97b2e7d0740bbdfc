import { events } from '@pahlavan/contract/events'
import { gallery } from '@pahlavan/contract/gallery'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bout, bronze, eventPage, final, semis } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { album, film } from '../testing/files.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const EVENT = '/?pagesList=events-detail&nameId=eventId&eventId=5'
let hub: ReturnType<typeof fakeHub>

beforeEach(() => {
  hub = fakeHub()
  network.api.on(events.detail, () => eventPage())
  network.api.on(events.bouts, () => [...semis, bronze, final])
})

test('an event says what, when in both calendars, where and how large', async () => {
  await openApp(EVENT)
  await expect.element(page.getByRole('dialog', { name: 'جام نمونه' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'جام نمونه', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'بلیت و محل' }).click()
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

test('the bouts, films and albums of an event are asked for with it, not after it', async () => {
  const line = Promise.withResolvers<void>()
  network.api.on(events.detail, async () => {
    await line.promise
    return eventPage()
  })
  network.api.on(gallery.files, () => pageOf([]))
  await openApp(EVENT)
  await expect.poll(() => network.api.callsOf(events.bouts).length, { timeout: 8000 }).toBe(1)
  await expect
    .poll(() => network.api.callsOf(gallery.files).map(({ query }) => [query.type, query.eventId]))
    .toEqual([
      ['1', '5'],
      ['0', '5'],
    ])
  line.resolve()
  await expect.element(page.getByRole('heading', { name: 'تشک B', level: 3 })).toBeInTheDocument()
  expect(network.api.callsOf(events.bouts)).toHaveLength(1)
  expect(network.api.callsOf(gallery.files)).toHaveLength(2)
})

test('an event shows its films and its albums, each with the way to it', async () => {
  network.api.on(gallery.files, ({ type }) => pageOf([Number(type) === 1 ? film(3) : album(4)]))
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'ویدئوها' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: /فیلم 3/ })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'آلبوم‌ها' })).toBeInTheDocument()
  const link = page.getByRole('link', { name: /آلبوم 4/ })
  expect(link.element().getAttribute('href')).toContain('view=albums&fileId=4')
})

test('bouts stand under their mats, and a score that is told changes its row', async () => {
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'تشک B', level: 3 })).toBeInTheDocument()
  // On its mat at the top of the page, and in the list of its weight.
  const mat = page.getByRole('region', { name: /^تشک B$/ })
  await expect
    .element(mat.getByRole('link', { name: /زنده .* بهرام نمونه ۱ ژیار نمونه ۰/ }))
    .toBeInTheDocument()
  const weights = page.getByRole('region', { name: 'بخش‌های رویداد' })
  const row = weights.getByRole('link', { name: /بهرام نمونه ۱ ژیار نمونه ۰/ })
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
  for (const place of [mat, weights])
    await expect.element(place.getByRole('link', { name: /بهرام نمونه ۱ ژیار نمونه ۴/ })).toBeInTheDocument()
  const [first, second] = page.getByText(/تشک B|تالار نمونه/).elements()
  expect([first?.tagName, second?.tagName]).toEqual(['H2', 'H3'])
})

test('an event to come counts down, and can be kept in a calendar', async () => {
  network.api.on(events.detail, () =>
    eventPage({ status: 'upcoming', startsAt: new Date(Date.now() + 90_000_000).toISOString() }),
  )
  await openApp(EVENT)
  await expect.element(page.getByRole('timer', { name: 'تا شروع رویداد' })).toBeVisible()
  await expect.element(page.getByText('روز', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'افزودن به تقویم' })).toBeVisible()
})

test('a league’s round shows its duals with their bouts', async () => {
  network.api.on(events.detail, () =>
    eventPage({
      kind: 'dual',
      status: 'finished',
      duals: [
        {
          id: 1,
          number: 1,
          red: 'تیم یک',
          blue: 'تیم دو',
          startsAt: null,
          redScore: 6,
          blueScore: 4,
          winner: 'red',
        },
        {
          id: 2,
          number: 2,
          red: 'تیم سه',
          blue: 'تیم چهار',
          startsAt: null,
          redScore: 1,
          blueScore: 2,
          winner: 'blue',
        },
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

test('a head over a picture becomes a bar with the title once the picture is passed', async () => {
  await openApp(EVENT)
  const head = () => document.querySelector('.drawer-head')?.className
  await expect.element(page.getByRole('region', { name: /^تشک B$/ })).toBeInTheDocument()
  expect(head()).toBe('drawer-head over')
  const drawer = document.querySelector('.drawer')
  drawer?.scrollTo(0, 400)
  await expect.poll(head).toBe('drawer-head over solid')
  drawer?.scrollTo(0, 0)
  await expect.poll(head).toBe('drawer-head over')
})

test('a dual that is still to come says when, not nothing to nothing', async () => {
  network.api.on(events.detail, () =>
    eventPage({
      kind: 'dual',
      status: 'upcoming',
      duals: [
        {
          id: 1,
          number: 1,
          red: 'تیم یک',
          blue: 'تیم دو',
          startsAt: null,
          redScore: 0,
          blueScore: 0,
          winner: null,
        },
      ],
    }),
  )
  network.api.on(events.bouts, () => [bout(1, { key: 'dual-1', round: 'dual' })])
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'تیم یک ۱۹:۱۰ تیم دو' })).toBeInTheDocument()
})

test('a dual without line-ups shows its teams and its time, with no score and no count', async () => {
  const dual = { number: 1, redScore: 0, blueScore: 0, winner: null }
  network.api.on(events.detail, () =>
    eventPage({
      kind: 'dual',
      status: 'upcoming',
      startsAt: '2031-05-01T14:00:00.000Z',
      endsAt: '2031-05-01T19:00:00.000Z',
      duals: [
        { ...dual, id: 1, red: 'تیم یک', blue: 'تیم دو', startsAt: '2031-05-01T15:30:00.000Z' },
        { ...dual, id: 2, number: 2, red: 'تیم سه', blue: 'تیم چهار', startsAt: null },
      ],
    }),
  )
  network.api.on(events.bouts, () => [])
  await openApp(EVENT)
  await expect.element(page.getByRole('heading', { name: 'تیم یک ۱۹:۰۰ تیم دو' })).toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'تیم سه ۱۷:۳۰ تیم چهار' })).toBeInTheDocument()
  await expect.element(page.getByText('ترکیب‌ها روز مسابقه اعلام می‌شود').first()).toBeInTheDocument()
  expect(document.querySelectorAll('details.dual')).toHaveLength(0)
})

test('each style has a team table of its own, named where there are several', async () => {
  const row = (styleType: number, gender: number, team: string) => ({
    styleType,
    gender,
    team,
    place: 1,
    countryCode: 'XN',
    points: 25,
    gold: 1,
    silver: 0,
    bronze: 0,
  })
  network.api.on(events.detail, () =>
    eventPage({
      status: 'finished',
      teamTable: [row(0, 1, 'تیم یک'), row(1, 1, 'تیم دو'), row(0, 0, 'تیم سه')],
    }),
  )
  await openApp(`${EVENT}&eventPart=medals`)
  for (const [style, team] of [
    ['آزاد', 'تیم یک'],
    ['فرنگی', 'تیم دو'],
    ['بانوان', 'تیم سه'],
  ] as const) {
    const table = page.getByRole('table', { name: `رده‌بندی تیمی ${style}` })
    await expect.element(table.getByRole('rowheader', { name: new RegExp(team) })).toBeInTheDocument()
  }
})
