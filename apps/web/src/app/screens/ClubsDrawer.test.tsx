import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { athlete, club, clubPage } from '../testing/athletes.ts'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const LIST = '/?pagesList=clubs'
const clubs = [club(41, 'البرز تهران', 'تهران'), club(42, 'سهند تبریز', 'تبریز')]

beforeEach(() => {
  network.api.on(people.list, ({ userRoleType, city }) =>
    String(userRoleType) === '2'
      ? pageOf(clubs.filter((each) => !city || each.city === city))
      : pageOf([athlete(1), athlete(2)]),
  )
  network.api.on(people.cities, () => [
    { city: 'تهران', clubs: 4 },
    { city: 'تبریز', clubs: 1 },
  ])
  network.api.on(people.detail, () => clubPage(41, 'البرز تهران', 'تهران'))
})

test('clubs are narrowed by city and found by a search', async () => {
  await openApp(LIST)
  await expect.element(page.getByText('البرز تهران')).toBeVisible()
  await page.getByRole('button', { name: 'تبریز' }).click()
  await expect.element(page.getByText('البرز تهران')).not.toBeInTheDocument()
  await expect.element(page.getByText('سهند تبریز')).toBeVisible()
  await page.getByRole('searchbox', { name: 'نام باشگاه یا شهر' }).fill('سه')
  await expect
    .poll(() => network.api.callsOf(people.list).at(-1)?.query)
    .toMatchObject({ search: 'سه', city: 'تبریز', userRoleType: '2' })
})

test('search and city stand in the address, also below one club', async () => {
  await openApp(`${LIST}&clubCity=${encodeURIComponent('تبریز')}&clubSearch=${encodeURIComponent('سه')}`)
  const field = page.getByRole('searchbox', { name: 'نام باشگاه یا شهر' })
  await expect.element(field).toHaveValue('سه')
  await expect.element(page.getByRole('button', { name: 'تبریز' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByText('البرز تهران')).not.toBeInTheDocument()
  await page.getByRole('link', { name: /سهند تبریز/ }).click()
  await expect.poll(() => location.search).toContain('clubId=42')
  await page.getByRole('button', { name: 'بازگشت' }).last().click()
  await expect.element(field).toHaveValue('سه')
})

test('a club opens with its wrestlers, address, call and ways there; back leads to the list', async () => {
  await openApp(LIST)
  await page.getByRole('link', { name: /البرز تهران/ }).click()
  await expect.poll(() => location.search).toContain('clubId=41')
  await expect.element(page.getByRole('heading', { name: 'البرز تهران', level: 1 })).toBeVisible()
  await expect.element(page.getByText('تهران، خیابان بهار، پلاک ۴')).toBeVisible()
  await expect.element(page.getByText('۱۳۵۳')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 2' })).toBeInTheDocument()
  const call = page.getByRole('link', { name: '۰۲۱ ۰۰۰۰ ۰۱۱۷' })
  await expect.element(call).toHaveAttribute('href', 'tel:02100000117')
  await page.getByRole('button', { name: 'بازگشت' }).last().click()
  await expect.poll(() => location.search).toBe('?pagesList=clubs')
  await expect.element(page.getByText('سهند تبریز')).toBeVisible()
})

test('the way to a club is asked of four maps', async () => {
  await openApp(`${LIST}&clubId=41`)
  await page.getByRole('button', { name: 'مسیریابی' }).click()
  for (const [name, href] of [
    ['نشان', 'https://nshn.ir/?lat=35.7&lng=51.4'],
    ['بلد', 'https://balad.ir/location?latitude=35.7&longitude=51.4&zoom=16'],
    ['گوگل مپ', 'https://www.google.com/maps/search/?api=1&query=35.7,51.4'],
    ['برنامهٔ نقشهٔ گوشی', 'geo:35.7,51.4'],
  ] as const)
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
})

test('a club that says nothing of itself has no empty frames', async () => {
  const bare = clubPage(41, 'دز دزفول', 'دزفول')
  network.api.on(people.detail, () => ({
    ...bare,
    club: {
      manager: null,
      address: null,
      phone: null,
      location: null,
      founded: null,
      about: null,
      rosterCount: 0,
    },
  }))
  network.api.on(people.list, () => pageOf([]))
  await openApp(`${LIST}&clubId=41`)
  await expect.element(page.getByText('هنوز کشتی‌گیری در این باشگاه ثبت نشده است.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'مسیریابی' })).not.toBeInTheDocument()
})

test('the id of a club leaves the address with the drawer', async () => {
  await openApp(`${LIST}&clubId=41`)
  await page.getByRole('button', { name: 'بازگشت' }).last().click()
  await expect.poll(() => location.search).toBe('')
})

test('a club that is not there, or is no club, leads to all of them', async () => {
  network.api.on(people.detail, () => refusal(404, 'person_not_found', 'پیدا نشد.'))
  await openApp(`${LIST}&clubId=77`)
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
  await page.getByRole('button', { name: 'دیدن همهٔ باشگاه‌ها' }).click()
  await expect.element(page.getByText('سهند تبریز')).toBeVisible()
})

test('a club has its duals of the season, the next ones first, and the table; another club is a tap away', async () => {
  const dual = {
    id: 1,
    number: 1,
    red: 'البرز تهران',
    blue: 'سهند تبریز',
    startsAt: '2026-03-06T15:40:00Z',
    redScore: 6,
    blueScore: 4,
    winner: 'red' as const,
    eventId: 5,
    event: 'لیگ نمونه – دور ۱',
    status: 'finished' as const,
    side: 'red' as const,
  }
  const coming = {
    ...dual,
    id: 2,
    eventId: 6,
    status: 'upcoming' as const,
    redScore: 0,
    blueScore: 0,
    winner: null,
  }
  const row = { met: 1, won: 1, drawn: 0, lost: 0, scored: 6, conceded: 4, points: 2 }
  network.api.on(events.season, () => ({
    fixtures: [dual, coming],
    table: [
      { place: 1, team: 'البرز تهران', clubId: 41, ...row },
      { place: 2, team: 'سهند تبریز', clubId: 42, ...row, won: 0, lost: 1, points: 0 },
    ],
  }))
  await openApp(`${LIST}&clubId=41`)
  await expect.element(page.getByRole('heading', { name: 'برنامهٔ فصل' })).toBeVisible()
  const fixtures = page.getByRole('link', { name: /البرز تهران.*سهند تبریز/ })
  expect(
    fixtures.elements().map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('eventId')),
  ).toEqual(['6', '5'])
  await expect.element(page.getByRole('row', { name: '۱ البرز تهران ۱ ۱ ۰ ۰ ۲' })).toBeVisible()
  await page.getByRole('table', { name: 'جدول فصل' }).getByRole('link', { name: 'سهند تبریز' }).click()
  await expect.poll(() => location.search).toContain('clubId=42')
})
