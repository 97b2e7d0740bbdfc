import { Client } from 'pg'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, integer, moment, nullable, number, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const serverColumns = {
  major: integer,
  version: string,
  name: string,
  user: string,
  systemId: string,
  locale: string,
  bytes: number,
  schemaAt: number,
  now: moment,
  mayReplicate: bool,
}

const selectServer = statement({
  name: 'backup.server',
  text: `select current_setting('server_version_num')::int / 10000 as major, current_setting('server_version') as version,
      current_database()::text as name, current_user::text as user, (select system_identifier::text from pg_control_system()) as "systemId",
      (select datcollate::text from pg_database where datname = current_database()) as locale,
      pg_database_size(current_database())::float8 as bytes,
      (select max(created_at)::float8 from drizzle.__drizzle_migrations) as "schemaAt", clock_timestamp() as now,
      (select rolreplication or rolsuper from pg_roles where rolname = current_user) as "mayReplicate"`,
  row: serverColumns,
})

export type ServerRow = RowOf<typeof serverColumns>

/** The server, its database, and the moment of its clock. */
export async function findServer(db: Queryable): Promise<ServerRow> {
  const [row] = await query(db, selectServer, [])
  if (!row) throw new Error('the database gave no row about itself')
  return row
}

const LOCK = `select pg_try_advisory_lock(hashtextextended('pahlavan ' || $1, 0)) as taken`

/**
 * Takes a lock for all machines on a connection of its own, with which it ends.
 *
 * @param onLost hears that the connection broke
 * @returns what gives it back; null where another process has it
 */
export async function holdLock(
  url: string,
  name: 'make' | 'follow',
  onLost: (error: Error) => void,
): Promise<(() => Promise<void>) | null> {
  const client = new Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 })
  client.on('error', onLost)
  await client.connect()
  const release = () => client.end()
  const { rows } = await client.query<{ taken: boolean }>(LOCK, [name])
  if (rows[0]?.taken) return release
  await release()
  return null
}

const selectSlot = statement({
  name: 'backup.slot',
  text: `select coalesce(wal_status, 'lost') = 'lost' as "isLost" from pg_replication_slots where slot_name = $1`,
  row: { isLost: bool },
})

/** The state of a slot, which holds the WAL that was not fetched yet. */
export async function findSlot(db: Queryable, name: string): Promise<'none' | 'lost' | 'held'> {
  const [slot] = await query(db, selectSlot, [name])
  if (!slot) return 'none'
  return slot.isLost ? 'lost' : 'held'
}

const endReceivers = statement({
  name: 'backup.slot.free',
  text: `select pg_terminate_backend(active_pid) as ended from pg_replication_slots where slot_name = $1 and active_pid is not null`,
  row: { ended: bool },
})

/** Ends a receiver that a killed process has left at a slot. */
export const freeSlot = (db: Queryable, name: string) => query(db, endReceivers, [name])

const selectReplayed = statement({
  name: 'backup.replayed',
  text: 'select pg_last_xact_replay_timestamp() as at',
  row: { at: nullable(moment) },
})

/** The moment of the last change that a recovery applied; null where there was none. */
export async function findReplayed(db: Queryable): Promise<Date | null> {
  const [row] = await query(db, selectReplayed, [])
  return row?.at ?? null
}
