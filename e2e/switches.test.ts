import { expect, inject } from 'vitest'
import { test } from './browser.ts'
import { pressIn } from './desk-forms.ts'
import { newSession } from './sessions.ts'
import { appoint } from './staff.ts'
import { officeWords } from './words.ts'

const words = officeWords('fa', 'switches')
const course = '/?pagesList=education-detail&nameId=courseId&courseId=1'

test('an admin closes the shop and puts up a notice; the open app of a fan shows both, and all comes back', async ({
  take,
}) => {
  const url = inject('url')
  const token = await newSession(24)
  await appoint(token, 'admin')
  const fan = await take()
  await fan.open('/service')
  const shop = fan.page.locator('.svc.wide', { hasText: 'فروشگاه' })
  await shop.waitFor()

  const office = await take({ token, width: 1280 })
  const { page } = office
  await page.goto(`${url}/admin/switches`)
  await page.getByLabel(words('fields.noticeText'), { exact: true }).fill('فروشگاه تا شنبه بسته است')
  await page.getByRole('checkbox', { name: words('rooms.shop') }).click()
  await page.getByRole('checkbox', { name: words('rooms.learn') }).click()
  await pressIn(page, officeWords('fa', 'desk')('row.save'))
  await fan.page.getByText('فروشگاه تا شنبه بسته است').waitFor()
  await expect.poll(() => shop.count()).toBe(0)

  const document = await fetch(`${url}${course}`)
  expect(document.status).toBe(200)
  expect(await document.text()).toMatch(/noindex[^]*<main[^]*این بخش فعلاً بسته است/)
  await fan.open(course)
  await fan.page.getByRole('dialog').getByText('این بخش فعلاً بسته است').waitFor()

  await fan.open('/service?pagesList=shopping')
  await fan.page.getByRole('dialog').getByText('این بخش فعلاً بسته است').waitFor()
  await fan.page.locator('.club-notice').first().waitFor({ state: 'attached' })

  await page.getByRole('checkbox', { name: words('rooms.shop') }).click()
  await page.getByRole('checkbox', { name: words('rooms.learn') }).click()
  await page.getByLabel(words('fields.noticeText'), { exact: true }).fill('')
  await pressIn(page, officeWords('fa', 'desk')('row.save'))
  await fan.page.getByRole('dialog').getByRole('searchbox').waitFor()
  await expect.poll(() => fan.page.locator('.club-notice').count()).toBe(0)
  expect([...office.complaints, ...fan.complaints]).toEqual([])
})
