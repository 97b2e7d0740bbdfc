import { events } from '@pahlavan/contract/events'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Bout } from '@pahlavan/contract/bouts'
import { bout, bronze, corner, eventPage, final, semis } from '../testing/contests.ts'
import { fakeHub } from '../testing/fake-hub.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const EVENT = '/?pagesList=events-detail&nameId=eventId&eventId=5'

beforeEach(() => {
  fakeHub()
  network.api.on(events.detail, () => eventPage())
  network.api.on(events.bouts, () => [...semis, bronze, final])
})

test('the bracket is lists under the names of their rounds, and one goes on to the next bout by keyboard', async () => {
  await openApp(EVENT)
  await page.getByRole('button', { name: 'جدول' }).click()
  const main = page.getByRole('region', { name: 'جدول اصلی' })
  await expect.element(main).toBeInTheDocument()
  const headings = main.getByRole('heading', { level: 4 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toEqual(['نیمه‌نهایی', 'فینال'])
  const semi = main.getByRole('list', { name: 'نیمه‌نهایی' })
  expect(semi.getByRole('listitem').elements()).toHaveLength(2)
  expect(semi.getByRole('link').elements()[0]?.textContent).toContain('کاوه نمونه')
  const repechage = page.getByRole('region', { name: 'شانس مجدد و برنز' })
  await expect.element(repechage.getByRole('link', { name: /یاشار نمونه/ })).toBeInTheDocument()
  ;(semi.getByRole('link').first().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowLeft}')
  const end = main.getByRole('list', { name: 'فینال' }).getByRole('link', { name: /برندهٔ کشتی ۴۲/ })
  await expect.element(end).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('playId=1044')
})

test('the way of a wrestler through the bracket is one that is chosen', async () => {
  await openApp(EVENT)
  await page.getByRole('button', { name: 'جدول' }).click()
  const main = page.getByRole('region', { name: 'جدول اصلی' })
  await expect.element(main).toBeInTheDocument()
  const onWay = () => main.element().querySelectorAll('.slot.on').length
  expect(onWay()).toBe(0)
  await page.getByRole('combobox', { name: 'مسیر کشتی‌گیر' }).selectOptions('کاوه نمونه')
  await expect.poll(onWay).toBeGreaterThan(0)
})

test.each([
  ['کاوه نمونه', /^کاوه نمونهفینال، حدود [۰-۹]+:[۰-۹]+$/, '1044'],
  ['بهرام نمونه', /^بهرام نمونهنیمه‌نهایی، زنده: ۱–۰$/, '1042'],
  ['یاشار نمونه', /^یاشار نمونهنیمه‌نهایی، باخت ۲–۴$/, '1041'],
])('how far %s has come stands under his name, and leads to that bout', async (name, progress, id) => {
  network.api.on(events.bouts, () => [...semis, final])
  await openApp(EVENT)
  await page.getByRole('button', { name: 'جدول' }).click()
  await page.getByRole('combobox', { name: 'مسیر کشتی‌گیر' }).selectOptions(name)
  const strip = page.getByRole('link').filter({ hasText: progress })
  await strip.click()
  await expect.poll(() => location.search).toContain(`playId=${id}`)
})

test('a cell shows the family name, or the whole one where two share it; readers hear the whole one', async () => {
  const between = (one: Bout | undefined, red: string, blue: string) =>
    bout(one?.number ?? 0, { ...one, red: corner(11, red), blue: corner(12, blue) })
  network.api.on(events.bouts, () => [
    between(semis[0], 'کاوه آهنگری', 'بهرام تفرشی‌زاده'),
    between(semis[1], 'نیما آهنگری', 'سامان گل‌محله'),
    final,
  ])
  await openApp(EVENT)
  await page.getByRole('button', { name: 'جدول' }).click()
  const semi = page.getByRole('list', { name: 'نیمه‌نهایی' })
  await expect.element(semi.getByRole('link', { name: /کاوه آهنگری.*بهرام تفرشی‌زاده/ })).toBeInTheDocument()
  const shown = [...semi.element().querySelectorAll<HTMLElement>('.name')].map(
    (name) =>
      [...name.querySelectorAll(':scope > :not(.vh)')].map(({ textContent }) => textContent).join('') ||
      name.textContent,
  )
  expect(shown).toEqual(['کاوه آهنگری', 'تفرشی‌زاده', 'نیما آهنگری', 'گل‌محله'])
})

test('a tree of three rounds is gone through by their names, and the one in view is marked', async () => {
  const quarter = (number: number) => bout(number, { round: '1/4', key: `1/4-${number}` })
  network.api.on(events.bouts, () => [
    ...[31, 32, 33, 34].map(quarter),
    ...semis.map((semi, at) => ({ ...semi, redFrom: 31 + 2 * at, blueFrom: 32 + 2 * at })),
    final,
  ])
  await page.viewport(320, 800)
  await openApp(EVENT)
  await page.getByRole('button', { name: 'جدول' }).click()
  const rounds = page.getByRole('navigation', { name: 'دورهای جدول اصلی' })
  const marked = () => rounds.element().querySelector('[aria-current]')?.textContent
  await expect.element(rounds).toBeInTheDocument()
  expect(marked()).toBe('یک‌چهارم نهایی')
  await rounds.getByRole('button', { name: 'فینال' }).click()
  await expect.poll(marked).toBe('فینال')
  await rounds.getByRole('button', { name: 'یک‌چهارم نهایی' }).click()
  await expect.poll(marked).toBe('یک‌چهارم نهایی')
})

test('arrows walk through the bracket: along a round, on to the next one, and back', async () => {
  await openApp(EVENT)
  await page.getByRole('button', { name: 'جدول' }).click()
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

test('where a few meet all, a table crosses them: points, scores and the sum so far, each cell its bout', async () => {
  const won = { status: 'finished', winner: 'blue', victoryType: 'VPO1' } as const
  network.api.on(events.bouts, () => [
    nordic(1, ['یک', 'دوم'], {
      ...won,
      red: corner(2, 'یک', { score: 3, classificationPoints: 1 }),
      blue: corner(3, 'دوم', { score: 5, classificationPoints: 3 }),
    }),
    nordic(2, ['چهار', 'دوم'], { ...won, victoryType: 'VFA' }),
    nordic(3, ['یک', 'چهار'], {}),
  ])
  await openApp(`${EVENT}&eventPart=bracket`)
  const table = page.getByRole('table', { name: 'جدول رده‌بندی تا این‌جا' })
  await expect.element(table).toBeInTheDocument()
  const rows = table.getByRole('row').elements().slice(1)
  expect(rows.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())).toEqual([
    '۱ دوم۳ ۵–۳– ۸',
    '۲ یک۱ ۳–۵۱۹:۱۰۱',
    '۳ چهار– ۱۹:۱۰۰',
  ])
  // All its bouts stand there: no rounds are drawn below it.
  expect(page.getByRole('region', { name: 'جدول اصلی' }).elements()).toHaveLength(0)
  await table.getByRole('link', { name: '۳ ۵–۳' }).click()
  await expect.poll(() => location.search).toContain('playId=1001')
})

test('the bracket is a list too, which the address says: what is on first, then what comes, then what is over', async () => {
  network.api.on(events.bouts, () => [
    bout(1, { key: '1/4-1', status: 'finished', winner: 'red', victoryType: 'VFA' }),
    ...semis,
    final,
  ])
  await openApp(`${EVENT}&eventPart=bracket`)
  await page.getByRole('radio', { name: 'فهرست' }).click({ force: true })
  await expect.poll(() => location.search).toContain('bracketForm=list')
  const rounds = page.getByRole('heading', { level: 3 }).elements()
  expect(rounds.map(({ textContent }) => textContent.replace(/\s+/g, ' '))).toEqual([
    'نیمه‌نهایی ۲ کشتی',
    'فینال ۱ کشتی',
    'یک‌چهارم نهایی ۱ کشتی',
  ])
  await expect
    .element(page.getByRole('link', { name: /^کاوه نمونه ۴ ضربه فنی ۲ یاشار نمونه$/ }))
    .toBeInTheDocument()
})

test('part, weight and form of an event are its own: they leave the address with it', async () => {
  await openApp(`${EVENT}&eventPart=bracket&eventWeight=6-5&bracketForm=list`)
  await expect.element(page.getByRole('radio', { name: 'فهرست' })).toBeChecked()
  await page.getByRole('button', { name: 'بازگشت' }).click()
  await expect.poll(() => location.search).toBe('')
})
