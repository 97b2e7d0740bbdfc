import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { Client } from 'pg'
import { MIGRATION_LOCK } from './locks.ts'
import { addReference } from './reference.ts'
import { previousSchema } from './releases.ts'

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A locale that knows no Persian letters makes every search empty, so the server refuses to start. */
async function checkTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>(`select show_trgm('کشتی') <> '{}' as some`)
  if (rows[0]?.some) return
  throw new Error(
    "show_trgm('کشتی') is empty: the database was made with the locale C. Make it with a UTF-8 locale, such as C.UTF-8.",
  )
}

/** The newest migration of a database (ms), and the oldest version that bears it: that version knows the migrations up to `oldestKnown`. */
interface Schema {
  last: number
  oldestKnown: number
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/**
 * Refuses a database that this version does not bear: old code would write rows that newer code does not expect.
 *
 * @param known when the newest migration of this version was written (ms)
 */
function refuseNewer({ last, oldestKnown }: Schema, known: number): void {
  if (known >= Math.min(last, oldestKnown)) return
  throw new Error(
    `The database was written by a newer Pahlavan (its schema is of ${dayOf(last)}, this version knows ${dayOf(known)}). Start that version or a later one, or restore a backup from before its update. / پایگاه داده از نسخه‌ای تازه‌تر است؛ همان نسخه یا نسخه‌ای تازه‌تر را اجرا کنید یا پشتیبانِ پیش از به‌روزرسانی را برگردانید.`,
  )
}

/** Refuses to change a database beside a process that may be older than the last release: only that release is known to bear the change. */
function refuseLeap({ last }: Schema): void {
  if (last === 0 || last >= previousSchema) return
  throw new Error(
    `This release updates a running server only from the release before it (its schema is of ${dayOf(previousSchema)}, the database is of ${dayOf(last)}). Stop the server, then start this release. / این نسخه فقط روی نسخهٔ پیش از خود بدون توقف نصب می‌شود؛ سرور را متوقف کنید و بعد این نسخه را اجرا کنید.`,
  )
}

async function readSchema(client: Client): Promise<Schema> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  await client.query('alter table drizzle.__drizzle_migrations add column if not exists oldest_known bigint')
  const { rows } = await client.query<{ last: string; oldest: string | null }>(
    'select created_at as last, oldest_known as oldest from drizzle.__drizzle_migrations order by created_at desc limit 1',
  )
  const last = Number(rows[0]?.last ?? 0)
  return { last, oldestKnown: Number(rows[0]?.oldest ?? last) }
}

/** The code of the error where a lock is not free. */
const LOCK_NOT_AVAILABLE = '55P03'
/** How long a statement of a migration waits for a table: all later statements of a running server wait behind it. */
const LOCK_TIMEOUT = '3s'
const LOCK_TRIES = 40
const LOCK_PAUSE_MS = 500

/** Runs one migration in its own transaction, again where another process holds a table too long. */
async function runMigration(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      for (const statement of sql) await client.query(statement)
      await client.query(
        'insert into drizzle.__drizzle_migrations (hash, created_at, oldest_known) values ($1, $2, $3)',
        [hash, folderMillis, previousSchema],
      )
      await client.query('commit')
      return
    } catch (error) {
      if ((error as { code?: string }).code !== LOCK_NOT_AVAILABLE || attempt === LOCK_TRIES) throw error
      await client.query('rollback')
      await sleep(LOCK_PAUSE_MS)
    }
  }
}

/** Runs the newer migrations as Drizzle's migrator does. Each has its own transaction, so its locks are free while the next one runs. */
async function runMigrations(client: Client, isInPlace: boolean): Promise<void> {
  const schema = await readSchema(client)
  const migrations = readMigrationFiles({ migrationsFolder })
  refuseNewer(schema, migrations.at(-1)?.folderMillis ?? 0)
  const newer = migrations.filter(({ folderMillis }) => folderMillis > schema.last)
  if (isInPlace && newer.length > 0) refuseLeap(schema)
  for (const migration of newer) await runMigration(client, migration)
}

/**
 * Brings the database to the newest shape and gives it the rows that nothing works without, one process at a time.
 *
 * @param isInPlace whether an older version serves on the database meanwhile
 */
export async function migrate(url: string, isInPlace = false): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runMigrations(client, isInPlace)
    await checkTrigrams(client)
    await addReference(client)
    await client.query('select fill_search()')
  } finally {
    await client.end()
  }
}
