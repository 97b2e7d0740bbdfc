import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { tehranDay } from '@pahlavan/persian/tehran'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventCard, eventPage } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

/** A Monday, 2 Azar 1405. */
const MONDAY = '/root?day=2026-11-23'
const at = (day: string, hour = 14) => `${day}T${String(hour).padStart(2, '0')}:00:00Z`
const onDay = (id: number, day: string, changes = {}) =>
  eventCard(id, { status: 'upcoming', startsAt: at(day), endsAt: at(day, 17), liveCount: 0, ...changes })
const lastQuery = () => network.api.callsOf(events.list).at(-1)?.query
const day = (name: RegExp) => page.getByRole('radio', { name })

const weight = (playWeight: number, title: string) => ({
  playWeight,
  title,
  styleType: 0 as const,
  gender: 1 as const,
  minKg: 79,
  maxKg: 86,
  isOlympic: true,
})

let hub: ReturnType<typeof fakeHub>

beforeEach(() => {
  hub = fakeHub()
  network.api.on(events.list, () => pageOf([onDay(1, '2026-11-23'), onDay(2, '2026-11-25')]))
  network.api.on(events.calendar, () => [
    { day: '2026-11-23', events: 2, live: 1 },
    { day: '2026-11-25', events: 1, live: 0 },
  ])
  network.api.on(events.ages, () => [{ id: 5, key: 'sen', title: 'بزرگسالان', from: 20, to: null }])
  network.api.on(events.countries, () => [{ id: 108, code: 'IR', ioc: 'IRI', title: 'ایران' }])
  network.api.on(people.weights, () => [weight(6, '۸۶ کیلو'), weight(8, '۹۷ کیلو')])
})

test('the week begins on Saturday, says what each day holds, and shows its events day by day', async () => {
  await openApp(MONDAY)
  await expect.element(page.getByRole('radio')).toHaveLength(7)
  expect(page.getByRole('radio').first().element().getAttribute('aria-label')).toContain('شنبه ۳۰ آبان')
  await expect.element(day(/دوشنبه ۲ آذر.*۲ رویداد.*زنده/)).toBeChecked()
  await expect.element(page.getByRole('heading', { name: /(^|، )دوشنبه$/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /جام 1/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /(^|، )چهارشنبه$/ })).toBeVisible()
  expect(lastQuery()).toMatchObject({ time: '2026-11-21', timeTo: '2026-11-27' })
})

test('the keys move the chosen day along the line of reading, over the end of the week too', async () => {
  await openApp(MONDAY)
  await expect.element(day(/دوشنبه ۲ آذر/)).toBeChecked()
  day(/دوشنبه ۲ آذر/)
    .element()
    .focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(day(/سه‌شنبه ۳ آذر/)).toBeChecked()
  await expect.element(day(/سه‌شنبه ۳ آذر/)).toHaveFocus()
  await userEvent.keyboard('{Home}')
  await expect.element(day(/شنبه ۳۰ آبان/)).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(/جمعه ۲۹ آبان/)).toHaveFocus()
  await expect.poll(() => location.search).toContain('day=2026-11-20')
})

test('a day without events says so and shows what comes next', async () => {
  await openApp('/root?day=2026-11-24')
  await expect.element(page.getByText('در این روز رویدادی نیست.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /جام 2/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /جام 1/ })).not.toBeInTheDocument()
})

test('today is today in Tehran', async () => {
  await openApp('/root')
  await expect.poll(() => lastQuery()?.time).toBeDefined()
  const today = tehranDay(Date.now())
  expect((lastQuery()?.time ?? '') <= today && today <= (lastQuery()?.timeTo ?? '')).toBe(true)
  await expect.element(day(/امروز/)).toBeChecked()
})

test('filters stand in the address, and come from it', async () => {
  await openApp('/root?view=all')
  await page.getByRole('button', { name: 'فیلترها' }).click()
  await page.getByRole('button', { name: 'آزاد' }).click()
  await page.getByRole('button', { name: '۸۶ کیلو' }).click()
  await page.getByRole('button', { name: '۹۷ کیلو' }).click()
  await page.getByRole('button', { name: 'بزرگسالان' }).click()
  await page.getByLabelText('کشور').selectOptions('ایران')
  await page.getByRole('button', { name: 'نمایش ۲ رویداد' }).click()
  await expect.poll(() => location.search).toBe('?view=all&style=0&ages=5&weights=6,8&country=108')
  await expect
    .poll(() => lastQuery())
    .toMatchObject({ style: '0', ages: '5', playWeight: '6,8', countryId: '108', PageSize: '20' })
  await expect.element(page.getByRole('button', { name: 'فیلترها ۴' })).toBeVisible()
})

test('a shared weight shows the others of its style, and none of another', async () => {
  const greco = { ...weight(25, '۸۷ کیلو'), styleType: 1 as const }
  network.api.on(people.weights, () => [weight(6, '۸۶ کیلو'), weight(8, '۹۷ کیلو'), greco])
  await openApp('/root?view=all&weights=6')
  await page.getByRole('button', { name: 'فیلترها ۱' }).click()
  await expect.element(page.getByRole('button', { name: '۹۷ کیلو' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '۸۷ کیلو' })).not.toBeInTheDocument()
})

test('what there is not is left out of a shared address, with a notice', async () => {
  await openApp('/root?view=all&weights=6,999&ages=77&style=99')
  await expect.element(page.getByText(/معتبر نیست و کنار گذاشته شد/)).toBeVisible()
  await expect.poll(() => lastQuery()?.playWeight).toBe('6')
  expect(lastQuery()?.ages).toBeUndefined()
  expect(lastQuery()?.style).toBeUndefined()
})

test('who finds nothing clears the filters', async () => {
  network.api.on(events.list, ({ style }) => pageOf(style === undefined ? [onDay(1, '2026-11-23')] : []))
  await openApp('/root?view=all&style=2')
  await expect.element(page.getByRole('heading', { name: 'رویدادی پیدا نشد' })).toBeVisible()
  await page.getByRole('button', { name: 'پاک کردن فیلترها' }).click()
  await expect.element(page.getByRole('link', { name: /جام 1/ })).toBeVisible()
})

test('a list that could not be loaded comes after another try', async () => {
  let isUp = false
  network.api.on(events.list, () =>
    isUp ? pageOf([onDay(1, '2026-11-23')]) : refusal(500, 'internal', 'خطا'),
  )
  await openApp(MONDAY)
  const retryButton = page.getByRole('button', { name: 'تلاش دوباره' })
  await expect.element(retryButton, { timeout: 8000 }).toBeVisible()
  isUp = true
  await retryButton.click()
  await expect.element(page.getByRole('link', { name: /جام 1/ })).toBeVisible()
})

test('results say who won, by whom the result names', async () => {
  const over = { status: 'finished', liveCount: 0 } as const
  network.api.on(events.week, () => pageOf([]))
  network.api.on(events.list, () =>
    pageOf([eventCard(1, over), eventCard(2, { ...over, kind: 'dual' }), onDay(3, '2026-11-23')]),
  )
  network.api.on(events.detail, ({ Id }) => eventPage(String(Id) === '1' ? { medals: [gold] } : meeting))
  await openApp('/root?view=results')
  await expect.element(page.getByRole('heading', { name: 'اسفند ۱۴۰۴' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /جام 1 .*طلا ۸۶ کیلو کاوه نمونه/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /جام 2 .*البرز ۴ – ۵ سهند/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /جام 3/ })).not.toBeInTheDocument()
})

const gold = {
  playWeight: 6,
  weightTitle: '۸۶ کیلو',
  ageTitle: 'بزرگسالان',
  medallists: [{ place: 1, playerId: 11, name: 'کاوه نمونه', countryCode: 'IR', team: null }],
}
const meeting = {
  kind: 'dual',
  duals: [
    {
      id: 1,
      number: 1,
      red: 'البرز',
      blue: 'سهند',
      startsAt: null,
      redScore: 5,
      blueScore: 4,
      winner: 'red',
    },
  ],
} as const satisfies object as unknown as Parameters<typeof eventPage>[0]

test('all events are searched and lead to one', async () => {
  await openApp('/?pagesList=events')
  await page.getByRole('searchbox', { name: 'نام رویداد یا شهر' }).fill('کرج')
  await expect.poll(() => lastQuery()?.search, { timeout: 8000 }).toBe('کرج')
  await page.getByRole('dialog').getByRole('link', { name: /جام 2/ }).click()
  await expect.poll(() => location.search).toContain('eventId=2')
})

test('a pasted list is asked for once', async () => {
  network.api.on(events.list, () => pageOf([eventCard(2, { status: 'finished' })]))
  await openApp('/?pagesList=events')
  await expect.element(page.getByRole('dialog').getByRole('link', { name: /جام 2/ })).toBeVisible()
  const lists = () => network.api.callsOf(events.list).filter(({ query }) => query.PageSize === '20').length
  await settled(lists)
  expect(lists()).toBe(1)
})

test('a list follows its events: what is called or over counts at once, points do not', async () => {
  let done = 3
  network.api.on(events.list, () =>
    pageOf([onDay(1, '2026-11-23', { status: 'live', playsCount: 9, finishedCount: done })]),
  )
  await openApp(MONDAY)
  const progress = page.getByText(/کشتی [۰-۹]+ از ۹/)
  await expect.element(progress).toHaveTextContent('کشتی ۳ از ۹')
  await expect.poll(() => hub.isFollowed('event:1')).toBe(true)
  const calls = () => network.api.callsOf(events.list).length
  const change = (status: 'live' | 'finished', points: number) =>
    hub.tell('event:1', { ...onMat, status, red: points })
  const first = calls()
  change('live', 0)
  await expect.poll(calls).toBeGreaterThan(first)
  await settled(calls)
  const before = calls()
  change('live', 2)
  change('live', 4)
  await settled(calls)
  expect(calls()).toBe(before)
  done = 4
  change('finished', 4)
  await expect.element(progress).toHaveTextContent('کشتی ۴ از ۹')
})

const STEADY_MS = 250

/** Waits until something has stopped growing. */
const settled = async (count: () => number) => {
  const growth = async () => {
    const before = count()
    await new Promise((resolve) => setTimeout(resolve, STEADY_MS))
    return count() - before
  }
  await expect.poll(growth).toBe(0)
}

const onMat = {
  kind: 'bout',
  id: 1041,
  eventId: 1,
  red: 0,
  blue: 0,
  period: 1,
  clock: 100,
  clockAt: '2026-11-23T14:10:00Z',
  isRunning: false,
  winner: null,
  victoryType: null,
  version: 1,
  action: null,
} as const
