import { account } from '@pahlavan/contract/account'
import { news } from '@pahlavan/contract/news'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beginSession } from '@pahlavan/client/session'
import { challenge, session } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { articleAddress } from '../testing/stories.ts'

eachInAFreshBrowser()

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('who taps «like» on a deep stack signs in there, stands where they were, and has liked', async () => {
  network.api.on(news.like, () => ({ isLike: true, likeCount: 8 }))
  network.api.on(account.loginVerifyCode, () => session())
  network.api.on(account.login, () => challenge())
  const address = articleAddress('khabar-1')
  await openApp(address)
  await page.getByRole('button', { name: 'پسندیدن' }).first().click()
  await button('ورود').click()
  await expect.poll(() => location.search).toContain('news-detail,login-now,login')
  await page.getByRole('textbox', { name: 'شمارهٔ موبایل' }).fill('09123456789')
  await button('دریافت کد تأیید').click()
  await userEvent.type(page.getByRole('textbox', { name: 'کد تأیید شش‌رقمی' }), '123456')
  await expect.poll(() => location.pathname + location.search).toBe(`${address}&pageId=1`)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'پسندیدن' }).first())
    .toHaveAttribute('aria-pressed', 'true')
  expect(network.api.callsOf(news.like)).toHaveLength(1)
})

test('who thinks better of it has not liked by signing in later', async () => {
  await openApp(articleAddress('khabar-1'))
  await page.getByRole('button', { name: 'پسندیدن' }).first().click()
  await button('فعلاً نه').click()
  await expect.poll(() => location.search).not.toContain('login-now')
  await expect.element(button('ورود')).not.toBeInTheDocument()
  beginSession('a-new-token')
  await expect.poll(() => network.api.callsOf(news.detail).length).toBe(2)
  expect(network.api.callsOf(news.like)).toHaveLength(0)
})
