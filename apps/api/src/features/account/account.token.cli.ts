import { parseArgs } from 'node:util'
import { command, fail } from '../../command.ts'
import { demoTokens } from './account.sessions.queries.ts'

const MOST = 5000

function usersOf(text: string): number {
  const users = Number(text)
  if (!Number.isInteger(users) || users < 1 || users > MOST)
    throw new Error(`--users must be a whole number from 1 to ${MOST}`)
  return users
}

/** `npm run demo:token [-- --users N]`: session tokens of demo fans, one a line. */
try {
  const { values } = parseArgs({ options: { users: { type: 'string', default: '1' } } })
  const users = usersOf(values.users)
  await command(async ({ pool }, { mode }) => {
    if (mode !== 'demo') throw new Error('Tokens for the asking exist in demo mode only.')
    for (const token of await demoTokens(pool, users)) console.log(token)
  })
} catch (error) {
  fail(error)
}
