import { Corner, Forecast, type Pick, BoutStatus, EventStatus } from '@pahlavan/contract/bouts'
import { FREE_PICKS } from '@pahlavan/contract/limits'
import { later, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, json, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { FORECAST } from '../bouts/bouts.queries.ts'
import { EXTRA_PICKS } from '../plans/plans.queries.ts'
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

/** Whether a pick (`p`) of a bout (`b`) counts, and so uses up a free one. A void pick does not. */
export const COUNTS = `not p.is_replaced and b.status <> 'cancelled' and p.red_id = b.red_id and p.blue_id = b.blue_id
  and coalesce(b.victory_type, '') not like '%VFO'`

const countElsewhere = statement({
  name: 'predictions.elsewhere',
  text: `select count(*)::int as used from prediction p join bout b on b.id = p.bout_id
    where p.account_id = $1 and p.event_id = $2 and ${COUNTS} and p.bout_id <> $3`,
  row: { used: integer },
})

/** The remaining picks of an account (`a`) in the present event (`live` sorts first), or in the next one, for the profile; null for no limit. */
export const PICKS_LEFT = `(select case when allowed.picks is not null then greatest(0, allowed.picks -
    (select count(*) from prediction p join bout b on b.id = p.bout_id where p.account_id = a.id and ${COUNTS}
      and p.event_id = (select e.id from event e where e.status in ('live', 'upcoming')
        order by e.status, e.starts_at, e.id limit 1))) end::int
  from (select ${FREE_PICKS} + ${EXTRA_PICKS('a.id')} as picks) allowed)`

const selectAllowed = statement({
  name: 'predictions.allowed',
  text: `select ${FREE_PICKS} + ${EXTRA_PICKS('$1')} as picks`,
  row: { picks: nullable(integer) },
})

/** How many picks of an event somebody may make: the free ones and those of plans; null is no limit. */
export async function picksAllowed(db: Queryable, accountId: number): Promise<number | null> {
  const [row] = await query(db, selectAllowed, [accountId])
  return row?.picks ?? null
}

/** The number of an account's picks of an event on other bouts, without void ones. */
export async function picksElsewhere(
  db: Queryable,
  accountId: number,
  eventId: number,
  boutId: number,
): Promise<number> {
  const [row] = await query(db, countElsewhere, [accountId, eventId, boutId])
  return row?.used ?? 0
}

const replaceVoid = statement({
  name: 'predictions.replace',
  text: `update prediction set is_replaced = true where id in (
      select p.id from prediction p join bout b on b.id = p.bout_id
      where p.account_id = $1 and p.event_id = $2 and p.bout_id <> $3 and not p.is_replaced and not (${COUNTS})
      order by p.saved_at limit greatest(0, (select count(*) from prediction o
        where o.account_id = $1 and o.event_id = $2 and o.bout_id <> $3 and not o.is_replaced) + 1 - $4::int))`,
  row: null,
})

/** A pick that goes beyond those that are allowed takes the place of one that is void: that one stays void, also where its bout is corrected. It goes with the next statement. */
export const replaceVoidPick = (
  tx: Tx,
  { accountId, eventId, boutId }: { accountId: number; eventId: number; boutId: number },
  allowed: number,
) => later(tx, replaceVoid, [accountId, eventId, boutId, allowed])

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

const openColumns = {
  eventId: integer,
  eventStatus: column(EventStatus),
  status: column(BoutStatus),
  calledAt: nullable(moment),
  redId: nullable(integer),
  blueId: nullable(integer),
  ruleset: string,
  styleId: integer,
  minutes: integer,
}

/**
 * The state of a bout while a pick for it is saved: a concurrent call waits, or is waited for. The event is locked before the bout, as
 * cancelling an event does. Concurrent picks share these locks; PostgreSQL writes a multixact for each. With 16 connections that is one
 * multixact and six members a pick, at 1,300 picks a second; autovacuum clears them.
 */
export type OpenBout = RowOf<typeof openColumns>

const holdBout = statement({
  name: 'predictions.open',
  text: `select b.event_id as "eventId", e.status as "eventStatus", b.status, b.called_at as "calledAt", b.red_id as "redId", b.blue_id as "blueId",
      e.ruleset, pw.style_type as "styleId", ag.minutes
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id where b.id = $1 for share of e, b`,
  row: openColumns,
})

export async function openBout(tx: Tx, boutId: number): Promise<OpenBout | null> {
  const [row] = await query(tx, holdBout, [boutId])
  return row ?? null
}
