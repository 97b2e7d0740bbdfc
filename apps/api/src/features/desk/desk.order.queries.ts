import { execute, type Tx } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

/**
 * Makes the write of the order of a table with a `position`.
 *
 * @param name of its statement
 * @returns gives rows their places by their ids, which are in their order; answers how many moved
 */
export function orderedRows(
  name: string,
  table: string,
): (tx: Tx, ids: readonly number[]) => Promise<number> {
  const updateOrder = statement({
    name,
    text: `update ${table} t set position = o.place from unnest($1::int[]) with ordinality o(id, place)
      where t.id = o.id and t.position <> o.place`,
    row: null,
  })
  return (tx, ids) => execute(tx, updateOrder, [ids])
}
