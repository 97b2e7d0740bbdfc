import { account } from '@pahlavan/contract/account'
import { randomUUID } from 'node:crypto'
import { MAX_STAFF, members } from '@pahlavan/contract/admin/members'
import type { Role } from '@pahlavan/contract/roles'
import { staff } from '@pahlavan/contract/staff'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { DESK_MS } from '../../http/sessions.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { openSession } from '../account/account.sessions.queries.ts'
import { grantRole } from './staff.commands.ts'
import { openSecret, sealSecret } from './staff.factor.rules.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const HALF_MINUTE = 30_000
const codeOf = (secret: string, shift = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + shift })

/** A member of staff before their first code. */
async function hire(role: 'admin' | 'editor' = 'admin'): Promise<Person> {
  const person = await testApp.fan('مهتاب')
  await grantRole(testApp.pool, cliActor, person.id ?? 0, role)
  return person
}

/** The same with an authenticator; `codeAt` gives a code of another interval, since each works once. */
async function enrol(role: 'admin' | 'editor' = 'admin') {
  const person = await hire(role)
  const { data } = await person.call(members.beginFactor, {})
  const confirmed = await person.call(members.confirmFactor, { code: codeOf(data.secret, -HALF_MINUTE) })
  return { person, secret: data.secret, recoveryCodes: confirmed.data.recoveryCodes }
}

const reopen = async (person: Person) =>
  testApp.holding(await openSession(testApp.pool, person.id ?? 0), person.id ?? 0)

describe('the second factor', () => {
  test('opens the desk once it is set up, for this session alone', async () => {
    const person = await hire()
    expect((await person.call(staff.audit, {})).code).toBe('factor_required')
    expect((await person.call(members.me, {})).data).toMatchObject({
      name: 'مهتاب هوادار',
      roles: ['admin'],
      hasFactor: false,
      verifiedUntil: null,
    })
    expect((await person.call(account.roles, {})).data).toEqual({ roles: ['admin'] })
    const { data } = await person.call(members.beginFactor, {})
    expect(data.address).toMatch(/^otpauth:\/\/totp\/Pahlavan:.*secret=[A-Z2-7]{32}/)
    const { data: confirmed } = await person.call(members.confirmFactor, { code: codeOf(data.secret) })
    expect(new Set(confirmed.recoveryCodes).size).toBe(10)
    expect((await person.call(staff.audit, {})).status).toBe(200)
    expect((await (await reopen(person)).call(staff.audit, {})).code).toBe('factor_required')
    expect((await person.call(members.beginFactor, {})).code).toBe('factor_exists')
  })

  test('takes a code once, in any digits, of the interval before or after as well', async () => {
    const { person, secret } = await enrol()
    const later = await reopen(person)
    const code = codeOf(secret)
    const persian = code.replace(/\d/g, (digit) => String.fromCodePoint(0x6f0 + Number(digit)))
    expect((await later.call(members.verifyFactor, { code: persian })).data.verifiedUntil).toMatch(/Z$/)
    expect((await later.call(members.verifyFactor, { code })).code).toBe('factor_wrong')
    const [next, tooFar] = [codeOf(secret, HALF_MINUTE), codeOf(secret, 5 * HALF_MINUTE)]
    expect((await later.call(members.verifyFactor, { code: tooFar })).code).toBe('factor_wrong')
    expect((await later.call(members.verifyFactor, { code: next })).status).toBe(200)
  })

  test('takes a code once, also when it comes eight times at the same moment', async () => {
    const { person, secret } = await enrol()
    const code = codeOf(secret)
    const statuses = await Promise.all(
      Array.from({ length: 4 }, async () => (await person.call(members.verifyFactor, { code })).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('rests for a quarter of an hour after five wrong codes, also for right ones, on all sessions', async () => {
    const { person, secret } = await enrol()
    for (let time = 0; time < 5; time += 1)
      expect((await person.call(members.verifyFactor, { code: '000000' })).code).toBe('factor_wrong')
    const locked = await (await reopen(person)).call(members.verifyFactor, { code: codeOf(secret) })
    expect(locked).toMatchObject({ status: 429, code: 'factor_locked' })
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(600)
    await testApp.pool.query(
      `update second_factor set failed_at = now() - interval '16 minutes' where account_id = $1`,
      [person.id],
    )
    expect((await person.call(members.verifyFactor, { code: codeOf(secret) })).status).toBe(200)
  })

  test('is replaced by a recovery code, however it is typed, once', async () => {
    const { person, recoveryCodes } = await enrol()
    const [code = ''] = recoveryCodes
    const later = await reopen(person)
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    expect((await later.call(members.verifyFactor, { code: typed })).data.recoveryCodesLeft).toBe(9)
    expect((await later.call(members.verifyFactor, { code })).code).toBe('factor_wrong')
    const renewed = await later.call(members.renewCodes, {})
    expect(renewed.data.recoveryCodes).toHaveLength(10)
    expect((await later.call(members.verifyFactor, { code: recoveryCodes[1] ?? '' })).code).toBe(
      'factor_wrong',
    )
  })

  test('is asked for again after twelve hours without use; use keeps the desk open', async () => {
    const { person } = await enrol()
    const until = async () =>
      Date.parse((await person.call(members.me, {})).data.verifiedUntil ?? '') - Date.now()
    await testApp.pool.query(
      `update session set staff_until = now() + interval '1 hour' where account_id = $1`,
      [person.id],
    )
    await expect.poll(until, { timeout: 5000 }).toBeLessThan(DESK_MS / 2)
    expect((await person.call(staff.audit, {})).status).toBe(200)
    await expect.poll(until, { timeout: 5000 }).toBeGreaterThan(DESK_MS - 60_000)
    await testApp.pool.query(`update session set staff_until = now() where account_id = $1`, [person.id])
    await expect
      .poll(async () => (await person.call(staff.audit, {})).code, { timeout: 5000 })
      .toBe('factor_required')
  })

  test('is stored so that neither another account nor another server opens it', () => {
    const sealed = sealSecret('one', 1, Buffer.from('secret'))
    expect(openSecret(['one'], 1, sealed)).toEqual({ secret: Buffer.from('secret'), isCurrent: true })
    expect(openSecret(['two', 'one'], 1, sealed)?.isCurrent).toBe(false)
    expect(openSecret(['one'], 2, sealed)).toBeNull()
    expect(openSecret(['two', 'three'], 1, sealed)).toBeNull()
    expect(sealed.includes('secret')).toBe(false)
  })
})

describe('roles in the browser', () => {
  const key = () => randomUUID()

  test('an admin gives a role and takes it again, at once', async () => {
    const { person: admin } = await enrol()
    const { person: editor } = await enrol('editor')
    const accountId = editor.id ?? 0
    expect((await editor.call(staff.audit, {})).code).toBe('role_required')
    const same = { key: key(), accountId, role: 'admin' } as const
    expect((await admin.call(members.grant, same)).data).toEqual({ isChanged: true })
    expect((await admin.call(members.grant, same)).data).toEqual({ isChanged: true })
    expect((await editor.call(staff.audit, {})).status).toBe(200)
    expect((await admin.call(members.revoke, { ...same, key: key() })).data).toEqual({ isChanged: true })
    await expect
      .poll(async () => (await editor.call(staff.audit, {})).code, { timeout: 5000 })
      .toBe('role_required')
    const { items } = (await admin.call(members.list, {})).data
    expect(items.find(({ id }) => id === accountId)).toMatchObject({ roles: ['editor'], hasFactor: true })
  })

  test('there are 200 members at most; one of them gets another role', async () => {
    const { person: admin } = await enrol()
    const stranger = await testApp.fan()
    const give = (accountId: number | null, role: Role) =>
      admin.call(members.grant, { key: key(), accountId: accountId ?? 0, role })
    const { rows } = await testApp.pool.query<{ id: number }>(
      `with made as (insert into account (first_name, last_name) select 'عضو', i::text from generate_series(1, $1::int) i returning id)
        insert into account_role (account_id, role) select id, 'editor' from made returning account_id as id`,
      [MAX_STAFF],
    )
    expect(await give(stranger.id, 'editor')).toMatchObject({ status: 409, code: 'too_many_members' })
    expect(await give(rows[0]?.id ?? 0, 'finance')).toMatchObject({ data: { isChanged: true } })
    expect((await admin.call(members.list, {})).data.items).toHaveLength(MAX_STAFF)
    await testApp.pool.query('delete from account_role where account_id = any($1)', [
      rows.map(({ id }) => id),
    ])
    expect(await give(stranger.id, 'editor')).toMatchObject({ data: { isChanged: true } })
  })

  test('the last admin stays, also when two take the role from each other at once', async () => {
    await testApp.pool.query(`delete from account_role where role = 'admin'`)
    const [one, two] = [await enrol(), await enrol()]
    const take = (from: Person, by: Person) =>
      by.call(members.revoke, { key: key(), accountId: from.id ?? 0, role: 'admin' })
    const codes = await Promise.all([take(one.person, two.person), take(two.person, one.person)])
    const { rows } = await testApp.pool.query(`select account_id from account_role where role = 'admin'`)
    expect(rows).toHaveLength(1)
    // The second one is refused as the last admin, or has lost the role before the server read the request.
    expect(codes.map(({ code }) => code)).toContainEqual(
      expect.stringMatching(/^(last_admin|role_required)$/),
    )
  })

  test('an admin resets the factor of another: their desk closes, and they set up a new one', async () => {
    const [{ person: admin }, { person: other }] = [await enrol(), await enrol('editor')]
    await admin.call(members.resetFactor, { key: key(), accountId: other.id ?? 0 })
    await expect
      .poll(async () => (await other.call(members.me, {})).data, { timeout: 5000 })
      .toMatchObject({ hasFactor: false, verifiedUntil: null, recoveryCodesLeft: 0 })
    expect((await other.call(members.beginFactor, {})).status).toBe(200)
  })

  test('finds an account by its number, in any digits', async () => {
    const { person: admin } = await enrol()
    const fan = await testApp.fan('نسرین')
    await testApp.pool.query(`update account set mobile = '+989120001122' where id = $1`, [fan.id])
    expect((await admin.call(members.find, { mobile: '۰۹۱۲۰۰۰۱۱۲۲' })).data).toMatchObject({
      id: fan.id,
      roles: [],
    })
    expect((await admin.call(members.find, { mobile: '09120001199' })).code).toBe('person_not_found')
    expect((await admin.call(members.find, { mobile: 'abc' })).code).toBe('mobile_invalid')
  })
})
