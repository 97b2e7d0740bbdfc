import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { account } from '@pahlavan/contract/account'
import { certificates } from '@pahlavan/contract/certificates'
import { userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addCourse, addLessons, addQuestions, giveCourse } from '../../testing/courses.ts'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { hoursOf, newNumber, numberOf, printed } from './learn.certificates.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** A fan with a course of a film and a quiz, after watching the film. */
async function learner() {
  const courseId = await addCourse(testApp, { title: 'زیر یک‌خم', titleEn: 'Single leg' })
  const [film = 0, quiz = 0] = await addLessons(testApp, courseId, [{ seconds: 3601 }, { kind: 'quiz' }])
  const [key] = await addQuestions(testApp, quiz, 1)
  const fan = await testApp.fan('حسن')
  await giveCourse(testApp, fan.id, courseId)
  await testApp.pool.query(
    'insert into lesson_progress (account_id, lesson_id, done_at) values ($1, $2, now())',
    [fan.id, film],
  )
  const pass = () => fan.call(lessons.answer, { lessonId: quiz, options: [key?.right ?? 0] })
  return { fan, courseId, pass }
}

async function graduate() {
  const { fan, courseId, pass } = await learner()
  await pass()
  const { data } = await fan.call(certificates.issue, { courseId })
  return { fan, courseId, certificate: data }
}

const state = async (number: string) => (await testApp.visitor.call(certificates.check, { number })).data

test('a certificate is issued when all lessons and quizzes are done, and once', async () => {
  const { fan, courseId, pass } = await learner()
  expect(await fan.call(certificates.issue, { courseId })).toMatchObject({
    status: 409,
    code: 'course_not_done',
  })
  await pass()
  const both = await Promise.all([1, 2].map(() => fan.call(certificates.issue, { courseId })))
  expect(both[0]?.data).toEqual(both[1]?.data)
  expect(both[0]?.data).toMatchObject({
    number: expect.stringMatching(/^\d{4}(-\d{4}){4}$/),
    name: 'حسن هوادار',
    courseTitle: 'زیر یک‌خم',
    courseTitleEn: 'Single leg',
    teacher: 'استاد',
    hours: 2,
    courseId,
    revokedAt: null,
  })
  expect((await fan.call(certificates.mine, {})).data).toMatchObject({
    totalRecords: 1,
    items: [{ courseId }],
  })
  expect((await fan.call(userCourses.detail, { Id: courseId })).data.certificate).toBe(both[0]?.data.number)
  const stranger = await testApp.fan()
  expect(await stranger.call(certificates.issue, { courseId })).toMatchObject({
    status: 404,
    code: 'course_not_found',
  })
  expect(await testApp.visitor.call(certificates.issue, { courseId })).toMatchObject({ status: 401 })
})

test('anybody may ask whether one is genuine, and is told what the paper says', async () => {
  const { certificate } = await graduate()
  const { courseId: _courseId, revokedAt: _revokedAt, ...paper } = certificate
  expect(await state(certificate.number)).toEqual({
    state: 'genuine',
    number: certificate.number,
    certificate: paper,
    revokedAt: null,
  })
})

test('a document is told the same without a request, and nothing of it is kept', async () => {
  const { certificate } = await graduate()
  const ask = (number: string) => testApp.app.publicAnswer(certificates.check.url, { number }, 0)
  expect(await ask(certificate.number)).toMatchObject({ state: 'genuine', number: certificate.number })
  await testApp.pool.query(`update certificate set revoked_at = now(), revoked_why = 'x' where number = $1`, [
    certificate.number.replaceAll('-', ''),
  ])
  expect(await ask(certificate.number)).toMatchObject({ state: 'revoked' })
  await expect(ask('')).rejects.toThrow('invalid')
})

test('a number is read in any alphabet, with whatever stands between', () => {
  const number = '12345678901234567890'
  for (const typed of [
    '1234-5678-9012-3456-7890',
    '۱۲۳۴ ۵۶۷۸ ۹۰۱۲ ۳۴۵۶ ۷۸۹۰',
    '١٢٣٤–٥٦٧٨–٩٠١٢–٣٤٥٦–٧٨٩٠',
    '１２３４5678901234567890',
    ' \u200f1234.5678.9012\u200c3456/7890 ',
  ])
    expect(numberOf(typed)).toBe(number)
  for (const typed of ['1234', `${number}1`, number.replace('1', 'l'), `${number};`, '', 'یک'])
    expect(numberOf(typed)).toBeNull()
  expect(printed(number)).toBe('1234-5678-9012-3456-7890')
  expect([0, 1, 3600, 3601].map(hoursOf)).toEqual([1, 1, 1, 2])
})

test('numbers are 20 digits, and none comes twice', () => {
  const made = new Set(Array.from({ length: 10_000 }, newNumber))
  expect(made.size).toBe(10_000)
  for (const number of made) expect(number).toMatch(/^\d{20}$/)
})

test('what is unknown is so, and tells nothing', async () => {
  expect(await state('۱۲۳۴-5678-9012-3456-7890')).toEqual({
    state: 'unknown',
    number: '1234-5678-9012-3456-7890',
    certificate: null,
    revokedAt: null,
  })
  expect(await state('حسن')).toMatchObject({ state: 'unknown', number: 'حسن' })
  expect(await testApp.visitor.call(certificates.check, { number: '1'.repeat(101) })).toMatchObject({
    status: 400,
  })
})

test('who guesses is soon refused', async () => {
  const here = await appForTest()
  const guess = () => here.visitor.call(certificates.check, { number: newNumber() })
  for (let at = 0; at < 60; at += 1) expect((await guess()).status).toBe(200)
  expect(await guess()).toMatchObject({ status: 429, code: 'too_many' })
})

test('a command revokes one for everybody, with its reason in the log', async () => {
  const { fan, courseId, certificate } = await graduate()
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['src/features/learn/learn.certificates.cli.ts', ...words], {
      cwd: `${import.meta.dirname}/../../..`,
      env: { ...process.env, DATABASE_URL: testApp.url },
    })
  expect((await run('show', certificate.number)).stdout).toContain('genuine')
  await expect(run('revoke', certificate.number)).rejects.toThrow('npm run certificates')
  expect((await run('revoke', certificate.number, 'issued', 'by', 'mistake')).stdout).toContain('revoked')
  await expect(run('revoke', certificate.number, 'again')).rejects.toThrow(
    'no such certificate that is genuine',
  )
  expect(await state(certificate.number)).toMatchObject({
    state: 'revoked',
    certificate: { name: 'حسن هوادار' },
    revokedAt: expect.any(String),
  })
  expect((await fan.call(certificates.issue, { courseId })).data.revokedAt).not.toBeNull()
  const { rows } = await testApp.pool.query(
    `select asked as input from audit where action = 'certificate.revoke'`,
  )
  expect(rows).toMatchObject([{ input: { why: 'issued by mistake' } }])
})

test('the end of an account ends its certificates', async () => {
  const { fan, certificate } = await graduate()
  await fan.call(account.deleteAccount, {})
  expect(await state(certificate.number)).toMatchObject({ state: 'unknown' })
})
