import type { Pool } from 'pg'

/** Opens the desk for the sessions of a member of staff, as their second factor does. */
export const openDesks = (pool: Pool, accountId: number | null) =>
  pool.query(
    `update session set factor_at = now(), staff_until = now() + interval '12 hours' where account_id = $1`,
    [accountId],
  )
