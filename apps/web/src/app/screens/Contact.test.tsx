import { contact, type OwnMessage } from '@pahlavan/contract/contact'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { pages } from '@pahlavan/contract/pages'
import { textPage } from '../testing/texts.ts'

eachInAFreshBrowser()

const ADDRESS = '/?pagesList=contact-us'

beforeEach(() => {
  network.api.on(contact.get, () => [])
  network.api.on(pages.get, ({ slug }) => textPage(slug))
})

test('a fan reads the club’s answer beside the own message', async () => {
  const message: OwnMessage = {
    id: 3001,
    subject: 'ساعت سالن',
    sentAt: '2026-11-20T10:00:00Z',
    status: 'done',
    answer: 'جمعه‌ها هم باز است.',
  }
  network.api.on(contact.mine, () => [message])
  await openApp(ADDRESS, { token: 'a-token' })
  const own = page.getByRole('region', { name: 'پیام‌های شما' })
  await expect.element(own.getByText('جمعه‌ها هم باز است.')).toBeVisible()
  await expect.element(own.getByText(/۳۰۰۱.*رسیدگی\sشد/)).toBeVisible()
})

test('where visitors flood the form, one is led to logging in, and what was typed stays', async () => {
  network.api.on(contact.send, () =>
    refusal(403, 'messages_need_account', 'برای فرستادن این پیام، وارد حساب خود شوید.'),
  )
  await openApp(ADDRESS)
  expect(network.api.callsOf(contact.mine)).toHaveLength(0)
  await page.getByLabelText('نام و نام خانوادگی').fill('نسرین امینی')
  await page.getByLabelText('شمارهٔ موبایل').fill('09123456789')
  await page.getByLabelText('موضوع').fill('ساعت')
  await page.getByLabelText('متن پیام').fill('جمعه‌ها باز است؟')
  await page.getByRole('button', { name: 'ارسال پیام' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'ورود' }).click()
  await expect.poll(() => location.search).toContain('login-now')
  await expect.element(page.getByLabelText('موضوع')).toHaveValue('ساعت')
})
