import { hash } from 'node:crypto'
import { Writable } from 'node:stream'
import { account } from '@pahlavan/contract/account'
import { expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { logging } from '../../http/logs.ts'
import { appForTest } from '../../testing/app.ts'
import { Phone } from '../../testing/phone.ts'
import { startKavenegar } from '../../testing/sms-services.ts'

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1'

async function withService() {
  const service = await startKavenegar('SECRETKEY', 'login')
  const { baseUrl } = service
  const testApp = await appForTest({
    mode: 'production',
    publicUrl: 'https://fans.example.ir',
    sms: {
      provider: 'kavenegar',
      baseUrl,
      apiKey: 'SECRETKEY',
      template: 'login',
      noticeTemplate: null,
      paymentTemplate: null,
      consentTemplate: null,
      stockTemplate: null,
      requestTemplate: null,
      eventTemplate: null,
    },
  })
  return { service, testApp, phone: new Phone(testApp) }
}

test('a message that was certainly not sent burns nothing, and the older code goes on working', async () => {
  const { service, testApp, phone } = await withService()
  const first = await phone.askRegister()
  await phone.wait(60)
  service.mood = { does: 'refuse', http: 200, status: 418 }
  for (let n = 0; n < 12; n++) {
    const failed = await phone.askRegister()
    expect(failed).toMatchObject({
      status: 503,
      code: 'sms_failed',
      errors: ['پیامک ارسال نشد. کمی بعد دوباره تلاش کنید.'],
    })
  }
  const code = service.sent.at(-1)?.code ?? ''
  const done = await phone.verify(account.verifyCode.url, first.data.challengeId, code)
  expect(done.status).toBe(200)
  service.mood = { does: 'send' }
  expect((await phone.askLogin()).status).toBe(200)
  const { rows } = await testApp.pool.query('select count(*)::int as n from challenge')
  expect(rows).toEqual([{ n: 2 }])
})

test('a message of which nothing was heard counts, may still arrive, and is never sent again by itself', async () => {
  const { service, phone } = await withService()
  service.mood = { does: 'cut' }
  const challenge = await phone.askRegister()
  expect(challenge).toMatchObject({ status: 200, data: { isUncertain: true, resendIn: 60 } })
  expect(service.requests).toBe(1)
  expect(await phone.askRegister()).toMatchObject({ status: 429, code: 'resend_too_soon' })
  expect(service.requests).toBe(1)
})

test('a number that messages do not reach is told so', async () => {
  const { service, phone } = await withService()
  service.mood = { does: 'refuse', http: 200, status: 411 }
  expect(await phone.askLogin()).toMatchObject({ status: 422, code: 'mobile_unreachable' })
})

test('in production there is no outbox page, and the log has neither numbers, codes nor the key', async () => {
  const { service, testApp, phone } = await withService()
  expect((await testApp.app.inject({ url: '/dev/outbox' })).statusCode).toBe(404)
  const lines: string[] = []
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString())
      done()
    },
  })
  const logger = typeof logging.logger === 'object' ? { ...logging.logger, stream } : true
  const { config, database } = testApp.app
  const app = await buildApp({ config, database, logs: logger, mostLag: 0 })
  const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })
  const { data } = JSON.parse((await ask(account.login.url, { mobile: phone.mobile })).body) as {
    data: { challengeId: string }
  }
  const code = service.sent[0]?.code ?? ''
  const typed = { ...data, mobile: phone.mobile, code }
  const { challengeId } = data
  const verified = await ask(account.loginVerifyCode.url, { challengeId, mobile: typed.mobile, code })
  expect(verified.statusCode).toBe(200)
  service.mood = { does: 'refuse', http: 418, status: 418 }
  await ask(account.login.url, { mobile: '09129998877' })
  service.mood = { does: 'cut' }
  await ask(account.login.url, { mobile: '09129998878' })
  await app.close()
  const log = lines.join('')
  expect(log).toContain('a code was sent')
  expect(log).toContain('"reason":"credit"')
  for (const secret of [code, phone.mobile.slice(3), '9129998877', 'SECRETKEY', challengeId])
    expect(log).not.toContain(secret)
})

test('in a demo the outbox shows messages to people and to programs, newest first', async () => {
  const testApp = await appForTest()
  const [one, two] = [new Phone(testApp), new Phone(testApp)]
  await one.askLogin()
  await two.askLogin()
  const json = await testApp.app.inject({ url: '/dev/outbox', headers: { accept: 'application/json' } })
  const messages = json.json<{ to: string; text: string; at: string }[]>()
  expect(messages.map(({ to }) => to)).toEqual([two.mobile, one.mobile])
  expect(messages[0]?.text).toContain(`#${await two.code()}`)
  expect(Date.parse(messages[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000)
  const page = await testApp.app.inject({ url: '/dev/outbox', headers: { accept: 'text/html,*/*' } })
  expect(page.headers['content-type']).toMatch(/^text\/html/)
  expect(page.body.indexOf(two.mobile)).toBeLessThan(page.body.indexOf(one.mobile))
  expect(page.body).not.toMatch(/\sstyle=/)
  // A tap copies the code: the page's one script is the one that its policy names.
  expect(page.body).toContain(`aria-label="Copy ${await two.code()}"`)
  const [, script = ''] = /<script>(.*)<\/script>/.exec(page.body) ?? []
  expect(page.headers['content-security-policy']).toContain(`'sha256-${hash('sha256', script, 'base64')}'`)
})

test('the devices of a user are named, the one in use first, and each can be ended', async () => {
  const testApp = await appForTest()
  const phone = new Phone(testApp)
  const first = await phone.signUp()
  await phone.wait(60)
  const second = await phone.signUp()
  await testApp.pool.query(`update session set device = $1 where id = (select max(id) from session)`, [
    APPLE.slice(0, 3),
  ])
  const listed = await second.call(account.sessions, {})
  expect(listed.data.map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
    [true, 'Moz'],
    [false, 'Chrome · Android'],
  ])
  const other = listed.data[1]?.id ?? 0
  const stranger = await testApp.fan()
  expect(await stranger.call(account.revokeSession, { id: other })).toMatchObject({
    status: 404,
    code: 'session_not_found',
  })
  expect((await first.call(account.setUser, {})).status).toBe(200)
  expect((await second.call(account.revokeSession, { id: other })).data).toHaveLength(1)
  expect((await first.call(account.setUser, {})).status).toBe(401)
  expect(await second.call(account.revokeSession, { id: other })).toMatchObject({ status: 404 })
  expect((await second.call(account.logout, {})).status).toBe(200)
  expect((await second.call(account.logout, {})).status).toBe(401)
})
