import { execute, type Tx } from '../../database/connect.ts'
import { statement } from '../../database/statement.ts'

/** The changed points of picks, in the order of the boards' keys: a temporary table, so that later steps are planned for its size. */
const createSheet = statement({
  name: '',
  text: 'create temporary table settling (account_id integer, saved_at timestamptz, w smallint, t smallint, s smallint) on commit drop',
  row: null,
})

const analyzeSheet = statement({ name: '', text: 'analyze settling', row: null })

/** A board, and its counts: those who move leave their old place for the new one. */
const upsertBoard = statement({
  name: '',
  text: `with moved as (
    insert into board (scope, account_id, points, correct, last_at)
    select $1, account_id, w + t + s, sign(w)::int, saved_at from settling
    on conflict (scope, account_id) do update set points = board.points + excluded.points, correct = board.correct + excluded.correct,
      last_at = greatest(board.last_at, excluded.last_at)
    returning account_id, points, correct),
  moves as (
    select points, correct, count(*) as fans from moved group by points, correct
    union all select m.points - c.w - c.t - c.s, m.correct - sign(c.w)::int, -count(*) from moved m join settling c using (account_id)
      group by 1, 2)
  insert into board_count (scope, points, correct, fans)
  select $1, points, correct, sum(fans)::int from moves group by points, correct having sum(fans) <> 0
  on conflict (scope, points, correct) do update set fans = board_count.fans + excluded.fans`,
  row: null,
})

/**
 * A fan who lost the points of a pick may have lost their last right pick: on each board their time becomes that of the last one left. Boards
 * that are tallied know the results up to `tallied_version` alone: a later one may be taken back before its tally.
 */
const updateTimes = statement({
  name: '',
  text: `update board b set last_at = l.last_at from (
    select r.account_id, o.scope, max(r.saved_at) as last_at from (
      select p.account_id, p.saved_at, s.scopes from settling c join prediction p on p.account_id = c.account_id
      join settlement s on s.bout_id = p.bout_id
      join prediction_ledger g on g.bout_id = p.bout_id and g.account_id = p.account_id
        and g.version <= case when $2::boolean then s.tallied_version else s.version end
      where c.w < 0 group by p.account_id, p.saved_at, s.bout_id having sum(g.winner_points) > 0) r
    cross join unnest(r.scopes) as o(scope)
    where o.scope = any($1::text[]) group by r.account_id, o.scope) l
  where b.scope = l.scope and b.account_id = l.account_id and b.last_at <> l.last_at`,
  row: null,
})

/** A fan without points is on no board. */
const sweep = [
  statement({
    name: 'predictions.settle.sweep',
    text: 'delete from board where scope = any($1::text[]) and points = 0 and correct = 0',
    row: null,
  }),
  statement({
    name: 'predictions.settle.uncount',
    text: 'delete from board_count where scope = any($1::text[]) and (points = 0 or fans = 0)',
    row: null,
  }),
]

/** Begins the sheet `settling` (account_id, saved_at, and the points of winner, type and score that change). */
export async function openSheet(tx: Tx): Promise<void> {
  await execute(tx, createSheet, [])
}

/** Adds the sheet to these boards, and keeps their counts current. @param isTally the boards follow by a tally */
export async function writeBoards(tx: Tx, scopes: readonly string[], isTally: boolean): Promise<void> {
  await execute(tx, analyzeSheet, [])
  for (const scope of scopes) await execute(tx, upsertBoard, [scope])
  await execute(tx, updateTimes, [scopes, isTally])
  for (const clean of sweep) await execute(tx, clean, [scopes])
}
