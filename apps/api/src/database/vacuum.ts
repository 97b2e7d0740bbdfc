import type { Pool } from 'pg'

/** Removes dead rows now, not a minute later or never. @param target a table, or options for all (by default their statistics too) */
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
