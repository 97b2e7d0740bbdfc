import type { Pool } from 'pg'

/**
 * Removes dead rows now. Autovacuum would do so a minute later, or not at all in a busy evening.
 * @param target one of the tables, or options for all of them (by default their statistics too)
 */
export async function vacuum(pool: Pool, target = '(analyze)'): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(`vacuum ${target}`)
  } finally {
    // It has no timeout any more, and serves nobody else.
    client.release(true)
  }
}
