import { account, type Challenge } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { appForTest, type Reply } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { trustedCookie, trustedDevice } from './account.trusted.rules.ts'

const secret = 'a secret that is long enough for tests'
const pairOf = (set: string) => set.split(';', 1)[0] ?? ''

test('a device is known with the numbers that it signed in with, the last four', () => {
  let header: string | undefined
  const numbers = ['989120000001', '989120000002', '989120000003', '989120000004', '989120000005']
  for (const mobile of numbers) header = pairOf(trustedCookie(secret, { header, mobile, isSecure: true }))
  const [forgotten = '', ...known] = numbers
  const names = known.map((mobile) => trustedDevice([secret], header, mobile))
  expect(new Set(names).size).toBe(1)
  expect(names[0]).toMatch(/^[\w-]{22}$/)
  expect(trustedDevice([secret], header, forgotten)).toBeNull()
  expect(trustedDevice(['another secret of the same length here'], header, numbers[4] ?? '')).toBeNull()
})

test.each([
  undefined,
  '',
  'device=',
  'device=x',
  `device=${'a'.repeat(22)}`,
  `device=${'a'.repeat(5000)}`,
  'other=1',
])('a cookie %j is a stranger’s', (header) => {
  expect(trustedDevice([secret], header, '989120000001')).toBeNull()
})

test('the cookie is for calls alone, and no script reads it', () => {
  const set = trustedCookie(secret, { header: undefined, mobile: '989120000001', isSecure: true })
  expect(set).toMatch(/; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/)
})

test('a stranger who uses up the codes of a number leaves its own device five an hour', async () => {
  const testApp = await appForTest()
  const phone = new Phone(testApp)
  await phone.signUp()
  await phone.wait(7200)
  const login = await phone.askLogin()
  const signedIn = await phone.verify(account.loginVerifyCode.url, login.data.challengeId, await phone.code())
  const own = pairOf(String(signedIn.headers['set-cookie']))
  expect(own).toMatch(/^device=/)
  await phone.wait(7200)
  const ask = (cookie: string) =>
    testApp.visitor.send({
      method: 'POST',
      url: account.login.url,
      payload: { mobile: phone.mobile },
      headers: { cookie },
    }) as Promise<Reply<Challenge>>
  for (let n = 0; n < 5; n++) {
    expect((await ask('')).status).toBe(200)
    await phone.wait(310)
  }
  expect((await ask('')).code).toBe('too_many_codes')
  const mine = await ask(own)
  expect(mine.status).toBe(200)
  const code = await phone.code()
  // A stranger’s next code does not end one’s own either.
  await testApp.pool.query(
    `update challenge set created_at = created_at - interval '1 hour' where device is null`,
  )
  expect((await ask('')).status).toBe(200)
  expect((await phone.verify(account.loginVerifyCode.url, mine.data.challengeId, code)).status).toBe(200)
  expect((await ask(own)).code).toBe('resend_too_soon')
})
