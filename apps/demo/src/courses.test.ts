import { appForTest } from '@pahlavan/api/testing/app'
import { certificates } from '@pahlavan/contract/certificates'
import { courseComments } from '@pahlavan/contract/comments'
import { learn, userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { techniques } from '@pahlavan/contract/techniques'
import { openSession } from '@pahlavan/api/features/account/account.sessions.queries'
import { expect, inject, test } from 'vitest'
import { makeCourses } from './courses.ts'

test('a demo teaches: forty courses in eight categories, six to twenty lessons each, in both languages', async () => {
  const testApp = await appForTest({}, inject('demo'))
  const { data: categories } = await testApp.visitor.call(learn.categories, {})
  expect(categories.map(({ courses }) => courses)).toEqual([5, 5, 5, 5, 5, 5, 5, 5])
  const lists = [0, 1] as const
  const [persian, english] = await Promise.all(
    lists.map(
      async (language) => (await testApp.visitor.call(learn.list, { PageSize: 100 }, language)).data.items,
    ),
  )
  expect([persian?.length, english?.length]).toEqual([40, 40])
  for (const { title, summary } of english ?? []) expect(`${title} ${summary}`).not.toMatch(/[\u0600-\u06ff]/)
  for (const course of persian ?? []) {
    expect(course.lessonCount).toBeGreaterThanOrEqual(6)
    expect(course.lessonCount).toBeLessThanOrEqual(20)
    expect(course.teacher.id).not.toBeNull()
    expect(course.image).not.toBeNull()
    expect(course.commentCount).toBeGreaterThan(0)
  }
  const { data } = await testApp.visitor.call(learn.detail, { courseId: persian?.[0]?.id ?? 0 })
  expect(data.description).not.toMatch(/[0-9]/)
  expect(data.sections.length).toBeGreaterThan(1)
  expect(data.includes).toMatchObject({ freeLessons: 2, hasCaptions: true })
  expect(data.includes.quizzes).toBeGreaterThan(0)
  const free = data.sections[0]?.lessons[0]?.id ?? 0
  expect((await testApp.visitor.call(lessons.detail, { lessonId: free })).data).toMatchObject({
    source: null,
    durationSeconds: expect.any(Number),
  })
  expect(
    (await testApp.visitor.call(courseComments.list, { courseId: data.id })).data.length,
  ).toBeGreaterThan(0)
  const { data: holds } = await testApp.visitor.call(techniques.list, {})
  expect(holds.length).toBeGreaterThan(8)
  const { data: hold } = await testApp.visitor.call(techniques.detail, { techniqueId: holds[0]?.id ?? 0 })
  expect(hold.wrestlers.length).toBeGreaterThan(0)
})

test('fans of a demo are on their way, and some have their certificates', async () => {
  const testApp = await appForTest({}, inject('demo'))
  const { rows } = await testApp.pool.query<{ id: number; number: string }>(
    'select account_id as id, number from certificate order by number limit 1',
  )
  const [graduate] = rows
  const fan = testApp.holding(await openSession(testApp.pool, graduate?.id ?? 0))
  const { data: mine } = await fan.call(userCourses.list, {})
  expect(mine.items.some(({ progress, nextLesson }) => progress.isDone && nextLesson === null)).toBe(true)
  expect(
    (await testApp.visitor.call(certificates.check, { number: graduate?.number ?? '' })).data.state,
  ).toBe('genuine')
  const begun = await testApp.pool.query('select 1 from lesson_progress where done_at is null and second > 0')
  expect(begun.rowCount).toBeGreaterThan(10)
})

test('the courses are the same on every machine', () => {
  expect(makeCourses()).toEqual(makeCourses())
})
