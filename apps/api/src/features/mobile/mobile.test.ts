import { account } from '@pahlavan/contract/account'
import { mobileChange } from '@pahlavan/contract/mobile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, openTestAppOn, type Person } from '../../testing/app.ts'
import { newMobile, Phone } from '../../testing/phone.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => testApp.close())

/** A fan who signed up a minute ago, with the phone of their number. */
async function owner() {
  const phone = new Phone(testApp)
  const fan = await phone.signUp('مینا', 'کریمی')
  await phone.wait(60)
  return { fan, phone }
}

const ask = (fan: Person, mobile: string) => fan.call(mobileChange.ask, { mobile })

/** Asks, and answers with the code that came to a phone. */
async function prove(fan: Person, to: string, phone: Phone) {
  const { data } = await ask(fan, to)
  return fan.call(mobileChange.verify, { challengeId: data.challengeId, code: await phone.code() })
}

test('a code from the old number and one from the new make it the account’s; other devices are out', async () => {
  const { fan, phone } = await owner()
  const next = new Phone(testApp)
  const elsewhere = await phone.signUp()
  expect((await ask(fan, next.mobile)).code).toBe('resend_too_soon')
  await phone.wait(120)
  expect((await ask(fan, next.mobile)).data).toMatchObject({ to: 'old', expiresIn: 180 })
  await phone.wait(300)
  expect((await prove(fan, next.mobile, phone)).data).toEqual({ mobile: null })
  expect((await elsewhere.call(account.profile, {})).status).toBe(200)
  expect(await prove(fan, next.mobile, next)).toMatchObject({ status: 200, data: { mobile: next.mobile } })
  expect((await fan.call(account.profile, {})).data.mobile).toBe(next.mobile)
  expect((await elsewhere.call(account.profile, {})).status).toBe(401)
  await phone.wait(3600)
  expect((await next.signUp()).id).toBe(fan.id)
  expect((await phone.signUp()).id).not.toBe(fan.id)
})

test('that a number has another account is told to who has its code, and to nobody before', async () => {
  const [{ fan, phone }, other] = [await owner(), await owner()]
  const { mobile } = other.phone
  expect(await prove(fan, mobile, phone)).toMatchObject({ status: 200, data: { mobile: null } })
  expect(await ask(fan, mobile)).toMatchObject({ status: 200, data: { to: 'new', expiresIn: 180 } })
  await other.phone.wait(300)
  expect(await prove(fan, mobile, other.phone)).toMatchObject({ status: 409, code: 'mobile_taken' })
  expect((await fan.call(account.profile, {})).data.mobile).toBe(phone.mobile)
  expect((await other.fan.call(account.profile, {})).data.mobile).toBe(mobile)
})

test('no other code counts: of a sign-in, of the other number, or a wrong one', async () => {
  const { fan, phone } = await owner()
  const next = new Phone(testApp)
  const { data: login } = await phone.askLogin()
  expect(await ask(fan, next.mobile)).toMatchObject({ status: 429, code: 'resend_too_soon' })
  const verify = (challengeId: string, code: string) => fan.call(mobileChange.verify, { challengeId, code })
  expect(await verify(login.challengeId, await phone.code())).toMatchObject({
    status: 400,
    code: 'otp_wrong',
  })
  await phone.wait(180)
  const { data } = await ask(fan, next.mobile)
  const right = await phone.code()
  expect(await verify(data.challengeId, right === '000000' ? '1'.repeat(6) : '000000')).toMatchObject({
    status: 400,
    code: 'otp_wrong',
  })
  expect((await verify(data.challengeId, right)).data).toEqual({ mobile: null })
  expect(await verify(data.challengeId, right)).toMatchObject({ status: 400, code: 'otp_wrong' })
})

test('a proof is for one number: another one begins anew', async () => {
  const { fan, phone } = await owner()
  const [next, third] = [newMobile(), newMobile()]
  expect((await prove(fan, next, phone)).status).toBe(200)
  await phone.wait(300)
  expect((await ask(fan, third)).data.to).toBe('old')
})

test('a process that died between the two codes leaves the proof to the next one', async () => {
  const { fan, phone } = await owner()
  const next = new Phone(testApp)
  expect((await prove(fan, next.mobile, phone)).status).toBe(200)
  const second = await openTestAppOn(testApp.url)
  const renewed = second.holding(fan.token ?? '')
  expect((await prove(renewed, next.mobile, next)).data).toEqual({ mobile: next.mobile })
  await second.close()
})

test('of two devices with the same right code one changes the number', async () => {
  const { fan, phone } = await owner()
  const next = new Phone(testApp)
  await prove(fan, next.mobile, phone)
  const { data } = await ask(fan, next.mobile)
  const typed = { challengeId: data.challengeId, code: await next.code() }
  const both = await Promise.all([1, 2].map(() => fan.call(mobileChange.verify, typed)))
  const refused = both.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(1)
  // A caller during the other's change finds the code used; a later one finds no change any more.
  expect(['otp_used', 'otp_expired']).toContain(refused[0]?.code)
})

test('two accounts that want one number at once: one has it', async () => {
  const [one, two] = [await owner(), await owner()]
  const next = new Phone(testApp)
  const typed = []
  for (const { fan, phone } of [one, two]) {
    await prove(fan, next.mobile, phone)
    const { data } = await ask(fan, next.mobile)
    typed.push({ fan, challengeId: data.challengeId, code: await next.code() })
    await testApp.pool.query(
      `update challenge set created_at = created_at - interval '1 day' where mobile = $1`,
      [next.mobile],
    )
  }
  const both = await Promise.all(
    typed.map(({ fan, ...code }) => fan.call(mobileChange.verify, code).then(({ status }) => status)),
  )
  expect(both.toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('a number that another takes in the same moment is told as taken', async () => {
  const [{ fan, phone }, other] = [await owner(), await testApp.fan()]
  const next = new Phone(testApp)
  await prove(fan, next.mobile, phone)
  const { data } = await ask(fan, next.mobile)
  const code = await next.code()
  const tx = await testApp.pool.connect()
  await tx.query('begin')
  await tx.query('update account set mobile = $1 where id = $2', [next.mobile, other.id])
  const verified = fan.call(mobileChange.verify, { challengeId: data.challengeId, code })
  await expect
    .poll(() =>
      tx.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ),
    )
    .toMatchObject({ rowCount: 1 })
  await tx.query('commit')
  tx.release()
  expect(await verified).toMatchObject({ status: 409, code: 'mobile_taken' })
  expect((await fan.call(account.profile, {})).data.mobile).toBe(phone.mobile)
})

test('what cannot be is refused in words', async () => {
  const { fan, phone } = await owner()
  expect(await ask(fan, phone.mobile)).toMatchObject({ status: 409, code: 'mobile_same' })
  expect(await ask(fan, '12')).toMatchObject({ status: 400, code: 'mobile_invalid' })
  expect(await ask(await testApp.fan(), newMobile())).toMatchObject({ status: 409, code: 'mobile_missing' })
  expect(await ask(testApp.visitor, newMobile())).toMatchObject({ status: 401 })
  const nothing = { challengeId: 'a'.repeat(22), code: '123456' }
  expect(await fan.call(mobileChange.verify, nothing)).toMatchObject({ status: 410, code: 'otp_expired' })
})

test('what is asked for is exported, and gone with the account', async () => {
  const { fan } = await owner()
  const mobile = newMobile()
  await ask(fan, mobile)
  expect((await fan.call(account.exportData, {})).data.mobileChange).toMatchObject({ mobile })
  await fan.call(account.deleteAccount, {})
  const { rows } = await testApp.pool.query('select from mobile_change where account_id = $1', [fan.id])
  expect(rows).toEqual([])
})
