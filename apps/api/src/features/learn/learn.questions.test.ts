import { randomUUID } from 'node:crypto'
import { courses } from '@pahlavan/contract/admin/courses'
import { lessonCaptions, type QuizQuestion, quizzes } from '@pahlavan/contract/admin/quizzes'
import { userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { addCourse, addFilm, addLessons, addQuestions, giveCourse } from '../../testing/courses.ts'

let testApp: TestApp
let editor: Person

beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.app.ready()
  editor = await testApp.staff('editor')
})
afterAll(() => testApp.close())

/** A course of a film and a quiz, with a learner. */
async function student(questions: number) {
  const courseId = await addCourse(testApp)
  const [filmLesson = 0, lessonId = 0] = await addLessons(testApp, courseId, [{}, { kind: 'quiz' }])
  const keys = await addQuestions(testApp, lessonId, questions)
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, courseId)
  return { fan, courseId, filmLesson, lessonId, keys }
}
const questionsOf = async (lessonId: number) =>
  (await editor.call(quizzes.detail, { lessonId })).data.questions
const save = (lessonId: number, base: QuizQuestion[], questions: QuizQuestion[]) =>
  editor.call(quizzes.save, { lessonId, base, questions })
const answer = (fan: Person, lessonId: number, options: (number | undefined)[]) =>
  fan.send({ method: 'POST', url: lessons.answer.url, payload: { lessonId, options } })

const option = (text: string, isRight = false) => ({ id: null, text, textEn: `${text} en`, isRight })
const question = (more: Partial<QuizQuestion> = {}): QuizQuestion => ({
  id: null,
  text: 'کدام دست؟',
  textEn: 'Which hand?',
  explanation: 'چون نزدیک‌تر است',
  explanationEn: 'It is nearer',
  imageId: null,
  clipId: null,
  options: [option('راست', true), option('چپ')],
  ...more,
})

test('questions are written with picture and clip, moved, changed and removed', async () => {
  const { fan, lessonId } = await student(2)
  const before = await questionsOf(lessonId)
  const clip = await addFilm(testApp)
  const { rows } = await testApp.pool.query<{ id: number }>(
    `insert into picture (key, width, height, colour, alt, alt_en) values (gen_random_uuid()::text, 10, 10, '#000000', '', '') returning id`,
  )
  const imageId = rows[0]?.id ?? 0
  const [first, second] = before
  if (!first || !second) throw new Error('two questions are missing')
  // The right one is another, and the options are in another order.
  const turned = first.options.map((each, at) => ({ ...each, isRight: at === 0 })).toReversed()
  const saved = await save(lessonId, before, [
    question({ imageId }),
    { ...second, clipId: clip.id },
    { ...first, options: turned },
  ])
  expect(saved.data).toMatchObject({ isSaved: true })
  const after = await questionsOf(lessonId)
  expect(after.map(({ id }) => id)).toEqual([after[0]?.id, second.id, first.id])
  expect(after[2]?.options.map(({ id }) => id)).toEqual(turned.map(({ id }) => id))
  const shown = (await fan.call(lessons.quiz, { lessonId })).data.questions
  expect(shown[0]?.image).not.toBeNull()
  expect(shown[1]?.clip).toMatchObject({ kind: 'film' })
  expect((await save(lessonId, after, after.slice(1))).data.questions).toHaveLength(2)
})

test('a change of a quiz changes no try that was made, nor what it was worth', async () => {
  const { fan, courseId, lessonId, keys } = await student(2)
  await answer(fan, lessonId, [keys[0]?.right, keys[1]?.right])
  await answer(fan, lessonId, [keys[0]?.right, keys[1]?.wrong])
  const tries = async () => (await fan.call(lessons.quiz, { lessonId })).data
  const made = (await tries()).tries
  expect(made.map(({ percent, isPassed }) => [percent, isPassed])).toEqual([
    [50, false],
    [100, true],
  ])
  const before = await questionsOf(lessonId)
  await save(lessonId, before, [question()])
  const { sections } = (await editor.call(courses.detail, { id: courseId })).data.fields
  const passed = (passPercent: number) =>
    sections.map((section) => ({
      ...section,
      lessons: section.lessons.map((lesson) => ({ ...lesson, passPercent })),
    }))
  await testApp.pool.query(
    `with p as (insert into picture (key, width, height, colour, alt, alt_en) values (gen_random_uuid()::text, 10, 10, '#000000', '', '') returning id)
      update course set image_id = p.id from p where course.id = $1`,
    [courseId],
  )
  const saved = await editor.call(courses.save, {
    id: courseId,
    base: { sections },
    fields: { sections: passed(40) },
  })
  expect(saved.data).toMatchObject({ isSaved: true })
  expect((await tries()).tries).toEqual(made)
  expect(await tries()).toMatchObject({ passPercent: 40, isPassed: true, triesLeft: 3 })
  const own = (await fan.call(userCourses.detail, { Id: courseId })).data
  expect(own.progress).toMatchObject({ doneLessons: 1, percent: 50 })
})

test('answers to questions that have changed meanwhile are no try', async () => {
  const { fan, lessonId, keys } = await student(1)
  await save(lessonId, await questionsOf(lessonId), [question()])
  expect((await answer(fan, lessonId, [keys[0]?.right])).code).toBe('quiz_changed')
  expect((await fan.call(lessons.quiz, { lessonId })).data.triesLeft).toBe(5)
})

test('of two editors the second is told, and what is sent twice is saved once', async () => {
  const { courseId, lessonId } = await student(1)
  const before = await questionsOf(lessonId)
  const mine = before.map((each) => ({ ...each, text: 'تازه' }))
  expect((await save(lessonId, before, mine)).data.isSaved).toBe(true)
  expect((await save(lessonId, before, mine)).data.isSaved).toBe(true)
  const other = await save(lessonId, before, [question()])
  expect(other.data).toMatchObject({
    isSaved: false,
    questions: [{ text: 'تازه' }],
    savedBy: { id: editor.id },
  })
  const admin = await testApp.staff('admin')
  const log = (await admin.call(staff.audit, { kind: 'course', subjectId: String(courseId) })).data.items
  expect(log.map(({ action }) => action)).toEqual(['course.quiz'])
})

test.each<[string, Partial<QuizQuestion>, string]>([
  ['a question without a reason', { explanation: ' ' }, 'question_incomplete'],
  ['a question of one answer', { options: [option('راست', true)] }, 'question_incomplete'],
  ['a question without a right answer', { options: [option('راست'), option('چپ')] }, 'question_incomplete'],
  [
    'a question with two right answers',
    { options: [option('راست', true), option('چپ', true)] },
    'question_incomplete',
  ],
  ['a picture that is gone', { imageId: 999_999 }, 'picture_not_found'],
  ['a clip that is gone', { clipId: 999_999 }, 'film_not_found'],
  ['a question of another quiz', { id: 999_999 }, 'lesson_not_found'],
])('%s is refused in Persian', async (_name, more, code) => {
  const { lessonId } = await student(1)
  const before = await questionsOf(lessonId)
  const reply = await save(lessonId, before, [...before, question(more)])
  expect(reply.code).toBe(code)
  expect(reply.errors.join()).toMatch(/[آ-ی]/)
})

test('a quiz on show keeps a question, and a film has none', async () => {
  const { lessonId, filmLesson } = await student(1)
  expect((await save(lessonId, await questionsOf(lessonId), [])).code).toBe('quiz_empty')
  expect((await editor.call(quizzes.detail, { lessonId: filmLesson })).code).toBe('lesson_not_found')
})

test('captions of a film are written, read by its learners, and removed', async () => {
  const { courseId, filmLesson, lessonId } = await student(1)
  const write = (vtt: string | null, id = filmLesson) =>
    editor.call(lessonCaptions.save, { key: randomUUID(), id, language: 0, vtt })
  expect((await write('\uFEFFWEBVTT\r\n\r\n00:00.000 --> 00:02.000\r\nسلام')).data).toEqual({
    hasCaptions: true,
  })
  expect((await editor.call(lessonCaptions.read, { id: filmLesson })).data).toEqual({
    fa: 'WEBVTT\n\n00:00.000 --> 00:02.000\nسلام',
    en: null,
  })
  expect((await editor.call(courses.lessons, { id: courseId })).data.items[0]).toMatchObject({
    captions: [0],
  })
  expect((await write('سلام')).code).toBe('captions_invalid')
  expect((await write('WEBVTT', lessonId)).code).toBe('lesson_not_found')
  expect((await write(null)).data).toEqual({ hasCaptions: false })
})
