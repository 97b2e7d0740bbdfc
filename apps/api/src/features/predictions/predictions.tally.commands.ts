import type { Pool } from 'pg'
import { execute, inTransaction, query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { bool, integer, list, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { vacuum } from '../../database/vacuum.ts'
import { openSheet, writeBoards } from './predictions.boards.commands.ts'
import { isOfEvent, isWide } from './predictions.rules.ts'

/** Claims what has been settled of a bout since it was tallied: nothing comes back where that is nothing. */
const claimTally = statement({
  name: 'predictions.tally.claim',
  text: `update settlement s set tallied_version = s.version from settlement old join bout b on b.id = old.bout_id
    where s.bout_id = $1 and old.bout_id = s.bout_id and s.tallied_version < s.version
    returning s.scopes, s.last_pick as "lastPick", old.tallied_version as "before", b.status in ('scheduled', 'live') as "isOpen"`,
  row: { scopes: list(string), lastPick: integer, before: integer, isOpen: bool },
})

/** What the ledger has gained since a version. */
const fillSheet = statement({
  name: '',
  text: `insert into settling
    select g.account_id, p.saved_at, sum(g.winner_points), sum(g.type_points), sum(g.score_points)
    from prediction_ledger g join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id
    where g.bout_id = $1 and g.version > $2::int group by g.account_id, p.saved_at
    having (sum(g.winner_points), sum(g.type_points), sum(g.score_points)) <> (0, 0, 0) order by g.account_id`,
  row: null,
})

/** Counts the picks that came since a bout was tallied before, right or not. */
const countPicks = statement({
  name: 'predictions.tally.picks',
  text: `with fresh as materialized (select id, account_id from prediction where bout_id = $1 and id > $2 order by account_id),
    counted as (insert into board_picks (scope, account_id, picks) select scope, account_id, 1 from unnest($3::text[]) scope cross join fresh
      on conflict (scope, account_id) do update set picks = board_picks.picks + 1)
    update settlement set last_pick = n.newest from (select max(id) as newest from fresh) n where bout_id = $1 and n.newest is not null`,
  row: null,
})

/** Tallies a bout; how many fans moved on the boards. */
async function tallyIn(tx: Tx, boutId: number): Promise<number> {
  await lock(tx, locks.settlement)
  const [claimed] = await query(tx, claimTally, [boutId])
  if (!claimed) return 0
  await openSheet(tx)
  const moved = await execute(tx, fillSheet, [boutId, claimed.before])
  if (moved > 0)
    await writeBoards(
      tx,
      claimed.scopes.filter((scope) => !isWide(scope)),
    )
  // Where a result was taken back, picks come until there is another.
  if (claimed.isOpen) return moved
  const counting = claimed.scopes.filter((scope) => !isOfEvent(scope))
  await execute(tx, countPicks, [boutId, claimed.lastPick, counting])
  return moved
}

/** After so many moves the board is cleared of its old rows at once: it is read by its index alone as long as none lie about. */
const MANY = 10_000

const selectUntallied = statement({
  name: 'predictions.tally.open',
  text: 'select bout_id as id from settlement where tallied_version < version order by bout_id limit $1',
  row: { id: integer },
})

/**
 * Brings what has been settled onto the boards of a style and a weight, and into the totals of fans: after the boards that are looked
 * at while a bout ends, each bout exactly once for each result, also where a process was killed between.
 *
 * @returns how many bouts it tallied
 */
export async function tallyOpen(pool: Pool, most = 500): Promise<number> {
  const rows = await query(pool, selectUntallied, [most])
  let moved = 0
  for (const { id } of rows) moved += await inTransaction(pool, (tx) => tallyIn(tx, id))
  if (moved >= MANY) await vacuum(pool, 'board')
  return rows.length
}
