import { account } from '@pahlavan/contract/account'
import { pages } from '@pahlavan/contract/pages'
import { QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TermsAsk } from '../../features/account/TermsAsk.tsx'
import { refusal } from '../testing/fake-api.ts'
import { challenge, fan } from '../testing/members.ts'
import { makeQueryClient } from '../query-client.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'
import { textPage } from '../testing/texts.ts'

eachInAFreshBrowser()

beforeEach(() => {
  network.api.on(pages.get, ({ slug }) => textPage(slug))
  network.api.on(account.register, () => challenge())
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const sheet = () => page.getByRole('dialog', { name: 'شرایط استفاده' })

/** Opens the app as a fan, with the question about the terms beside it. */
async function start() {
  await openApp('/news', { token: 'a-token' })
  await render(
    <QueryClientProvider client={makeQueryClient()}>
      <TermsAsk />
    </QueryClientProvider>,
  )
}

/** Says who one is, and asks for the code. */
async function signUp() {
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آرش')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('نمونه')
  await page.getByRole('textbox', { name: 'شمارهٔ موبایل' }).fill('09123456789')
  await button('دریافت کد تأیید').click()
  await expect.poll(() => network.api.callsOf(account.register).length).toBe(1)
  return network.api.callsOf(account.register)[0]?.query
}

test('a sign-up says what it means, and which terms were in view', async () => {
  await openApp('/welcome?view=register')
  await expect.element(button('دریافت کد تأیید')).toHaveAccessibleDescription(/شرایط استفاده را می‌پذیرید/)
  await expect.poll(() => network.api.callsOf(pages.get).length).toBe(1)
  expect(await signUp()).toMatchObject({ firstName: 'آرش', terms: 2 })
})

test('terms that did not come are not agreed to', async () => {
  network.api.on(pages.get, () => refusal(404, 'page_not_found', 'این صفحه پیدا نشد.'))
  await openApp('/?pagesList=userType,register')
  expect(await signUp()).not.toHaveProperty('terms')
})

test('from /welcome the terms open over Home, and back leads to what was typed', async () => {
  await openApp('/welcome?view=register')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آرش')
  await page.getByRole('link', { name: 'شرایط استفاده' }).click()
  await expect.element(page.getByRole('dialog', { name: 'متن terms' })).toBeVisible()
  await button('بازگشت').click()
  await expect.element(page.getByRole('textbox', { name: 'نام', exact: true })).toHaveValue('آرش')
})

test('newer terms are shown at the start, and agreed to in the version that stands there', async () => {
  network.api.on(account.setUser, () => fan({ termsDue: 2 }))
  network.api.on(account.agreeTerms, () => fan())
  await start()
  await expect.element(sheet().getByText('با شمارهٔ خودتان عضو شوید.')).toBeVisible()
  await button('موافقم').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(network.api.callsOf(account.agreeTerms).map(({ query }) => query)).toEqual([{ version: 2 }])
})

test('who does not agree now goes on, and is asked for nothing more at this start', async () => {
  network.api.on(account.setUser, () => fan({ termsDue: 2 }))
  await start()
  await button('فعلاً نه').click()
  await expect.element(sheet()).not.toBeInTheDocument()
  await page.getByRole('link', { name: /خبر شمارهٔ 2/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'خبر شمارهٔ 2' })).toBeVisible()
  expect(sheet().elements()).toEqual([])
  expect(network.api.callsOf(account.agreeTerms)).toEqual([])
})

test('an agreement that was refused stays a question, with the newer text', async () => {
  network.api.on(account.setUser, () => fan({ termsDue: 2 }))
  network.api.on(account.agreeTerms, () => refusal(409, 'terms_changed', 'شرایط دوباره تغییر کرده است.'))
  await start()
  await button('موافقم').click()
  await expect.element(page.getByText('شرایط دوباره تغییر کرده است.')).toBeVisible()
  await expect.element(sheet()).toBeVisible()
  await expect.poll(() => network.api.callsOf(pages.get).length).toBeGreaterThan(1)
})
