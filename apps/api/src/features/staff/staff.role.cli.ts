import { parseArgs } from 'node:util'
import { type Role, roles } from '@pahlavan/contract/roles'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import type { Pool } from 'pg'
import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { findAccount } from '../account/account.queries.ts'
import { grantRole, revokeRole } from './staff.commands.ts'
import { listStaff } from './staff.queries.ts'

const USAGE = `npm run role -- --list | --grant ROLE --mobile NUMBER | --revoke ROLE --mobile NUMBER
ROLE is one of ${roles.join(', ')}`

function roleOf(text: string): Role {
  const role = roles.find((known) => known === text)
  if (!role) throw new Error(`"${text}" is not a role.\n${USAGE}`)
  return role
}

async function accountOf(pool: Pool, typed: string | undefined): Promise<number> {
  const mobile = parseMobile(typed ?? '')
  if (mobile === null) throw new Error(`--mobile must be a mobile number, not "${typed ?? ''}".\n${USAGE}`)
  const id = await findAccount(pool, mobile)
  if (id === null) throw new Error(`${displayMobile(mobile)} has no account yet: sign up in the app first.`)
  return id
}

async function list(pool: Pool): Promise<void> {
  for (const { id, name, mobile, roles: own } of await listStaff(pool))
    console.log([id, name, mobile === null ? '-' : displayMobile(mobile), own.join(', ')].join('\t'))
}

/** `npm run role`: lists staff, and grants or revokes a role. It works at once, without a restart. */
try {
  const options = { type: 'string' } as const
  const { values } = parseArgs({
    options: { list: { type: 'boolean' }, grant: options, revoke: options, mobile: options },
  })
  const { grant, revoke, mobile } = values
  if ([values.list, grant, revoke].filter((each) => each !== undefined).length !== 1) throw new Error(USAGE)
  const role = grant === undefined && revoke === undefined ? null : roleOf(grant ?? revoke ?? '')
  await command(async ({ pool }) => {
    if (role === null) return list(pool)
    const id = await accountOf(pool, mobile)
    const isChanged = await (grant === undefined ? revokeRole : grantRole)(pool, cliActor, id, role)
    const done = grant === undefined ? 'revoked' : 'granted'
    console.log(`${role}: ${isChanged ? done : `nothing to do, it was ${done} already`}`)
  })
} catch (error) {
  fail(error)
}
