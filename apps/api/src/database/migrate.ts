import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as run } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { addReference } from './reference.ts'

/** Any number that nobody else locks in this database. */
const LOCK = 7_041_982_401

const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url))

/** A database whose locale sees no letters in Persian would search nothing: better no start than that. */
async function checkTrigrams(client: Client): Promise<void> {
  const { rows } = await client.query<{ some: boolean }>(`select show_trgm('کشتی') <> '{}' as some`)
  if (rows[0]?.some) return
  throw new Error(
    "show_trgm('کشتی') is empty: the database was made with the locale C. Make it with a UTF-8 locale, such as C.UTF-8.",
  )
}

/** Brings the database to the newest shape and gives it the rows that nothing works without, one process at a time. */
export async function migrate(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await run(drizzle(client), { migrationsFolder })
    await checkTrigrams(client)
    await addReference(client)
  } finally {
    await client.end()
  }
}
