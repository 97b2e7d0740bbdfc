import type { Bout } from '@pahlavan/contract/bouts'
import { events } from '@pahlavan/contract/events'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { athlete, medal, wrestler } from '../testing/athletes.ts'
import { bout, corner } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { card, page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const PLAYER = '/?pagesList=player&nameId=playerId&playerId=7'

beforeEach(() => {
  network.api.on(events.playerBouts, () => pageOf([]))
  network.api.on(people.detail, () => wrestler(7))
  network.api.on(people.medals, () => [
    medal(1),
    medal(2, { place: 3, wonOn: '2024-11-07' }),
    medal(3, { event: 'قهرمانی کشور', place: 3, wonOn: '2023-02-03' }),
  ])
})

test('a wrestler shows name, weight, club, figures and medals', async () => {
  await openApp(PLAYER)
  await expect.element(page.getByRole('dialog', { name: 'کاوه نمونهٔ 7' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 7', level: 1 })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'باشگاه البرز تهران' })).toBeVisible()
  await expect.element(page.getByText('مربی: بهرام پولادوند')).toBeVisible()
  await expect.element(page.getByText('۱۷۹')).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'جام پهلوان ۱ – ۱' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'مجموع ۱ – ۲' })).toBeVisible()
  await page.getByText('همهٔ مدال‌ها').click()
  await expect.element(page.getByText('۱۶ آبان ۱۴۰۴')).toBeVisible()
  await expect.poll(() => document.title).toBe('کاوه نمونهٔ 7 — پهلوان')
})

test('the medals of a wrestler are requested together with the wrestler', async () => {
  const line = Promise.withResolvers<void>()
  network.api.on(people.detail, async () => {
    await line.promise
    return wrestler(7)
  })
  await openApp(PLAYER)
  await expect.poll(() => network.api.callsOf(people.medals).length).toBe(1)
  line.resolve()
  await expect.element(page.getByRole('row', { name: 'مجموع ۱ – ۲' })).toBeVisible()
  expect(network.api.callsOf(people.medals)).toHaveLength(1)
})

test('news are those that name the wrestler, not all that a search finds', async () => {
  network.api.on(news.list, ({ search }) =>
    pageOf(search ? [card(1, { title: 'برد كاوه نمونهٔ 7 در فینال' }), card(2, { title: 'کاوه دیگری' })] : []),
  )
  await openApp(PLAYER)
  const heading = page.getByRole('heading', { name: 'خبرهای مرتبط' })
  await expect.element(heading).toBeInTheDocument()
  heading.element().scrollIntoView()
  await expect.element(page.getByRole('link', { name: /برد كاوه/ })).toBeInTheDocument()
  await expect.element(page.getByText('کاوه دیگری')).not.toBeInTheDocument()
})

test('who won nothing and of whom nothing was written says so', async () => {
  network.api.on(people.medals, () => [])
  network.api.on(news.list, () => pageOf([]))
  network.api.on(people.detail, () =>
    wrestler(7, { bio: null, clubId: null, clubName: null, coach: null, countryName: null, birthYear: null }),
  )
  await openApp(PLAYER)
  await expect.element(page.getByText('هنوز مدالی ثبت نشده است.')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'خبرهای مرتبط' })
  await expect.element(heading).toBeInTheDocument()
  heading.element().scrollIntoView()
  await expect.element(page.getByText('هنوز خبری دربارهٔ او منتشر نشده است.')).toBeInTheDocument()
})

test('the club opens over the wrestler, and back leads to the wrestler again', async () => {
  await openApp(PLAYER)
  await page.getByRole('link', { name: 'باشگاه البرز تهران' }).click()
  await expect.poll(() => location.search).toContain('pagesList=player,clubs')
  expect(location.search).toContain('clubId=41')
  window.history.back()
  await expect.poll(() => location.search).not.toContain('clubId')
})

test.each(['999', 'abc', ''])(
  'a wrestler who is not there (%j) says so and leads to the others',
  async (id) => {
    network.api.on(people.detail, () => refusal(404, 'person_not_found', 'پیدا نشد.'))
    network.api.on(people.list, () => pageOf([athlete(1)]))
    await openApp(`/?pagesList=player&nameId=playerId&playerId=${id}`)
    await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
    await page.getByRole('link', { name: 'کشتی‌گیران' }).last().click()
    await expect.element(page.getByRole('dialog', { name: 'کشتی‌گیران' })).toBeVisible()
  },
)

test('a wrestler who could not be loaded comes after another try', async () => {
  let isUp = false
  network.api.on(people.detail, () => (isUp ? wrestler(7) : refusal(500, 'internal', 'خطا')))
  await openApp(PLAYER)
  const retryButton = page.getByRole('dialog').getByRole('button', { name: 'تلاش دوباره' })
  await expect.element(retryButton, { timeout: 8000 }).toBeVisible()
  isUp = true
  await retryButton.click()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 7', level: 1 })).toBeVisible()
})

test('the next bout and the last results of a wrestler stand under the name', async () => {
  const me = corner(7, 'کاوه نمونهٔ 7')
  const of = (id: number, changes: Partial<Bout>) => ({
    ...bout(id, { red: me, ...changes }),
    eventTitle: 'جام',
  })
  const over = (id: number, winner: 'red' | 'blue') => of(id, { status: 'finished', winner })
  const next = of(1, { blue: corner(9, 'آرش نمونه') })
  network.api.on(events.playerBouts, ({ isOver }) =>
    pageOf(String(isOver) === 'true' ? [over(2, 'red'), over(3, 'blue')] : [next]),
  )
  await openApp(PLAYER)
  await expect.element(page.getByRole('link', { name: /کشتی بعدی.*برابر آرش نمونه/ })).toBeVisible()
  const last = page.getByRole('region', { name: 'آخرین کشتی‌ها' }).getByRole('link')
  await expect.element(last.first()).toHaveAccessibleName(/^برد برابر/)
  await expect.element(last.nth(1)).toHaveAccessibleName(/^باخت به/)
})

test('the next bouts and the results of a wrestler show their event, and more on demand', async () => {
  const eventTitle = 'جام الوند'
  const [next, won] = [bout(1), bout(2, { status: 'finished', winner: 'red', victoryType: 'VFA' })]
  network.api.on(events.playerBouts, ({ CurrentPage }) =>
    Number(CurrentPage) === 2
      ? pageOf([{ ...bout(3), eventId: 9, eventTitle: 'جام سهند' }])
      : {
          ...pageOf([
            { ...next, eventTitle },
            { ...won, eventTitle },
          ]),
          hasMore: true,
        },
  )
  await openApp(PLAYER)
  const heading = page.getByRole('heading', { name: 'کشتی بعدی و نتایج' })
  await expect.element(heading).toBeInTheDocument()
  heading.element().scrollIntoView()
  await expect.element(page.getByText(eventTitle)).toBeVisible()
  await page.getByRole('button', { name: 'کشتی‌های بیشتر' }).click()
  await expect.element(page.getByText('جام سهند')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'کشتی‌های بیشتر' })).not.toBeInTheDocument()
})
