import { execute, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, list, moment, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { openSheet, writeBoards } from './predictions.boards.queries.ts'

export const resultColumns = {
  eventId: integer,
  styleType: integer,
  playWeight: integer,
  version: integer,
  winner: nullable(string),
  victoryType: nullable(string),
  redScore: nullable(integer),
  blueScore: nullable(integer),
  redId: nullable(integer),
  blueId: nullable(integer),
  isFinished: bool,
  isOpen: bool,
}

export const holdResult = statement({
  name: 'predictions.settle.result',
  text: `select b.event_id as "eventId", g.style_type as "styleType", g.id as "playWeight", b.version, b.winner,
      b.victory_type as "victoryType", b.red_score as "redScore",
      b.blue_score as "blueScore", b.red_id as "redId", b.blue_id as "blueId", b.status = 'finished' as "isFinished",
      b.status in ('scheduled', 'live') as "isOpen"
    from bout b join event_weight ew on ew.id = b.event_weight_id join play_weight g on g.id = ew.play_weight where b.id = $1 for share of b`,
  row: resultColumns,
})

/** Claims a version of a result: nothing comes back where that one, or a later one, has been settled. */
export const claimResult = statement({
  name: 'predictions.settle.claim',
  text: `insert into settlement (bout_id, version, scopes) values ($1, $2, $3)
    on conflict (bout_id) do update set version = excluded.version, settled_at = now() where settlement.version < excluded.version
    returning scopes`,
  row: { scopes: list(string) },
})

/** Stores the counts of valid picks of each corner, for later viewers of a settled bout. */
export const countCorners = statement({
  name: 'predictions.settle.corners',
  text: `update settlement s set red_picks = n.red, blue_picks = n.blue from (
      select count(*) filter (where p.winner = 'red') as red, count(*) filter (where p.winner = 'blue') as blue
      from bout b join prediction p on p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id where b.id = $1) n
    where s.bout_id = $1`,
  row: null,
})

const sheetParameters = parameters(
  'boutId',
  'winner',
  'victoryType',
  'redScore',
  'blueScore',
  'winnerPoints',
  'typePoints',
  'scorePoints',
  'redId',
  'blueId',
)

/** The picks with changed points: the result's points minus the ledger's. */
const fillSheet = statement({
  name: '',
  text: sheetParameters.sql(`
    insert into settling
    select p.account_id, p.saved_at, j.w - coalesce(had.w, 0), j.t - coalesce(had.t, 0), j.s - coalesce(had.s, 0)
    from prediction p
    cross join lateral (select coalesce(not p.is_replaced and p.winner = :winner::text
      and p.red_id = :redId::int and p.blue_id = :blueId::int, false) as won) r
    cross join lateral (select case when r.won then :winnerPoints::int else 0 end as w,
      case when r.won and left(p.victory_type, 3) = left(:victoryType::text, 3) then :typePoints::int else 0 end as t,
      case when r.won and p.red_score = :redScore::int and p.blue_score = :blueScore::int then :scorePoints::int
        else 0 end as s) j
    left join (select account_id, sum(winner_points) as w, sum(type_points) as t, sum(score_points) as s
      from prediction_ledger where bout_id = :boutId group by account_id) had on had.account_id = p.account_id
    where p.bout_id = :boutId
      and (j.w, j.t, j.s) is distinct from (coalesce(had.w, 0), coalesce(had.t, 0), coalesce(had.s, 0))
    order by p.account_id`),
  row: null,
})

const insertPoints = statement({
  name: '',
  text: `insert into prediction_ledger (account_id, bout_id, version, winner_points, type_points, score_points)
  select account_id, $1, $2, w, t, s from settling`,
  row: null,
})

/** A judged result, with the points for each right part of a pick. */
interface JudgedResult {
  winner: string | null
  victoryType: string | null
  redScore: number | null
  blueScore: number | null
  winnerPoints: number
  typePoints: number
  scorePoints: number
  redId: number | null
  blueId: number | null
}

/** Writes what picks get or lose into the ledger, and onto the boards that are read most. */
export async function writePoints(
  tx: Tx,
  bout: readonly [id: number, version: number],
  judged: JudgedResult,
  scopes: readonly string[],
): Promise<void> {
  await openSheet(tx)
  if ((await execute(tx, fillSheet, sheetParameters.values({ ...judged, boutId: bout[0] }))) === 0) return
  await execute(tx, insertPoints, [...bout])
  await writeBoards(tx, scopes, false)
}

/** This comes last: a concurrent pick locks the bout too, and does not wait for the boards. */
export const markSettled = statement({
  name: 'predictions.settle.mark',
  text: 'update bout set settled_version = $2 where id = $1 and settled_version <> $2',
  row: null,
})

export const selectUnsettled = statement({
  name: 'predictions.settle.open',
  text: `select b.id, coalesce(b.finished_at, now()) as at from bout b
    where b.version > b.settled_version order by b.finished_at, b.id limit $1`,
  row: { id: integer, at: moment },
})
