import { account } from '@pahlavan/contract/account'
import { mobileChange } from '@pahlavan/contract/mobile'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, openTestAppOn, type Person } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { carryWaits } from './mobile.wait.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => testApp.close())

const ask = (fan: Person, mobile: string) => fan.call(mobileChange.askLost, { mobile })
const ownWait = async (fan: Person) => (await fan.call(account.profile, {})).data.mobileWait
const ownMobile = async (fan: Person) => (await fan.call(account.profile, {})).data.mobile
const work = () => carryWaits(testApp.app)

/** As if so many days had passed since every wait began. */
const days = (count: number) =>
  testApp.pool.query(
    `update mobile_wait set asked_at = asked_at - make_interval(days => $1),
       told_at = told_at - make_interval(days => $1), due_at = due_at - make_interval(days => $1)`,
    [count],
  )

const messagesTo = async ({ mobile }: Phone) => {
  const { rows } = await testApp.pool.query<{ text: string }>(
    'select text from outbox where "to" = $1 order by id desc',
    [mobile],
  )
  return rows.map(({ text }) => text)
}

/** Asks for a phone's number, and answers with the code that came to it. */
async function prove(fan: Person, to: Phone) {
  const { data } = await ask(fan, to.mobile)
  return fan.call(mobileChange.verifyLost, {
    challengeId: data.challengeId,
    mobile: to.mobile,
    code: await to.code(),
  })
}

async function waiting() {
  const [old, next] = [new Phone(testApp), new Phone(testApp)]
  const fan = await old.signUp('مینا', 'کریمی')
  expect((await prove(fan, next)).status).toBe(200)
  return { fan, old, next }
}

async function signIn(phone: Phone) {
  await phone.wait(3600)
  const { data } = await phone.askLogin()
  return phone.verify(account.loginVerifyCode.url, data.challengeId, await phone.code())
}

test('seven days after a message to the lost number the proved one is the account’s; other devices are out', async () => {
  const [old, next] = [new Phone(testApp), new Phone(testApp)]
  const fan = await old.signUp()
  const other = testApp.holding((await signIn(old)).data.token)
  const begun = Date.now()
  expect((await prove(fan, next)).data).toMatchObject({ mobile: next.mobile, state: 'waiting' })
  const noticeCount = (await messagesTo(old)).length
  await work()
  await work()
  expect((await messagesTo(old)).length - noticeCount).toBe(1)
  expect((await messagesTo(old))[0]).toMatch(/عوض می‌شود/)
  const dueAt = Date.parse((await ownWait(other))?.dueAt ?? '')
  expect(dueAt).toBeGreaterThanOrEqual(begun + 7 * 86_400_000 - 60_000)
  await days(6)
  await work()
  expect(await ownMobile(fan)).toBe(old.mobile)
  await days(1)
  await work()
  await work()
  expect(await ownMobile(fan)).toBe(next.mobile)
  expect(await ownWait(fan)).toBeNull()
  expect((await other.call(account.profile, {})).status).toBe(401)
  expect((await signIn(next)).data.user.id).toBe(fan.id)
  expect((await signIn(old)).data).toMatchObject({ needsRegistration: true })
})

test('any session cancels it; another begins no sooner than a day after', async () => {
  const { fan, old, next } = await waiting()
  await fan.call(mobileChange.endWait, {})
  expect(await ownWait(fan)).toBeNull()
  expect(await fan.call(mobileChange.endWait, {})).toMatchObject({ status: 404, code: 'mobile_wait_gone' })
  await next.wait(3600)
  expect(await ask(fan, next.mobile)).toMatchObject({ status: 429, code: 'too_many_codes' })
  await days(8)
  await work()
  expect(await ownMobile(fan)).toBe(old.mobile)
  expect((await prove(fan, next)).status).toBe(200)
})

test('who signs in with the old number has not lost it: the wait ends, both are told', async () => {
  const { fan, old } = await waiting()
  expect((await signIn(old)).data).toMatchObject({ isMobileKept: true, user: { id: fan.id } })
  expect(await ownWait(fan)).toMatchObject({ state: 'returned' })
  expect((await signIn(old)).data.isMobileKept).toBeUndefined()
  await days(8)
  await work()
  expect(await ownMobile(fan)).toBe(old.mobile)
  await fan.call(mobileChange.endWait, {})
  expect(await ownWait(fan)).toBeNull()
})

test('the code that leaves the old number proves it as well', async () => {
  const { fan, old } = await waiting()
  await old.wait(3600)
  const { data } = await fan.call(mobileChange.ask, { mobile: new Phone(testApp).mobile })
  const proved = await fan.call(mobileChange.verify, {
    challengeId: data.challengeId,
    code: await old.code(),
  })
  expect(proved.data).toEqual({ mobile: null })
  expect(await ownWait(fan)).toMatchObject({ state: 'returned' })
})

test('a number that got another account meanwhile ends the wait, and is said', async () => {
  const { fan, old, next } = await waiting()
  await work()
  await next.wait(3600)
  const other = await next.signUp()
  await days(8)
  await work()
  expect(await ownWait(fan)).toMatchObject({ state: 'taken', mobile: next.mobile })
  expect([await ownMobile(fan), await ownMobile(other)]).toEqual([old.mobile, next.mobile])
})

test('of two accounts that wait for one number one has it, however many processes carry it out', async () => {
  const second = await openTestAppOn(testApp.url)
  const [one, two] = [await new Phone(testApp).signUp(), await new Phone(testApp).signUp()]
  const next = new Phone(testApp)
  for (const fan of [one, two]) {
    await prove(fan, next)
    await next.wait(3600)
  }
  await work()
  await days(8)
  await Promise.all([work(), carryWaits(second.app)])
  await work()
  await second.close()
  const numbers = await Promise.all([one, two].map(ownMobile))
  expect(numbers.filter((mobile) => mobile === next.mobile)).toHaveLength(1)
  const loser = numbers[0] === next.mobile ? two : one
  expect(await ownWait(loser)).toMatchObject({ state: 'taken' })
})

test('at the very instant of a sign-in with the old number one of both happens', async () => {
  const { fan, old } = await waiting()
  await work()
  await days(8)
  await old.wait(3600)
  const { data } = await old.askLogin()
  const code = await old.code()
  const [, signed] = await Promise.all([
    work(),
    old.verify(account.loginVerifyCode.url, data.challengeId, code),
  ])
  const isKept = signed.data.isMobileKept === true
  expect((await ownMobile(fan)) === old.mobile).toBe(isKept)
  expect('needsRegistration' in signed.data).toBe(!isKept)
})

test('one wait at a time: of two right codes at once one begins it, and then none is sent', async () => {
  const fan = await new Phone(testApp).signUp()
  const phones = [new Phone(testApp), new Phone(testApp)]
  const typed = []
  for (const phone of phones) {
    const { data } = await ask(fan, phone.mobile)
    typed.push({ challengeId: data.challengeId, mobile: phone.mobile, code: await phone.code() })
  }
  const both = await Promise.all(typed.map((one) => fan.call(mobileChange.verifyLost, one)))
  expect(new Set(both.map(({ code }) => code))).toEqual(new Set(['mobile_waits', undefined]))
  const third = new Phone(testApp)
  expect(await ask(fan, third.mobile)).toMatchObject({ status: 409, code: 'mobile_waits' })
  expect(await messagesTo(third)).toEqual([])
})

test('what cannot be is refused in words, and no other code counts', async () => {
  const [old, next, other] = [new Phone(testApp), new Phone(testApp), new Phone(testApp)]
  const fan = await old.signUp()
  await other.signUp()
  expect(await ask(fan, old.mobile)).toMatchObject({ status: 409, code: 'mobile_same' })
  expect(await ask(fan, '12')).toMatchObject({ status: 400, code: 'mobile_invalid' })
  expect(await ask(await testApp.fan(), next.mobile)).toMatchObject({ status: 409, code: 'mobile_missing' })
  expect(await ask(testApp.visitor, next.mobile)).toMatchObject({ status: 401 })
  expect(await testApp.visitor.call(mobileChange.endWait, {})).toMatchObject({ status: 401 })
  const { data: login } = await next.askLogin()
  const typed = { mobile: next.mobile, code: await next.code() }
  expect(await ask(fan, next.mobile)).toMatchObject({ status: 429, code: 'resend_too_soon' })
  const verify = (challengeId: string) => fan.call(mobileChange.verifyLost, { challengeId, ...typed })
  expect(await verify(login.challengeId)).toMatchObject({ status: 400, code: 'otp_wrong' })
  await other.wait(3600)
  expect(await prove(fan, other)).toMatchObject({ status: 409, code: 'mobile_taken' })
  expect(await ownWait(fan)).toBeNull()
})

test('who leaves while it waits takes it along; before, it is exported', async () => {
  const { fan, next } = await waiting()
  await work()
  const { data } = await fan.call(account.exportData, {})
  expect(data.mobileWait).toMatchObject({ mobile: next.mobile, state: 'waiting' })
  await fan.call(account.deleteAccount, {})
  await days(8)
  await work()
  const { rows } = await testApp.pool.query(
    'select a.mobile, w.mobile as waits from account a left join mobile_wait w on w.account_id = a.id where a.id = $1',
    [fan.id],
  )
  expect(rows).toEqual([{ mobile: null, waits: null }])
})
