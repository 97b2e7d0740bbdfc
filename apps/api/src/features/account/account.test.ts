import { account } from '@pahlavan/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => testApp.close())

const { verifyCode, loginVerifyCode } = account
const accounts = async (mobile: string) =>
  (
    await testApp.pool.query(
      'select first_name as first, last_name as last, user_type as type from account where mobile = $1',
      [mobile],
    )
  ).rows

describe('sign-up', () => {
  test('a number, a name and the code from the message make an account and a session', async () => {
    const phone = new Phone(testApp)
    const reply = await phone.askRegister('  آرش ', 'يزداني')
    expect(reply).toMatchObject({ status: 200, data: { expiresIn: 180, resendIn: 60 } })
    expect(await accounts(phone.mobile)).toEqual([])
    const done = await phone.verify(verifyCode.url, reply.data.challengeId, await phone.code())
    expect(done).toMatchObject({
      status: 200,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { firstName: 'آرش', lastName: 'یزدانی', userType: 0, avatar: null, isComplete: false },
      },
    })
    expect(await accounts(phone.mobile)).toEqual([{ first: 'آرش', last: 'یزدانی', type: 0 }])
    const me = await testApp.holding(done.data.token).call(account.setUser, {})
    expect(me).toMatchObject({ status: 200, data: done.data.user })
  })

  test('a number that has an account signs in and keeps its names', async () => {
    const phone = new Phone(testApp)
    const first = await phone.signUp('مینا', 'کریمی')
    await phone.wait(60)
    const repeated = await phone.signUp('دیگری', 'نام‌دار', 1)
    expect(repeated.id).toBe(first.id)
    expect(await accounts(phone.mobile)).toEqual([{ first: 'مینا', last: 'کریمی', type: 0 }])
  })

  test('a wrestler and a club get what belongs to them; the name of a club is one', async () => {
    const wrestler = await new Phone(testApp).signUp('رضا', 'کاوه', 1)
    const phone = new Phone(testApp)
    const club = await phone.signUp('باشگاه ۲۲ بهمن', '', 2)
    const { rows } = await testApp.pool.query(
      'select (select count(*)::int from wrestler where account_id = $1) as w, (select count(*)::int from club where account_id = $2) as c',
      [wrestler.id, club.id],
    )
    expect(rows).toEqual([{ w: 1, c: 1 }])
    expect(await accounts(phone.mobile)).toEqual([{ first: 'باشگاه ۲۲ بهمن', last: '', type: 2 }])
  })

  test.each([
    ['', 'name_invalid'],
    ['😀', 'name_invalid'],
    ['۱۲۳', 'name_invalid'],
    ['ش'.repeat(61), 'name_too_long'],
    ['ش'.repeat(301), 'invalid_parameter'],
  ])('the name %j is refused in words, and no code is sent', async (name, code) => {
    const phone = new Phone(testApp)
    const answer = await phone.askRegister('آرش', name)
    expect(answer).toMatchObject({ status: 400, code, errors: [expect.stringMatching(/[آ-ی]/)] })
    expect(await phone.code()).toBe('')
  })

  test('one letter is a name, and so are ZWNJ and marks of direction once they are cleaned', async () => {
    const phone = new Phone(testApp)
    await phone.signUp('ع', '\u202eعلی\u200cپور\u202c')
    expect(await accounts(phone.mobile)).toEqual([{ first: 'ع', last: 'علی\u200cپور', type: 0 }])
  })
})

describe('sign-in', () => {
  test('a member gets a session, a stranger what a sign-up needs instead of a code', async () => {
    const phone = new Phone(testApp)
    const reply = await phone.askLogin()
    const stranger = await phone.verify(loginVerifyCode.url, reply.data.challengeId, await phone.code())
    const { registrationToken } = stranger.data as unknown as { registrationToken: string }
    expect(stranger).toMatchObject({ status: 200, data: { needsRegistration: true } })
    const other = await new Phone(testApp).askRegister('الف', 'ب', 0, { registrationToken })
    expect(other).toMatchObject({ status: 410, code: 'registration_expired' })
    const joined = await phone.askRegister('مریم', 'راد', 0, { registrationToken })
    expect(joined).toMatchObject({ status: 200, data: { user: { firstName: 'مریم' } } })
    const duplicate = await phone.askRegister('مریم', 'راد', 0, { registrationToken })
    expect(duplicate).toMatchObject({
      status: 410,
      code: 'registration_expired',
      errors: [expect.stringMatching(/[آ-ی]/)],
    })
    await phone.wait(60)
    const repeated = await phone.askLogin()
    const member = await phone.verify(loginVerifyCode.url, repeated.data.challengeId, await phone.code())
    expect(member).toMatchObject({ status: 200, data: { user: { firstName: 'مریم' } } })
  })

  test('a confirmed number waits a quarter of an hour for its names', async () => {
    const phone = new Phone(testApp)
    const reply = await phone.askLogin()
    const { data } = await phone.verify(loginVerifyCode.url, reply.data.challengeId, await phone.code())
    await phone.wait(900)
    const { registrationToken } = data as unknown as { registrationToken: string }
    expect(await phone.askRegister('الف', 'ب', 0, { registrationToken })).toMatchObject({
      status: 410,
      code: 'registration_expired',
    })
  })

  test.each([
    ['0912 345 6780', '+989123456780'],
    ['۰۹۱۲۳۴۵۶۷۸۱', '+989123456781'],
    ['٠٩١٢٣٤٥٦٧٨٢', '+989123456782'],
    ['+98 912 345 6783', '+989123456783'],
    ['0098-912-345-6784', '+989123456784'],
    ['989123456785', '+989123456785'],
    ['9123456786', '+989123456786'],
    ['+49 151 23456789', '+4915123456789'],
  ])('the number %s is %s', async (typed, mobile) => {
    const phone = new Phone(testApp, mobile)
    const reply = await phone.askLogin(typed)
    expect(reply.status).toBe(200)
    const done = await phone.verify(loginVerifyCode.url, reply.data.challengeId, await phone.code(), typed)
    expect(done.status).toBe(200)
  })

  test.each(['0912', 'abc', '02112345678', '+1 23', '😀', '091234567890'])(
    'the number %s is refused in both languages',
    async (mobile) => {
      for (const [language, words] of [
        [0, /[آ-ی]/],
        [1, /^[^آ-ی]+$/],
      ] as const)
        expect(await testApp.visitor.call(account.login, { mobile }, language)).toMatchObject({
          status: 400,
          code: 'mobile_invalid',
          errors: [expect.stringMatching(words)],
        })
    },
  )

  test('the message is of one segment and ends in what a browser fills in', async () => {
    const secondApp = await appForTest({ publicUrl: 'https://fans.example.ir' })
    const phone = new Phone(secondApp)
    await phone.askLogin()
    const { rows } = await secondApp.pool.query<{ text: string }>('select text from outbox')
    expect(rows[0]?.text).toMatch(/^پهلوان\nکد ورود: (\d{6})\n\n@fans\.example\.ir #\1$/)
    expect(rows[0]?.text.length).toBeLessThanOrEqual(70)
  })
})
