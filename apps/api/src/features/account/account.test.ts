import { account } from '@pahlavan/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, houseForTest, openHouse } from '../../testing/house.ts'
import { newMobile, Phone } from '../../testing/phone.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => house.close())

const { verifyCode, loginVerifyCode } = account
const accounts = async (mobile: string) =>
  (
    await house.pool.query(
      'select first_name as first, last_name as last, user_type as type from account where mobile = $1',
      [mobile],
    )
  ).rows

describe('sign-up', () => {
  test('a number, a name and the code from the message make an account and a session', async () => {
    const phone = new Phone(house)
    const asked = await phone.askRegister('  آرش ', 'يزداني')
    expect(asked).toMatchObject({ status: 200, data: { expiresIn: 180, resendIn: 60 } })
    expect(await accounts(phone.mobile)).toEqual([])
    const done = await phone.verify(verifyCode.url, asked.data.challengeId, await phone.code())
    expect(done).toMatchObject({
      status: 200,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: { firstName: 'آرش', lastName: 'یزدانی', userType: 0, avatar: null, isComplete: false },
      },
    })
    expect(await accounts(phone.mobile)).toEqual([{ first: 'آرش', last: 'یزدانی', type: 0 }])
    const me = await house.holding(done.data.token).call(account.setUser, {})
    expect(me).toMatchObject({ status: 200, data: done.data.user })
  })

  test('a number that has an account signs in and keeps its names', async () => {
    const phone = new Phone(house)
    const first = await phone.signUp('مینا', 'کریمی')
    await phone.wait(60)
    const again = await phone.signUp('دیگری', 'نام‌دار', 1)
    expect(again.id).toBe(first.id)
    expect(await accounts(phone.mobile)).toEqual([{ first: 'مینا', last: 'کریمی', type: 0 }])
  })

  test('a wrestler and a club get what belongs to them; the name of a club is one', async () => {
    const wrestler = await new Phone(house).signUp('رضا', 'کاوه', 1)
    const phone = new Phone(house)
    const club = await phone.signUp('باشگاه ۲۲ بهمن', '', 2)
    const { rows } = await house.pool.query(
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
    const phone = new Phone(house)
    const answer = await phone.askRegister('آرش', name)
    expect(answer).toMatchObject({ status: 400, code, errors: [expect.stringMatching(/[آ-ی]/)] })
    expect(await phone.code()).toBe('')
  })

  test('one letter is a name, and so are ZWNJ and marks of direction once they are cleaned', async () => {
    const phone = new Phone(house)
    await phone.signUp('ع', '\u202eعلی\u200cپور\u202c')
    expect(await accounts(phone.mobile)).toEqual([{ first: 'ع', last: 'علی\u200cپور', type: 0 }])
  })
})

describe('sign-in', () => {
  test('a member gets a session, a stranger what a sign-up needs instead of a code', async () => {
    const phone = new Phone(house)
    const asked = await phone.askLogin()
    const stranger = await phone.verify(loginVerifyCode.url, asked.data.challengeId, await phone.code())
    const { registrationToken } = stranger.data as unknown as { registrationToken: string }
    expect(stranger).toMatchObject({ status: 200, data: { needsRegistration: true } })
    const other = await new Phone(house).askRegister('الف', 'ب', 0, { registrationToken })
    expect(other).toMatchObject({ status: 410, code: 'registration_expired' })
    const joined = await phone.askRegister('مریم', 'راد', 0, { registrationToken })
    expect(joined).toMatchObject({ status: 200, data: { user: { firstName: 'مریم' } } })
    const twice = await phone.askRegister('مریم', 'راد', 0, { registrationToken })
    expect(twice).toMatchObject({
      status: 410,
      code: 'registration_expired',
      errors: [expect.stringMatching(/[آ-ی]/)],
    })
    await phone.wait(60)
    const again = await phone.askLogin()
    const member = await phone.verify(loginVerifyCode.url, again.data.challengeId, await phone.code())
    expect(member).toMatchObject({ status: 200, data: { user: { firstName: 'مریم' } } })
  })

  test('a confirmed number waits a quarter of an hour for its names', async () => {
    const phone = new Phone(house)
    const asked = await phone.askLogin()
    const { data } = await phone.verify(loginVerifyCode.url, asked.data.challengeId, await phone.code())
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
    const phone = new Phone(house, mobile)
    const asked = await phone.askLogin(typed)
    expect(asked.status).toBe(200)
    const done = await phone.verify(loginVerifyCode.url, asked.data.challengeId, await phone.code(), typed)
    expect(done.status).toBe(200)
  })

  test.each(['0912', 'abc', '02112345678', '+1 23', '😀', '091234567890'])(
    'the number %s is refused in both languages',
    async (mobile) => {
      for (const [language, words] of [
        [0, /[آ-ی]/],
        [1, /^[^آ-ی]+$/],
      ] as const)
        expect(await house.visitor.call(account.login, { mobile }, language)).toMatchObject({
          status: 400,
          code: 'mobile_invalid',
          errors: [expect.stringMatching(words)],
        })
    },
  )

  test('the message is of one segment and ends in what a browser fills in', async () => {
    const house2 = await houseForTest({ publicUrl: 'https://fans.example.ir' })
    const phone = new Phone(house2)
    await phone.askLogin()
    const { rows } = await house2.pool.query<{ text: string }>('select text from outbox')
    expect(rows[0]?.text).toMatch(/^پهلوان\nکد ورود: (\d{6})\n\n@fans\.example\.ir #\1$/)
    expect(rows[0]?.text.length).toBeLessThanOrEqual(70)
  })
})

describe('a code', () => {
  test.each([
    ['Persian digits', (code: string) => code.replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(d)))],
    ['Arabic digits', (code: string) => code.replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(d)))],
    ['a pasted message', (code: string) => `پهلوان\nکد ورود: ${code}\n\n@localhost #${code}`],
    ['two groups', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ])('is taken as %s', async (_name, typed) => {
    const phone = new Phone(house)
    const { data } = await phone.askRegister()
    expect((await phone.verify(verifyCode.url, data.challengeId, typed(await phone.code()))).status).toBe(200)
  })

  test('works once', async () => {
    const phone = new Phone(house)
    const { data } = await phone.askRegister()
    const code = await phone.code()
    expect((await phone.verify(verifyCode.url, data.challengeId, code)).status).toBe(200)
    expect(await phone.verify(verifyCode.url, data.challengeId, code)).toMatchObject({
      status: 409,
      code: 'otp_used',
    })
  })

  test('of two right ones at the same instant one makes a session', async () => {
    const phone = new Phone(house)
    const { data } = await phone.askRegister()
    const code = await phone.code()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => phone.verify(verifyCode.url, data.challengeId, code)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    const { rows } = await house.pool.query(
      'select count(*)::int as n from session s join account a on a.id = s.account_id where a.mobile = $1',
      [phone.mobile],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('ends after 180 seconds', async () => {
    const phone = new Phone(house)
    const { data } = await phone.askRegister()
    await phone.wait(180)
    expect(await phone.verify(verifyCode.url, data.challengeId, await phone.code())).toMatchObject({
      status: 410,
      code: 'otp_expired',
    })
  })

  test('ends when a newer one is sent', async () => {
    const phone = new Phone(house)
    const first = await phone.askRegister()
    const old = await phone.code()
    await phone.wait(60)
    const second = await phone.askRegister()
    const late = await phone.verify(verifyCode.url, first.data.challengeId, old)
    expect(late).toMatchObject({ status: 410, code: 'otp_expired' })
    expect((await phone.verify(verifyCode.url, second.data.challengeId, await phone.code())).status).toBe(200)
  })

  test('is tried five times, and the right one comes too late then', async () => {
    const phone = new Phone(house)
    const { data } = await phone.askRegister()
    const code = await phone.code()
    const wrong = code === '000000' ? '000001' : '000000'
    const seen: unknown[] = []
    for (let n = 0; n < 5; n++) seen.push((await phone.verify(verifyCode.url, data.challengeId, wrong)).code)
    expect(seen).toEqual(['otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_wrong', 'otp_locked'])
    expect(await phone.verify(verifyCode.url, data.challengeId, code)).toMatchObject({
      status: 410,
      code: 'otp_locked',
    })
  })

  test.each(['12345', '1234567', 'abcdef', ''])('%j is no code and burns no try', async (typed) => {
    const phone = new Phone(house)
    const { data } = await phone.askRegister()
    for (let n = 0; n < 6; n++)
      expect((await phone.verify(verifyCode.url, data.challengeId, typed)).status).toBe(400)
    expect((await phone.verify(verifyCode.url, data.challengeId, await phone.code())).status).toBe(200)
  })

  test('of one challenge opens no other, nor with another number or at another door', async () => {
    const [a, b] = [new Phone(house), new Phone(house)]
    const [ofA, ofB] = [await a.askRegister(), await b.askRegister()]
    const [codeA, idA, idB] = [await a.code(), ofA.data.challengeId, ofB.data.challengeId]
    const refused = [
      await a.verify(verifyCode.url, idB, codeA),
      await a.verify(verifyCode.url, idA, codeA, b.mobile),
      await b.verify(verifyCode.url, idA, await b.code()),
      await a.verify(loginVerifyCode.url, idA, codeA),
      await a.verify(verifyCode.url, 'x'.repeat(22), codeA),
    ]
    for (const { status, code, errors } of refused)
      expect([status, code, errors]).toEqual([400, 'otp_wrong', ['کد درست نیست.']])
    const guessed = await b.verify(verifyCode.url, idB, codeA)
    if (codeA !== (await b.code())) expect([guessed.status, guessed.code]).toEqual([400, 'otp_wrong'])
    expect((await a.verify(verifyCode.url, idA, codeA)).status).toBe(200)
  })

  test('is kept as nothing that could be read', async () => {
    const phone = new Phone(house)
    await phone.askLogin(newMobile())
    const { rows } = await house.pool.query<{ hash: Buffer }>('select code_hash as hash from challenge')
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
  })
})
