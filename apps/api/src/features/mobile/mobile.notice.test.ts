import { account } from '@pahlavan/contract/account'
import { mobileChange } from '@pahlavan/contract/mobile'
import { expect, test } from 'vitest'
import { type TestApp, appForTest, type Person } from '../../testing/app.ts'
import { newMobile, Phone } from '../../testing/phone.ts'
import { NOTICE, type Service, startKavenegar } from '../../testing/sms-services.ts'
import { carryWaits } from './mobile.wait.commands.ts'

async function withService(noticeTemplate: string | null = NOTICE.kavenegar) {
  const service = await startKavenegar('KEY', 'login')
  const { baseUrl } = service
  const templates = {
    template: 'login',
    noticeTemplate,
    paymentTemplate: null,
    consentTemplate: null,
    stockTemplate: null,
    requestTemplate: null,
    eventTemplate: null,
  }
  const sms = { provider: 'kavenegar', baseUrl, apiKey: 'KEY', ...templates } as const
  return {
    service,
    testApp: await appForTest({ mode: 'production', publicUrl: 'https://fans.example.ir', sms }),
  }
}

const lastCode = ({ sent }: Service) => sent.at(-1)?.code ?? ''

async function owner(testApp: TestApp, service: Service): Promise<Person & { phone: Phone }> {
  const phone = new Phone(testApp)
  const { data } = await phone.askRegister()
  const { data: signed } = await phone.verify(account.verifyCode.url, data.challengeId, lastCode(service))
  return { ...testApp.holding(signed.token, signed.user.id), phone }
}

const waitOf = async ({ pool }: TestApp, { id }: Person) => {
  const { rows } = await pool.query<{ isTold: boolean; isFar: boolean }>(
    `select told_at is not null as "isTold", due_at > now() + interval '6 days 23 hours' as "isFar" from mobile_wait where account_id = $1`,
    [id],
  )
  return rows[0]
}

test('the seven days begin with the message: until it was sent nothing is due, and it is tried again', async () => {
  const { service, testApp } = await withService()
  const fan = await owner(testApp, service)
  const mobile = newMobile()
  const { data } = await fan.call(mobileChange.askLost, { mobile })
  const typed = { challengeId: data.challengeId, mobile, code: lastCode(service) }
  expect((await fan.call(mobileChange.verifyLost, typed)).status).toBe(200)
  service.mood = { does: 'refuse', http: 418, status: 418 }
  for (let day = 0; day < 2; day++) {
    await testApp.pool.query(`update mobile_wait set due_at = now() - interval '1 hour'`)
    await carryWaits(testApp.app)
    expect(await waitOf(testApp, fan)).toEqual({ isTold: false, isFar: true })
  }
  service.mood = { does: 'send' }
  await carryWaits(testApp.app)
  expect(await waitOf(testApp, fan)).toEqual({ isTold: true, isFar: true })
  expect(service.sent.at(-1)?.to).toBe(`0${fan.phone.mobile.slice(3)}`)
  expect(lastCode(service)).toMatch(/^14\d\d\/\d\d\/\d\d$/)
  // A process died after sending and before it was kept: the number is warned twice, and has its seven days.
  const warned = service.sent.length
  await testApp.pool.query('update mobile_wait set told_at = null')
  await carryWaits(testApp.app)
  await carryWaits(testApp.app)
  expect(service.sent.length).toBe(warned + 1)
})

test('a number that no message reaches, or of whose message nothing was heard, was told', async () => {
  const { service, testApp } = await withService()
  const fan = await owner(testApp, service)
  await testApp.pool.query(
    `insert into mobile_wait (account_id, mobile, session_id, language, due_at) values ($1, $2, 0, 1, now())`,
    [fan.id, newMobile()],
  )
  for (const mood of [{ does: 'refuse', http: 200, status: 411 }, { does: 'cut' }] as const) {
    service.mood = mood
    await testApp.pool.query('update mobile_wait set told_at = null')
    await carryWaits(testApp.app)
    expect(await waitOf(testApp, fan)).toEqual({ isTold: true, isFar: true })
  }
})

test('without a template for notices no number is changed without a code from the old one, and no code is sent', async () => {
  const { service, testApp } = await withService(null)
  const fan = await owner(testApp, service)
  const requests = service.requests
  expect(await fan.call(mobileChange.askLost, { mobile: newMobile() })).toMatchObject({
    status: 409,
    code: 'mobile_lost_closed',
  })
  expect(service.requests).toBe(requests)
})
