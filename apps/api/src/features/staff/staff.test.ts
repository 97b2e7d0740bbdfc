import { randomUUID } from 'node:crypto'
import { account } from '@pahlavan/contract/account'
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
})
const changeBy = (id: number | null, more: Partial<Pick<Change, 'kind' | 'action'>> = {}) => ({
  actor: actorBy(id),
  action: 'event.status',
  kind: 'event' as Change['kind'],
  subjectId: (subjectId += 1),
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
    })
    const taken = [
      await revokeRole(testApp.pool, cliActor, id ?? 0, 'editor'),
      await revokeRole(testApp.pool, cliActor, id ?? 0, 'editor'),
    ]
    expect(taken).toEqual([true, false])
    const { items } = await log({ kind: 'account', subjectId: id })
    expect(items.map(({ action, asked, byId, byName }) => [action, asked, byId, byName])).toEqual([
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
      totalRecords: 2,
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
        asked: { status: 'live' },
        outcome: { ok: 1 },
        requestId: changes[0]?.actor.requestId,
        address: '203.0.113.7',
      },
    ])
    expect((await log({ kind: 'entry', subjectId: changes[0]?.subjectId })).items).toEqual([])
    expect((await admin.call(staff.audit, { kind: 'wrestler' as never })).code).toBe('invalid_parameter')
  })

  test('is counted up to a thousand; a page that goes further says whether there is a next one', async () => {
    await testApp.pool.query(`insert into audit (by_id, action, kind, subject_id, asked)
      select 7, 'bout.call', 'bout', 8, '{}' from generate_series(1, 1003)`)
    const asked = { byId: 7, kind: 'bout', subjectId: 8, PageSize: 100 } as const
    expect(await log(asked)).toMatchObject({ totalRecords: 1000, hasMore: true })
    expect(await log({ ...asked, CurrentPage: 10 })).toMatchObject({ totalRecords: 1001, hasMore: true })
    const last = await log({ ...asked, CurrentPage: 11 })
    expect(last).toMatchObject({ totalRecords: 1003, hasMore: false })
    expect(last.items).toHaveLength(3)
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

  test('forgets after six months where a change came from, and nothing else', async () => {
    const change = changeBy(admin.id)
    await noteChange(testApp.pool, change)
    await testApp.pool.query(`update audit_address set at = now() - interval '6 months 1 day'
      where audit_id = (select max(id) from audit)`)
    await purgeExpired(testApp.pool)
    const [entry] = (await log({ kind: 'event', subjectId: change.subjectId })).items
    expect(entry).toMatchObject({
      address: null,
      requestId: change.actor.requestId,
      asked: { status: 'live' },
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
    expect((await log({ kind: 'event', subjectId: change.subjectId })).totalRecords).toBe(1)
  })

  test('that failed was none: nothing is noted, and its key may be tried again', async () => {
    const change = keyed()
    const fail = () => changeOnce(testApp.pool, change, () => Promise.reject(new Error('refused')))
    await expect(fail()).rejects.toThrow('refused')
    expect((await log({ kind: 'event', subjectId: change.subjectId })).totalRecords).toBe(0)
    expect(await changeOnce(testApp.pool, change, async () => ({ ok: 1 }))).toEqual({ ok: 1 })
  })

  test('is refused with other parameters, and free for somebody else', async () => {
    const change = keyed()
    const make = (more: object) => changeOnce(testApp.pool, { ...change, ...more }, async () => ({ ok: 1 }))
    await make({})
    for (const other of [{ input: { status: 'finished' } }, { subjectId: 1 }, { action: 'bout.call' }])
      await expect(make(other)).rejects.toMatchObject({ status: 409, code: 'key_reused' })
    expect(await make({ actor: actorBy((await testApp.fan()).id) })).toEqual({ ok: 1 })
  })
})
