import { parseArgs } from 'node:util'
import { type Role, roles } from '@pahlavan/contract/roles'
import { command } from '@pahlavan/api/command'
import { fail } from '@pahlavan/api/fail'
import { demoTokens } from './token.ts'

const MAX_TOKENS = 5000

function numberOf(name: string, text: string, least: number): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < least || number > MAX_TOKENS)
    throw new Error(`--${name} must be a whole number from ${least} to ${MAX_TOKENS}`)
  return number
}

function roleOf(text: string | undefined): Role | null {
  if (text === undefined) return null
  const role = roles.find((known) => known === text)
  if (!role) throw new Error(`--role must be one of ${roles.join(', ')}`)
  return role
}

/** `npm run demo:token [-- --users N --skip N --role ROLE]`: session tokens of demo fans, or of staff with a role, one a line. */
try {
  const { values } = parseArgs({
    options: {
      users: { type: 'string', default: '1' },
      skip: { type: 'string', default: '0' },
      role: { type: 'string' },
    },
  })
  const chosen = {
    users: numberOf('users', values.users, 1),
    skip: numberOf('skip', values.skip, 0),
    role: roleOf(values.role),
  }
  await command(async ({ pool }, { mode }) => {
    if (mode !== 'demo') throw new Error('Only the demo mode gives tokens without a code.')
    for (const token of await demoTokens(pool, chosen)) console.log(token)
  })
} catch (error) {
  fail(error)
}
