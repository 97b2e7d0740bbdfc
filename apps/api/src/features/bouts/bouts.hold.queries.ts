import { BoutStatus, Corner, EventStatus } from '@pahlavan/contract/bouts'
import { query, type Tx } from '../../database/connect.ts'
import { column, integer, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'

/** A bout as scorekeepers work on it, locked until the transaction ends. */
const heldColumns = {
  id: integer,
  eventId: integer,
  eventStatus: column(EventStatus),
  eventWeightId: integer,
  key: string,
  number: integer,
  mat: string,
  status: column(BoutStatus),
  redId: nullable(integer),
  blueId: nullable(integer),
  second: integer,
  clockSince: nullable(moment),
  calledAt: nullable(moment),
  redScore: nullable(integer),
  blueScore: nullable(integer),
  winner: nullable(column(Corner)),
  victoryType: nullable(string),
  version: integer,
  revision: integer,
  mats: integer,
  ruleset: string,
  styleId: integer,
  periods: integer,
  minutes: integer,
}

export type HeldBout = RowOf<typeof heldColumns>

const holdWeight = statement({
  name: 'bouts.hold.weight',
  text: 'select from event_weight where id = (select event_weight_id from bout where id = $1) for no key update',
  row: {},
})

/** Holds a weight before any of its bouts, so that results from two mats follow one another and do not deadlock. */
export const holdWeightOf = (tx: Tx, boutId: number) => query(tx, holdWeight, [boutId])

export const selectEvent = statement({
  name: 'bouts.event.of',
  text: 'select event_id as "eventId" from event_weight where id = $1',
  row: { eventId: integer },
})

const holdWeights = statement({
  name: 'bouts.hold.weights',
  text: 'select from event_weight where event_id = $1 order by id for no key update',
  row: {},
})

const holdBouts = statement({
  name: 'bouts.hold.all',
  text: 'select from bout where event_id = $1 order by id for no key update',
  row: {},
})

/** Holds all weights of an event, then all its bouts, as results do with one weight: another order would deadlock. */
export async function holdBoutsOf(tx: Tx, eventId: number): Promise<void> {
  await query(tx, holdWeights, [eventId])
  await query(tx, holdBouts, [eventId])
}

const holdOne = statement({
  name: 'bouts.hold',
  text: `select b.id, b.event_id as "eventId", e.status as "eventStatus", b.event_weight_id as "eventWeightId", b.key, b.number, b.mat, b.status,
        b.red_id as "redId", b.blue_id as "blueId", b.second, b.clock_since as "clockSince", b.called_at as "calledAt",
        b.red_score as "redScore", b.blue_score as "blueScore", b.winner, b.victory_type as "victoryType", b.version, b.revision,
        e.mats, ${rulesetOf('e')} as ruleset, pw.style_type as "styleId", ag.periods, ag.minutes
      from bout b join event e on e.id = b.event_id join event_weight ew on ew.id = b.event_weight_id
      join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id
      where b.id = $1 for no key update of b`,
  row: heldColumns,
})

/** A bout for changing it: nobody else changes it meanwhile. */
export async function holdBout(tx: Tx, id: number): Promise<HeldBout | null> {
  const rows = await query(tx, holdOne, [id])
  return rows[0] ?? null
}
