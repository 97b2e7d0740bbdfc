import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type QueryResultRow } from 'pg'

/** The database: drizzle on node-postgres. */
export type Db = NodePgDatabase

/** A connected pool, for prepared statements of its own, and drizzle on top of it. */
export interface Database {
  db: Db
  pool: Pool
  url: string
  close(): Promise<void>
}

/** One named statement: PostgreSQL plans it once for each connection. */
export interface Statement {
  name: string
  text: string
}

/** A pool, or one connection of it. */
export type Asked = Pick<Pool, 'query'>

/**
 * Does everything of a work or nothing: on one connection, between begin and commit. Where it is given a connection instead of the
 * pool, that one is within a transaction already, and the work becomes a part of it.
 */
export async function inTransaction<T>(pool: Asked, work: (client: PoolClient) => Promise<T>): Promise<T> {
  if (!(pool instanceof Pool)) return work(pool as PoolClient)
  const client = await pool.connect()
  let broken = false
  try {
    await client.query('begin')
    const done = await work(client)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.release(broken)
  }
}

/** Runs a named statement and gives its rows. */
export async function ask<Row extends QueryResultRow>(
  pool: Pick<Pool, 'query'>,
  statement: Statement,
  values: unknown[],
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ name: statement.name, text: statement.text, values })
  return rows
}

/**
 * Connects lazily; a connection that breaks is replaced and reported, also between two statements of whoever holds it: an error that
 * nobody hears would end the process. Named statements are planned once: planning the list of news anew would cost more than running it.
 */
export function connect(url: string, onError: (error: Error) => void, connections = 10): Database {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    options: '-c timezone=UTC -c statement_timeout=20000 -c plan_cache_mode=force_generic_plan',
  })
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  return { db: drizzle(pool), pool, url, close: () => pool.end() }
}
