import { inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import type { Role } from '@pahlavan/contract/roles'
import { grantRole } from '../apps/api/src/features/staff/staff.commands.ts'
import { cliActor } from '../apps/api/src/http/actor.ts'
import { openDesks } from '../apps/api/src/testing/desks.ts'
import { ask } from './purchases.ts'

/** Gives the bearer of a session a role, as `npm run role` does, and opens the desk for them, as their second factor does. Answers who that is. */
export async function appoint(token: string, role: Role): Promise<number> {
  const { id } = await ask<{ id: number }>(`${inject('url')}/api/user/setuser`, token)
  process.env.DATA_DIR = inject('dataDir')
  await command(async ({ pool }) => {
    await grantRole(pool, cliActor, id, role)
    await openDesks(pool, id)
  })
  return id
}

/** Gives the account of a session a number, to sign in with; those of a demo have none. */
export async function giveNumber(token: string, mobile: string): Promise<void> {
  const { id } = await ask<{ id: number }>(`${inject('url')}/api/user/setuser`, token)
  process.env.DATA_DIR = inject('dataDir')
  await command(async ({ pool }) => {
    await pool.query('update account set mobile = $2 where id = $1', [id, mobile.replace(/^0/, '+98')])
  })
}
