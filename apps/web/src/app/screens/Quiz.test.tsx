import { learn } from '@pahlavan/contract/learn'
import { lessons } from '@pahlavan/contract/lessons'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { lesson, quiz, quizResult } from '../testing/lessons.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { courseDetail } from '../testing/purchases.ts'

eachInAFreshBrowser()

const token = 'a-token'
const address = '/?pagesList=education-detail&nameId=courseId&courseId=3&lessonId=50'
const choose = (name: string) => page.getByText(name, { exact: true }).click()
const next = () => page.getByRole('button', { name: 'پرسش بعدی' })
const send = () => page.getByRole('button', { name: 'ثبت پاسخ‌ها' })

beforeEach(() => {
  network.api.on(learn.detail, () => courseDetail(3, { isBought: true }))
  network.api.on(lessons.detail, () => lesson(5, { kind: 'quiz', title: 'آزمون آغاز' }))
  network.api.on(lessons.quiz, () => quiz())
})

test('answers are told right and wrong with why, and how many tries are left; then it is passed', async () => {
  let left = 3
  network.api.on(lessons.answer, ({ options }) => {
    left -= 1
    return quizResult(options, left)
  })
  await openApp(address, { token })
  await expect.element(page.getByText('امروز ۳ بار دیگر می‌توانید پاسخ دهید.')).toBeVisible()
  await expect.element(page.getByText('پرسش ۱ از ۲')).toBeVisible()
  await expect.element(next()).toBeDisabled()
  await choose('گزینهٔ الف 1')
  await next().click()
  await expect.element(send()).toBeDisabled()
  await choose('گزینهٔ ب 2')
  await send().click()
  await expect.element(page.getByText('۱ پاسخ درست از ۲. برای قبولی ۸۰ درصد لازم است.')).toBeVisible()
  await expect.element(page.getByText('زیرا چنین است 2')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /گزینهٔ ب 2.*پاسخ شما، نادرست/ })).toBeChecked()
  await expect.element(page.getByRole('radio', { name: /گزینهٔ الف 2.*پاسخ درست/ })).not.toBeChecked()
  await expect.element(page.getByText('امروز ۲ بار دیگر می‌توانید پاسخ دهید.')).toBeVisible()
  expect(network.api.callsOf(lessons.answer)[0]?.query).toEqual({ lessonId: 50, options: [11, 22] })
  await page.getByRole('button', { name: 'پاسخ دوباره' }).click()
  await choose('گزینهٔ الف 1')
  await next().click()
  await choose('گزینهٔ الف 2')
  await send().click()
  await expect.element(page.getByText('قبول شدید: ۲ پاسخ درست از ۲.')).toBeVisible()
  await expect.element(page.getByText('دیده شد')).toBeVisible()
})

test('who has no try left today cannot send', async () => {
  network.api.on(lessons.quiz, () => quiz({ triesLeft: 0 }))
  await openApp(address, { token })
  await choose('گزینهٔ الف 1')
  await next().click()
  await choose('گزینهٔ الف 2')
  await expect.element(page.getByText('امروز ۰ بار دیگر می‌توانید پاسخ دهید.')).toBeVisible()
  await expect.element(send()).toBeDisabled()
})

test('answers that did not arrive stay chosen, and can be sent again', async () => {
  network.api.on(lessons.answer, () => refusal(503, 'unavailable', 'سرور شلوغ است.'))
  await openApp(address, { token })
  await choose('گزینهٔ الف 1')
  await next().click()
  await choose('گزینهٔ ب 2')
  await send().click()
  await expect.element(page.getByText('پاسخ‌ها ثبت نشد. دوباره تلاش کنید.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'گزینهٔ ب 2' })).toBeChecked()
  await expect.element(send()).toBeEnabled()
})

test('a visitor of a quiz is asked to sign in', async () => {
  await openApp(address)
  await expect.element(page.getByText('برای پاسخ دادن به آزمون وارد شوید.')).toBeVisible()
  expect(network.api.callsOf(lessons.quiz)).toEqual([])
})
