import type { Endpoint } from '@pahlavan/contract/endpoint'
import { type Role, roles } from '@pahlavan/contract/roles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../testing/endpoints.ts'
import { type TestApp, openTestApp, type Person } from '../../testing/app.ts'
import { grantRole, revokeRole } from './staff.commands.ts'

const named = endpoints.filter(({ role }) => role).map((endpoint) => [endpoint.url, endpoint] as const)

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const send = (person: Person, { method, url }: Endpoint, query = {}) => person.send({ method, url, query })
const statusFor = async (person: Person, endpoint: Endpoint) => (await send(person, endpoint)).status

describe.each(named)('%s', (_url, endpoint) => {
  test('is not for fans, nor for staff of another role, whatever they send', async () => {
    const others = roles.filter((role) => role !== endpoint.role && role !== 'admin')
    for (const person of [await testApp.fan(), await testApp.staff(...others)])
      for (const query of [{}, { unheardOf: '1' }])
        expect(await send(person, endpoint, query)).toMatchObject({
          status: 403,
          code: 'role_required',
          data: null,
          errors: [expect.stringMatching(/[آ-ی]/)],
        })
  })

  test('lets admins in, and nobody from the moment his role is taken away', async () => {
    expect(await statusFor(await testApp.staff('admin'), endpoint)).not.toBe(403)
    const role = endpoint.role as Role
    const somebody = await testApp.staff(role, 'editor')
    expect(await statusFor(somebody, endpoint)).not.toBe(403)
    await revokeRole(testApp.pool, somebody.id ?? 0, role)
    await expect.poll(() => statusFor(somebody, endpoint), { timeout: 500 }).toBe(403)
    await grantRole(testApp.pool, somebody.id ?? 0, role)
    await expect.poll(() => statusFor(somebody, endpoint), { timeout: 500 }).not.toBe(403)
  })
})
