import { readFile } from 'node:fs/promises'
import { type Client, escapeIdentifier } from 'pg'

/** Rows that every database needs, demo or not, and where they come from. Tables that others refer to stand first. */
interface Reference {
  source: string[]
  tables: Record<string, { columns: string[]; rows: unknown[][] }>
}

/** Where they stand, in the order in which they came. */
const files = ['reference.json', 'pages.json', 'ranking.json']

async function tablesOf(file: string): Promise<[string, { columns: string[]; rows: unknown[][] }][]> {
  const text = await readFile(new URL(`../../migrations/${file}`, import.meta.url), 'utf8')
  return Object.entries((JSON.parse(text) as Reference).tables)
}

/** Adds missing reference rows: styles, ages, weights, countries and pages. Later edits of existing rows stay. */
export async function addReference(client: Client, from: readonly string[] = files): Promise<void> {
  const tables = (await Promise.all(from.map(tablesOf))).flat()
  for (const [table, { columns, rows }] of tables) {
    const name = escapeIdentifier(table)
    const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
    const given = columns.map((column) => escapeIdentifier(column)).join(', ')
    await client.query(
      `insert into ${name} (${given}) select ${given} from jsonb_populate_recordset(null::${name}, $1) on conflict do nothing`,
      [JSON.stringify(objects)],
    )
  }
}
