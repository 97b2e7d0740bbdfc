import { isAllowed, isSensitive } from '@pahlavan/contract/access'
import type { Endpoint } from '@pahlavan/contract/endpoint'
import { roles } from '@pahlavan/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliActor } from '../../http/actor.ts'
import { endpoints } from '../../testing/endpoints.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { openSession } from '../account/account.sessions.queries.ts'
import { revokeRole } from './staff.commands.ts'
import { addRole } from './staff.queries.ts'

const ofStaff = endpoints.flatMap((endpoint) =>
  endpoint.action ? [[endpoint.url, endpoint, endpoint.action] as const] : [],
)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const send = (person: Person, { method, url }: Endpoint, query = {}) => person.send({ method, url, query })
const statusFor = async (person: Person, endpoint: Endpoint) => (await send(person, endpoint)).status

const refused = {
  status: 403,
  code: 'role_required',
  data: null,
  errors: [expect.stringMatching(/[آ-ی]/)],
}

describe.each(ofStaff)('%s', (_url, endpoint, action) => {
  test('refuses visitors and fans before it reads their parameters', async () => {
    for (const query of [{}, { unheardOf: '1' }]) {
      expect(await send(testApp.visitor, endpoint, query)).toMatchObject({ status: 401 })
      expect(await send(await testApp.fan(), endpoint, query)).toMatchObject(refused)
    }
  })

  test('needs the second factor of this very session', async () => {
    const somebody = await testApp.staff('admin')
    const other = testApp.holding(await openSession(testApp.pool, somebody.id ?? 0), somebody.id ?? 0)
    expect((await send(other, endpoint)).code === 'factor_required').toBe(endpoint.needsFactor)
    if (!isSensitive(action)) return
    await testApp.pool.query(
      `update session set factor_at = now() - interval '6 minutes' where account_id = $1`,
      [somebody.id],
    )
    await expect
      .poll(async () => (await send(somebody, endpoint)).code, { timeout: 500 })
      .toBe('factor_again')
  })

  const allowed = roles.filter((role) => isAllowed([role], action))

  test.each(allowed)('admits a role that may do its action: %s', async (role) =>
    expect(await statusFor(await testApp.staff(role), endpoint)).not.toBe(403),
  )

  test.each(roles.filter((role) => !allowed.includes(role)))('refuses another role: %s', async (role) =>
    expect(await send(await testApp.staff(role), endpoint, { unheardOf: '1' })).toMatchObject(refused),
  )

  test('admits nobody from the moment their role is taken away', async () => {
    const somebody = await testApp.staff('admin')
    expect(await statusFor(somebody, endpoint)).not.toBe(403)
    await revokeRole(testApp.pool, cliActor, somebody.id ?? 0, 'admin')
    await expect.poll(() => statusFor(somebody, endpoint), { timeout: 500 }).toBe(403)
    await addRole(testApp.pool, somebody.id ?? 0, 'admin')
    await expect.poll(() => statusFor(somebody, endpoint), { timeout: 500 }).not.toBe(403)
  })
})
