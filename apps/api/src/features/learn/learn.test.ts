import { learn, userCourses } from '@pahlavan/contract/learn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, addLessons, giveCourse, takeCourse } from '../../testing/courses.ts'
import { appForTest, type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await addCourse(testApp, { title: 'زیر یک‌خم', titleEn: 'Single leg', price: 2_500_000, views: 5 })
  await addCourse(testApp, { title: 'فتیله‌پیچ', titleEn: 'Leg lace', price: 0, views: 9, category: 'خاک' })
  await addCourse(testApp, { title: 'پنهان', titleEn: 'Gone', price: 10, isGone: true })
})
afterAll(() => testApp.close())

test('courses are listed newest first or most viewed first, in toman, and what is withdrawn is not', async () => {
  const { data } = await testApp.visitor.call(learn.list, {})
  expect(data.items.map(({ title, price, isBought }) => [title, price, isBought])).toEqual([
    ['فتیله‌پیچ', 0, null],
    ['زیر یک‌خم', 250_000, null],
  ])
  const viewed = await testApp.visitor.call(learn.list, { Byview: true }, 1)
  expect(viewed.data.items.map(({ title }) => title)).toEqual(['Leg lace', 'Single leg'])
})

test('a search, a category and ids narrow the list', async () => {
  const titles = async (query: object) =>
    (await testApp.visitor.call(learn.list, query)).data.items.map(({ title }) => title)
  expect(await titles({ search: 'یکخم' })).toEqual(['زیر یک‌خم'])
  expect(await titles({ search: '،' })).toEqual([])
  const { data: categories } = await testApp.visitor.call(learn.categories, {})
  expect(categories.map(({ title, courses }) => [title, courses])).toEqual([
    ['فن', 1],
    ['خاک', 1],
  ])
  expect(await titles({ CategoryId: categories[1]?.id })).toEqual(['فتیله‌پیچ'])
  const all = (await testApp.visitor.call(learn.list, {})).data.items
  expect(await titles({ Ids: [all[1]?.id, 999] })).toEqual(['زیر یک‌خم'])
})

test('courses are sorted and narrowed by level, and by price in toman', async () => {
  const titles = async (query: object) =>
    (await testApp.visitor.call(learn.list, query)).data.items.map(({ title }) => title)
  expect(await titles({ sort: 'dearest' })).toEqual(['زیر یک‌خم', 'فتیله‌پیچ'])
  expect(await titles({ sort: 'cheapest' })).toEqual(['فتیله‌پیچ', 'زیر یک‌خم'])
  expect(await titles({ price: 'free' })).toEqual(['فتیله‌پیچ'])
  expect(await titles({ price: 'paid' })).toEqual(['زیر یک‌خم'])
  expect(await titles({ priceFrom: 250_000, priceTo: 250_000 })).toEqual(['زیر یک‌خم'])
  expect(await titles({ priceTo: 249_999, level: 0 })).toEqual(['فتیله‌پیچ'])
  expect(await titles({ level: 2 })).toEqual([])
  expect(await testApp.visitor.call(learn.list, { sort: 'best' } as object)).toMatchObject({ status: 400 })
})

test('one course has its sections and lessons, and a visitor’s has nothing of anybody’s own', async () => {
  const here = await appForTest()
  const id = await addCourse(here, { title: 'دوره', titleEn: 'Course' })
  const lessons = await addLessons(here, id, [{ isFree: true, seconds: 61 }, { kind: 'quiz' }])
  await addLessons(here, id, [{ title: 'پایان', seconds: 40 }])
  const { data } = await here.visitor.call(learn.detail, { courseId: id }, 1)
  expect(data).toMatchObject({
    title: 'Course',
    teacher: { id: null, name: 'Teacher', face: null },
    lessonCount: 3,
    durationSeconds: 101,
    includes: { videos: 2, quizzes: 1, freeLessons: 1, hasCaptions: false },
    isBought: null,
    isLike: null,
    progress: null,
    nextLesson: null,
  })
  expect(
    data.sections.map((section) =>
      section.lessons.map(({ position, kind, isFree }) => [position, kind, isFree]),
    ),
  ).toEqual([
    [
      [1, 'video', true],
      [2, 'quiz', false],
    ],
    [[3, 'video', false]],
  ])
  const fan = await here.fan()
  expect((await fan.call(learn.detail, { courseId: id })).data).toMatchObject({
    isBought: false,
    progress: null,
  })
  await giveCourse(here, fan.id, id)
  expect((await fan.call(learn.detail, { courseId: id })).data).toMatchObject({
    isBought: true,
    progress: { doneLessons: 0, lessonCount: 3, percent: 0, isDone: false, lastAt: null },
    nextLesson: { lessonId: lessons[0], second: 0, durationSeconds: 61 },
  })
})

test('a card counts the lessons that there are now', async () => {
  const here = await appForTest()
  const [from, to] = [await addCourse(here, { title: 'از' }), await addCourse(here, { title: 'به' })]
  const [first, second] = await addLessons(here, from, [{ seconds: 61 }, { seconds: 40 }])
  const counts = async () =>
    (await here.visitor.call(learn.list, { sort: 'newest' })).data.items
      .map(({ title, lessonCount, durationSeconds }) => [title, lessonCount, durationSeconds])
      .toReversed()
  expect(await counts()).toEqual([
    ['از', 2, 101],
    ['به', 0, 0],
  ])
  await here.pool.query('update lesson set duration_seconds = 50 where id = $1', [first])
  await here.pool.query('update lesson set course_id = $2 where id = $1', [second, to])
  await here.app.responses.invalidate('courses')
  expect(await counts()).toEqual([
    ['از', 1, 50],
    ['به', 1, 40],
  ])
  await here.pool.query('delete from lesson where id = $1', [first])
  await here.app.responses.invalidate('courses')
  expect(await counts()).toEqual([
    ['از', 0, 0],
    ['به', 1, 40],
  ])
})

test('a teacher is a person of the app, by the name of now', async () => {
  const here = await appForTest()
  const id = await addCourse(here)
  const teacher = await here.fan('رسول')
  await here.pool.query('update course set teacher_id = $2 where id = $1', [id, teacher.id])
  const { data } = await here.visitor.call(learn.detail, { courseId: id })
  expect(data.teacher).toEqual({ id: teacher.id, name: 'رسول هوادار', face: null })
})

test('a teacher who hides the page has no link, and the printed name', async () => {
  const here = await appForTest()
  const id = await addCourse(here)
  const teacher = await here.fan('رسول')
  await here.pool.query('update course set teacher_id = $2 where id = $1', [id, teacher.id])
  await here.pool.query('update account set is_hidden = true where id = $1', [teacher.id])
  const { data } = await here.visitor.call(learn.detail, { courseId: id }, 1)
  expect(data.teacher).toEqual({ id: null, name: 'Teacher', face: null })
})

test('liking a course twice counts once, and a course that is gone is not liked', async () => {
  const here = await appForTest()
  const [id, gone] = [await addCourse(here), await addCourse(here, { isGone: true })]
  const fan = await here.fan()
  await here.visitor.call(learn.detail, { courseId: id })
  await fan.call(learn.like, { courseId: id })
  expect((await fan.call(learn.like, { courseId: id })).data).toEqual({ isLike: true, likeCount: 1 })
  expect((await fan.call(learn.detail, { courseId: id })).data).toMatchObject({ isLike: true, likeCount: 1 })
  expect((await here.visitor.call(learn.detail, { courseId: id })).data).toMatchObject({
    isLike: null,
    likeCount: 1,
  })
  expect((await fan.call(learn.unlike, { courseId: id })).data).toEqual({ isLike: false, likeCount: 0 })
  expect(await fan.call(learn.like, { courseId: gone })).toMatchObject({
    status: 404,
    code: 'course_not_found',
  })
  expect(await here.visitor.call(learn.like, { courseId: id })).toMatchObject({ status: 401 })
})

test('what was bought stays its owner’s when it is withdrawn, and nobody else’s', async () => {
  const here = await appForTest()
  const [id, other] = [
    await addCourse(here, { title: 'زیر دوخم' }),
    await addCourse(here, { title: 'سالتو' }),
  ]
  const [fan, stranger] = [await here.fan(), await here.fan()]
  await giveCourse(here, fan.id, id)
  await giveCourse(here, fan.id, other)
  await here.pool.query('update course set withdrawn_at = now() where id = $1', [id])
  expect(await fan.call(learn.detail, { courseId: id })).toMatchObject({ status: 404 })
  expect((await fan.call(userCourses.detail, { Id: id })).data).toMatchObject({
    isBought: true,
    isWithdrawn: true,
  })
  expect(await stranger.call(userCourses.detail, { Id: id })).toMatchObject({ status: 404 })
  const titles = async (query: object) =>
    (await fan.call(userCourses.list, query)).data.items.map(({ title, isWithdrawn }) => [title, isWithdrawn])
  expect(await titles({})).toEqual([
    ['سالتو', false],
    ['زیر دوخم', true],
  ])
  expect(await titles({ search: 'دو خم' })).toEqual([['زیر دوخم', true]])
  await takeCourse(here, fan.id, other)
  expect((await fan.call(userCourses.list, {})).data.totalRecords).toBe(1)
  expect((await stranger.call(userCourses.list, {})).data.items).toEqual([])
  expect(await here.visitor.call(userCourses.list, {})).toMatchObject({ status: 401 })
})

test('one course stands by itself; of one that is not there is none', async () => {
  const [first] = (await testApp.visitor.call(learn.list, {})).data.items
  expect((await testApp.visitor.call(learn.detail, { courseId: first?.id ?? 0 })).data).toMatchObject(
    first ?? {},
  )
  expect(await testApp.visitor.call(learn.detail, { courseId: 999 })).toMatchObject({
    status: 404,
    code: 'course_not_found',
  })
})
