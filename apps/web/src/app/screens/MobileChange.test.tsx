import { account } from '@pahlavan/contract/account'
import { mobileChange } from '@pahlavan/contract/mobile'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { challenge, ownProfile } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const code = () => page.getByRole('textbox', { name: 'کد تأیید شش‌رقمی' })
const sheet = () => page.getByRole('dialog', { name: 'تغییر شمارهٔ موبایل' })
const asks = () => network.api.callsOf(mobileChange.ask).map(({ query }) => query)
const ids = { old: 'o'.repeat(22), new: 'n'.repeat(22) }
const sent = (to: 'old' | 'new') => ({ ...challenge({ challengeId: ids[to] }), to })

beforeEach(() => {
  network.api.on(account.profile, () => ownProfile())
  network.api.on(mobileChange.ask, () => sent(asks().length === 1 ? 'old' : 'new'))
  network.api.on(mobileChange.verify, ({ challengeId }) => ({
    mobile: challengeId === ids.new ? '+989351112233' : null,
  }))
})

/** Opens the sheet and asks for another number. */
async function ask(typed = '۰۹۳۵ ۱۱۱ ۲۲۳۳') {
  await openApp('/?pagesList=profile&settings=1', { token: 'a-token' })
  await page.getByRole('button', { name: /^تغییر شمارهٔ موبایل/ }).click()
  await sheet().getByRole('textbox', { name: 'شمارهٔ موبایل جدید' }).fill(typed)
  await sheet().getByRole('button', { name: 'دریافت کد تأیید' }).click()
}

test('the code of the old number leads to that of the new one, and that to the new number', async () => {
  await ask()
  await expect.element(sheet().getByText('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBeVisible()
  await userEvent.type(code(), '۱۱۱۱۱۱')
  await expect.element(sheet().getByText('۰۹۳۵ ۱۱۱ ۲۲۳۳')).toBeVisible()
  await expect.element(code()).toHaveValue('')
  await userEvent.type(code(), '222222')
  await expect.element(page.getByText('شمارهٔ موبایل شما عوض شد.')).toBeVisible()
  await expect.element(page.getByText('۰۹۳۵ ••• ۲۲۳۳')).toBeVisible()
  await expect.element(sheet()).not.toBeInTheDocument()
  expect(network.api.callsOf(mobileChange.verify).map(({ query }) => query)).toEqual([
    { challengeId: ids.old, code: '111111' },
    { challengeId: ids.new, code: '222222' },
  ])
})

test('what is no number is told at the field and not sent', async () => {
  await ask('12')
  await expect.element(sheet().getByText('شمارهٔ موبایل معتبر نیست.')).toBeVisible()
  expect(asks()).toEqual([])
})

test('what the server refuses is told at the field: one’s own number, a wrong code, a number with another account', async () => {
  network.api.on(mobileChange.ask, () => refusal(409, 'mobile_same', 'این همین شمارهٔ حساب شماست.'))
  await ask()
  await expect.element(sheet().getByText('این همین شمارهٔ حساب شماست.')).toBeVisible()
  network.api.on(mobileChange.ask, () => sent('new'))
  network.api.on(mobileChange.verify, ({ code: typed }) =>
    typed === '111111'
      ? refusal(400, 'otp_wrong', 'کد درست نیست.')
      : refusal(409, 'mobile_taken', 'این شماره حساب دیگری دارد.'),
  )
  await sheet().getByRole('textbox', { name: 'شمارهٔ موبایل جدید' }).fill('09351112233')
  await sheet().getByRole('button', { name: 'دریافت کد تأیید' }).click()
  await userEvent.type(code(), '111111')
  await expect.element(sheet().getByText('کد درست نیست.')).toBeVisible()
  await expect.element(code()).toHaveValue('')
  await userEvent.type(code(), '222222')
  await expect.element(sheet().getByText('این شماره حساب دیگری دارد.')).toBeVisible()
})

test('where the second code could not be sent, it is told and can be asked for again', async () => {
  await ask()
  await expect.element(code()).toBeVisible()
  network.api.on(mobileChange.ask, () =>
    refusal(503, 'sms_failed', 'پیامک ارسال نشد. کمی بعد دوباره تلاش کنید.'),
  )
  await userEvent.type(code(), '111111')
  await expect.element(sheet().getByText(/پیامک ارسال نشد/)).toBeVisible()
})

test('an account without a number has none to change', async () => {
  network.api.on(account.profile, () => ownProfile({ mobile: null }))
  await openApp('/?pagesList=profile&settings=1', { token: 'a-token' })
  await expect.element(page.getByRole('button', { name: 'دستگاه‌های فعال' })).toBeVisible()
  expect(page.getByRole('button', { name: /^تغییر شمارهٔ موبایل/ }).elements()).toEqual([])
})

const dueAt = '2026-11-29T10:40:00Z'
const note = (name = 'تغییر شمارهٔ موبایل') => page.getByRole('region', { name })

test('who has lost the old number proves the new one; the profile says when it comes, and cancels it', async () => {
  const mobile = '+989351112233'
  network.api.on(mobileChange.askLost, () => challenge())
  network.api.on(mobileChange.verifyLost, () => ({ mobile, dueAt, state: 'waiting' as const }))
  network.api.on(mobileChange.endWait, () => ({}))
  await openApp('/?pagesList=profile&settings=1', { token: 'a-token' })
  await page.getByRole('button', { name: /^تغییر شمارهٔ موبایل/ }).click()
  await sheet().getByRole('button', { name: 'شمارهٔ فعلی را دیگر ندارم' }).click()
  await sheet().getByRole('textbox', { name: 'شمارهٔ موبایل جدید' }).fill('09351112233')
  await sheet().getByRole('button', { name: 'دریافت کد تأیید' }).click()
  await userEvent.type(code(), '111111')
  await expect.element(sheet()).not.toBeInTheDocument()
  await expect.element(note().getByText(/یکشنبه ۸ آذر ۱۴۰۵، ساعت ۱۴:۱۰، به .*۰۹۳۵ ••• ۲۲۳۳/)).toBeVisible()
  expect(asks()).toEqual([])
  expect(network.api.callsOf(mobileChange.verifyLost)).toHaveLength(1)
  await note().getByRole('button', { name: 'لغو تغییر شماره' }).click()
  await expect.element(page.getByText('تغییر شماره لغو شد.')).toBeVisible()
  await expect.element(note()).not.toBeInTheDocument()
})

test('the code step of a number that is lost leads to the other way', async () => {
  await ask()
  await expect.element(code()).toBeVisible()
  await sheet().getByRole('button', { name: 'شمارهٔ فعلی را دیگر ندارم' }).click()
  await expect.element(sheet().getByText(/هفت روز پس از آن پیام/)).toBeVisible()
  await expect
    .element(sheet().getByRole('textbox', { name: 'شمارهٔ موبایل جدید' }))
    .toHaveValue('۰۹۳۵ ۱۱۱ ۲۲۳۳')
})

test('in English the day is Gregorian', async () => {
  const wait = { mobile: '+989351112233', dueAt, state: 'waiting' as const }
  network.api.on(account.profile, () => ownProfile({ mobileWait: wait }))
  await openApp('/?pagesList=profile&settings=1', { token: 'a-token', language: 'en' })
  await expect.element(note('Number change').getByText(/Sunday, 29 November 2026 at 14:10/)).toBeVisible()
})

test('how a wait has ended stands in the profile until it was read', async () => {
  const wait = { mobile: '+989351112233', dueAt, state: 'taken' as const }
  network.api.on(account.profile, () => ownProfile({ mobileWait: wait }))
  network.api.on(mobileChange.endWait, () => ({}))
  await openApp('/?pagesList=profile&settings=1', { token: 'a-token' })
  await expect.element(note().getByText(/حالا حساب دیگری دارد/)).toBeVisible()
  await note().getByRole('button', { name: 'متوجه شدم' }).click()
  await expect.element(note()).not.toBeInTheDocument()
})
