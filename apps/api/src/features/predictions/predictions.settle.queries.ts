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

/** The picks whose points change, kept for the transaction: each step after it knows how many they are, and is planned for that. */
const sheet = [
  `create temporary table settling (id integer, account_id integer, saved_at timestamptz, w smallint, t smallint, s smallint,
    dw smallint, dt smallint, ds smallint) on commit drop`,
  `insert into settling select id, account_id, saved_at, w, t, s, w - winner_points, t - type_points, s - score_points
    from (select p.*, case when j.won then $6::int else 0 end as w,
        case when j.won and left(p.victory_type, 3) = left($3::text, 3) then $7::int else 0 end as t,
        case when j.won and p.red_score = $4::int and p.blue_score = $5::int then $8::int else 0 end as s
      from prediction p cross join lateral (select coalesce(p.winner = $2::text and p.red_id = $9::int and p.blue_id = $10::int, false) as won) j
      where p.bout_id = $1) judged
    where (w, t, s) is distinct from (winner_points::int, type_points::int, score_points::int)`,
  'analyze settling',
] as const

const mark = `update prediction p set winner_points = c.w, type_points = c.t, score_points = c.s from settling c where c.id = p.id`

const note = `insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points)
  select account_id, $1, $2, dw, dt, ds from settling`

/** The counts of a board, before the board itself: those who move leave their old number of points for the new one. */
const count = `insert into board_count (scope, points, fans)
  select $1, points, sum(fans)::int from (
      select b.points, -1 as fans from settling c join board b on b.scope = $1 and b.account_id = c.account_id
      union all select coalesce(b.points, 0) + c.dw + c.dt + c.ds, 1 from settling c left join board b on b.scope = $1 and b.account_id = c.account_id
    ) as moves group by points having sum(fans) <> 0
  on conflict (scope, points) do update set fans = board_count.fans + excluded.fans`

const put = `insert into board (scope, account_id, points, correct, last_at)
  select $1, account_id, dw + dt + ds, sign(dw)::int, saved_at from settling
  on conflict (scope, account_id) do update set points = board.points + excluded.points, correct = board.correct + excluded.correct,
    last_at = greatest(board.last_at, excluded.last_at)`

/** Who lost the points of a pick may have lost the last one that counted: his time is looked up anew. */
const retime = `update board b set last_at = l.last_at from (
    select c.account_id, max(p.saved_at) as last_at from settling c
    join prediction p on p.account_id = c.account_id and p.winner_points > 0
    join settlement s on s.bout_id = p.bout_id and $1 = any(s.scopes)
    where c.dw < 0 group by c.account_id) l
  where b.scope = $1 and b.account_id = l.account_id and b.last_at <> l.last_at`

/**
 * Gives every pick its points, writes the difference into the ledger and onto the boards, and keeps the counts of the boards
 * current.
 */
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
  await db.query(mark)
  await db.query(note, [...bout])
  for (const scope of scopes) {
    await db.query(count, [scope])
    await db.query(put, [scope])
    await db.query(retime, [scope])
  }
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
