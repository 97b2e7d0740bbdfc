import { parseArgs } from 'node:util'
import { type Role, roles } from '@pahlavan/contract/roles'
import { displayMobile, parseMobile } from '@pahlavan/persian/mobile'
import type { Pool } from 'pg'
import { command } from '../../command.ts'
import { fail } from '../../fail.ts'
import { cliActor } from '../../http/actor.ts'
import { grantRole, resetFactor, revokeRole } from './staff.commands.ts'
import { findPerson, listStaff } from './staff.queries.ts'

const USAGE = `npm run role -- --list | --grant ROLE --mobile NUMBER | --revoke ROLE --mobile NUMBER | --reset-factor --mobile NUMBER
ROLE is one of ${roles.join(', ')}`

function roleOf(text: string): Role {
  const role = roles.find((known) => known === text)
  if (!role) throw new Error(`"${text}" is not a role.\n${USAGE}`)
  return role
}

async function accountOf(pool: Pool, typed: string | undefined): Promise<number> {
  const mobile = parseMobile(typed ?? '')
  if (mobile === null) throw new Error(`--mobile must be a mobile number, not "${typed ?? ''}".\n${USAGE}`)
  const person = await findPerson(pool, mobile)
  if (!person) throw new Error(`${displayMobile(mobile)} has no account yet: sign up in the app first.`)
  return person.id
}

async function list(pool: Pool): Promise<void> {
  for (const { id, name, mobile, roles: own } of await listStaff(pool))
    console.log([id, name, mobile === null ? '-' : displayMobile(mobile), own.join(', ')].join('\t'))
}

async function changeRole(pool: Pool, { grant, revoke }: { grant?: string; revoke?: string }, id: number) {
  const role = roleOf(grant ?? revoke ?? '')
  const isChanged = await (grant === undefined ? revokeRole : grantRole)(pool, cliActor, id, role)
  const done = grant === undefined ? 'revoked' : 'granted'
  console.log(`${role}: ${isChanged ? done : `nothing to do, it was ${done} already`}`)
}

async function reset(pool: Pool, id: number): Promise<void> {
  const isRemoved = await resetFactor(pool, cliActor, id)
  console.log(
    isRemoved
      ? 'the second factor is removed: the next sign-in sets up a new one'
      : 'nothing to do: there is none',
  )
}

/** `npm run role`: lists staff, grants or revokes a role, and removes a lost second factor. It works at once, without a restart. */
try {
  const options = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const { values } = parseArgs({
    options: { list: flag, 'reset-factor': flag, grant: options, revoke: options, mobile: options },
  })
  const { list: isList, 'reset-factor': isReset, grant, revoke, mobile } = values
  if ([isList, isReset, grant, revoke].filter((each) => each !== undefined).length !== 1)
    throw new Error(USAGE)
  if (grant !== undefined || revoke !== undefined) roleOf(grant ?? revoke ?? '')
  await command(async ({ pool }) => {
    if (isList) return list(pool)
    const id = await accountOf(pool, mobile)
    return isReset ? reset(pool, id) : changeRole(pool, values, id)
  })
} catch (error) {
  fail(error)
}
