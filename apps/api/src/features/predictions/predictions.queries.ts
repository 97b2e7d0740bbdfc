import type { Forecast, Pick } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Corner } from '@pahlavan/wrestling/victory'
import { FREE_PICKS, type PredictedBout } from '@pahlavan/contract/predictions'
import { ask, type Asked } from '../../database/connect.ts'
import { BOUT, BOUT_JOINS, type BoutRow, boutOf } from '../events/events.bouts.queries.ts'
import { said } from '../events/events.cards.queries.ts'
import { isOpen } from '../events/events.rules.ts'
import { type Guess, isVoid, POINTS } from './predictions.rules.ts'

const FORECAST = `(select json_build_object('red', count(*) filter (where p.winner = 'red'),
  'blue', count(*) filter (where p.winner = 'blue'), 'total', count(*)) from prediction p
  where p.bout_id = b.id and p.red_id = b.red_id and p.blue_id = b.blue_id)`

/** Which bouts: null is no filter. `state` is 0 to come, 1 live, 2 over. */
export interface BoutFilter {
  eventId: number | null
  style: number | null
  state: number | null
  weights: number[] | null
  terms: string[] | null
}

const list = {
  name: 'predictions.list',
  text: `with asked as (select b.id, count(*) over ()::int as total, row_number() over (order by
        case b.status when 'live' then 0 when 'scheduled' then 1 else 2 end,
        case when b.status = 'finished' then -extract(epoch from b.finished_at) else extract(epoch from b.scheduled_at) end, b.number) as place
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight
      where b.red_id is not null and b.blue_id is not null and b.status <> 'cancelled' and e.status <> 'cancelled'
        and ($2::int is null or b.event_id = $2) and ($3::int is null or pw.style_type = $3)
        and ($4::int is null or b.status = case $4 when 0 then 'scheduled' when 1 then 'live' else 'finished' end)
        and ($5::int[] is null or ew.play_weight = any($5))
        and ($6::text[] is null or (select bool_and(names.both like '%' || term || '%') from (select string_agg(a.name_tight, ' ') as both
          from entry n join account a on a.id = n.account_id where n.id in (b.red_id, b.blue_id)) as names, unnest($6::text[]) as t(term)))
      order by place limit $7 offset $8)
    select ${BOUT}, asked.total, ${said('e', 'title')} as "eventTitle", e.status as "eventStatus", ${FORECAST} as forecast
    from asked join bout b on b.id = asked.id ${BOUT_JOINS} order by asked.place`,
}

interface ListRow extends BoutRow {
  total: number
  eventTitle: string
  eventStatus: string
  forecast: Forecast
}

/** A page of bouts to predict, as everybody sees them. */
export async function listPredicted(
  db: Asked,
  language: Language,
  filter: BoutFilter,
  { size, offset }: { size: number; offset: number },
): Promise<{ items: PredictedBout[]; total: number }> {
  const { eventId, style, state, weights, terms } = filter
  const rows = await ask<ListRow>(db, list, [language, eventId, style, state, weights, terms, size, offset])
  const items = rows.map((row) => ({
    ...boutOf(row),
    eventTitle: row.eventTitle,
    forecast: row.forecast,
    myPrediction: null,
    isOpen: isOpen(row),
  }))
  return { items, total: rows[0]?.total ?? 0 }
}

const PICK = `p.bout_id as "boutId", p.winner, p.victory_type as "victoryType", p.red_score as "redScore", p.blue_score as "blueScore",
  p.receipt, p.saved_at as "savedAt",
  coalesce((select sum(${POINTS}) from prediction_ledger g where g.bout_id = p.bout_id and g.account_id = p.account_id), 0)::int as points,
  (s.bout_id is not null) as "isSettled", (b.status = 'cancelled' or p.red_id is distinct from b.red_id
    or p.blue_id is distinct from b.blue_id) as "isOff", b.victory_type as "endedBy"`

const mine = {
  name: 'predictions.mine',
  text: `select ${PICK} from prediction p join bout b on b.id = p.bout_id left join settlement s on s.bout_id = b.id
    where p.account_id = $1 and p.bout_id = any($2::int[])`,
}

interface PickRow extends Omit<Pick, 'savedAt' | 'isVoid' | 'points'> {
  boutId: number
  savedAt: Date
  points: number
  isSettled: boolean
  isOff: boolean
  endedBy: string | null
}

const pickOf = ({ boutId: _bout, isSettled, isOff, endedBy, ...row }: PickRow): Pick => {
  const isNothing = isOff || isVoid(endedBy)
  return {
    ...row,
    savedAt: row.savedAt.toISOString(),
    points: isSettled && !isNothing ? row.points : null,
    isVoid: isNothing,
  }
}

/** Somebody's picks of several bouts, by their ids. */
export async function picksOf(
  db: Asked,
  accountId: number,
  boutIds: readonly number[],
): Promise<Map<number, Pick>> {
  const rows = await ask<PickRow>(db, mine, [accountId, boutIds])
  return new Map(rows.map((row) => [row.boutId, pickOf(row)]))
}

/**
 * A bout as it stands while a pick for it is saved: a call that comes meanwhile waits, or is waited for. The event is held before the
 * bout, as whoever cancels an event does.
 */
export interface OpenBout {
  eventId: number
  eventStatus: string
  status: string
  calledAt: Date | null
  redId: number | null
  blueId: number | null
  ruleset: string
  styleId: number
  minutes: number
}

const open = {
  name: 'predictions.open',
  text: `select b.event_id as "eventId", e.status as "eventStatus", b.status, b.called_at as "calledAt", b.red_id as "redId", b.blue_id as "blueId",
      e.ruleset, pw.style_type as "styleId", ag.minutes
    from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id where b.id = $1 for share of e, b`,
}

export async function openBout(db: Asked, boutId: number): Promise<OpenBout | null> {
  const [row] = await ask<OpenBout>(db, open, [boutId])
  return row ?? null
}

const USED = `select count(*)::int as used from prediction p join bout b on b.id = p.bout_id
  where p.account_id = $1 and p.event_id = $2 and b.status <> 'cancelled' and p.red_id = b.red_id and p.blue_id = b.blue_id`
const used = { name: 'predictions.used', text: USED }
const usedElsewhere = { name: 'predictions.elsewhere', text: `${USED} and p.bout_id <> $3` }

/** How many free picks an account (`a`) has left in the event that is on, or comes next: what a profile shows. */
export const PICKS_LEFT = `greatest(0, ${FREE_PICKS} - (select count(*) from prediction p join bout b on b.id = p.bout_id
  where p.account_id = a.id and b.status <> 'cancelled' and p.red_id = b.red_id and p.blue_id = b.blue_id
    and p.event_id = (select e.id from event e where e.status in ('live', 'upcoming')
      order by (e.status = 'live') desc, e.starts_at, e.id limit 1)))::int`

/** One pick after the other of a fan in an event: two devices at once do not get past the quota. */
const queue = { name: 'predictions.queue', text: 'select pg_advisory_xact_lock($1, $2)' }

/** How many picks of an event somebody has used on other bouts; what is void does not count. */
export async function picksElsewhere(
  db: Asked,
  accountId: number,
  eventId: number,
  boutId: number,
): Promise<number> {
  await ask(db, queue, [accountId, eventId])
  const [row] = await ask<{ used: number }>(db, usedElsewhere, [accountId, eventId, boutId])
  return row?.used ?? 0
}

/** How many free picks of an event somebody has left. */
export async function picksLeft(db: Asked, accountId: number, eventId: number): Promise<number> {
  const [row] = await ask<{ used: number }>(db, used, [accountId, eventId])
  return Math.max(0, FREE_PICKS - (row?.used ?? 0))
}

const save = {
  name: 'predictions.save',
  text: `with before as (select winner from prediction where account_id = $1 and bout_id = $2 and red_id = $4 and blue_id = $5),
    p as (insert into prediction as p (account_id, bout_id, event_id, red_id, blue_id, winner, victory_type, red_score, blue_score, receipt)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (account_id, bout_id) do update set red_id = excluded.red_id, blue_id = excluded.blue_id, winner = excluded.winner,
        victory_type = excluded.victory_type, red_score = excluded.red_score, blue_score = excluded.blue_score, receipt = excluded.receipt,
        saved_at = now() returning *)
    select ${PICK}, (select winner from before) as previous from p join bout b on b.id = p.bout_id
      left join settlement s on s.bout_id = b.id`,
}

/** Saves a pick for the two who stand there; one that is there is replaced, and `previous` is its corner. */
export async function savePick(
  db: Asked,
  who: { accountId: number; boutId: number; receipt: string },
  { eventId, redId, blueId }: OpenBout,
  { winner, victoryType, redScore, blueScore }: Guess,
): Promise<{ prediction: Pick; previous: Corner | null }> {
  const [row] = await ask<PickRow & { previous: Corner | null }>(db, save, [
    who.accountId,
    who.boutId,
    eventId,
    redId,
    blueId,
    winner,
    victoryType,
    redScore,
    blueScore,
    who.receipt,
  ])
  if (!row) throw new Error('a pick was not saved')
  const { previous, ...pick } = row
  return { prediction: pickOf(pick), previous }
}

const forecast = {
  name: 'predictions.forecast',
  text: `select ${FORECAST} as forecast from bout b where b.id = $1`,
}

/** How many picked each corner of a bout. */
export async function forecastOf(db: Asked, boutId: number): Promise<Forecast> {
  const [row] = await ask<{ forecast: Forecast }>(db, forecast, [boutId])
  return row?.forecast ?? { red: 0, blue: 0, total: 0 }
}
