import { parseArgs } from 'node:util'
import { type Role, roles } from '@pahlavan/contract/roles'
import { command } from '@pahlavan/api/command'
import { fail } from '@pahlavan/api/fail'
import { demoTokens } from './token.ts'

const MOST = 5000

function usersOf(text: string): number {
  const users = Number(text)
  if (!Number.isInteger(users) || users < 1 || users > MOST)
    throw new Error(`--users must be a whole number from 1 to ${MOST}`)
  return users
}

function roleOf(text: string | undefined): Role | null {
  if (text === undefined) return null
  const role = roles.find((known) => known === text)
  if (!role) throw new Error(`--role must be one of ${roles.join(', ')}`)
  return role
}

/** `npm run demo:token [-- --users N --role ROLE]`: session tokens of demo fans, or of staff with a role, one a line. */
try {
  const { values } = parseArgs({
    options: { users: { type: 'string', default: '1' }, role: { type: 'string' } },
  })
  const [users, role] = [usersOf(values.users), roleOf(values.role)]
  await command(async ({ pool }, { mode }) => {
    if (mode !== 'demo') throw new Error('Tokens for the asking exist in demo mode only.')
    for (const token of await demoTokens(pool, users, role)) console.log(token)
  })
} catch (error) {
  fail(error)
}
