import { people } from '@pahlavan/contract/people'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { athlete } from '../testing/athletes.ts'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const LIST = '/?pagesList=player-list'
const five = [1, 2, 3, 4, 5].map((id) => athlete(id))
const weight = (playWeight: number, styleType: 0 | 1 | 2, gender: 0 | 1, maxKg: number | null) => ({
  playWeight,
  styleType,
  gender,
  title: `وزن ${playWeight}`,
  minKg: maxKg === null ? 90 : maxKg - 5,
  maxKg,
  isOlympic: true,
})
const field = () => page.getByRole('searchbox', { name: 'نام کشتی‌گیر' })
const lastQuery = () => network.api.callsOf(people.list).at(-1)?.query

beforeEach(() => {
  network.api.on(people.list, () => pageOf(five))
  network.api.on(people.weights, () => [
    weight(6, 0, 1, 86),
    weight(13, 0, 0, 57),
    weight(23, 1, 1, 67),
    weight(34, 2, 1, null),
  ])
})

test('the best three stand on the podium, the others below by rank', async () => {
  await openApp(LIST)
  const podium = page.getByRole('list', { name: 'سه نفر نخست' })
  await expect.element(podium.getByRole('link')).toHaveLength(3)
  await expect.element(podium.getByText('کاوه نمونهٔ 1')).toBeVisible()
  await expect.element(podium.getByText('۹۹ امتیاز')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 4' })).toBeVisible()
  await expect.poll(() => document.title).toBe('کشتی‌گیران — پهلوان')
})

test('a search begins as one types, and loses no letter while answers come', async () => {
  network.api.on(people.list, ({ search }) => pageOf(search ? [athlete(9, { lastName: 'بیدکی‌زاده' })] : five))
  await openApp(LIST)
  await field().fill('بید')
  await expect.element(page.getByRole('heading', { name: 'کاوه بیدکی‌زاده' })).toBeVisible()
  await field().fill('بیدکی')
  await expect.poll(() => lastQuery()?.search).toBe('بیدکی')
  await expect.element(field()).toHaveValue('بیدکی')
  await expect.element(page.getByRole('list', { name: 'سه نفر نخست' })).not.toBeInTheDocument()
})

test('a style narrows the list and shows its weights as rings', async () => {
  await openApp(LIST)
  await page.getByRole('button', { name: 'بانوان' }).click()
  await expect.poll(() => lastQuery()).toMatchObject({ styleType: '0', gender: '0' })
  await expect.element(page.getByRole('button', { name: 'وزن 6' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'وزن 13' }).click()
  await expect.poll(() => lastQuery()).toMatchObject({ styleType: '0', gender: '0', playWeight: '13' })
  await page.getByRole('button', { name: 'پهلوانی' }).click()
  await expect.poll(() => lastQuery()?.playWeight).toBeUndefined()
  await expect.element(page.getByRole('button', { name: 'وزن 34' })).toHaveTextContent('+۹۰')
})

test('what narrows the list stands in the address: a reload keeps it, and closing takes it along', async () => {
  await openApp(
    `/news?category=2&pagesList=player-list&playerStyle=women&playerWeight=13&playerSearch=%DA%A9%D8%A7`,
  )
  await expect
    .poll(() => lastQuery())
    .toMatchObject({ styleType: '0', gender: '0', playWeight: '13', search: 'کا' })
  await expect.element(field()).toHaveValue('کا')
  await expect.element(page.getByRole('button', { name: 'وزن 13' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'پهلوانی' }).click()
  await expect.poll(() => location.search).toContain('playerStyle=pahlavani')
  expect(location.search).not.toContain('playerWeight')
  await page.getByRole('button', { name: 'بازگشت' }).last().click()
  await expect.poll(() => location.search).toBe('?category=2')
})

test('a style and a weight that are none narrow nothing', async () => {
  await openApp(`${LIST}&playerStyle=sumo&playerWeight=13`)
  await expect.element(page.getByRole('list', { name: 'سه نفر نخست' })).toBeVisible()
  expect(lastQuery()?.styleType).toBeUndefined()
  expect(lastQuery()?.playWeight).toBeUndefined()
})

test('who finds nobody is led back to all', async () => {
  network.api.on(people.list, ({ search }) => pageOf(search ? [] : five))
  await openApp(LIST)
  await field().fill('zzz')
  await expect.element(page.getByRole('heading', { name: 'کشتی‌گیری پیدا نشد' })).toBeVisible()
  await page.getByRole('button', { name: 'دیدن همهٔ کشتی‌گیران' }).click()
  await expect.element(page.getByRole('list', { name: 'سه نفر نخست' })).toBeVisible()
  await expect.element(field()).toHaveValue('')
})

test('a list that could not be loaded comes after another try', async () => {
  let isUp = false
  network.api.on(people.list, () => (isUp ? pageOf(five) : refusal(500, 'internal', 'خطا')))
  await openApp(LIST)
  const retryButton = page.getByRole('dialog').getByRole('button', { name: 'تلاش دوباره' })
  await expect.element(retryButton, { timeout: 8000 }).toBeVisible()
  isUp = true
  await retryButton.click()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 4' })).toBeVisible()
})

test('more wrestlers come with scrolling', async () => {
  network.api.on(people.list, ({ CurrentPage }) =>
    pageOf(
      Array.from({ length: 24 }, (_, at) => athlete((Number(CurrentPage) - 1) * 24 + at + 1)),
      Number(CurrentPage) < 2,
      Number(CurrentPage),
    ),
  )
  await openApp(LIST)
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 24' })).toBeInTheDocument()
  page.getByRole('heading', { name: 'کاوه نمونهٔ 24' }).element().scrollIntoView()
  await expect.element(page.getByRole('heading', { name: 'کاوه نمونهٔ 48' })).toBeInTheDocument()
})
