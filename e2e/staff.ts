import { inject } from 'vitest'
import { command } from '../apps/api/src/command.ts'
import { ask } from './purchases.ts'

/** Gives the bearer of a session a role, as `npm run role` does, and opens the desk for them, as their second factor does. Answers who that is. */
export async function appoint(token: string, role: 'moderator' | 'scorekeeper'): Promise<number> {
  const { id } = await ask<{ id: number }>(`${inject('url')}/api/user/setuser`, token)
  process.env.DATA_DIR = inject('dataDir')
  await command(async ({ pool }) => {
    await pool.query('insert into account_role (account_id, role) values ($1, $2) on conflict do nothing', [
      id,
      role,
    ])
    await pool.query(
      `update session set factor_at = now(), staff_until = now() + interval '12 hours' where account_id = $1`,
      [id],
    )
  })
  return id
}
