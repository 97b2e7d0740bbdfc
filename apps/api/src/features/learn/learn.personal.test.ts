import { account } from '@pahlavan/contract/account'
import { certificates } from '@pahlavan/contract/certificates'
import { courseComments } from '@pahlavan/contract/comments'
import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { expect, test } from 'vitest'
import { addCourse, addLessons, addQuestions, giveCourse } from '../../testing/courses.ts'
import { appForTest } from '../../testing/app.ts'

test('what is kept of a learner is told whole, and goes with the account', async () => {
  const testApp = await appForTest()
  const courseId = await addCourse(testApp, { title: 'زیر یک‌خم' })
  const [film = 0, quiz = 0] = await addLessons(testApp, courseId, [{ seconds: 0 }, { kind: 'quiz' }])
  const [key] = await addQuestions(testApp, quiz, 1)
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, courseId)
  await fan.call(learn.like, { courseId })
  await fan.call(lessons.save, { lessonId: film, second: 7, device: 'گوشی من' })
  await fan.call(lessons.addNote, { lessonId: film, second: 3, text: 'یادداشت من' })
  await fan.call(lessons.answer, { lessonId: quiz, options: [key?.right ?? 0] })
  await fan.call(courseComments.add, { courseId, content: 'دیدگاه من' })
  const { data: certificate } = await fan.call(certificates.issue, { courseId })
  const { data } = await fan.call(account.exportData, {})
  expect(data).toMatchObject({
    courseLikes: [{ title: 'زیر یک‌خم' }],
    courseComments: [{ text: 'دیدگاه من' }],
    lessons: [{ second: 7, device: 'گوشی من', title: 'درس 1' }, { title: 'درس 2' }],
    notes: [{ text: 'یادداشت من', second: 3 }],
    quizTries: [{ right: 1, answers: ['گزینه'] }],
    certificates: [{ number: certificate.number.replaceAll('-', '') }],
    techniques: [],
  })
  await fan.call(account.deleteAccount, {})
  const left = async (table: string) =>
    (await testApp.pool.query(`select 1 from ${table} where account_id = $1`, [fan.id])).rowCount
  for (const table of ['lesson_progress', 'lesson_note', 'quiz_try', 'certificate', 'wrestler_technique'])
    expect([table, await left(table)]).toEqual([table, 0])
  expect((await testApp.visitor.call(learn.detail, { courseId })).data.likeCount).toBe(1)
})

test('a teacher who leaves is named no more', async () => {
  const testApp = await appForTest()
  const courseId = await addCourse(testApp)
  const teacher = await testApp.fan('رسول')
  await testApp.pool.query(`update course set teacher_id = $2, teacher = 'رسول هوادار' where id = $1`, [
    courseId,
    teacher.id,
  ])
  expect((await testApp.visitor.call(learn.detail, { courseId })).data.teacher.name).toBe('رسول هوادار')
  await teacher.call(account.deleteAccount, {})
  expect((await testApp.visitor.call(learn.detail, { courseId })).data.teacher.name).toBe('کاربر حذف‌شده')
  expect((await testApp.pool.query('select teacher from course')).rows).toEqual([{ teacher: 'کاربر حذف‌شده' }])
})
