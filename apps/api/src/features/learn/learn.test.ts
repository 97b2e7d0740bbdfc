import { learn } from '@pahlavan/contract/learn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse } from '../../testing/courses.ts'
import { type House, openHouse } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
  await addCourse(house, { title: 'زیر یک‌خم', titleEn: 'Single leg', price: 2_500_000, views: 5 })
  await addCourse(house, { title: 'فتیله‌پیچ', titleEn: 'Leg lace', price: 0, views: 9, category: 'خاک' })
  await addCourse(house, { title: 'پنهان', titleEn: 'Gone', price: 10, isGone: true })
})
afterAll(() => house.close())

test('courses are listed newest first or most viewed first, in toman, and what is withdrawn is not', async () => {
  const { data } = await house.visitor.call(learn.list, {})
  expect(data.items.map(({ title, price, isBought }) => [title, price, isBought])).toEqual([
    ['فتیله‌پیچ', 0, null],
    ['زیر یک‌خم', 250_000, null],
  ])
  const viewed = await house.visitor.call(learn.list, { Byview: true }, 1)
  expect(viewed.data.items.map(({ title }) => title)).toEqual(['Leg lace', 'Single leg'])
})

test('a search, a category and ids narrow the list', async () => {
  const titles = async (query: object) =>
    (await house.visitor.call(learn.list, query)).data.items.map(({ title }) => title)
  expect(await titles({ search: 'یکخم' })).toEqual(['زیر یک‌خم'])
  expect(await titles({ search: '،' })).toEqual([])
  const { data: categories } = await house.visitor.call(learn.categories, {})
  expect(categories.map(({ title, courses }) => [title, courses])).toEqual([
    ['فن', 1],
    ['خاک', 1],
  ])
  expect(await titles({ CategoryId: categories[1]?.id })).toEqual(['فتیله‌پیچ'])
  const all = (await house.visitor.call(learn.list, {})).data.items
  expect(await titles({ Ids: [all[1]?.id, 999] })).toEqual(['زیر یک‌خم'])
})

test('one course stands by itself; of one that is not there is none', async () => {
  const [first] = (await house.visitor.call(learn.list, {})).data.items
  expect((await house.visitor.call(learn.detail, { courseId: first?.id ?? 0 })).data).toEqual(first)
  expect(await house.visitor.call(learn.detail, { courseId: 999 })).toMatchObject({
    status: 404,
    code: 'course_not_found',
  })
})
