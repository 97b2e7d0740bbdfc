import type { Pool } from 'pg'

/**
 * Removes dead rows now. Autovacuum would do so a minute later, or not at all in a busy evening.
 * @param what one table, or options for all of them; by default with the statistics of the planner
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
