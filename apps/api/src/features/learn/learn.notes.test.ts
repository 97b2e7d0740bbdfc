import { lessons } from '@pahlavan/contract/lessons'
import { NOTES_MAX } from '@pahlavan/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, addLessons, giveCourse, takeCourse } from '../../testing/courses.ts'
import { type TestApp, openTestApp } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

async function writer() {
  const courseId = await addCourse(testApp)
  const [lessonId = 0] = await addLessons(testApp, courseId, [{}])
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, courseId)
  return { fan, courseId, lessonId }
}

test('notes stand at their seconds, are changed, and are nobody else’s', async () => {
  const { fan, courseId, lessonId } = await writer()
  await fan.call(lessons.addNote, { lessonId, second: 40, text: ' دست دوم <b> ' })
  const { data: first } = await fan.call(lessons.addNote, { lessonId, second: 7, text: 'گارد' })
  const seconds = async () =>
    (await fan.call(lessons.notes, { lessonId })).data.map(({ second, text }) => [second, text])
  expect(await seconds()).toEqual([
    [7, 'گارد'],
    [40, 'دست دوم <b>'],
  ])
  const other = await testApp.fan()
  await giveCourse(testApp, other.id, courseId)
  expect((await other.call(lessons.notes, { lessonId })).data).toEqual([])
  expect(await other.call(lessons.editNote, { noteId: first.id, text: 'x' })).toMatchObject({
    status: 404,
    code: 'note_not_found',
  })
  await other.call(lessons.deleteNote, { noteId: first.id })
  expect((await fan.call(lessons.editNote, { noteId: first.id, text: 'گارد باز' })).data).toMatchObject({
    second: 7,
    text: 'گارد باز',
  })
  await fan.call(lessons.deleteNote, { noteId: first.id })
  expect(await fan.call(lessons.deleteNote, { noteId: first.id })).toMatchObject({ status: 200 })
  expect(await seconds()).toEqual([[40, 'دست دوم <b>']])
  await takeCourse(testApp, fan.id, courseId)
  expect(await fan.call(lessons.addNote, { lessonId, second: 1, text: 'x' })).toMatchObject({
    status: 403,
    code: 'lesson_locked',
  })
  expect(await seconds()).toHaveLength(1)
})

test('a note is neither empty nor too long', async () => {
  const { fan, lessonId } = await writer()
  const add = (text: string) => fan.call(lessons.addNote, { lessonId, second: 0, text })
  expect(await add(' ')).toMatchObject({ status: 400, code: 'note_empty' })
  expect(await add('x'.repeat(1001))).toMatchObject({ status: 400, code: 'note_too_long' })
  expect(await add('x'.repeat(1000))).toMatchObject({ status: 200 })
  expect(await testApp.visitor.call(lessons.addNote, { lessonId, second: 0, text: 'x' })).toMatchObject({
    status: 401,
  })
})

test('a lesson holds so many notes of one person, also of two devices at once', async () => {
  const { fan, lessonId } = await writer()
  await testApp.pool.query(
    `insert into lesson_note (account_id, lesson_id, second, text) select $1, $2, n, 'x' from generate_series(1, $3) n`,
    [fan.id, lessonId, NOTES_MAX - 1],
  )
  const both = await Promise.all(
    [1, 2].map((second) => fan.call(lessons.addNote, { lessonId, second, text: 'y' })),
  )
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ code }) => code === 'notes_full')).toHaveLength(1)
})
