import { Corner, Forecast, type Pick } from '@pahlavan/contract/bouts'
import { query, type Queryable } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, json, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { FORECAST } from '../bouts/bouts.queries.ts'
import { type Guess, isVoid } from './predictions.rules.ts'

/** The family names of both wrestlers of a bout (`b`), red first. */
export const NAMES = `(select string_agg(case when $1 = 0 then a.last_name
  else coalesce(a.last_name_en, a.last_name) end, ' – ' order by n.id = b.blue_id)
  from entry n join account a on a.id = n.account_id where n.id in (b.red_id, b.blue_id))`

/** The points of a row of the ledger (`g`). */
export const POINTS = 'g.winner_points + g.type_points + g.score_points'

/** The columns of a pick (`p`) of a bout (`b`), settled or not (`s`). */
export const PICK = `p.bout_id as "boutId", p.winner, p.victory_type as "victoryType", p.red_score as "redScore", p.blue_score as "blueScore",
  p.receipt, p.saved_at as "savedAt",
  coalesce((select sum(${POINTS}) from prediction_ledger g where g.bout_id = p.bout_id and g.account_id = p.account_id), 0)::int as points,
  (s.bout_id is not null) as "isSettled", (p.is_replaced or b.status = 'cancelled' or p.red_id is distinct from b.red_id
    or p.blue_id is distinct from b.blue_id) as "isOff", b.victory_type as "endedBy"`

export const pickColumns = {
  boutId: integer,
  winner: column(Corner),
  victoryType: nullable(string),
  redScore: nullable(integer),
  blueScore: nullable(integer),
  receipt: string,
  savedAt: moment,
  points: integer,
  isSettled: bool,
  isOff: bool,
  endedBy: nullable(string),
}

const selectPicks = statement({
  name: 'predictions.mine',
  text: `select ${PICK} from prediction p join bout b on b.id = p.bout_id left join settlement s on s.bout_id = b.id
    where p.account_id = $1 and p.bout_id = any($2::int[])`,
  row: pickColumns,
})

export const shownPick = ({
  boutId: _bout,
  isSettled,
  isOff,
  endedBy,
  ...row
}: RowOf<typeof pickColumns>): Pick => {
  const isNothing = isOff || isVoid(endedBy)
  return {
    ...row,
    savedAt: row.savedAt.toISOString(),
    points: isSettled && !isNothing ? row.points : null,
    isVoid: isNothing,
  }
}

export async function picksOf(
  db: Queryable,
  accountId: number,
  boutIds: readonly number[],
): Promise<Map<number, Pick>> {
  const rows = await query(db, selectPicks, [accountId, boutIds])
  return new Map(rows.map((row) => [row.boutId, shownPick(row)]))
}

export const pickOf = async (db: Queryable, accountId: number, boutId: number): Promise<Pick | null> =>
  (await picksOf(db, accountId, [boutId])).get(boutId) ?? null

const pickParameters = parameters(
  'accountId',
  'boutId',
  'eventId',
  'redId',
  'blueId',
  'winner',
  'victoryType',
  'redScore',
  'blueScore',
  'receipt',
)

const upsertPick = statement({
  name: 'predictions.save',
  text: pickParameters.sql(`
    with before as (select winner from prediction
      where account_id = :accountId and bout_id = :boutId and red_id = :redId and blue_id = :blueId),
    p as (insert into prediction as p (account_id, bout_id, event_id, red_id, blue_id, winner, victory_type,
        red_score, blue_score, receipt)
      values (:accountId, :boutId, :eventId, :redId, :blueId, :winner, :victoryType,
        :redScore, :blueScore, :receipt)
      on conflict (account_id, bout_id) do update set red_id = excluded.red_id, blue_id = excluded.blue_id,
        winner = excluded.winner, victory_type = excluded.victory_type, red_score = excluded.red_score,
        blue_score = excluded.blue_score, receipt = excluded.receipt,
        is_replaced = false, saved_at = now() returning *)
    select ${PICK}, (select winner from before) as previous from p join bout b on b.id = p.bout_id
      left join settlement s on s.bout_id = b.id`),
  row: { ...pickColumns, previous: nullable(column(Corner)) },
})

/** Saves a pick for the two who stand there; one that is there is replaced, and `previous` is its corner. */
export async function savePick(
  db: Queryable,
  who: { accountId: number; boutId: number; receipt: string },
  { eventId, redId, blueId }: { eventId: number; redId: number | null; blueId: number | null },
  { winner, victoryType, redScore, blueScore }: Guess,
): Promise<{ prediction: Pick; previous: Corner | null }> {
  const pair = { eventId, redId, blueId }
  const values = pickParameters.values({ ...who, ...pair, winner, victoryType, redScore, blueScore })
  const [row] = await query(db, upsertPick, values)
  if (!row) throw new Error('a pick was not saved')
  const { previous, ...pick } = row
  return { prediction: shownPick(pick), previous }
}

const selectForecast = statement({
  name: 'predictions.forecast',
  text: `select ${FORECAST} as forecast from bout b where b.id = $1`,
  row: { forecast: json(Forecast) },
})

export async function forecastOf(db: Queryable, boutId: number): Promise<Forecast> {
  const [row] = await query(db, selectForecast, [boutId])
  return row?.forecast ?? { red: 0, blue: 0, total: 0 }
}
