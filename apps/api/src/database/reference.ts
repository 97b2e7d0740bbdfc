import { readFile } from 'node:fs/promises'
import { type Client, escapeIdentifier } from 'pg'

/** Rows that every database needs, demo or not, and where they come from. Tables that others refer to stand first. */
interface Reference {
  source: string[]
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
}

const file = new URL('../../migrations/reference.json', import.meta.url)

/** Adds the reference rows that are missing: styles, ages, weights and countries. What was changed since stays as it is. */
export async function addReference(client: Client): Promise<void> {
  const { tables } = JSON.parse(await readFile(file, 'utf8')) as Reference
  for (const [table, { columns, rows }] of Object.entries(tables)) {
    const name = escapeIdentifier(table)
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    await client.query(
      `insert into ${name} select * from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing`,
      [JSON.stringify(objects)],
    )
  }
}
