import { account } from '@pahlavan/contract/account'
import { mobileChange } from '@pahlavan/contract/mobile'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { type TestApp, appForTest, openTestAppOn } from '../../testing/app.ts'
import { newMobile, Phone } from '../../testing/phone.ts'
import { addressKey, type CodeCaller, resendIn, waitFor } from './account.codes.rules.ts'

const none = {
  own: [],
  ofAddress: null,
  fewOfAddress: null,
  ofAccount: null,
  ofAll: null,
  newest: null,
}
const soon = (sent: object, caller: CodeCaller = 'stranger') => waitFor({ ...none, ...sent }, caller, 2000)

/** When a number that never stops asking gets its codes, in seconds. */
function greedy(seconds: number): number[] {
  const given: number[] = []
  for (let now = 0; now <= seconds; now++) {
    const own = given
      .map((at) => now - at)
      .filter((age) => age < 86_400)
      .toReversed()
    if (waitFor({ ...none, own: own.slice(0, 10) }, 'stranger', 2000) === null) given.push(now)
  }
  return given
}

const FIRST_DAY = [0, 60, 180, 480, 780, 3600, 3900, 4200, 4500, 4800]

test('a number that asks every second gets a code after 60, 120 and 300 s, 5 in an hour and 10 in a day', () => {
  const given = greedy(2 * 86_400)
  expect(given.slice(0, 12)).toEqual([...FIRST_DAY, 86_400, 86_460])
  for (const [window, most] of [
    [3600, 5],
    [86_400, 10],
  ] as const)
    for (const from of given)
      expect(given.filter((at) => at >= from && at < from + window).length).toBeLessThanOrEqual(most)
})

test('the time to the next code is told exactly', () => {
  expect([resendIn([]), resendIn([60]), resendIn([120, 180]), resendIn([300, 420, 480])]).toEqual([
    60, 120, 300, 300,
  ])
  expect(resendIn([300, 600, 720, 780])).toBe(2820)
  expect(soon({ own: [59.2] })).toEqual({ seconds: 1, code: 'resend_too_soon' })
  expect(soon({ ofAddress: 600 })).toEqual({ seconds: 3000, code: 'too_many_codes' })
})

test('in a flood of strangers a code waits for a moment; known devices and accounts wait for nothing', () => {
  expect(soon({ ofAll: 3599.5, newest: 0.3 })).toEqual({ seconds: 2, code: 'too_many_codes' })
  expect(soon({ ofAll: 600, newest: 1.9 })).toBeNull()
  expect(soon({ ofAll: 600, newest: 1.9, fewOfAddress: 60 })).toMatchObject({ seconds: 3540 })
  expect(soon({ ofAddress: 1, ofAll: 1, newest: 0, fewOfAddress: 1 }, 'device')).toBeNull()
  expect(soon({ ofAddress: 1, ofAll: 1, newest: 0, fewOfAddress: 1 }, 'account')).toBeNull()
  expect(soon({ ofAccount: 600 }, 'account')).toEqual({ seconds: 3000, code: 'too_many_codes' })
})

test('100 resends and 1,000 guesses against one number: 10 codes, 50 tries, nobody in', {
  timeout: 60_000,
}, async () => {
  const testApp = await appForTest()
  const phone = new Phone(testApp)
  const given: number[] = []
  const refused: [number, boolean][] = []
  const late: { code: string | undefined }[] = []
  const answers = new Map<string, number>()
  for (let n = 0; n < 100; n++) {
    const reply = await phone.askLogin()
    if (reply.status === 200) given.push(n * 60)
    else refused.push([reply.status, Number(reply.headers['retry-after']) > 0])
    for (let guess = 0; reply.status === 200 && guess < 100; guess++) {
      const wrong = String((Number(await phone.code()) + 1) % 1_000_000).padStart(6, '0')
      const { code = '' } = await phone.verify(account.loginVerifyCode.url, reply.data.challengeId, wrong)
      answers.set(code, (answers.get(code) ?? 0) + 1)
    }
    if (reply.status === 200)
      late.push(await phone.verify(account.loginVerifyCode.url, reply.data.challengeId, await phone.code()))
    await phone.wait(60)
  }
  expect(refused).toEqual(Array.from({ length: 90 }, () => [429, true]))
  expect(late.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 'otp_locked'))
  expect(given).toEqual(FIRST_DAY)
  expect(Object.fromEntries(answers)).toEqual({ otp_wrong: 40, otp_locked: 960 })
  const { rows } = await testApp.pool.query('select sum(tries)::int as tries from challenge')
  expect(rows).toEqual([{ tries: 50 }])
  const { rows: sessions } = await testApp.pool.query('select count(*)::int as n from session')
  expect(sessions).toEqual([{ n: 0 }])
})

test('one address gets 100 codes an hour, whatever numbers it names; another address goes on', {
  timeout: 60_000,
}, async () => {
  const testApp = await appForTest()
  const from = (address: string) => new Phone(testApp, newMobile(), address)
  const statuses: number[] = []
  for (let n = 0; n < 110; n++) statuses.push((await from('10.9.9.9').askLogin()).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(100)
  expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429))
  expect(await from('10.9.9.9').askLogin()).toMatchObject({
    code: 'too_many_codes',
    errors: [expect.stringMatching(/[آ-ی]/)],
  })
  expect((await from('10.9.9.10').askLogin()).status).toBe(200)
  await from('').wait(3600)
  expect((await from('10.9.9.9').askLogin()).status).toBe(200)
})

async function signedInDevice(testApp: TestApp, phone: Phone): Promise<string> {
  await phone.wait(7200)
  const reply = await phone.askLogin()
  const done = await phone.verify(account.loginVerifyCode.url, reply.data.challengeId, await phone.code())
  return String(done.headers['set-cookie']).split(';', 1)[0] ?? ''
}

/** As many codes of strangers as an hour has, from 200 addresses, a moment ago. */
const flood = (testApp: TestApp) =>
  testApp.pool.query(
    `insert into challenge (id, purpose, mobile, address, code_hash, created_at, expires_at)
     select 'old' || n || random(), 'login', '+98900' || lpad(n::text, 7, '0'), '10.1.0.' || n % 200,
       sha256('x'), now(), now() from generate_series(1, 2000) n`,
  )

test('2,000 codes an hour slow strangers down and shut nobody out', async () => {
  const testApp = await appForTest()
  const phone = new Phone(testApp)
  const fan = await phone.signUp()
  const known = await signedInDevice(testApp, phone)
  await phone.wait(7200)
  await flood(testApp)
  // The flooding addresses have had theirs.
  expect(await new Phone(testApp, newMobile(), '10.1.0.7').askLogin()).toMatchObject({
    code: 'too_many_codes',
  })
  // A fan's own device and a signed-in fan wait for nothing, even at an address that floods.
  const login = { method: 'POST', url: account.login.url, payload: { mobile: phone.mobile } } as const
  const own = await testApp.visitor.send({ ...login, remoteAddress: '10.1.0.7', headers: { cookie: known } })
  expect(own.status).toBe(200)
  const moved = await fan.send({
    method: 'POST',
    url: mobileChange.ask.url,
    payload: { mobile: newMobile() },
    remoteAddress: '10.1.0.7',
  })
  expect(moved.status).toBe(200)
  // Strangers at other addresses, whether their number has an account or not, come one after the other.
  const visitor = new Phone(testApp, newMobile(), '10.2.0.1')
  const early = await visitor.askLogin()
  expect(early).toMatchObject({ status: 429, code: 'too_many_codes' })
  expect(Number(early.headers['retry-after'])).toBeLessThanOrEqual(2)
  await visitor.wait(2)
  expect((await visitor.askLogin()).status).toBe(200)
  expect(await new Phone(testApp, newMobile(), '10.2.0.2').askLogin()).toMatchObject({ status: 429 })
})

test('an account gets twenty codes an hour for other numbers', async () => {
  const testApp = await appForTest()
  const fan = await new Phone(testApp).signUp()
  await testApp.pool.query(
    `insert into challenge (id, purpose, mobile, address, account_id, code_hash, created_at, expires_at)
     select 'own' || n, 'guardian', '+98901' || lpad(n::text, 7, '0'), '10.1.0.1', $1, sha256('x'), now(), now()
     from generate_series(1, 19) n`,
    [fan.id],
  )
  const ask = () => fan.call(mobileChange.askLost, { mobile: newMobile() })
  expect((await ask()).status).toBe(200)
  expect(await ask()).toMatchObject({ status: 429, code: 'too_many_codes' })
})

test('two processes together give out no more than the limits, however many ask at once', {
  timeout: 60_000,
}, async () => {
  const one = await appForTest({ otpPerAddress: 20 })
  const two = await openTestAppOn(one.url, { otpPerAddress: 20 })
  const crowd = Array.from({ length: 60 }, (_, n) => new Phone(n % 2 ? one : two))
  const statuses = (await Promise.all(crowd.map((phone) => phone.askLogin()))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  const mobile = newMobile()
  const same = await Promise.all(
    Array.from({ length: 20 }, (_, n) => new Phone(n % 2 ? one : two, mobile, `10.0.1.${n}`).askLogin()),
  )
  await two.close()
  expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an address of IPv6 counts with its neighbours of the same home', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('::ffff:10.0.0.1')).toBe('10.0.0.1')
  expect(addressKey('10.0.0.1')).toBe('10.0.0.1')
})

test('a known and an unknown number are answered alike: same words, same questions to the database', async () => {
  const testApp = await appForTest({ otpPerAddress: 10_000 })
  const known = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const phone = new Phone(testApp)
      await phone.signUp()
      return phone
    }),
  )
  await known[0]?.wait(86_400)
  const unknown = Array.from({ length: 6 }, () => new Phone(testApp))
  const query = vi.spyOn(Client.prototype, 'query')
  const observe = async (ask: () => Promise<{ status: number; data: object }>) => {
    query.mockClear()
    const { status, data } = await ask()
    const statements = query.mock.calls.map(([first]) =>
      typeof first === 'string' ? first : (first as { text: string }).text,
    )
    return [status, Object.entries(data).filter(([name]) => name !== 'challengeId'), statements]
  }
  for (let n = 0; n < 6; n++) {
    const ask = n % 2 ? ('askLogin' as const) : ('askRegister' as const)
    const [a, b] = [known[n], unknown[n]]
    if (!a || !b) continue
    expect(await observe(() => a[ask]())).toEqual(await observe(() => b[ask]()))
  }
  query.mockRestore()
})
