import type { Pool } from 'pg'

/**
 * Clears old rows away, which autovacuum would do a minute later, or in the rush of an evening not at all.
 * @param what a table; or all of them, and what is known of them for plans
 */
export async function vacuum(pool: Pool, what = '(analyze)'): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum ${what}`)
  } finally {
    // It has no timeout any more, and serves nobody else.
    client.release(true)
  }
}
