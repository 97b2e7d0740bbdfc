import { execute, inTransaction, type Queryable } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

/** So many of a board are kept: who stands further down moves by thousands. */
const MAX_KEPT_RANKS = 100_000

const deleteRanks = statement({ name: 'predictions.ranks.clear', text: 'delete from board_rank', row: null })

const insertRanks = statement({
  name: 'predictions.ranks.keep',
  text: `insert into board_rank (scope, account_id, rank)
    select s.scope, r.account_id, r.rank from unnest($1::text[]) as s(scope) cross join lateral (
      select b.account_id, rank() over (order by b.points desc, b.correct desc, b.last_at)::int as rank from board b where b.scope = s.scope
      order by b.points desc, b.correct desc, b.last_at, b.account_id limit ${MAX_KEPT_RANKS}) r`,
  row: null,
})

/** Stores all present ranks of some boards for tomorrow, in place of the earlier ones. */
export const keepRanks = (db: Queryable, scopes: readonly string[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await execute(tx, deleteRanks, [])
    await execute(tx, insertRanks, [scopes])
  })
