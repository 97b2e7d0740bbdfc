import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { seen } from './looks.ts'
import { ask, buyPlan } from './purchases.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords, words } from './words.ts'

const url = inject('url')
const office = officeWords('fa', 'payment')
const orders = words('fa', 'orders')

interface Course {
  id: number
  title: string
  price: number
}

interface Transfer {
  trackingNumber: string
  gatewayTransporter: { descriptor: { url: string } }
}

/** Buys the ten dearest courses for a fan at the virtual gateway. */
async function buyCourses(token: string) {
  const { items } = await ask<{ items: Course[] }>(`${url}/api/course/datatablecourse?PageSize=100`, token)
  const courses = items.toSorted((one, other) => other.price - one.price).slice(0, 10)
  const CourseIds = courses.map(({ id }) => id)
  const { orderId } = await ask<{ orderId: string }>(`${url}/api/cart/submit`, token, { CourseIds })
  const transfer = await ask<Transfer>(`${url}/api/cart/pay`, token, { Id: orderId })
  const body = new URLSearchParams({ outcome: 'pay' })
  await fetch(transfer.gatewayTransporter.descriptor.url, { method: 'POST', body })
  return { courses, orderId, number: transfer.trackingNumber }
}

const isBought = async (token: string, { id }: Course): Promise<boolean> =>
  (await ask<{ isBought: boolean }>(`${url}/api/course/details?courseId=${id}`, token)).isBought

/** Chooses lines of an order in the open sheet, and sends them with a reason. */
async function refund(page: Page, titles: readonly string[], reason: string, verb: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: office('refund.title') })
  for (const title of titles) await sheet.getByRole('checkbox', { name: title }).check()
  await sheet.getByLabel(office('refund.reason')).fill(reason)
  await sheet.getByRole('button', { name: verb }).click()
  await sheet.waitFor({ state: 'detached' })
}

test('finance refunds a line: the fan loses exactly that and sees why; above the limit it waits for a second person', async ({
  take,
}) => {
  const fan = await newSession(46)
  await buyPlan(url, fan)
  const { courses, orderId, number } = await buyCourses(fan)
  const [first, ...others] = courses
  if (!first) throw new Error('no course is sold')
  const finance = await newSession(47)
  await appoint(finance, 'finance')
  const { page, complaints } = await take({ token: finance, width: 1280 })
  await page.goto(`${url}/admin/payments/${number}`)
  await page.getByRole('button', { name: office('refund.open') }).click()
  const verb = office('refund.verb').replace(' {{sum}}', '')
  await refund(page, [first.title], 'ویدیوی این دوره خراب بود', verb)
  await page.getByText('ویدیوی این دوره خراب بود').first().waitFor()
  expect(await isBought(fan, first)).toBe(false)
  for (const course of others) expect(await isBought(fan, course)).toBe(true)

  await page.getByLabel(office('payOut.reference')).fill('140400012345')
  await page.getByRole('button', { name: office('payOut.verb') }).click()
  await page.getByLabel(office('payOut.reference')).waitFor({ state: 'detached' })
  expect(await seen(page)).toEqual({})

  const most = others.slice(0, 8).map(({ title }) => title)
  await page.getByRole('button', { name: office('refund.open') }).click()
  await refund(page, most, 'دوره‌ها دیر رسیدند', office('refund.request').split(' {{')[0] ?? '')
  await page.getByText(office('decide.waitsOwn')).waitFor()
  for (const course of others) expect(await isBought(fan, course)).toBe(true)

  const second = await newSession(48)
  await appoint(second, 'finance')
  const other = await take({ token: second, width: 390 })
  await other.page.goto(`${url}/admin/payments/${number}`)
  await other.page.getByRole('button', { name: office('decide.approve') }).click()
  await other.page.getByLabel(office('payOut.reference')).waitFor()
  expect(await Promise.all(others.map((course) => isBought(fan, course)))).toEqual([
    ...most.map(() => false),
    true,
  ])

  const phone = await take({ token: fan })
  await phone.open(`/?pagesList=course-transactions&nameId=orderId&orderId=${orderId}`)
  const drawer = phone.page.getByRole('dialog', { name: orders('one') })
  await drawer.getByText('ویدیوی این دوره خراب بود').waitFor()
  await drawer.getByText('دوره‌ها دیر رسیدند').waitFor()
  await drawer.getByText(orders('part.paid'), { exact: false }).waitFor()
  expect([...complaints, ...other.complaints, ...phone.complaints]).toEqual([])
})
