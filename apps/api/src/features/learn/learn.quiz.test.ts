import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, addLessons, addQuestions, giveCourse } from '../../testing/courses.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** A fan with a course; its second lesson is a quiz of so many questions. */
async function student(questions = 3) {
  const courseId = await addCourse(testApp)
  const [, lessonId = 0] = await addLessons(testApp, courseId, [{}, { kind: 'quiz' }])
  const keys = await addQuestions(testApp, lessonId, questions)
  const fan = await testApp.fan()
  await giveCourse(testApp, fan.id, courseId)
  return { fan, courseId, lessonId, keys }
}

const answer = (fan: Person, lessonId: number, options: (number | undefined)[]) =>
  fan.send({ method: 'POST', url: lessons.answer.url, payload: { lessonId, options } })

test('a quiz tells what is right only to who has answered', async () => {
  const { fan, courseId, lessonId, keys } = await student()
  const { data } = await fan.call(lessons.quiz, { lessonId }, 1)
  expect(data).toMatchObject({ lessonId, passPercent: 60, tries: [], triesLeft: 5, isPassed: false })
  expect(data.questions.map(({ text, options }) => [text, options.length])).toEqual([
    ['Question 1', 3],
    ['Question 2', 3],
    ['Question 3', 3],
  ])
  expect(JSON.stringify(data)).not.toMatch(/right|explan|Because/i)
  const result = await answer(fan, lessonId, [keys[2]?.right, keys[0]?.right, keys[1]?.wrong])
  expect(result.data).toMatchObject({
    try: { right: 2, questions: 3, percent: 66, isPassed: true },
    triesLeft: 4,
    isPassed: true,
    answers: [
      { optionId: keys[0]?.right, rightOptionId: keys[0]?.right, isRight: true, explanation: 'چون ۱' },
      { optionId: keys[1]?.wrong, rightOptionId: keys[1]?.right, isRight: false },
      { isRight: true },
    ],
  })
  expect((await fan.call(lessons.quiz, { lessonId })).data).toMatchObject({
    tries: [{ percent: 66 }],
    isPassed: true,
  })
  expect((await fan.call(learn.detail, { courseId })).data.progress).toMatchObject({
    doneLessons: 1,
    percent: 50,
  })
})

test('a quiz that was passed stays so, whatever comes after', async () => {
  const { fan, lessonId, keys } = await student(1)
  await answer(fan, lessonId, [keys[0]?.right])
  expect((await answer(fan, lessonId, [keys[0]?.wrong])).data).toMatchObject({
    try: { isPassed: false },
    isPassed: true,
  })
})

test('answers that are missing, twice, or of another quiz are refused and count as no try', async () => {
  const { fan, lessonId, keys } = await student(2)
  const other = await student(1)
  const [one, two] = keys
  const bad = [
    [one?.right],
    [one?.right, one?.right],
    [one?.right, one?.wrong],
    [one?.right, two?.right, two?.wrong],
  ]
  for (const options of bad)
    expect(await answer(fan, lessonId, options)).toMatchObject({ status: 400, code: 'answers_incomplete' })
  const foreign = await answer(fan, lessonId, [one?.right, other.keys[0]?.right])
  expect(foreign).toMatchObject({ status: 409, code: 'quiz_changed' })
  expect((await fan.call(lessons.quiz, { lessonId })).data.triesLeft).toBe(5)
})

test('tries are five a day, also at the same instant, and the last twenty are kept', async () => {
  const { fan, lessonId, keys } = await student(1)
  const wrong = () => answer(fan, lessonId, [keys[0]?.wrong])
  const at = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(wrong))
  expect(at.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(at.filter(({ status }) => status === 429)).toHaveLength(2)
  const refused = await wrong()
  expect(refused).toMatchObject({ status: 429, code: 'quiz_tries_used' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  const age = () =>
    testApp.pool.query(`update quiz_try set at = at - interval '25 hours' where account_id = $1`, [fan.id])
  for (let day = 0; day < 4; day += 1) {
    await age()
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await wrong()).status).toBe(200)
  }
  const { rows } = await testApp.pool.query(
    'select count(*)::int as tries from quiz_try where account_id = $1',
    [fan.id],
  )
  expect(rows).toEqual([{ tries: 20 }])
})

test('a quiz is its owners’, and a film is no quiz', async () => {
  const { fan, courseId, lessonId, keys } = await student(1)
  const stranger = await testApp.fan()
  expect(await stranger.call(lessons.quiz, { lessonId })).toMatchObject({
    status: 403,
    code: 'lesson_locked',
  })
  expect(await answer(stranger, lessonId, [keys[0]?.right])).toMatchObject({ status: 403 })
  expect(await testApp.visitor.call(lessons.quiz, { lessonId })).toMatchObject({ status: 401 })
  const film = (await fan.call(learn.detail, { courseId })).data.sections[0]?.lessons[0]?.id ?? 0
  expect(await fan.call(lessons.quiz, { lessonId: film })).toMatchObject({
    status: 404,
    code: 'lesson_not_found',
  })
})
