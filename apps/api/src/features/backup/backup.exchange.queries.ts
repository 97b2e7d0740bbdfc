import { Client, escapeIdentifier } from 'pg'
import { urlOfDatabase } from '../../database/address.ts'

/** Runs statements beside the club's database: a database cannot be renamed from within. */
export async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: urlOfDatabase(url, 'postgres') })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

export async function hasDatabase(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

/** Makes an empty database; one that an exchange has left half-filled is dropped, also while its orphans still fill it. */
export async function makeDatabase(client: Client, name: string, locale: string): Promise<void> {
  const quoted = escapeIdentifier(name)
  await client.query(`drop database if exists ${quoted} with (force)`)
  await client.query(
    `create database ${quoted} template template0 encoding 'UTF8' locale '${locale.replace(/'/g, "''")}'`,
  )
}

/** The number of connections to a database. */
export async function countConnections(client: Client, name: string): Promise<number> {
  const text = 'select count(*)::int as count from pg_stat_activity where datname = $1'
  const { rows } = await client.query<{ count: number }>(text, [name])
  return rows[0]?.count ?? 0
}

/** Gives a restored database the name of the living one, which gets another: both or neither. */
export async function exchangeNames(
  client: Client,
  { living, restored, earlier }: { living: string; restored: string; earlier: string },
): Promise<void> {
  const [old, restoredName, former] = [living, restored, earlier].map((name) => escapeIdentifier(name))
  await client.query('begin')
  if (await hasDatabase(client, living)) await client.query(`alter database ${old} rename to ${former}`)
  await client.query(`alter database ${restoredName} rename to ${old}`)
  await client.query('commit')
}
