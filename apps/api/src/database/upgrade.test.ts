import { createHash } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as migrateTo } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { migrate } from './migrate.ts'
import { addReference } from './reference.ts'

const migrations = join(import.meta.dirname, '../../migrations')

/** Rows of every table as an earlier version kept them, and the migrations that it had (by the beginning of their SHA-256). */
interface EarlierVersion {
  migrations: Record<string, string>
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
}

async function earlierData(): Promise<EarlierVersion> {
  const file = join(import.meta.dirname, '../testing/data-2026-11-22.json')
  return JSON.parse(await readFile(file, 'utf8')) as EarlierVersion
}

async function openDatabase(name: string): Promise<{ client: Client; url: string }> {
  const url = new URL(inject('template'))
  url.pathname = '/postgres'
  const owner = new Client({ connectionString: url.href })
  await owner.connect()
  await owner.query(`create database ${name}`)
  await owner.end()
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  return { client, url: url.href }
}

/** Brings a database to where the earlier version had it, by the migrations that it knew. */
async function migrateAsThen(client: Client, then: EarlierVersion): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pahlavan-migrations-'))
  await cp(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...head } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
  const known = entries.filter(({ tag }) => tag in then.migrations)
  await writeFile(journal, JSON.stringify({ ...head, entries: known }))
  await migrateTo(drizzle(client), { migrationsFolder: folder })
  await rm(folder, { recursive: true })
  await addReference(client, ['reference.json'])
}

/** Rows of a table with moved columns, in their old form. */
const asThen: Record<string, string> = {
  audit: `select to_jsonb(a) || jsonb_build_object('subject_id', a.subject_id::int) as row from audit a`,
  news: `select to_jsonb(n) || jsonb_build_object('view_count', k.views, 'like_count', k.likes) as row
    from news n join news_count k on k.news_id = n.id`,
  // The boards of its style and its weight came behind those that it had.
  settlement: `select to_jsonb(s) || jsonb_build_object('scopes', s.scopes[1:3]) as row from settlement s`,
}

const objectsOf = ({ columns, rows }: EarlierVersion['tables'][string]): Record<string, unknown>[] =>
  rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))

async function insertRows(client: Client, { tables }: EarlierVersion): Promise<void> {
  // The rows refer to one another in every direction.
  await client.query('set session_replication_role = replica')
  for (const [table, content] of Object.entries(tables)) {
    const columns = content.columns.map((column) => `"${column}"`).join(', ')
    await client.query(
      `insert into "${table}" (${columns}) overriding system value
        select ${columns} from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(objectsOf(content))],
    )
  }
  await client.query('set session_replication_role = origin')
}

test('a migration that a version had is never changed', async () => {
  const then = await earlierData()
  const now: Record<string, string> = {}
  for (const tag of Object.keys(then.migrations)) {
    const text = await readFile(join(migrations, `${tag}.sql`), 'utf8')
    now[tag] = createHash('sha256').update(text).digest('hex').slice(0, 16)
  }
  expect(now).toEqual(then.migrations)
})

test('data of November 2026 are brought to the newest shape, and every row of every table is still there', async () => {
  const then = await earlierData()
  const { client, url } = await openDatabase('from_2026_11_22')
  await migrateAsThen(client, then)
  await insertRows(client, then)
  await migrate(url)
  for (const [table, content] of Object.entries(then.tables)) {
    const { rows } = await client.query<{ row: object }>(
      asThen[table] ?? `select to_jsonb(t) as row from "${table}" t`,
    )
    const stored = rows.map(({ row }) => row)
    for (const row of objectsOf(content)) expect(stored).toContainEqual(expect.objectContaining(row))
  }
  await client.end()
})
