import { randomUUID } from 'node:crypto'
import { account } from '@pahlavan/contract/account'
import type { DataOf } from '@pahlavan/contract/endpoint'
import { staff } from '@pahlavan/contract/staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountActor, cliActor } from '../../http/actor.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { purgeExpired } from '../privacy/privacy.erase.queries.ts'
import { type Change, noteChange } from './staff.audit.queries.ts'
import { changeOnce } from './staff.audit.commands.ts'
import { grantRole, revokeRole } from './staff.commands.ts'
import { listStaff } from './staff.queries.ts'

let testApp: TestApp
let admin: Person
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.staff('admin')
})
afterAll(() => testApp.close())

let subjectId = 1000
const actorBy = (id: number | null): AccountActor => ({
  kind: 'account',
  id: id ?? 0,
  roles: ['scorekeeper'],
  requestId: randomUUID(),
  address: '203.0.113.7',
  device: 'Firefox · Linux',
})
const changeBy = (id: number | null, more: Partial<Pick<Change, 'kind' | 'action'>> = {}) => ({
  actor: actorBy(id),
  action: 'event.status',
  kind: 'event' as Change['kind'],
  subjectId: String((subjectId += 1)),
  input: { status: 'live' },
  ...more,
})

const log = async (query: Parameters<Person['call']>[1] = {}) => (await admin.call(staff.audit, query)).data

describe('a role', () => {
  test('is one of several of an account, given once and taken once', async () => {
    const { id } = await testApp.fan('بهرام')
    const given = [
      await grantRole(testApp.pool, cliActor, id ?? 0, 'editor'),
      await grantRole(testApp.pool, cliActor, id ?? 0, 'finance'),
    ]
    expect([...given, await grantRole(testApp.pool, cliActor, id ?? 0, 'editor')]).toEqual([
      true,
      true,
      false,
    ])
    expect(await listStaff(testApp.pool)).toContainEqual({
      id,
      name: 'بهرام هوادار',
      mobile: null,
      roles: ['editor', 'finance'],
      hasFactor: false,
      lastSeenAt: expect.any(Date),
    })
    const taken = [
      await revokeRole(testApp.pool, cliActor, id ?? 0, 'editor'),
      await revokeRole(testApp.pool, cliActor, id ?? 0, 'editor'),
    ]
    expect(taken).toEqual([true, false])
    const { items } = await log({ kind: 'account', subjectId: String(id) })
    expect(items.map(({ action, input, byId, byName }) => [action, input, byId, byName])).toEqual([
      ['role.revoke', { role: 'editor' }, null, null],
      ['role.grant', { role: 'finance' }, null, null],
      ['role.grant', { role: 'editor' }, null, null],
    ])
  })

  test('that is taken away by hand in the database is gone at once, too', async () => {
    const somebody = await testApp.staff('admin')
    expect((await somebody.call(staff.audit, {})).status).toBe(200)
    await testApp.pool.query('delete from account_role where account_id = $1', [somebody.id])
    await expect
      .poll(async () => (await somebody.call(staff.audit, {})).code, { timeout: 500 })
      .toBe('role_required')
  })

  test('ends with the account', async () => {
    const leaving = await testApp.staff('finance')
    expect((await leaving.call(account.deleteAccount, {})).status).toBe(200)
    expect((await listStaff(testApp.pool)).map(({ id }) => id)).not.toContain(leaving.id)
  })
})

describe('the log of changes', () => {
  test('tells who did what to what, newest first, page by page', async () => {
    const one = await testApp.staff('scorekeeper')
    const changes = [changeBy(one.id), changeBy(one.id, { kind: 'bout', action: 'bout.call' })]
    for (const change of changes) await noteChange(testApp.pool, change, { ok: 1 })
    const mine = await log({ byId: one.id, PageSize: 1 })
    expect(mine).toMatchObject({
      hasMore: true,
      items: [{ action: 'bout.call', kind: 'bout' }],
    })
    const { items } = await log({ kind: 'event', subjectId: changes[0]?.subjectId })
    expect(items).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/Z$/),
        byId: one.id,
        byName: 'داور هوادار',
        action: 'event.status',
        kind: 'event',
        subjectId: changes[0]?.subjectId,
        input: { status: 'live' },
        outcome: { ok: 1 },
        before: null,
        after: null,
        requestId: changes[0]?.actor.requestId,
        address: '203.0.113.7',
        device: 'Firefox · Linux',
      },
    ])
    expect((await log({ kind: 'entry', subjectId: changes[0]?.subjectId })).items).toEqual([])
    expect((await admin.call(staff.audit, { kind: 'spectator' as never })).code).toBe('invalid_parameter')
  })

  test('goes on behind the last row of a part, and between two moments', async () => {
    await testApp.pool.query(`insert into audit (at, by_id, action, kind, subject_id, asked)
      select '2001-01-01'::timestamptz + i * interval '1 day', 7, 'bout.call', 'bout', 'final', '{}' from generate_series(1, 5) i`)
    const asked = { byId: 7, kind: 'bout', subjectId: 'final', PageSize: 2 } as const
    const daysOf = ({ items }: DataOf<typeof staff.audit>) => items.map(({ at }) => at.slice(8, 10))
    const first = await log(asked)
    expect([daysOf(first), first.hasMore]).toEqual([['06', '05'], true])
    const last = await log({
      ...asked,
      Before: (await log({ ...asked, Before: first.items[1]?.id })).items[1]?.id,
    })
    expect([daysOf(last), last.hasMore]).toEqual([['02'], false])
    const span = { byId: 7, from: '2001-01-03T00:00:00Z', until: '2001-01-05T00:00:00Z' }
    expect(daysOf(await log(span))).toEqual(['04', '03'])
    expect(daysOf(await log({ byId: 7, until: '2000-01-01T00:00:00Z' }))).toEqual([])
    expect(daysOf(await log({ byId: 7, from: '2901-01-01T00:00:00Z' }))).toEqual([])
  })

  test('stores the changed fields before and after', async () => {
    const change = { ...changeBy(admin.id), before: { title: 'الف' }, after: { title: 'ب' } }
    await noteChange(testApp.pool, change)
    const { items } = await log({ kind: 'event', subjectId: change.subjectId })
    expect(items).toMatchObject([{ before: { title: 'الف' }, after: { title: 'ب' } }])
  })

  test('is never changed and never deleted, whoever asks the database', async () => {
    await noteChange(testApp.pool, changeBy(admin.id))
    for (const attempt of [
      `update audit set action = 'nothing'`,
      'delete from audit',
      'truncate audit cascade',
    ])
      await expect(testApp.pool.query(attempt)).rejects.toThrow('never changed')
  })

  test('outlives the account of its author, without the name', async () => {
    const leaving = await testApp.staff('scorekeeper')
    const change = changeBy(leaving.id)
    await noteChange(testApp.pool, change)
    const { data } = await leaving.call(account.exportData, {})
    expect(data).toMatchObject({ roles: [{ role: 'scorekeeper' }], changes: [{ action: 'event.status' }] })
    await leaving.call(account.deleteAccount, {})
    const [entry] = (await log({ kind: 'event', subjectId: change.subjectId })).items
    expect(entry).toMatchObject({ byId: leaving.id, byName: null, action: 'event.status' })
  })

  test('forgets after 90 days where a change came from, and nothing else', async () => {
    const change = changeBy(admin.id)
    await noteChange(testApp.pool, change)
    await testApp.pool.query(`update audit_address set at = now() - interval '91 days'
      where audit_id = (select max(id) from audit)`)
    await purgeExpired(testApp.pool)
    const [entry] = (await log({ kind: 'event', subjectId: change.subjectId })).items
    expect(entry).toMatchObject({
      address: null,
      device: null,
      requestId: change.actor.requestId,
      input: { status: 'live' },
    })
  })
})

describe('a change with a key', () => {
  const keyed = () => ({
    ...changeBy(admin.id),
    key: randomUUID(),
  })

  test('is made once, also when it comes eight times at the same moment', async () => {
    const change = keyed()
    let made = 0
    const make = () => changeOnce(testApp.pool, change, async () => ({ made: (made += 1) }))
    const answers = await Promise.all(Array.from({ length: 8 }, make))
    expect([made, new Set(answers.map((answer) => answer.made))]).toEqual([1, new Set([1])])
    expect((await log({ kind: 'event', subjectId: change.subjectId })).items).toHaveLength(1)
  })

  test('that failed was none: nothing is noted, and its key may be tried again', async () => {
    const change = keyed()
    const fail = () => changeOnce(testApp.pool, change, () => Promise.reject(new Error('refused')))
    await expect(fail()).rejects.toThrow('refused')
    expect((await log({ kind: 'event', subjectId: change.subjectId })).items).toEqual([])
    expect(await changeOnce(testApp.pool, change, async () => ({ ok: 1 }))).toEqual({ ok: 1 })
  })

  test('is refused with other parameters, and the same change under another account', async () => {
    const change = keyed()
    const make = (more: object) => changeOnce(testApp.pool, { ...change, ...more }, async () => ({ ok: 1 }))
    await make({})
    for (const other of [{ input: { status: 'finished' } }, { subjectId: '1' }, { action: 'bout.call' }])
      await expect(make(other)).rejects.toMatchObject({ status: 409, code: 'key_reused' })
    const other = actorBy((await testApp.fan()).id)
    expect(await make({ actor: other })).toEqual({ ok: 1 })
    await expect(make({ actor: other, subjectId: '1' })).rejects.toMatchObject({ code: 'key_reused' })
    expect((await log({ kind: 'event', subjectId: change.subjectId })).items).toHaveLength(1)
  })
})
