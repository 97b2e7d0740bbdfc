import { randomUUID } from 'node:crypto'
import { type CourseFields, courses } from '@pahlavan/contract/admin/courses'
import { cart } from '@pahlavan/contract/cart'
import { learn, userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { giveCourse, lessonOf, sectionOf } from '../../testing/courses.ts'
import { listSitemapItems } from '../shell/shell.sitemap.queries.ts'

let testApp: TestApp
let editor: Person
let categoryId: number
let imageId: number

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
  const one = async (text: string) => (await testApp.pool.query<{ id: number }>(text)).rows[0]?.id ?? 0
  categoryId = await one(
    `insert into course_category (title, title_en) values ('زیرگیری', 'Takedowns') returning id`,
  )
  imageId = await one(
    `insert into picture (key, width, height, colour, alt, alt_en) values ('aaaaaaaaaaaaaaaaaaaaaaaa', 10, 10, '#000000', '', '') returning id`,
  )
})
afterAll(() => testApp.close())

const fieldsOf = (more: Partial<CourseFields> = {}): CourseFields => ({
  title: 'زیر یک‌خم',
  titleEn: 'Single leg',
  summary: 'از گارد تا امتیاز',
  summaryEn: 'From stance to points',
  description: '',
  descriptionEn: '',
  categoryId,
  imageId,
  teacher: 'استاد',
  teacherEn: 'Teacher',
  teacherId: null,
  level: 1,
  price: 250_000,
  sections: [sectionOf('پایه', [lessonOf('گارد', { isFree: true })])],
  ...more,
})
const create = async (more: Partial<CourseFields> = {}) =>
  editor.call(courses.create, { key: randomUUID(), fields: fieldsOf(more) })
const publish = (id: number, at?: string) =>
  editor.call(courses.publish, { key: randomUUID(), id, ...(at !== undefined && { at }) })
const withdraw = (id: number) => editor.call(courses.withdraw, { key: randomUUID(), id })
const detail = async (id: number) => (await editor.call(courses.detail, { id })).data
const firstLesson = async (id: number) => (await detail(id)).fields.sections[0]?.lessons[0]?.id ?? 0
const shownTitles = async () =>
  (await testApp.visitor.call(learn.list, {})).data.items.map(({ title }) => title)
const isFound = async (search: string) =>
  (await testApp.visitor.call(learn.list, { search })).data.items.length > 0
const isOnMap = async (id: number) => {
  const items = await listSitemapItems(testApp.pool, 'courses', [0, 1_000_000])
  return items.some(({ ref }) => ref === String(id))
}

test('a draft is nowhere until it is put on show, and a price has its history', async () => {
  const { id } = (await create({ title: '  دورهٔ  پنهان ' })).data
  const lessonId = await firstLesson(id)
  expect(await detail(id)).toMatchObject({ state: 'draft', lacks: [], fields: { title: 'دورهٔ پنهان' } })
  expect(await shownTitles()).not.toContain('دورهٔ پنهان')
  expect(await isFound('پنهان')).toBe(false)
  expect(await isOnMap(id)).toBe(false)
  expect(await testApp.visitor.call(learn.detail, { courseId: id })).toMatchObject({ status: 404 })
  expect(await testApp.visitor.call(lessons.detail, { lessonId })).toMatchObject({ status: 404 })
  const fan = await testApp.fan()
  expect((await fan.call(cart.change, { add: [id] })).data.coursesId).toEqual([])
  expect((await fan.call(cart.factor, { coursesId: [id] })).data.lines).toMatchObject([
    { title: '', isGone: true },
  ])

  expect((await publish(id)).data).toMatchObject({ state: 'live' })
  await expect.poll(shownTitles).toContain('دورهٔ پنهان')
  await expect.poll(() => isFound('پنهان')).toBe(true)
  expect(await isOnMap(id)).toBe(true)
  expect(await testApp.visitor.call(lessons.detail, { lessonId })).toMatchObject({ status: 200 })

  await editor.call(courses.save, { id, base: { price: 250_000 }, fields: { price: 0 } })
  await expect
    .poll(async () => (await testApp.visitor.call(learn.detail, { courseId: id })).data.price)
    .toBe(0)
  expect((await editor.call(courses.prices, { id })).data.items.map(({ price }) => price)).toEqual([
    0, 250_000,
  ])
  const admin = await testApp.staff('admin')
  const log = (await admin.call(staff.audit, { kind: 'course', subjectId: String(id) })).data.items
  expect(log.map(({ action }) => action)).toEqual(['course.save', 'course.publish', 'course.create'])
})

test('a withdrawn course stays with its buyers, and is sold to nobody', async () => {
  const { id } = (await create({ title: 'بایگانی' })).data
  const lessonId = await firstLesson(id)
  await publish(id)
  const buyer = await testApp.fan()
  await giveCourse(testApp, buyer.id, id)
  expect((await withdraw(id)).data).toMatchObject({ state: 'withdrawn' })
  await expect.poll(shownTitles).not.toContain('بایگانی')
  expect(await testApp.visitor.call(learn.detail, { courseId: id })).toMatchObject({ status: 404 })
  expect((await buyer.call(userCourses.detail, { Id: id })).data).toMatchObject({ isWithdrawn: true })
  expect((await buyer.call(lessons.detail, { lessonId })).data).toMatchObject({ id: lessonId })
  const other = await testApp.fan()
  expect(await other.call(lessons.detail, { lessonId })).toMatchObject({ status: 404 })
  expect((await publish(id)).data).toMatchObject({ state: 'live' })
})

test('a course is removed where nobody has anything of it', async () => {
  const { id } = (await create()).data
  const buyer = await testApp.fan()
  await giveCourse(testApp, buyer.id, id)
  await testApp.pool.query(
    `insert into certificate (number, account_id, course_id, name, name_en, course_title, course_title_en, teacher, teacher_en, hours)
      values ('12345678901234567890', $1, $2, 'ن', 'N', 'د', 'C', 'ا', 'T', 1)`,
    [buyer.id, id],
  )
  expect((await editor.call(courses.uses, { id })).data).toMatchObject({ buyers: 1, certificates: 1 })
  expect((await editor.call(courses.remove, { key: randomUUID(), id })).code).toBe('item_used')
  const unused = (await create()).data.id
  expect((await editor.call(courses.remove, { key: randomUUID(), id: unused })).data.isRemoved).toBe(true)
  expect(await editor.call(courses.detail, { id: unused })).toMatchObject({ status: 404 })
})

test('a waiting course comes out at its moment', async () => {
  const { id } = (await create({ title: 'به‌زودی' })).data
  await publish(id, new Date(Date.now() + 1500).toISOString())
  expect(await shownTitles()).not.toContain('به‌زودی')
  await expect.poll(shownTitles, { timeout: 5000 }).toContain('به‌زودی')
})

test('an incomplete course is not put on show', async () => {
  const { id } = (await create({ imageId: null, teacherEn: ' ', sections: [sectionOf('خالی', [])] })).data
  expect((await detail(id)).lacks).toEqual(['teacherEn', 'imageId', 'sections'])
  expect((await publish(id)).code).toBe('item_incomplete')
})

test('two editors of one field are asked, and of two fields both are kept', async () => {
  const { id } = (await create()).data
  await editor.call(courses.save, { id, base: { title: 'زیر یک‌خم' }, fields: { title: 'زیر دوخم' } })
  const second = await editor.call(courses.save, {
    id,
    base: { title: 'زیر یک‌خم' },
    fields: { title: 'فتیله‌پیچ' },
  })
  expect(second.data).toMatchObject({ isSaved: false, conflicts: [{ field: 'title', theirs: 'زیر دوخم' }] })
  const third = await editor.call(courses.save, { id, base: { level: 1 }, fields: { level: 2 } })
  expect(third.data.fields).toMatchObject({ title: 'زیر دوخم', level: 2 })
})

test('the list has the columns of courses', async () => {
  const { id } = (await create({ title: 'فهرستی' })).data
  const { items } = (await editor.call(courses.list, { search: 'فهرستی' })).data
  expect(items).toMatchObject([{ id, lessons: 1, price: 250_000, categoryTitle: 'زیرگیری', state: 'draft' }])
  expect((await editor.call(courses.choices, {})).data.categories).toMatchObject([{ id: categoryId }])
})

test.each<[string, Partial<CourseFields>, string]>([
  ['a category that is gone', { categoryId: 999_999 }, 'category_not_found'],
  ['a picture that is gone', { imageId: 999_999 }, 'picture_not_found'],
  ['a teacher who is gone', { teacherId: 999_999 }, 'person_not_found'],
])('%s is refused in Persian', async (_name, fields, code) => {
  const reply = await create(fields)
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})
