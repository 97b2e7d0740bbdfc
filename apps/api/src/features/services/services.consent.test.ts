import type { Challenge } from '@pahlavan/contract/account'
import { services } from '@pahlavan/contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { newMobile, Phone } from '../../testing/phone.ts'
import { addCamp, bornYearsAgo, child, grownUp, submit } from '../../testing/requests.ts'
import { endLate } from './services.notices.commands.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ otpPerAddress: 100_000, otpInAll: 100_000 })
})
afterAll(() => testApp.close())

async function submitChildRequest(capacity = 3) {
  const [fan, guardian] = [await testApp.fan(), new Phone(testApp, newMobile())]
  const campId = await addCamp(testApp, { capacity })
  const { data } = await submit(fan, 'camp', child(campId, guardian.mobile))
  return { fan, guardian, campId, request: data }
}

const ask = (fan: Person, id: number) => fan.call(services.askConsent, { id })
const give = (fan: Person, id: number, { challengeId }: Challenge, code: string) =>
  fan.call(services.consent, { id, challengeId, code })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')

test('who is under 18 joins by a code to the guardian’s number, which says what it is for', async () => {
  const { fan, guardian, request } = await submitChildRequest()
  expect(request).toMatchObject({ status: 'consent', canCancel: true })
  expect(request.consent?.mobile).toMatch(/^0912 ••• \d{4}$/)
  const { data } = await ask(fan, request.id)
  const { rows } = await testApp.pool.query<{ text: string }>('select text from outbox where "to" = $1', [
    guardian.mobile,
  ])
  expect(rows[0]?.text).toContain('رضایت')
  const done = await give(fan, request.id, data, await guardian.code())
  expect(done.data).toMatchObject({ status: 'received', consent: null })
  expect(done.data.steps.map(({ status }) => status)).toEqual(['consent', 'received'])
  expect(await give(fan, request.id, data, await guardian.code())).toMatchObject({
    status: 409,
    code: 'request_closed',
  })
})

test('a wrong code burns a try, five end it, a late one has expired, a new one ends the older', async () => {
  const { fan, guardian, request } = await submitChildRequest()
  const { data } = await ask(fan, request.id)
  const first = await guardian.code()
  expect(await give(fan, request.id, data, wrongFor(first))).toMatchObject({ status: 400, code: 'otp_wrong' })
  expect(await give(fan, request.id, data, 'abc')).toMatchObject({ code: 'otp_wrong' })
  expect(await ask(fan, request.id)).toMatchObject({ status: 429, code: 'resend_too_soon' })
  await guardian.wait(60)
  const second = await ask(fan, request.id)
  expect((await give(fan, request.id, data, first)).code).toBe('otp_expired')
  const code = await guardian.code()
  for (let n = 0; n < 4; n++)
    expect((await give(fan, request.id, second.data, wrongFor(code))).code).toBe('otp_wrong')
  expect((await give(fan, request.id, second.data, wrongFor(code))).code).toBe('otp_locked')
  expect((await give(fan, request.id, second.data, code)).code).toBe('otp_locked')
  await guardian.wait(120)
  const third = await ask(fan, request.id)
  await guardian.wait(180)
  expect((await give(fan, request.id, third.data, await guardian.code())).code).toBe('otp_expired')
})

test('a code of one request opens no other, nor a sign-in, nor a stranger’s request', async () => {
  const [one, other] = [await submitChildRequest(), await submitChildRequest()]
  const { data } = await ask(one.fan, one.request.id)
  const code = await one.guardian.code()
  expect((await give(other.fan, other.request.id, data, code)).code).toBe('otp_wrong')
  expect((await give(other.fan, one.request.id, data, code)).code).toBe('request_not_found')
  expect((await ask(other.fan, one.request.id)).code).toBe('request_not_found')
  const signIn = await one.guardian.verify('/api/user/loginverifycode', data.challengeId, code)
  expect(signIn).toMatchObject({ status: 400, code: 'otp_wrong' })
  expect((await give(one.fan, one.request.id, data, code)).data.status).toBe('received')
})

test('of two right codes at the same instant one is used', async () => {
  const { fan, guardian, request } = await submitChildRequest()
  const { data } = await ask(fan, request.id)
  const code = await guardian.code()
  const answers = await Promise.all([1, 2, 3].map(() => give(fan, request.id, data, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('without a guardian, or with one’s own number, nobody under 18 joins; a grown-up needs none', async () => {
  const campId = await addCamp(testApp)
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const { guardianName: _name, guardianMobile: _mobile, ...alone } = child(campId, newMobile())
  expect((await submit(fan, 'camp', alone)).code).toBe('guardian_needed')
  expect((await submit(fan, 'camp', child(campId, phone.mobile))).code).toBe('guardian_same')
  expect((await submit(fan, 'camp', child(campId, '123'))).code).toBe('mobile_invalid')
  const turned = { birthDate: `${Number(bornYearsAgo(18).slice(0, 4))}-01-01` }
  expect((await submit(fan, 'camp', grownUp(campId, turned))).data.status).toBe('received')
})

test('a place waits half an hour for a consent, and is free again then', async () => {
  const { fan, guardian, campId, request } = await submitChildRequest(1)
  const next = await testApp.fan()
  expect((await submit(next, 'camp', grownUp(campId))).code).toBe('camp_full')
  const { data } = await ask(fan, request.id)
  await testApp.pool.query(
    `update service_request set consent_until = now() - interval '1 second' where id = $1`,
    [request.id],
  )
  expect((await give(fan, request.id, data, await guardian.code())).code).toBe('request_closed')
  await Promise.all([endLate(testApp.app), endLate(testApp.app)])
  const { rows } = await testApp.pool.query('select taken from camp where id = $1', [campId])
  expect(rows).toEqual([{ taken: 0 }])
  expect((await fan.call(services.list, {})).data.items[0]?.status).toBe('cancelled')
  expect((await submit(next, 'camp', grownUp(campId))).status).toBe(200)
})
