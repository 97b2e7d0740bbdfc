import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { MIGRATION_LOCK } from './locks.ts'
import { addReference } from './reference.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A locale that knows no Persian letters makes every search empty, so the server refuses to start. */
async function checkTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>(`select show_trgm('کشتی') <> '{}' as some`)
  if (rows[0]?.some) return
  throw new Error(
    "show_trgm('کشتی') is empty: the database was made with the locale C. Make it with a UTF-8 locale, such as C.UTF-8.",
  )
}

/**
 * Refuses a database with a migration that this version does not have: old code would write rows that newer code does not expect.
 *
 * @param last when the newest migration of the database was written (ms)
 * @param known when the newest migration of this version was written (ms)
 */
function refuseNewer(last: number, known: number): void {
  if (last <= known) return
  const [database, code] = [last, known].map((time) => new Date(time).toISOString().slice(0, 10))
  throw new Error(
    `The database was written by a newer Pahlavan (its schema is of ${database}, this version knows ${code}). Start that version or a later one, or restore a backup from before its update. / پایگاه داده از نسخه‌ای تازه‌تر است؛ همان نسخه یا نسخه‌ای تازه‌تر را اجرا کنید یا پشتیبانِ پیش از به‌روزرسانی را برگردانید.`,
  )
}

/** Runs the newer migrations as Drizzle's migrator does. Each has its own transaction, so its locks are free while the next one runs. */
async function runMigrations(client: Client): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  const { rows } = await client.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  )
  const last = Number(rows[0]?.last ?? 0)
  const migrations = readMigrationFiles({ migrationsFolder })
  refuseNewer(last, migrations.at(-1)?.folderMillis ?? 0)
  for (const { sql, hash, folderMillis } of migrations) {
    if (folderMillis <= last) continue
    await client.query('begin')
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
    await client.query('commit')
  }
}

/** Brings the database to the newest shape and gives it the rows that nothing works without, one process at a time. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(client)
    await checkTrigrams(client)
    await addReference(client)
    await client.query('select fill_search()')
  } finally {
    await client.end()
  }
}
