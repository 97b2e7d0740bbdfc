import { account } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '../testing/fake-api.ts'
import { leaveSession } from '@pahlavan/client/session'
import { challenge, session } from '../testing/members.ts'
import { eachInAFreshBrowser, network, openApp } from '../testing/open-app.tsx'

eachInAFreshBrowser()

const mobile = () => page.getByRole('textbox', { name: 'شمارهٔ موبایل' })
const code = () => page.getByRole('textbox', { name: 'کد تأیید شش‌رقمی' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const checks = () => network.api.callsOf(account.loginVerifyCode)

async function askForCode(address = '/welcome', number = '۰۹۱۲۳۴۵۶۷۸۹') {
  network.api.on(account.login, () => challenge())
  const visit = await openApp(address)
  await mobile().fill(number)
  await button('دریافت کد تأیید').click()
  await expect.element(code()).toBeVisible()
  return visit
}

const paste = (text: string) => {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  code()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test.each(['123456', '۱۲۳۴۵۶', '١٢٣٤٥٦'])('%s is sent by its sixth digit, once', async (typed) => {
  network.api.on(account.loginVerifyCode, () => session())
  await askForCode()
  await userEvent.type(code(), typed)
  await expect.poll(() => localStorage.getItem('token')).toBe('a-new-token')
  expect(checks().map(({ query }) => query)).toEqual([
    { challengeId: 'c'.repeat(22), mobile: '۰۹۱۲۳۴۵۶۷۸۹', code: '123456' },
  ])
  await expect.element(page.getByText('آرش عزیز، خوش آمدید.')).toBeVisible()
  expect(sessionStorage.getItem('sign-in')).toBeNull()
})

test('a sign-in that ended a change of number says so, and no welcome', async () => {
  network.api.on(account.loginVerifyCode, () => ({ ...session(), isMobileKept: true as const }))
  await askForCode()
  await userEvent.type(code(), '123456')
  await expect.element(page.getByText('با شمارهٔ فعلی وارد شدید؛ تغییر شمارهٔ حسابتان لغو شد.')).toBeVisible()
  await expect.element(page.getByText('آرش عزیز، خوش آمدید.')).not.toBeInTheDocument()
})

test('a pasted message gives its code, also over digits that were typed', async () => {
  network.api.on(account.loginVerifyCode, () => session())
  await askForCode()
  await userEvent.type(code(), '12')
  paste('باشگاه هواداران\nکد ورود: ۶۵۴۳۲۱\n\n@fans.example #654321')
  await expect.poll(() => checks()[0]?.query.code).toBe('654321')
})

test('letters and short pastes are no code', async () => {
  await askForCode()
  await userEvent.type(code(), 'ab1۲x')
  await expect.element(code()).toHaveValue('12')
  expect(checks()).toHaveLength(0)
})

test('a wrong code marks the cells, says so at the field and takes the focus back', async () => {
  network.api.on(account.loginVerifyCode, ({ code: typed }) =>
    typed === '222222' ? session() : refusal(400, 'otp_wrong', 'کد درست نیست.'),
  )
  await askForCode()
  await userEvent.type(code(), '111111')
  await expect.element(page.getByRole('alert').getByText('کد درست نیست.').first()).toBeVisible()
  expect(page.getByText('کد درست نیست.').elements()).toHaveLength(1)
  await expect.element(code()).toHaveAttribute('aria-invalid', 'true')
  await expect.element(code()).toHaveValue('')
  await expect.element(code()).toHaveFocus()
  await userEvent.type(code(), '222222')
  await expect.poll(() => localStorage.getItem('token')).toBe('a-new-token')
  expect(checks()).toHaveLength(2)
})

test('without a network the code stays and is sent again by a tap', async () => {
  let isCut = true
  network.api.on(account.loginVerifyCode, () => {
    if (isCut) throw new TypeError('no network')
    return session()
  })
  await askForCode()
  await userEvent.type(code(), '123456')
  await expect.element(page.getByText(/ارتباط برقرار نشد/).first()).toBeVisible()
  await expect.element(code()).toHaveValue('123456')
  isCut = false
  await button('ورود').click()
  await expect.poll(() => localStorage.getItem('token')).toBe('a-new-token')
})

test('the running code survives a reload with its end time, and is never written down', async () => {
  const visit = await askForCode()
  await userEvent.type(code(), '1234')
  const stored = sessionStorage.getItem('sign-in') ?? ''
  expect(stored).toContain('endsAt')
  expect(stored).not.toContain('1234"')
  await visit.unmount()
  await openApp('/welcome')
  await expect.element(code()).toBeVisible()
  await expect.element(page.getByText('۰۹۱۲ ۳۴۵ ۶۷۸۹')).toBeVisible()
  await expect.element(page.getByText(/ارسال مجدد کد تا ۰[۰۱]:[۰-۹]{2}/)).toBeVisible()
  await button('ویرایش شماره').click()
  await expect.element(mobile()).toHaveValue('۰۹۱۲۳۴۵۶۷۸۹')
})

test('a code that has run out says so, and another one can be asked for', async () => {
  network.api.on(account.login, () => challenge({ expiresIn: 0, resendIn: 0 }))
  await openApp('/welcome')
  await mobile().fill('09123456789')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByText('زمان این کد تمام شد. کد جدید بگیرید.')).toBeVisible()
  network.api.on(account.login, () => challenge({ challengeId: 'd'.repeat(22) }))
  await button('ارسال مجدد کد').click()
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(code()).toHaveFocus()
})

test('a number that is none is told at the field and not sent; the server’s «not yet» counts down', async () => {
  network.api.on(
    account.login,
    () =>
      new Response(
        JSON.stringify({ statusCode: 429, data: null, errors: ['زود است.'], code: 'too_many_codes' }),
        { status: 429, headers: { 'retry-after': '90' } },
      ),
  )
  await openApp('/welcome')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByText('شمارهٔ موبایل را وارد کنید.')).toBeVisible()
  await mobile().fill('۱۲۳۴۵')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByText('شمارهٔ موبایل معتبر نیست.')).toBeVisible()
  expect(network.api.callsOf(account.login)).toHaveLength(0)
  await mobile().fill('09123456789')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByText(/تا تلاش دوباره: ۰۱:[۲۳][۰-۹]/)).toBeVisible()
  await expect.element(button('دریافت کد تأیید')).toBeDisabled()
})

test('two quick taps send one code', async () => {
  const later = Promise.withResolvers<ReturnType<typeof challenge>>()
  network.api.on(account.login, () => later.promise)
  await openApp('/welcome')
  await mobile().fill('09123456789')
  const send = button('دریافت کد تأیید').element() as HTMLButtonElement
  const width = send.offsetWidth
  send.click()
  send.click()
  await expect.poll(() => send.getAttribute('aria-busy')).toBe('true')
  send.click()
  expect(send.offsetWidth).toBe(width)
  later.resolve(challenge())
  await expect.element(code()).toBeVisible()
  expect(network.api.callsOf(account.login)).toHaveLength(1)
})

test('an unknown number goes on to registration without a second code', async () => {
  network.api.on(account.loginVerifyCode, () => ({
    needsRegistration: true as const,
    registrationToken: 'proof',
  }))
  network.api.on(account.register, () => session())
  await askForCode('/?pagesList=login')
  await userEvent.type(code(), '123456')
  await expect.poll(() => location.search).toBe('?pagesList=userTypeLogin')
  await page.getByRole('radio', { name: /^کشتی‌گیر/ }).click()
  await button('ادامه').click()
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آرش')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('نمونه')
  await expect.element(mobile()).not.toBeInTheDocument()
  await button('ساخت حساب').click()
  await expect.poll(() => localStorage.getItem('token')).toBe('a-new-token')
  expect(network.api.callsOf(account.register)[0]?.query).toEqual({
    mobile: '۰۹۱۲۳۴۵۶۷۸۹',
    firstName: 'آرش',
    lastName: 'نمونه',
    userType: 1,
    registrationToken: 'proof',
  })
  await expect.poll(() => location.search).toBe('?pageId=2')
})

test('sign-up keeps what was typed through a refusal, a change of mind and a reload', async () => {
  network.api.on(account.register, () => refusal(503, 'sms_failed', 'پیامک ارسال نشد.'))
  const visit = await openApp('/welcome?view=register')
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('۱۲')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('نمونه')
  await mobile().fill('09123456789')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByText('نام را فقط با حروف بنویسید.')).toBeVisible()
  expect(network.api.callsOf(account.register)).toHaveLength(0)
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آرش')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByRole('alert').getByText('پیامک ارسال نشد.').first()).toBeVisible()
  await button('وارد شوید').click()
  await expect.element(mobile()).toHaveValue('09123456789')
  await visit.unmount()
  await openApp('/welcome?view=register')
  await expect.element(page.getByRole('textbox', { name: 'نام خانوادگی' })).toHaveValue('نمونه')
  await expect.element(mobile()).toHaveValue('09123456789')
})

test('a sign-up counts its steps: type, names, code', async () => {
  network.api.on(account.register, () => challenge())
  await openApp('/welcome?view=type')
  await expect.element(page.getByText('گام ۱ از ۳')).toBeInTheDocument()
  await button('ادامه').click()
  await expect.element(page.getByText('گام ۲ از ۳')).toBeInTheDocument()
  await page.getByRole('textbox', { name: 'نام', exact: true }).fill('آرش')
  await page.getByRole('textbox', { name: 'نام خانوادگی' }).fill('نمونه')
  await mobile().fill('09123456789')
  await button('دریافت کد تأیید').click()
  await expect.element(page.getByText('گام ۳ از ۳')).toBeInTheDocument()
})

test('a guarded drawer stays in the way back for who signs in, and a foreign address is none', async () => {
  network.api.on(account.loginVerifyCode, () => session())
  const visit = await askForCode(`/welcome?returnUrl=${encodeURIComponent('/news?pagesList=clubs,profile')}`)
  await userEvent.type(code(), '123456')
  await expect.poll(() => location.pathname + location.search).toBe('/news?pagesList=clubs,profile&pageId=1')
  await visit.unmount()
  leaveSession()
  await askForCode('/welcome?returnUrl=https%3A%2F%2Fevil.example%2F')
  await userEvent.type(code(), '123456')
  await expect.poll(() => location.href).toBe(`${location.origin}/?pageId=2`)
})
