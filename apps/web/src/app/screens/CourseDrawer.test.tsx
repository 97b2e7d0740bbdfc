import { account } from '@pahlavan/contract/account'
import { certificates } from '@pahlavan/contract/certificates'
import { courseComments } from '@pahlavan/contract/comments'
import { learn, userCourses } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { certificate, lesson, lessonRow, nextLesson, paper, progress } from '../testing/lessons.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { course, courseDetail } from '../testing/purchases.ts'
import { page as pageOf } from '../testing/stories.ts'

eachInAFreshBrowser()

const token = 'a-token'
const address = '/?pagesList=education-detail&nameId=courseId&courseId=3'
const section = {
  id: 1,
  title: 'آغاز',
  position: 1,
  lessons: [lessonRow(1, { isFree: true }), lessonRow(2), lessonRow(3)],
}
const owned = (done: number) =>
  courseDetail(3, {
    isBought: true,
    progress: progress(done),
    nextLesson: done < 8 ? nextLesson(3, 7) : null,
    sections: [
      { ...section, lessons: [lessonRow(1, { isDone: true, percent: 100 }), lessonRow(2), lessonRow(3)] },
    ],
  })

beforeEach(() => {
  network.api.on(courseComments.list, () => [])
  network.api.on(learn.detail, () => courseDetail(3, { sections: [section] }))
})

test('a visitor reads what a course holds: free lessons open, the others are locked, and its price stands', async () => {
  network.api.on(lessons.detail, () => lesson(1, { isFree: true }))
  await openApp(address)
  await expect.element(page.getByRole('link', { name: /درس نمونهٔ 1.*پیش‌نمایش/ })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /درس نمونهٔ 2.*با خرید دوره باز می‌شود/ })).toBeVisible()
  await expect.element(page.getByText('۴۸۰,۰۰۰ تومان')).toBeVisible()
  await page.getByRole('link', { name: /درس نمونهٔ 1/ }).click()
  await expect.poll(() => location.search).toContain('lessonId=10')
  await expect.element(page.getByText('یادداشت من')).not.toBeInTheDocument()
})

test('a lesson that is locked says that it has to be bought, once, with the price', async () => {
  network.api.on(lessons.detail, () => refusal(403, 'lesson_locked', 'دوره را بخرید.'))
  await openApp(`${address}&lessonId=20`)
  await expect.element(page.getByText('این جلسه با خرید دوره باز می‌شود.', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'افزودن به سبد خرید' })).toBeVisible()
  await expect.element(page.getByText('۴۸۰,۰۰۰ تومان')).toBeVisible()
  await expect.element(page.getByText('دوره را بخرید.')).not.toBeInTheDocument()
})

test('who owns it goes on with the next lesson; nothing is for sale', async () => {
  network.api.on(learn.detail, () => owned(2))
  network.api.on(lessons.detail, () => lesson(3))
  await openApp(address, { token })
  await expect.element(page.getByText('۲ از ۸ جلسه')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: /درس نمونهٔ 1/ }).getByText('دیده شد'))
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'افزودن به سبد خرید' })).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'ادامه: درس نمونهٔ 3' }).click()
  await expect.poll(() => location.search).toContain('lessonId=30')
})

test('who has done all gets the certificate; where that fails it is said, and asked again it comes', async () => {
  network.api.on(learn.detail, () => owned(8))
  network.api.on(certificates.issue, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  network.api.on(certificates.check, () => certificate('genuine'))
  await openApp(address, { token })
  await page.getByRole('button', { name: 'گرفتن گواهی' }).click()
  await expect.element(page.getByText('گواهی صادر نشد. دوباره تلاش کنید.')).toBeVisible()
  network.api.on(certificates.issue, () => ({
    ...paper,
    courseId: 3,
    revokedAt: null,
  }))
  await page.getByRole('button', { name: 'گرفتن گواهی' }).click()
  await expect.element(page.getByText('این گواهی معتبر است.')).toBeVisible()
  expect(location.pathname).toBe('/certificate/1234-5678-9012-3456-7890')
})

test('a course that is sold no more stays with who has it, and is not there for others', async () => {
  network.api.on(learn.detail, () => refusal(404, 'course_not_found', 'نیست.'))
  network.api.on(userCourses.detail, () => ({
    ...owned(2),
    progress: progress(2),
    isWithdrawn: true,
    certificate: null,
  }))
  const visit = await openApp(address, { token })
  await expect.element(page.getByText('دیگر فروخته نمی‌شود')).toBeVisible()
  await visit.unmount()
  localStorage.clear()
  await openApp(address)
  await expect.element(page.getByRole('link', { name: 'دوره‌ها' })).toBeVisible()
})

test('a heart answers at once, and is taken back where the server refuses', async () => {
  network.api.on(learn.like, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  await openApp(address, { token })
  const heart = page.getByRole('button', { name: 'پسندیدن' })
  await heart.click()
  await expect.element(page.getByText('پسند شما ثبت نشد. دوباره تلاش کنید.')).toBeVisible()
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart).toHaveTextContent('۳')
})

test('the bookmark says both ways what it did, is sent, and the course stands among the bookmarks', async () => {
  network.api.on(learn.list, () => pageOf([course(3)]))
  const visit = await openApp(address, { token })
  const mark = page.getByRole('button', { name: 'نشان کردن' })
  await mark.click()
  await expect.element(page.getByText('با موفقیت به لیست اضافه شد.')).toBeVisible()
  expect(localStorage.getItem('EducationBookMark')).toBe('[3]')
  await expect
    .poll(() => network.api.callsOf(account.changeBookmarks).at(-1)?.query)
    .toMatchObject({
      add: { courses: ['3'] },
    })
  network.api.on(account.bookmarks, () => ({ news: [], courses: ['3'] }))
  await visit.unmount()
  const marks = await openApp('/?pagesList=book-mark', { token })
  await expect.element(page.getByRole('link', { name: /دورهٔ 3/ })).toBeVisible()
  await marks.unmount()
  await openApp(address, { token })
  await expect.element(mark).toHaveAttribute('aria-pressed', 'true')
  await mark.click()
  await expect.element(page.getByText('با موفقیت از لیست حذف شد.')).toBeVisible()
  expect(localStorage.getItem('EducationBookMark')).toBe('[]')
})

test.each([
  [130, null],
  [599, null],
  [600, '۱۰'],
  [5400, '۱٫۵'],
])('a course of %d seconds says how long it is from ten minutes on', async (durationSeconds, value) => {
  network.api.on(learn.detail, () => courseDetail(3, { sections: [section], durationSeconds }))
  await openApp(address)
  await expect.element(page.getByText('۴۸۰,۰۰۰ تومان')).toBeVisible()
  const facts = page.getByLabelText('مشخصات دوره').element().textContent ?? ''
  expect([/دقیقه|ساعت/.test(facts), facts.includes(value ?? 'دقیقه')]).toEqual([
    value !== null,
    value !== null,
  ])
})
