import { readdirSync, readFileSync } from 'node:fs'
import { type DrizzleSnapshotJSON, generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'

const folder = new URL('schema/', import.meta.url)
const template = inject('template')

async function tables(): Promise<DrizzleSnapshotJSON> {
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<Record<string, unknown>>),
  )
  return generateDrizzleJson(Object.assign({}, ...modules))
}

async function onDatabase<T>(name: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: Object.assign(new URL(template), { pathname: `/${name}` }).href,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const TABLES = `select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

/** The sequences that are no part of a table. */
const SEQUENCES = `select s.relname as name, q.seqstart, q.seqmax from pg_class s join pg_sequence q on q.seqrelid = s.oid
  where s.relnamespace = 'public'::regnamespace and not exists (select from pg_depend where objid = s.oid and deptype in ('a', 'i'))`

/**
 * Every table as lines: columns with types, defaults and whether they may be null, then keys, checks and indexes. The library of the
 * schema has no word for a constraint that is checked at the end of a transaction: when a constraint is checked is left out.
 */
async function shapeOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`with t as (${TABLES})
    select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        nullif(attidentity, ''), nullif(attgenerated, ''), pg_get_expr(adbin, adrelid)) as line
      from t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select relname || ' ' || regexp_replace(pg_get_constraintdef(c.oid), ' DEFERRABLE.*$', '') from t join pg_constraint c on conrelid = t.oid and contype not in ('n', 't')
    union all select pg_get_indexdef(indexrelid) from t join pg_index on indrelid = t.oid
    union all select concat_ws(' ', name, seqstart, seqmax) from (${SEQUENCES}) s order by 1`)
  return rows.map(({ line }) => line)
}

test('the tables in the code and those that the migrations make are equal', async () => {
  await onDatabase('postgres', (client) =>
    client.query(`create database made_of_tables template ${new URL(template).pathname.slice(1)}`),
  )
  const made = await onDatabase('made_of_tables', async (client) => {
    const { rows } = await client.query<{ relname: string }>(TABLES)
    // Extensions and functions stay: they stand in migrations alone.
    await client.query(`drop table ${rows.map(({ relname }) => relname).join(', ')} cascade`)
    const { rows: left } = await client.query<{ name: string }>(SEQUENCES)
    if (left.length > 0) await client.query(`drop sequence ${left.map(({ name }) => name).join(', ')}`)
    for (const sql of await generateMigration(generateDrizzleJson({}), await tables()))
      await client.query(sql)
    return shapeOf(client)
  })
  const migrated = await onDatabase(new URL(template).pathname.slice(1), shapeOf)
  expect(migrated.length).toBeGreaterThan(300)
  expect(made).toEqual(migrated)
})

test('the last snapshot is that of the tables: the next migration begins where they stand', async () => {
  const meta = new URL('../../migrations/meta/', import.meta.url)
  const last = readdirSync(meta).findLast((file) => file.endsWith('_snapshot.json')) ?? ''
  const snapshot = JSON.parse(readFileSync(new URL(last, meta), 'utf8')) as DrizzleSnapshotJSON
  expect(await generateMigration(snapshot, await tables())).toEqual([])
})
