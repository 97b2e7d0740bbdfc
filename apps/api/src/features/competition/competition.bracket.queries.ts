import { BoutStatus, Corner } from '@pahlavan/contract/bouts'
import type { Bout as Planned } from '@pahlavan/wrestling/bout'
import type { Entry } from '@pahlavan/wrestling/draw'
import { formatOf } from '@pahlavan/wrestling/rules'
import { query, execute, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, column, integer, nullable, present, string, type RowOf } from '../../database/rows.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'
import { serverActor } from '../../http/actor.ts'
import { noteCorrection } from '../bouts/bouts.sheet.queries.ts'
import { type HeldBout } from '../bouts/bouts.hold.queries.ts'

const selectRuleset = statement({
  name: 'competition.ruleset',
  text: `select ${rulesetOf('e')} as ruleset from event_weight ew join event e on e.id = ew.event_id where ew.id = $1`,
  row: { ruleset: string },
})

export async function formatOfWeight(tx: Tx, eventWeightId: number) {
  const rows = await query(tx, selectRuleset, [eventWeightId])
  return formatOf(rows[0]?.ruleset ?? '')
}

const selectEntries = statement({
  name: 'competition.entries',
  text: `select id, draw, seed, is_out as "isOut" from entry where event_weight_id = $1 and draw is not null order by draw`,
  row: { id: integer, draw: present(integer), seed: nullable(integer), isOut: bool },
})

export async function entriesOf(tx: Tx, eventWeightId: number): Promise<Entry[]> {
  const rows = await query(tx, selectEntries, [eventWeightId])
  return rows.map(({ seed, ...row }) => (seed === null ? row : Object.assign(row, { seed })))
}

const boutColumns = {
  id: integer,
  key: string,
  status: column(BoutStatus),
  redId: nullable(integer),
  blueId: nullable(integer),
  winner: nullable(column(Corner)),
  victoryType: nullable(string),
  redScore: nullable(integer),
  blueScore: nullable(integer),
  version: integer,
}

export type BoutRow = RowOf<typeof boutColumns>

const holdBouts = statement({
  name: 'competition.bouts',
  text: `select id, key, status, red_id as "redId", blue_id as "blueId", winner, victory_type as "victoryType",
        red_score as "redScore", blue_score as "blueScore", version
      from bout where event_weight_id = $1 order by id for no key update`,
  row: boutColumns,
})

export async function boutsOf(tx: Tx, eventWeightId: number): Promise<BoutRow[]> {
  const rows = await query(tx, holdBouts, [eventWeightId])
  return rows
}

const boutParameters = parameters(
  'eventWeightId',
  'key',
  'round',
  'lane',
  'redFrom',
  'blueFrom',
  'red',
  'blue',
)

const insertBout = statement({
  name: 'competition.add',
  text: boutParameters.sql(`
    insert into bout (event_id, event_weight_id, session_id, key, round, lane, red_from, blue_from, number, mat,
        scheduled_at, red_id, blue_id)
      select ew.event_id, ew.id, f.session_id, :key, :round, :lane, :redFrom, :blueFrom,
        (select coalesce(max(number), 0) + 1 from bout where event_id = ew.event_id), coalesce(f.mat, 'A'),
        coalesce(f.scheduled_at, now()) - interval '8 minutes', :red, :blue
      from event_weight ew left join lateral (select b.session_id, b.mat, b.scheduled_at from bout b
        where b.event_weight_id = ew.id and b.round = 'final' order by b.id limit 1) f on true
      where ew.id = :eventWeightId
      on conflict (event_weight_id, key) do nothing`),
  row: null,
})

/** A bout that a result has brought about, such as one of the repechage: on the mat of its weight, before the final. */
export const addBout = (tx: Tx, eventWeightId: number, { key, round, lane, red, blue, feeders }: Planned) => {
  const [redFrom, blueFrom] = feeders
  const values = boutParameters.values({ eventWeightId, key, round, lane, redFrom, blueFrom, red, blue })
  return execute(tx, insertBout, values)
}

const updatePair = statement({
  name: 'competition.pair',
  text: `update bout set red_id = $2, blue_id = $3, red_from = $4, blue_from = $5, status = 'scheduled', winner = null,
        victory_type = null, red_score = 0, blue_score = 0, second = 0, clock_since = null, called_at = null, finished_at = null,
        version = version + (case when status = 'finished' then 1 else 0 end) where id = $1`,
  row: null,
})

const clearActions = statement({
  name: 'competition.clear',
  text: 'update bout_action set taken_back_at = now() where bout_id = $1 and taken_back_at is null',
  row: null,
})

/** Fills the corners of a bout. One that had another pairing begins again: its result is no more, and kept as a correction. */
export async function setCorners(tx: Tx, row: BoutRow, { red, blue, feeders }: Planned): Promise<void> {
  if (row.status === 'finished')
    await noteCorrection(tx, row as HeldBout, { actor: serverActor, reason: 'another pairing' })
  await execute(tx, updatePair, [row.id, red, blue, feeders[0], feeders[1]])
  await execute(tx, clearActions, [row.id])
}

export const updateNumber = statement({
  name: 'competition.number',
  text: `update bout b set number = (select max(number) + 1 from bout where event_id = b.event_id) where id = $1
      and exists (select from bout o where o.event_id = b.event_id and o.number = b.number and o.id <> b.id and o.status <> 'cancelled')`,
  row: null,
})

const cancelBout = statement({
  name: 'competition.cancel',
  text: `update bout set status = 'cancelled', winner = null, victory_type = null, red_score = 0, blue_score = 0, finished_at = null,
        clock_since = null, version = version + (case when status = 'finished' then 1 else 0 end) where id = $1`,
  row: null,
})

export const cancel = (tx: Tx, id: number) => execute(tx, cancelBout, [id])

const updatePlaces = statement({
  name: 'competition.place',
  text: `update entry e set place = p.place from entry other left join unnest($2::int[], $3::int[]) as p(id, place) on p.id = other.id
      where other.id = e.id and e.event_weight_id = $1 and e.place is distinct from p.place`,
  row: null,
})

export const setPlaces = (
  tx: Tx,
  eventWeightId: number,
  ids: readonly number[],
  places: readonly (number | null)[],
) => execute(tx, updatePlaces, [eventWeightId, ids, places])
