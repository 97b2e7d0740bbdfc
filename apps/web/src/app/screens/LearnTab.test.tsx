import { learn, userCourses } from '@pahlavan/contract/learn'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { lesson, ownCourse } from '../testing/lessons.ts'
import { lessons } from '@pahlavan/contract/lessons'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { course, courseDetail } from '../testing/purchases.ts'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const token = 'a-token'
const list = '/?pagesList=education-list'
const listQueries = () => network.api.callsOf(learn.list).map(({ query }) => query)
const inAddress = (name: string) => new URLSearchParams(location.search).get(name)

beforeEach(() => {
  network.api.on(learn.categories, () => [
    { id: 1, title: 'فن سرپا', courses: 4 },
    { id: 2, title: 'خاک', courses: 2 },
  ])
  network.api.on(learn.list, ({ Byview }) =>
    pageOf(Byview ? [course(8, { title: 'پربیننده' })] : [course(3), course(4, { price: 0 })]),
  )
  network.api.on(userCourses.list, () => pageOf([ownCourse(3)]))
  network.api.on(learn.detail, () => courseDetail(3))
})

test('a visitor sees the most viewed and the newest courses, and what is free says so', async () => {
  await openApp('/eductional')
  await expect.element(page.getByRole('heading', { name: 'پربیننده' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /دورهٔ 3.*۴۸۰,۰۰۰ تومان/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /دورهٔ 4.*رایگان/ })).toBeVisible()
  await expect.element(page.getByText('ادامه بدهید')).not.toBeInTheDocument()
  expect(network.api.callsOf(userCourses.list)).toEqual([])
})

test('who learns goes on where they stopped, with one tap', async () => {
  network.api.on(lessons.detail, () => lesson(3))
  await openApp('/eductional', { token })
  const goOn = page.getByRole('link', { name: /ادامه بدهید/ })
  await expect.element(goOn.getByText('٪۲۵')).toBeVisible()
  await expect.element(goOn.getByText('جلسهٔ ۳ از ۸')).toBeVisible()
  await goOn.click()
  await expect.poll(() => inAddress('lessonId')).toBe('30')
  expect(inAddress('courseId')).toBe('3')
})

test('a category and words narrow the newest, and one tap takes both back', async () => {
  await openApp('/eductional')
  await page.getByRole('button', { name: 'خاک' }).click()
  await expect.poll(() => listQueries().at(-1)?.CategoryId).toBe('2')
  await expect.element(page.getByRole('heading', { name: 'پربیننده' })).not.toBeInTheDocument()
  network.api.on(learn.list, ({ search }) => pageOf(search ? [] : [course(3)]))
  await page.getByRole('searchbox', { name: 'جست‌وجوی دوره' }).fill('هیچ')
  await expect.element(page.getByText('دوره‌ای پیدا نشد')).toBeVisible()
  expect(listQueries().at(-1)).toMatchObject({ CategoryId: '2', search: 'هیچ' })
  await page.getByRole('button', { name: 'همهٔ دوره‌ها' }).click()
  await expect.element(page.getByRole('link', { name: /دورهٔ 3/ }).last()).toBeVisible()
})

test('the filters of the list stand in the address, and come back from it', async () => {
  const visit = await openApp(list)
  await page.getByRole('button', { name: 'فیلتر و ترتیب' }).click()
  await page.getByRole('combobox', { name: 'سطح' }).selectOptions('پیشرفته')
  await page.getByRole('combobox', { name: 'قیمت' }).selectOptions('رایگان')
  await page.getByRole('combobox', { name: 'ترتیب' }).selectOptions('ارزان‌ترین')
  await page.getByRole('button', { name: 'نمایش دوره‌ها' }).click()
  await page.getByRole('button', { name: 'خاک' }).click()
  await expect
    .poll(() => listQueries().at(-1))
    .toMatchObject({ CategoryId: '2', level: '2', price: 'free', sort: 'cheapest' })
  const address = location.pathname + location.search
  expect(['courseLevel', 'coursePrice', 'courseSort', 'categoryId'].map(inAddress)).toEqual([
    '2',
    'free',
    'cheapest',
    '2',
  ])
  await visit.unmount()
  network.api.calls.length = 0
  await openApp(address)
  await expect
    .poll(() => listQueries().at(-1))
    .toMatchObject({ CategoryId: '2', level: '2', price: 'free', sort: 'cheapest' })
})

test('a filter that is none in the address counts as none', async () => {
  await openApp(`${list}&courseLevel=9&coursePrice=dear&courseSort=%00&categoryId=x`)
  await expect.element(page.getByRole('link', { name: /دورهٔ 3/ })).toBeVisible()
  expect(
    listQueries().map(({ level, price, sort, CategoryId }) => [level, price, sort, CategoryId]),
  ).toContainEqual([undefined, undefined, undefined, undefined])
})

test('my courses stand with how far I am; who has none is led to all', async () => {
  const visit = await openApp(`${list}&courseMine=1`, { token })
  const own = page.getByRole('link', { name: /دورهٔ 3/ })
  await expect.element(own.getByText('۲ از ۸ جلسه')).toBeVisible()
  await expect.element(own.getByRole('progressbar', { name: 'پیشرفت' })).toHaveAttribute('value', '25')
  await visit.unmount()
  network.api.on(userCourses.list, () => pageOf([]))
  await openApp(`${list}&courseMine=1`, { token })
  await expect.element(page.getByText('هنوز دوره‌ای ندارید')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'همهٔ دوره‌ها' })).toBeVisible()
})
