import type { Pool } from 'pg'
import { inTransaction, query, execute, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { bool, integer, list, moment, nullable, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { publish } from '../hub/hub.commands.ts'
import { isOfEvent, isVoid, pointsOfRules, scopesOf } from './predictions.rules.ts'

const resultColumns = {
  eventId: integer,
  styleType: integer,
  playWeight: integer,
  version: integer,
  winner: nullable(string),
  victoryType: nullable(string),
  redScore: integer,
  blueScore: integer,
  redId: nullable(integer),
  blueId: nullable(integer),
  isFinished: bool,
  isOpen: bool,
}
type ResultRow = RowOf<typeof resultColumns>

const holdResult = statement({
  name: 'predictions.settle.result',
  text: `select b.event_id as "eventId", g.style_type as "styleType", g.id as "playWeight", b.version, b.winner, b.victory_type as "victoryType", b.red_score as "redScore",
      b.blue_score as "blueScore", b.red_id as "redId", b.blue_id as "blueId", b.status = 'finished' as "isFinished",
      b.status in ('scheduled', 'live') as "isOpen"
    from bout b join event_weight ew on ew.id = b.event_weight_id join play_weight g on g.id = ew.play_weight where b.id = $1 for share of b`,
  row: resultColumns,
})

/** Claims a version of a result: nothing comes back where that one, or a later one, has been settled. */
const claimResult = statement({
  name: 'predictions.settle.claim',
  text: `insert into settlement (bout_id, version, scopes) values ($1, $2, $3)
    on conflict (bout_id) do update set version = excluded.version, settled_at = now() where settlement.version < excluded.version
    returning scopes, last_pick as "lastPick"`,
  row: { scopes: list(string), lastPick: integer },
})

/** Counts the picks that came since a bout was settled before, right or not; and those of each corner, for whoever looks at it later. */
const countPicks = statement({
  name: 'predictions.settle.picks',
  text: `with fresh as materialized (select id, account_id from prediction where bout_id = $1 and id > $2 order by account_id),
    counted as (insert into board_picks (scope, account_id, picks) select scope, account_id, 1 from unnest($3::text[]) scope cross join fresh
      on conflict (scope, account_id) do update set picks = board_picks.picks + 1)
    update settlement s set last_pick = greatest(last_pick, n.newest), red_picks = n.red, blue_picks = n.blue from (
      select max(p.id) as newest, count(*) filter (where p.winner = 'red' and isOn) as red, count(*) filter (where p.winner = 'blue' and isOn) as blue
      from bout b join prediction p on p.bout_id = b.id cross join lateral (select p.red_id = b.red_id and p.blue_id = b.blue_id as isOn) l
      where b.id = $1) n
    where s.bout_id = $1`,
  row: null,
})

/**
 * The picks whose points change, and by how much: what the result gives less what the ledger holds. Kept for the transaction, so that
 * each step after it knows how many they are and is planned for that, and in the order of the boards' keys.
 */
const createSheet = statement({
  name: '',
  text: 'create temporary table settling (account_id integer, saved_at timestamptz, w smallint, t smallint, s smallint) on commit drop',
  row: null,
})
const fillSheet = statement({
  name: '',
  text: `insert into settling
    select p.account_id, p.saved_at, j.w - coalesce(had.w, 0), j.t - coalesce(had.t, 0), j.s - coalesce(had.s, 0)
    from prediction p
    cross join lateral (select coalesce(not p.is_replaced and p.winner = $2::text and p.red_id = $9::int and p.blue_id = $10::int, false) as won) r
    cross join lateral (select case when r.won then $6::int else 0 end as w,
      case when r.won and left(p.victory_type, 3) = left($3::text, 3) then $7::int else 0 end as t,
      case when r.won and p.red_score = $4::int and p.blue_score = $5::int then $8::int else 0 end as s) j
    left join (select account_id, sum(winner_points) as w, sum(type_points) as t, sum(score_points) as s
      from prediction_ledger where bout_id = $1 group by account_id) had on had.account_id = p.account_id
    where p.bout_id = $1 and (j.w, j.t, j.s) is distinct from (coalesce(had.w, 0), coalesce(had.t, 0), coalesce(had.s, 0))
    order by p.account_id`,
  row: null,
})
const analyzeSheet = statement({ name: '', text: 'analyze settling', row: null })

const insertPoints = statement({
  name: '',
  text: `insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points)
  select account_id, $1, $2, w, t, s from settling`,
  row: null,
})

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

/** Who lost the points of a pick may have lost his last right one: on each board his time is that of the last one he has. */
const updateTimes = statement({
  name: '',
  text: `update board b set last_at = l.last_at from (
    select r.account_id, o.scope, max(r.saved_at) as last_at from (
      select p.account_id, p.bout_id, p.saved_at from settling c join prediction p on p.account_id = c.account_id
      join prediction_ledger g on g.bout_id = p.bout_id and g.account_id = p.account_id
      where c.w < 0 group by p.account_id, p.bout_id, p.saved_at having sum(g.winner_points) > 0) r
    join settlement s on s.bout_id = r.bout_id cross join unnest(s.scopes) as o(scope)
    where o.scope = any($1::text[]) group by r.account_id, o.scope) l
  where b.scope = l.scope and b.account_id = l.account_id and b.last_at <> l.last_at`,
  row: null,
})

/** Writes what picks get or lose into the ledger and onto the boards, and keeps the counts of the boards current. */
async function writePoints(
  tx: Tx,
  bout: readonly [id: number, version: number],
  judged: readonly unknown[],
  scopes: readonly string[],
): Promise<void> {
  await execute(tx, createSheet, [])
  if ((await execute(tx, fillSheet, [bout[0], ...judged])) === 0) return
  await execute(tx, analyzeSheet, [])
  await execute(tx, insertPoints, [...bout])
  for (const scope of scopes) await execute(tx, upsertBoard, [scope])
  await execute(tx, updateTimes, [scopes])
}

/** Who has no point stands on no board. */
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

/** Last of all: whoever picks meanwhile holds the bout too, and does not wait for the boards. */
const markSettled = statement({
  name: 'predictions.settle.mark',
  text: 'update bout set settled_version = $2 where id = $1 and settled_version <> $2',
  row: null,
})

/** Judges the picks of a result, and writes what they get on the boards of these scopes. */
async function judge(tx: Tx, boutId: number, row: ResultRow, scopes: readonly string[]): Promise<void> {
  const counts = row.isFinished && !isVoid(row.victoryType)
  const judged = [
    counts ? row.winner : null,
    row.victoryType,
    row.redScore,
    row.blueScore,
    ...pointsOfRules,
    row.redId,
    row.blueId,
  ]
  await writePoints(tx, [boutId, row.version], judged, scopes)
  for (const clean of sweep) await execute(tx, clean, [scopes])
  await publish(tx, [`play:${boutId}`], { kind: 'settled', id: boutId })
}

async function settleIn(tx: Tx, boutId: number, now: number): Promise<boolean> {
  await lock(tx, locks.settlement)
  const [row] = await query(tx, holdResult, [boutId])
  if (!row || row.version === 0) return false
  const [claimed] = await query(tx, claimResult, [boutId, row.version, scopesOf(row, now)])
  if (claimed) await judge(tx, boutId, row, claimed.scopes)
  // Where a result was taken back, picks come until there is another.
  if (claimed && !row.isOpen) {
    const counting = claimed.scopes.filter((scope) => !isOfEvent(scope))
    await execute(tx, countPicks, [boutId, claimed.lastPick, counting])
  }
  await execute(tx, markSettled, [boutId, row.version])
  return claimed !== undefined
}

/**
 * Settles the picks of a bout by its result: exactly once for each result, in whatever order results come and however often it
 * is called. A corrected result takes back what the one before gave, and gives anew.
 *
 * @param now when it is settled (ms), which names season and week the first time
 * @returns whether there was something to settle
 */
export const settleBout = (pool: Pool, boutId: number, now = Date.now()): Promise<boolean> =>
  inTransaction(pool, (tx) => settleIn(tx, boutId, now))

const selectUnsettled = statement({
  name: 'predictions.settle.open',
  text: `select b.id, coalesce(b.finished_at, now()) as at from bout b
    where b.version > b.settled_version order by b.finished_at, b.id limit $1`,
  row: { id: integer, at: moment },
})

/** Settles whatever a process that was killed has left open. Gives how many bouts it settled. */
export async function settleOpen(pool: Pool, most = 500): Promise<number> {
  const rows = await query(pool, selectUnsettled, [most])
  for (const { id, at } of rows) await settleBout(pool, id, at.getTime())
  return rows.length
}
