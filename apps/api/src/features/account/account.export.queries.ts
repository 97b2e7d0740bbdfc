import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { json } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { personal } from './account.personal.rules.ts'

const parts = Object.values(personal).flatMap(({ told }) => Object.entries(told ?? {}))

const selectEverything = statement({
  name: 'account.export',
  text: `select json_build_object(${parts.map(([part, sql]) => `'${part}', ${sql}`).join(', ')}) as data`,
  row: { data: json(Type.Record(Type.String(), Type.Unknown())) },
})

/** Everything that is kept about a user, table by table. */
export async function exportAccount(db: Queryable, id: number): Promise<Record<string, unknown>> {
  const [row] = await query(db, selectEverything, [id])
  return row?.data ?? {}
}
