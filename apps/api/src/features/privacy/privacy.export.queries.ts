import { query, type Queryable } from '../../database/connect.ts'
import { string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { personal } from './privacy.queries.ts'

const parts = Object.values(personal).flatMap((table) => Object.entries(table.export ?? {}))

const selectEverything = statement({
  name: 'privacy.export',
  text: `select json_build_object(${parts.map(([part, sql]) => `'${part}', ${sql}`).join(', ')})::text as data`,
  row: { data: string },
})

/** Everything that is kept about a user, table by table, as JSON. */
export async function exportAccount(db: Queryable, id: number): Promise<string> {
  const [row] = await query(db, selectEverything, [id])
  return row?.data ?? '{}'
}
