import { courseComments } from '@pahlavan/contract/comments'
import { type CoursePreview, coursePreviews } from '@pahlavan/contract/course-previews'
import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { lesson, lessonRow, nextLesson, progress, quiz, quizResult } from '../testing/lessons.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { courseDetail } from '../testing/purchases.ts'

eachInAFreshBrowser()

const token = 'a-token'
const preview = `preview~course.3.7.1900000000000.${'a'.repeat(32)}`
const address = `/eductional?pagesList=education-detail&nameId=courseId&courseId=${preview}`

const previewed = (changes: Partial<CoursePreview> = {}): CoursePreview => ({
  state: 'draft',
  version: 4,
  publishAt: null,
  waiting: [20],
  course: courseDetail(3, {
    isBought: true,
    progress: progress(0),
    nextLesson: nextLesson(1),
    sections: [
      {
        id: 1,
        title: 'آغاز',
        position: 1,
        lessons: [lessonRow(1), lessonRow(2), lessonRow(5, { kind: 'quiz', title: 'آزمون آغاز' })],
      },
    ],
  }),
  ...changes,
})

/** The calls that keep something of a learner, and those that everybody's course is read by. */
const ofLearners = [learn.detail, lessons.detail, lessons.save, lessons.notes, lessons.quiz, lessons.answer]

beforeEach(() => {
  network.api.on(coursePreviews.detail, () => previewed())
  network.api.on(coursePreviews.lesson, ({ lessonId }) => ({ ...lesson(lessonId / 10), isReady: true }))
})

test('staff read a draft as a learner, under a strip that names the version; nothing can be bought, liked or said', async () => {
  await openApp(address, { token })
  await expect
    .element(page.getByRole('note'))
    .toHaveTextContent(
      'پیش‌نمایش نسخهٔ ۴. هواداران این دوره را هنوز نمی‌بینند. پیشرفت و پاسخ‌های شما ثبت نمی‌شود.',
    )
  await expect.element(page.getByRole('heading', { name: 'دورهٔ 3' }).first()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /درس نمونهٔ 2.*ویدئو در راه است/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'ادامه: درس نمونهٔ 1' })).toBeVisible()
  for (const name of ['افزودن به سبد خرید', 'پسندیدن', 'نشان کردن'])
    expect(page.getByRole('button', { name }).elements()).toEqual([])
  expect(page.getByText('با خرید دوره باز می‌شود').elements()).toEqual([])
  expect(network.api.callsOf(coursePreviews.detail)[0]?.query).toEqual({ preview })
  expect([...ofLearners, courseComments.list].flatMap(network.api.callsOf)).toEqual([])
})

test('the strip names the version that nobody has changed', async () => {
  network.api.on(coursePreviews.detail, () => previewed({ version: 0 }))
  await openApp(address, { token })
  await expect
    .element(page.getByRole('note').getByText('پیش‌نمایش نسخهٔ اولیه.', { exact: false }))
    .toBeVisible()
})

test.for([
  ['live', null, 'هواداران همین را می‌بینند.'],
  ['waiting', '2026-12-05T06:30:00Z', 'هواداران آن را شنبه ۱۴ آذر، ساعت ۱۰:۰۰ می‌بینند.'],
  ['withdrawn', null, 'دوره از نمایش برداشته شده و فقط خریدارانش آن را می‌بینند.'],
] as const)('the strip says who sees a course that is %s', async ([state, publishAt, words]) => {
  network.api.on(coursePreviews.detail, () => previewed({ state, publishAt }))
  await openApp(address, { token })
  await expect.element(page.getByRole('note').getByText(words, { exact: false })).toBeVisible()
})

test('a lesson is opened under the same strip, keeps nothing, and says where its film is on its way', async () => {
  network.api.on(coursePreviews.lesson, ({ lessonId }) => ({
    ...lesson(lessonId / 10),
    isReady: lessonId / 10 !== 2,
  }))
  await openApp(address, { token })
  await page
    .getByRole('link', { name: /درس نمونهٔ 1/ })
    .first()
    .click()
  await expect.element(page.getByText('ویدئوی این جلسه اکنون در دسترس نیست.')).toBeVisible()
  await expect.element(page.getByRole('note').getByText('پیش‌نمایش نسخهٔ ۴.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'جلسهٔ ۲: درس نمونهٔ 2' }).click()
  await expect.element(page.getByText('ویدئوی این جلسه هنوز آماده نیست.', { exact: false })).toBeVisible()
  expect(page.getByRole('region', { name: 'یادداشت من' }).elements()).toEqual([])
  expect(ofLearners.flatMap(network.api.callsOf)).toEqual([])
  history.back()
  await expect.element(page.getByRole('link', { name: 'ادامه: درس نمونهٔ 1' })).toBeVisible()
})

test('a quiz is marked, and can be answered again', async () => {
  network.api.on(coursePreviews.lesson, () => ({ ...lesson(5, { kind: 'quiz' }), isReady: true }))
  network.api.on(coursePreviews.quiz, () => quiz())
  network.api.on(coursePreviews.answer, ({ options }) =>
    quizResult(String(options).split(',').map(Number), 3),
  )
  await openApp(`${address}&lessonId=50`, { token })
  const next = page.getByRole('button', { name: 'پرسش بعدی' })
  await page.getByText('گزینهٔ الف 1', { exact: true }).click()
  await next.click()
  await page.getByText('گزینهٔ ب 2', { exact: true }).click()
  await page.getByRole('button', { name: 'ثبت پاسخ‌ها' }).click()
  await expect.element(page.getByText('۱ پاسخ درست از ۲. برای قبولی ۸۰ درصد لازم است.')).toBeVisible()
  await expect.element(page.getByText('زیرا چنین است 2')).toBeVisible()
  await page.getByRole('button', { name: 'پاسخ دوباره' }).click()
  await expect.element(next).toBeDisabled()
  expect(network.api.callsOf(coursePreviews.answer)[0]?.query).toEqual({
    preview,
    lessonId: '50',
    options: '11,22',
  })
  expect(ofLearners.flatMap(network.api.callsOf)).toEqual([])
})

test.for([
  [404, 'preview_ended', 'این لینک پیش‌نمایش تمام شده.'],
  [403, 'role_required', 'این کار نقش می‌خواهد.'],
] as const)('a preview that is refused says why (%s)', async ([status, code, sentence]) => {
  network.api.on(coursePreviews.detail, () => refusal(status, code, sentence))
  await openApp(address, { token })
  await expect.element(page.getByRole('heading', { name: 'این پیش‌نمایش باز نیست' })).toBeVisible()
  await expect.element(page.getByText(sentence)).toBeVisible()
})

test('a visitor with the link is asked to sign in, and nothing is read', async () => {
  await openApp(address)
  await expect.element(page.getByText('وارد دفتر باشگاه شوید', { exact: false })).toBeVisible()
  expect([...ofLearners, coursePreviews.detail].flatMap(network.api.callsOf)).toEqual([])
})
