import { randomUUID } from 'node:crypto'
import { account } from '@pahlavan/contract/account'
import { articles } from '@pahlavan/contract/admin/articles'
import { members } from '@pahlavan/contract/admin/members'
import { news } from '@pahlavan/contract/news'
import { TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { appForTest, openTestAppOn, type TestApp } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { openSession } from '../account/account.sessions.queries.ts'
import { grantRole } from './staff.commands.ts'
import { resealFactors } from './staff.factor.commands.ts'

const [FIRST, SECOND, THIRD] = ['first', 'second', 'third'].map(
  (word) => `${word} secret of thirty bytes and more`,
)

/** The API with other secrets on the database of another. */
async function restarted({ url }: TestApp, appSecret?: string, acceptedSecret?: string): Promise<TestApp> {
  const next = await openTestAppOn(url, {
    appSecret: appSecret ?? null,
    acceptedSecret: acceptedSecret ?? null,
  })
  onTestFinished(() => next.close())
  return next
}

/** A member of the staff with a second factor. Each code of `codes` works once. */
async function enrol(testApp: TestApp) {
  const { id } = await testApp.fan('مهتاب')
  const accountId = id ?? 0
  await grantRole(testApp.pool, cliActor, accountId, 'editor')
  const opened = async (app: TestApp) => app.holding(await openSession(app.pool, accountId), accountId)
  const person = await opened(testApp)
  const { secret } = (await person.call(members.beginFactor, {})).data
  const code = (shift: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + shift })
  const { recoveryCodes } = (await person.call(members.confirmFactor, { code: code(-30_000) })).data
  return { person, opened, recoveryCodes, code }
}

test('a code, a preview, a second factor and its recovery codes outlive the secret that signed them', async () => {
  const first = await appForTest({ appSecret: FIRST ?? '' })
  const { person, opened, recoveryCodes, code } = await enrol(first)
  const { id } = (await person.call(articles.create, { key: randomUUID() })).data
  const fields = { title: 'فردا', body: '<p>متن خبر</p>' }
  await person.call(articles.save, { id, language: 0, base: { title: '', body: '' }, fields })
  const { address } = (await person.call(articles.preview, { id, language: 0 })).data
  const slug = new URL(address, 'http://localhost').searchParams.get('newsId') ?? ''
  const phone = new Phone(first)
  await phone.signUp()
  await phone.wait(7200)
  const { challengeId } = (await phone.askLogin()).data
  const sent = { mobile: phone.mobile, challengeId, code: await phone.code() }

  const strange = await restarted(first, THIRD)
  expect((await strange.visitor.call(account.loginVerifyCode, sent)).code).toBe('otp_wrong')
  expect((await strange.visitor.call(news.detail, { Url: slug })).code).toBe('news_not_found')

  const second = await restarted(first, SECOND, FIRST)
  expect((await second.visitor.call(account.loginVerifyCode, sent)).status).toBe(200)
  expect((await second.visitor.call(news.detail, { Url: slug })).data).toMatchObject({ title: 'فردا' })
  const later = await opened(second)
  expect((await later.call(members.verifyFactor, { code: code(0) })).status).toBe(200)

  const third = await restarted(first, SECOND)
  expect((await third.visitor.call(news.detail, { Url: slug })).code).toBe('news_not_found')
  const last = await opened(third)
  expect((await last.call(members.verifyFactor, { code: code(30_000) })).status).toBe(200)
  expect((await last.call(members.verifyFactor, { code: recoveryCodes[0] ?? '' })).status).toBe(200)
})

test('a factor that no secret opens stays as it is, and the server starts', async () => {
  const first = await appForTest({ appSecret: FIRST ?? '' })
  await enrol(first)
  const wrong = await restarted(first, SECOND, THIRD)
  expect(await resealFactors(wrong.app)).toEqual({ sealed: 0, unreadable: 1 })
  const right = await restarted(first, SECOND, FIRST)
  expect(await resealFactors(right.app)).toEqual({ sealed: 0, unreadable: 0 })
})
