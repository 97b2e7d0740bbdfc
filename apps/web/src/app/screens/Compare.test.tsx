import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { athlete, wrestler } from '../testing/athletes.ts'
import { bout, boutPage } from '../testing/contests.ts'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

/** An id as the address sends it: text. */
const idOf = (sent: unknown) => Number(sent)

const ALONE = '/?pagesList=player&nameId=playerId&playerId=7'

beforeEach(() => {
  network.api.on(people.medals, () => [])
  network.api.on(people.detail, ({ Id }) => wrestler(idOf(Id), { points: idOf(Id) === 7 ? 90 : 40 }))
  network.api.on(events.playerBouts, ({ against }) =>
    pageOf(against === undefined ? [] : [{ ...bout(42, { status: 'finished' }), eventTitle: 'جام نمونه' }]),
  )
})

test('two wrestlers stand side by side with their figures and their bouts; a face leads to its wrestler', async () => {
  await openApp(`${ALONE}&against=8`)
  await expect.element(page.getByRole('dialog', { name: 'مقایسه' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: '۹۰ امتیاز ۴۰' })).toBeVisible()
  await expect.element(page.getByText('جام نمونه')).toBeVisible()
  expect(network.api.callsOf(events.playerBouts)[0]?.query).toMatchObject({ playerId: '7', against: '8' })
  await page.getByRole('link', { name: /کاوه نمونهٔ 7/ }).click()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 7', level: 1 })).toBeVisible()
  expect(new URLSearchParams(location.search).has('against')).toBe(false)
})

test('a wrestler is compared with one of the same weight, or by name', async () => {
  network.api.on(people.list, ({ search }) => pageOf([athlete(7), athlete(search === undefined ? 8 : 9)]))
  await openApp(ALONE)
  await page.getByRole('button', { name: 'مقایسه با کشتی‌گیر دیگر' }).click()
  const sheet = page.getByRole('dialog', { name: 'مقایسهٔ کاوه نمونهٔ 7 با…' })
  await expect.element(sheet.getByRole('link', { name: /کاوه نمونهٔ 8/ })).toBeVisible()
  await expect.element(sheet.getByRole('link', { name: /کاوه نمونهٔ 7/ })).not.toBeInTheDocument()
  await sheet.getByRole('searchbox').fill('کاوه')
  await sheet.getByRole('link', { name: /کاوه نمونهٔ 9/ }).click()
  await expect.poll(() => new URLSearchParams(location.search).get('against')).toBe('9')
  await expect.element(page.getByRole('dialog', { name: 'مقایسه', exact: true })).toBeVisible()
})

test('a bout leads to the comparison of its two', async () => {
  network.api.on(events.bout, () => boutPage(42, { status: 'finished' }))
  await openApp('/?pagesList=play-detail&nameId=playId&playId=42')
  await page.getByRole('link', { name: 'مقایسهٔ کامل' }).click()
  await expect.element(page.getByRole('dialog', { name: 'مقایسه', exact: true })).toBeVisible()
})

test('a wrestler who is not there, and one against oneself, are no comparison', async () => {
  await openApp(`${ALONE}&against=7`)
  await expect.element(page.getByRole('heading', { name: 'پیدا نشد' })).toBeVisible()
})

test('one who is not there is missing in a comparison', async () => {
  network.api.on(people.detail, ({ Id }) =>
    idOf(Id) === 7 ? wrestler(7) : refusal(404, 'person_not_found', 'پیدا نشد.'),
  )
  await openApp(`${ALONE}&against=8`)
  await expect.element(page.getByRole('link', { name: 'کشتی‌گیران' })).toBeVisible()
})
