import { account } from '@pahlavan/contract/account'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, openTestApp } from '../../testing/app.ts'
import { newMobile, Phone } from '../../testing/phone.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => testApp.close())

const { verifyCode, loginVerifyCode } = account

describe('a code', () => {
  test.each([
    ['Persian digits', (code: string) => code.replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(d)))],
    ['Arabic digits', (code: string) => code.replace(/\d/g, (d) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(d)))],
    ['a pasted message', (code: string) => `پهلوان\nکد ورود: ${code}\n\n@localhost #${code}`],
    ['two groups', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
  ])('is taken as %s', async (_name, typed) => {
    const phone = new Phone(testApp)
    const { data } = await phone.askRegister()
    expect((await phone.verify(verifyCode.url, data.challengeId, typed(await phone.code()))).status).toBe(200)
  })

  test('works once', async () => {
    const phone = new Phone(testApp)
    const { data } = await phone.askRegister()
    const code = await phone.code()
    expect((await phone.verify(verifyCode.url, data.challengeId, code)).status).toBe(200)
    expect(await phone.verify(verifyCode.url, data.challengeId, code)).toMatchObject({
      status: 409,
      code: 'otp_used',
    })
  })

  test('of two right ones at the same instant one makes a session', async () => {
    const phone = new Phone(testApp)
    const { data } = await phone.askRegister()
    const code = await phone.code()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => phone.verify(verifyCode.url, data.challengeId, code)),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    const { rows } = await testApp.pool.query(
      'select count(*)::int as n from session s join account a on a.id = s.account_id where a.mobile = $1',
      [phone.mobile],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('ends after 180 seconds', async () => {
    const phone = new Phone(testApp)
    const { data } = await phone.askRegister()
    await phone.wait(180)
    expect(await phone.verify(verifyCode.url, data.challengeId, await phone.code())).toMatchObject({
      status: 410,
      code: 'otp_expired',
    })
  })

  test('ends when a newer one is sent', async () => {
    const phone = new Phone(testApp)
    const first = await phone.askRegister()
    const old = await phone.code()
    await phone.wait(60)
    const second = await phone.askRegister()
    const late = await phone.verify(verifyCode.url, first.data.challengeId, old)
    expect(late).toMatchObject({ status: 410, code: 'otp_expired' })
    expect((await phone.verify(verifyCode.url, second.data.challengeId, await phone.code())).status).toBe(200)
  })

  test('is tried five times, and the right one comes too late then', async () => {
    const phone = new Phone(testApp)
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
    const phone = new Phone(testApp)
    const { data } = await phone.askRegister()
    for (let n = 0; n < 6; n++)
      expect((await phone.verify(verifyCode.url, data.challengeId, typed)).status).toBe(400)
    expect((await phone.verify(verifyCode.url, data.challengeId, await phone.code())).status).toBe(200)
  })

  test('of one challenge opens no other, nor with another number or at another route', async () => {
    const [a, b] = [new Phone(testApp), new Phone(testApp)]
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
      expect([status, code, errors]).toEqual([400, 'otp_wrong', ['کد درست نیست. دوباره واردش کنید.']])
    expect((await a.verify(verifyCode.url, idA, codeA)).status).toBe(200)
  })

  test('is kept as nothing that could be read', async () => {
    const phone = new Phone(testApp)
    await phone.askLogin(newMobile())
    const { rows } = await testApp.pool.query<{ hash: Buffer }>('select code_hash as hash from challenge')
    expect(rows.every(({ hash }) => hash.length === 32)).toBe(true)
  })
})
