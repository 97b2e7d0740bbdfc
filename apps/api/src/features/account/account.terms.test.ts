import { account } from '@pahlavan/contract/account'
import { pages } from '@pahlavan/contract/pages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, appForTest, openTestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** The version of the terms that a new database has. */
const NOW = 4

const publish = ({ pool }: TestApp, version: number) =>
  pool.query(
    `insert into page (slug, language, version, title, sections) values ('terms', 0, $1, 'شرایط', '[]')`,
    [version],
  )

async function signUp(phone: Phone, terms?: number, own = testApp) {
  const reply = await phone.askRegister('آرش', 'هوادار', 0, { terms })
  const { data } = await phone.verify(account.verifyCode.url, reply.data.challengeId, await phone.code())
  return { fan: own.holding(data.token, data.user.id), user: data.user }
}

const agreement = async (id: number | null, { pool }: TestApp = testApp) =>
  (
    await pool.query<{ version: number | null; isNow: boolean | null }>(
      `select terms_version as version, terms_at > now() - interval '1 minute' as "isNow" from account where id = $1`,
      [id],
    )
  ).rows[0]

test('who signs up with the terms in view has agreed to that version, then and there', async () => {
  const { data: terms } = await testApp.visitor.call(pages.get, { slug: 'terms' })
  const { fan, user } = await signUp(new Phone(testApp), terms.version)
  expect(user.termsDue).toBeNull()
  expect(await agreement(fan.id)).toEqual({ version: terms.version, isNow: true })
  const { data } = await fan.call(account.exportData, {})
  expect(data.account).toMatchObject({ terms_version: terms.version, terms_at: expect.any(String) })
  await fan.call(account.deleteAccount, {})
  expect(await agreement(fan.id)).toEqual({ version: null, isNow: null })
})

test('a number that was proved before agrees with its names too', async () => {
  const phone = new Phone(testApp)
  const { data: reply } = await phone.askLogin()
  const { data } = await phone.verify(account.loginVerifyCode.url, reply.challengeId, await phone.code())
  const { registrationToken } = data as unknown as { registrationToken: string }
  const done = await phone.askRegister('مینا', 'کریمی', 0, { registrationToken, terms: NOW })
  expect(done.data).toMatchObject({ user: { termsDue: null } })
})

test('nobody has agreed to what was not shown, or to a version that there is not', async () => {
  for (const shown of [undefined, 99]) {
    const { fan, user } = await signUp(new Phone(testApp), shown)
    expect(user.termsDue).toBe(NOW)
    expect(await agreement(fan.id)).toEqual({ version: null, isNow: null })
  }
})

test('a newer version is asked for until it is agreed to; an older one does not answer it', async () => {
  const own = await appForTest()
  const { fan } = await signUp(new Phone(own), NOW, own)
  const due = async () => (await fan.call(account.setUser, {})).data.termsDue
  expect(await due()).toBeNull()
  await publish(own, NOW + 1)
  expect(await due()).toBe(NOW + 1)
  expect(await fan.call(account.agreeTerms, { version: NOW })).toMatchObject({
    status: 409,
    code: 'terms_changed',
  })
  expect(await fan.call(account.agreeTerms, { version: NOW + 2 })).toMatchObject({
    status: 409,
    code: 'terms_changed',
  })
  expect(await due()).toBe(NOW + 1)
  expect(await fan.call(account.agreeTerms, { version: NOW + 1 })).toMatchObject({
    status: 200,
    data: { termsDue: null },
  })
  expect(await fan.call(account.agreeTerms, { version: NOW + 1 })).toMatchObject({ status: 200 })
  expect(await agreement(fan.id, own)).toEqual({ version: NOW + 1, isNow: true })
  expect((await fan.call(account.profile, {})).data.termsDue).toBeNull()
})

test('an account without a number has not signed up, and is asked for nothing; a visitor is refused', async () => {
  const fan = await testApp.fan()
  expect((await fan.call(account.setUser, {})).data.termsDue).toBeNull()
  expect(await testApp.visitor.call(account.agreeTerms, { version: 1 })).toMatchObject({ status: 401 })
  expect(await fan.call(account.agreeTerms, { version: 0 })).toMatchObject({ status: 400 })
})
