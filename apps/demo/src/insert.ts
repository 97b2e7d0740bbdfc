import { query, type Tx } from '@pahlavan/api/database/connect'
import type { Columns, RowOf } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

/** The name of a column in the database. */
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Rows of one statement. */
const BATCH = 5000

/**
 * Inserts rows into a table with all named columns; a column without a value gets its default, in SQL. Answers the returned columns of each
 * row, in the same order.
 */
export function inserting<Row extends object, C extends Columns = Columns>(
  table: string,
  names: { readonly [Name in keyof Row]?: string | null },
  row: C = {} as C,
): (tx: Tx, rows: readonly Row[]) => Promise<RowOf<C>[]> {
  const columns = Object.keys(names).map((name) => `"${snake(name)}"`)
  const values = Object.entries<string | null>(names as Record<string, string | null>).map(([name, other]) =>
    other === null ? `"${snake(name)}"` : `coalesce("${snake(name)}", ${other})`,
  )
  const given = Object.keys(row).map((name) => `"${snake(name)}" as "${name}"`)
  const insert = statement({
    name: '',
    text: `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')}
      from jsonb_populate_recordset(null::${table}, $1) ${given.length > 0 ? `returning ${given.join(', ')}` : ''}`,
    row,
  })
  const rowOf = (each: Row) =>
    Object.fromEntries(Object.entries(each).map(([name, value]) => [snake(name), value]))
  return async (tx, rows) => {
    const added: RowOf<C>[] = []
    for (let from = 0; from < rows.length; from += BATCH)
      added.push(
        ...((await query(tx, insert, [
          JSON.stringify(rows.slice(from, from + BATCH).map(rowOf)),
        ])) as RowOf<C>[]),
      )
    return added
  }
}
