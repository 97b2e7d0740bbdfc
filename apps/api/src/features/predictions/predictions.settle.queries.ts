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
 * Gives every pick its points, writes the difference into the ledger and onto the boards, and keeps the counts of the boards
 * current. All parts read the boards as they stood before.
 */
const give = {
  name: 'settle.give',
  text: `with judged as (
      select p.id, p.account_id, p.saved_at, p.winner_points as w0, p.type_points as t0, p.score_points as s0,
        case when j.won then $7::int else 0 end as w,
        case when j.won and left(p.victory_type, 3) = left($4::text, 3) then $8::int else 0 end as t,
        case when j.won and p.red_score = $5::int and p.blue_score = $6::int then $9::int else 0 end as s
      from prediction p cross join lateral (select coalesce(p.winner = $3::text and p.red_id = $10::int and p.blue_id = $11::int, false) as won) j
      where p.bout_id = $1),
    changed as (select id, account_id, saved_at, w, t, s, w - w0 as dw, t - t0 as dt, s - s0 as ds from judged
      where (w, t, s) is distinct from (w0::int, t0::int, s0::int)),
    marked as (update prediction p set winner_points = c.w, type_points = c.t, score_points = c.s from changed c where c.id = p.id),
    noted as (insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points)
      select account_id, $1, $2, dw, dt, ds from changed),
    deltas as (select scope, account_id, dw + dt + ds as points, sign(dw)::int as correct, saved_at
      from changed cross join unnest($12::text[]) as on_board(scope)),
    before as (select d.scope, d.account_id, d.points as delta, b.points from deltas d left join board b using (scope, account_id)),
    put as (insert into board (scope, account_id, points, correct, last_at) select scope, account_id, points, correct, saved_at from deltas
      on conflict (scope, account_id) do update set points = board.points + excluded.points, correct = board.correct + excluded.correct,
        last_at = greatest(board.last_at, excluded.last_at)),
    counted as (insert into board_count (scope, points, fans)
      select scope, points, sum(fans)::int from (select scope, points, -1 as fans from before where points is not null
        union all select scope, coalesce(points, 0) + delta, 1 from before) as moves group by scope, points having sum(fans) <> 0
      on conflict (scope, points) do update set fans = board_count.fans + excluded.fans)
    select count(*)::int as changed, count(*) filter (where dw < 0)::int as "takenBack" from changed`,
}

/** Who lost the points of a pick may have lost the last one that counted: his time is looked up anew. */
const retime = {
  name: 'settle.retime',
  text: `update board b set last_at = l.last_at from (
      select o.scope, o.account_id, max(p.saved_at) as last_at from prediction_ledger g
      join board o on o.account_id = g.account_id and o.scope = any($3::text[])
      join prediction p on p.account_id = o.account_id and p.winner_points > 0
      join settlement s on s.bout_id = p.bout_id and o.scope = any(s.scopes)
      where g.bout_id = $1 and g.version = $2 and g.winner_points < 0 group by o.scope, o.account_id) l
    where b.scope = l.scope and b.account_id = l.account_id and b.last_at <> l.last_at`,
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
  const given = await db.query<{ takenBack: number }>({
    ...give,
    values: [
      boutId,
      row.version,
      counts ? row.winner : null,
      row.victoryType,
      row.redScore,
      row.blueScore,
      ...pointsOfRules,
      row.redId,
      row.blueId,
      settled,
    ],
  })
  if ((given.rows[0]?.takenBack ?? 0) > 0)
    await db.query({ ...retime, values: [boutId, row.version, settled] })
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
