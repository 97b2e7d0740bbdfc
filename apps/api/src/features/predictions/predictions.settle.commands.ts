import type { Pool } from 'pg'
import { type Asked, inTransaction } from '../../database/connect.ts'
import { eventScope, isVoid, pointsOfRules, seasonScope, weekScope } from './predictions.rules.ts'

/** Settlements come one after the other: the boards' counts stand on what the one before has written. */
const LOCK = 7_204_552

interface ResultRow {
  eventId: number
  version: number
  winner: string | null
  victoryType: string | null
  redScore: number
  blueScore: number
  redId: number | null
  blueId: number | null
  isFinished: boolean
}

const result = {
  name: 'settle.result',
  text: `select b.event_id as "eventId", b.version, b.winner, b.victory_type as "victoryType", b.red_score as "redScore",
      b.blue_score as "blueScore", b.red_id as "redId", b.blue_id as "blueId", b.status = 'finished' as "isFinished"
    from bout b where b.id = $1 for share`,
}

/** Claims a version of a result: nothing comes back where that one, or a later one, has been settled. */
const claim = {
  name: 'settle.claim',
  text: `insert into settlement (bout_id, version, scopes) values ($1, $2, $3)
    on conflict (bout_id) do update set version = excluded.version, settled_at = now() where settlement.version < excluded.version
    returning scopes`,
}

/**
 * The picks whose points change, and by how much: what the result gives less what the ledger holds. Kept for the transaction, so that
 * each step after it knows how many they are and is planned for that, and in the order of the boards' keys.
 */
const sheet = [
  'create temporary table settling (account_id integer, saved_at timestamptz, w smallint, t smallint, s smallint) on commit drop',
  `insert into settling
    select p.account_id, p.saved_at, j.w - coalesce(had.w, 0), j.t - coalesce(had.t, 0), j.s - coalesce(had.s, 0)
    from prediction p
    cross join lateral (select coalesce(p.winner = $2::text and p.red_id = $9::int and p.blue_id = $10::int, false) as won) r
    cross join lateral (select case when r.won then $6::int else 0 end as w,
      case when r.won and left(p.victory_type, 3) = left($3::text, 3) then $7::int else 0 end as t,
      case when r.won and p.red_score = $4::int and p.blue_score = $5::int then $8::int else 0 end as s) j
    left join (select account_id, sum(winner_points) as w, sum(type_points) as t, sum(score_points) as s
      from prediction_ledger where bout_id = $1 group by account_id) had on had.account_id = p.account_id
    where p.bout_id = $1 and (j.w, j.t, j.s) is distinct from (coalesce(had.w, 0), coalesce(had.t, 0), coalesce(had.s, 0))
    order by p.account_id`,
  'analyze settling',
] as const

const note = `insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points)
  select account_id, $1, $2, w, t, s from settling`

/** A board, and its counts: those who move leave their old place for the new one. */
const put = `with moved as (
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
  on conflict (scope, points, correct) do update set fans = board_count.fans + excluded.fans`

/** Who lost the points of a pick may have lost his last right one: on each board his time is that of the last one he has. */
const retime = `update board b set last_at = l.last_at from (
    select r.account_id, o.scope, max(r.saved_at) as last_at from (
      select p.account_id, p.bout_id, p.saved_at from settling c join prediction p on p.account_id = c.account_id
      join prediction_ledger g on g.bout_id = p.bout_id and g.account_id = p.account_id
      where c.w < 0 group by p.account_id, p.bout_id, p.saved_at having sum(g.winner_points) > 0) r
    join settlement s on s.bout_id = r.bout_id cross join unnest(s.scopes) as o(scope)
    where o.scope = any($1::text[]) group by r.account_id, o.scope) l
  where b.scope = l.scope and b.account_id = l.account_id and b.last_at <> l.last_at`

/** Writes what picks get or lose into the ledger and onto the boards, and keeps the counts of the boards current. */
async function give(
  db: Asked,
  bout: readonly [id: number, version: number],
  judged: readonly unknown[],
  scopes: readonly string[],
): Promise<void> {
  const [create, fill, analyze] = sheet
  await db.query(create)
  const { rowCount } = await db.query(fill, [bout[0], ...judged])
  if (!rowCount) return
  await db.query(analyze)
  await db.query(note, [...bout])
  for (const scope of scopes) await db.query(put, [scope])
  await db.query(retime, [scopes])
}

/** Who has no point stands on no board. */
const sweep = [
  {
    name: 'settle.sweep',
    text: 'delete from board where scope = any($1::text[]) and points = 0 and correct = 0',
  },
  {
    name: 'settle.uncount',
    text: 'delete from board_count where scope = any($1::text[]) and (points = 0 or fans = 0)',
  },
] as const

async function settleIn(db: Asked, boutId: number, now: number): Promise<boolean> {
  await db.query({ name: 'settle.lock', text: 'select pg_advisory_xact_lock($1)', values: [LOCK] })
  const { rows } = await db.query<ResultRow>({ ...result, values: [boutId] })
  const [row] = rows
  if (!row || row.version === 0) return false
  const scopes = [seasonScope(now), eventScope(row.eventId), weekScope(now)]
  const claimed = await db.query<{ scopes: string[] }>({ ...claim, values: [boutId, row.version, scopes] })
  const settled = claimed.rows[0]?.scopes
  if (!settled) return false
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
  await give(db, [boutId, row.version], judged, settled)
  for (const statement of sweep) await db.query({ ...statement, values: [settled] })
  return true
}

/**
 * Settles the picks of a bout by its result: exactly once for each result, in whatever order results come and however often it
 * is called. A corrected result takes back what the one before gave, and gives anew.
 *
 * @param now when it is settled (ms), which names season and week the first time
 * @returns whether there was something to settle
 */
export const settleBout = (pool: Pool, boutId: number, now = Date.now()): Promise<boolean> =>
  inTransaction(pool, (db) => settleIn(db, boutId, now))

const unsettled = {
  name: 'settle.open',
  text: `select b.id, coalesce(b.finished_at, now()) as at from bout b left join settlement s on s.bout_id = b.id
    where b.version > coalesce(s.version, 0) order by b.finished_at nulls last, b.id limit $1`,
}

/** Settles whatever a process that was killed has left open. Gives how many bouts it settled. */
export async function settleOpen(pool: Pool, most = 500): Promise<number> {
  const { rows } = await pool.query<{ id: number; at: Date }>({ ...unsettled, values: [most] })
  for (const { id, at } of rows) await settleBout(pool, id, at.getTime())
  return rows.length
}
