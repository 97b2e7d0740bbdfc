import { BoutStatus, Corner } from '@pahlavan/contract/bouts'
import type { Bout as Planned } from '@pahlavan/wrestling/bout'
import { compete } from '@pahlavan/wrestling/competition'
import type { Entry } from '@pahlavan/wrestling/draw'
import { formatOf } from '@pahlavan/wrestling/rules'
import type { Result } from '@pahlavan/wrestling/victory'
import { query, execute, type Tx } from '../../database/connect.ts'
import { bool, column, integer, nullable, present, string, type RowOf } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { giveSlots } from './competition.slots.commands.ts'
import { type HeldBout, holdNumbers } from '../bouts/bouts.hold.commands.ts'
import { noteCorrection, resultOf, setResult } from '../bouts/bouts.sheet.queries.ts'

const selectRuleset = statement({
  name: 'competition.ruleset',
  text: 'select e.ruleset from event_weight ew join event e on e.id = ew.event_id where ew.id = $1',
  row: { ruleset: string },
})

async function formatOfWeight(tx: Tx, eventWeightId: number) {
  const rows = await query(tx, selectRuleset, [eventWeightId])
  return formatOf(rows[0]?.ruleset ?? '')
}

const selectEntries = statement({
  name: 'competition.entries',
  text: `select id, draw, seed, is_out as "isOut" from entry where event_weight_id = $1 and draw is not null order by draw`,
  row: { id: integer, draw: present(integer), seed: nullable(integer), isOut: bool },
})

async function entriesOf(tx: Tx, eventWeightId: number): Promise<Entry[]> {
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
type BoutRow = RowOf<typeof boutColumns>

const holdBouts = statement({
  name: 'competition.bouts',
  text: `select id, key, status, red_id as "redId", blue_id as "blueId", winner, victory_type as "victoryType",
        red_score as "redScore", blue_score as "blueScore", version
      from bout where event_weight_id = $1 order by id for no key update`,
  row: boutColumns,
})

async function boutsOf(tx: Tx, eventWeightId: number): Promise<BoutRow[]> {
  const rows = await query(tx, holdBouts, [eventWeightId])
  return rows
}

const insertBout = statement({
  name: 'competition.add',
  text: `insert into bout (event_id, event_weight_id, session_id, key, round, lane, red_from, blue_from, number, mat, scheduled_at, red_id, blue_id)
      select ew.event_id, ew.id, f.session_id, $2, $3, $4, $5, $6,
        (select coalesce(max(number), 0) + 1 from bout where event_id = ew.event_id), coalesce(f.mat, 'A'),
        coalesce(f.scheduled_at, now()) - interval '8 minutes', $7, $8
      from event_weight ew left join lateral (select b.session_id, b.mat, b.scheduled_at from bout b
        where b.event_weight_id = ew.id and b.round = 'final' order by b.id limit 1) f on true where ew.id = $1
      on conflict (event_weight_id, key) do nothing`,
  row: null,
})

/** A bout that a result has brought about, such as one of the repechage: on the mat of its weight, before the final. */
const addBout = (tx: Tx, eventWeightId: number, { key, round, lane, red, blue, feeders }: Planned) =>
  execute(tx, insertBout, [eventWeightId, key, round, lane, feeders[0], feeders[1], red, blue])

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
async function setCorners(tx: Tx, row: BoutRow, { red, blue, feeders }: Planned): Promise<void> {
  if (row.status === 'finished')
    await noteCorrection(tx, row as HeldBout, { byId: null, reason: 'another pairing' })
  await execute(tx, updatePair, [row.id, red, blue, feeders[0], feeders[1]])
  await execute(tx, clearActions, [row.id])
}

const updateNumber = statement({
  name: 'competition.number',
  text: `update bout b set number = (select max(number) + 1 from bout where event_id = b.event_id) where id = $1
      and exists (select from bout o where o.event_id = b.event_id and o.number = b.number and o.id <> b.id and o.status <> 'cancelled')`,
  row: null,
})

/** A bout that comes back after it was cancelled, and whose number another one was given meanwhile, gets a new one. */
async function renumber(tx: Tx, eventWeightId: number, id: number): Promise<void> {
  await holdNumbers(tx, eventWeightId)
  await execute(tx, updateNumber, [id])
}

const cancelBout = statement({
  name: 'competition.cancel',
  text: `update bout set status = 'cancelled', winner = null, victory_type = null, red_score = 0, blue_score = 0, finished_at = null,
        clock_since = null, version = version + (case when status = 'finished' then 1 else 0 end) where id = $1`,
  row: null,
})

const cancel = (tx: Tx, id: number) => execute(tx, cancelBout, [id])

const isSamePair = (row: BoutRow, { red, blue }: Planned) => row.redId === red && row.blueId === blue

/** Brings one bout to what the draw and the results make of it. Gives the id of one that was changed. */
async function applyPlanned(
  tx: Tx,
  eventWeightId: number,
  planned: Planned,
  row: BoutRow | undefined,
): Promise<number | null> {
  if (!row) {
    await holdNumbers(tx, eventWeightId)
    await addBout(tx, eventWeightId, planned)
    return null
  }
  const isChanged = !isSamePair(row, planned) || row.status === 'cancelled'
  if (isChanged) await setCorners(tx, row, planned)
  if (row.status === 'cancelled') await renumber(tx, eventWeightId, row.id)
  const isGivenAway = planned.result !== null && (isChanged || row.status !== 'finished')
  if (planned.result && isGivenAway) await setResult(tx, row.id, planned.result, row.version + 1)
  return isChanged || isGivenAway ? row.id : null
}

const updatePlaces = statement({
  name: 'competition.place',
  text: `update entry e set place = p.place from entry other left join unnest($2::int[], $3::int[]) as p(id, place) on p.id = other.id
      where other.id = e.id and e.event_weight_id = $1 and e.place is distinct from p.place`,
  row: null,
})

const setPlaces = (
  tx: Tx,
  eventWeightId: number,
  ids: readonly number[],
  places: readonly (number | null)[],
) => execute(tx, updatePlaces, [eventWeightId, ids, places])

/**
 * Works a weight out anew after a result, a correction or a withdrawal: who meets whom, the repechage, the places. Bouts that
 * are no more are cancelled, results for pairings that are no more are taken back.
 *
 * @returns the bouts that changed beside the one that caused it
 */
export async function updateBracket(tx: Tx, eventWeightId: number): Promise<number[]> {
  const rows = await boutsOf(tx, eventWeightId)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const results = new Map<string, Result>(
    rows.flatMap((row) => {
      const result = row.status === 'finished' ? resultOf(row) : null
      return result ? [[row.key, result]] : []
    }),
  )
  const entries = await entriesOf(tx, eventWeightId)
  const { bouts, placings } = compete(entries, results, await formatOfWeight(tx, eventWeightId))
  const changed: number[] = []
  for (const planned of bouts) {
    const id = await applyPlanned(tx, eventWeightId, planned, byKey.get(planned.key))
    if (id !== null) changed.push(id)
  }
  const added = bouts.flatMap(({ key }) => (byKey.has(key) ? [] : [key]))
  if (added.length > 0 && rows.length > 0) await giveSlots(tx, eventWeightId, added)
  const needed = new Set(bouts.map(({ key }) => key))
  for (const row of rows)
    if (!needed.has(row.key) && row.status !== 'cancelled') {
      await cancel(tx, row.id)
      changed.push(row.id)
    }
  await setPlaces(
    tx,
    eventWeightId,
    placings.map(({ id }) => id),
    placings.map((one) => one.place),
  )
  return changed
}
