import { query, type Queryable } from '../../database/connect.ts'
import { bool, number, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const columns = { version: string, megabytes: number, now: number, isPersian: bool }

const selectDatabase = statement({
  name: 'doctor.database',
  text: `select current_setting('server_version') as version, pg_database_size(current_database()) / 1e6::float8 as megabytes,
      extract(epoch from clock_timestamp())::float8 * 1000 as now, show_trgm('کشتی') <> '{}' as "isPersian"`,
  row: columns,
})

/** The version of PostgreSQL, the size of the database (MB), its clock (ms), and whether its locale knows Persian letters. */
export async function findDatabase(db: Queryable): Promise<RowOf<typeof columns>> {
  const [row] = await query(db, selectDatabase, [])
  if (!row) throw new Error('the database gave no row about itself')
  return row
}
