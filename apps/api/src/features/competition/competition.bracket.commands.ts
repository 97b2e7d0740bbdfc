import type { Bout as Planned } from '@pahlavan/wrestling/bout'
import { compete } from '@pahlavan/wrestling/competition'
import type { Entry } from '@pahlavan/wrestling/draw'
import { formatOf } from '@pahlavan/wrestling/rules'
import type { Result } from '@pahlavan/wrestling/victory'
import type { Asked } from '../../database/connect.ts'
import { giveSlots } from './events.slots.queries.ts'
import { type HeldBout, holdNumbers, noteCorrection, resultOf, setResult } from './events.scoring.queries.ts'

interface EntryRow {
  id: number
  draw: number
  seed: number | null
  isOut: boolean
}

type BoutRow = Pick<
  HeldBout,
  | 'id'
  | 'key'
  | 'status'
  | 'redId'
  | 'blueId'
  | 'winner'
  | 'victoryType'
  | 'redScore'
  | 'blueScore'
  | 'version'
>

async function formatOfWeight(db: Asked, eventWeightId: number) {
  const { rows } = await db.query<{ ruleset: string }>({
    name: 'bracket.ruleset',
    text: 'select e.ruleset from event_weight ew join event e on e.id = ew.event_id where ew.id = $1',
    values: [eventWeightId],
  })
  return formatOf(rows[0]?.ruleset ?? '')
}

async function entriesOf(db: Asked, eventWeightId: number): Promise<Entry[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'bracket.entries',
    text: `select id, draw, seed, is_out as "isOut" from entry where event_weight_id = $1 and draw is not null order by draw`,
    values: [eventWeightId],
  })
  return rows.map(({ seed, ...row }) => (seed === null ? row : Object.assign(row, { seed })))
}

async function boutsOf(db: Asked, eventWeightId: number): Promise<BoutRow[]> {
  const { rows } = await db.query<BoutRow>({
    name: 'bracket.bouts',
    text: `select id, key, status, red_id as "redId", blue_id as "blueId", winner, victory_type as "victoryType",
        red_score as "redScore", blue_score as "blueScore", version
      from bout where event_weight_id = $1 order by id for no key update`,
    values: [eventWeightId],
  })
  return rows
}

/** A bout that a result has brought about, such as one of the repechage: on the mat of its weight, before the final. */
const add = (db: Asked, eventWeightId: number, { key, round, lane, red, blue, feeders }: Planned) =>
  db.query({
    name: 'bracket.add',
    text: `insert into bout (event_id, event_weight_id, session_id, key, round, lane, red_from, blue_from, number, mat, scheduled_at, red_id, blue_id)
      select ew.event_id, ew.id, f.session_id, $2, $3, $4, $5, $6,
        (select coalesce(max(number), 0) + 1 from bout where event_id = ew.event_id), coalesce(f.mat, 'A'),
        coalesce(f.scheduled_at, now()) - interval '8 minutes', $7, $8
      from event_weight ew left join lateral (select b.session_id, b.mat, b.scheduled_at from bout b
        where b.event_weight_id = ew.id and b.round = 'final' order by b.id limit 1) f on true where ew.id = $1
      on conflict (event_weight_id, key) do nothing`,
    values: [eventWeightId, key, round, lane, feeders[0], feeders[1], red, blue],
  })

/** Fills the corners of a bout. One that had another pairing begins again: its result is no more, and kept as a correction. */
async function pair(db: Asked, row: BoutRow, { red, blue, feeders }: Planned): Promise<void> {
  if (row.status === 'finished')
    await noteCorrection(db, row as HeldBout, { byId: null, reason: 'another pairing' })
  await db.query({
    name: 'bracket.pair',
    text: `update bout set red_id = $2, blue_id = $3, red_from = $4, blue_from = $5, status = 'scheduled', winner = null,
        victory_type = null, red_score = 0, blue_score = 0, second = 0, clock_since = null, called_at = null, finished_at = null,
        version = version + (case when status = 'finished' then 1 else 0 end) where id = $1`,
    values: [row.id, red, blue, feeders[0], feeders[1]],
  })
  await db.query({
    name: 'bracket.clear',
    text: 'update bout_action set taken_back_at = now() where bout_id = $1 and taken_back_at is null',
    values: [row.id],
  })
}

/** A bout that comes back after it was cancelled, and whose number another one was given meanwhile, gets a new one. */
async function renumber(db: Asked, eventWeightId: number, id: number): Promise<void> {
  await holdNumbers(db, eventWeightId)
  await db.query({
    name: 'bracket.number',
    text: `update bout b set number = (select max(number) + 1 from bout where event_id = b.event_id) where id = $1
      and exists (select from bout o where o.event_id = b.event_id and o.number = b.number and o.id <> b.id and o.status <> 'cancelled')`,
    values: [id],
  })
}

const cancel = (db: Asked, id: number) =>
  db.query({
    name: 'bracket.cancel',
    text: `update bout set status = 'cancelled', winner = null, victory_type = null, red_score = 0, blue_score = 0, finished_at = null,
        clock_since = null, version = version + (case when status = 'finished' then 1 else 0 end) where id = $1`,
    values: [id],
  })

const isSamePair = (row: BoutRow, { red, blue }: Planned) => row.redId === red && row.blueId === blue

/** Brings one bout to what the draw and the results make of it. Gives the id of one that was changed. */
async function bring(
  db: Asked,
  eventWeightId: number,
  planned: Planned,
  row: BoutRow | undefined,
): Promise<number | null> {
  if (!row) {
    await holdNumbers(db, eventWeightId)
    await add(db, eventWeightId, planned)
    return null
  }
  const isChanged = !isSamePair(row, planned) || row.status === 'cancelled'
  if (isChanged) await pair(db, row, planned)
  if (row.status === 'cancelled') await renumber(db, eventWeightId, row.id)
  const isGivenAway = planned.result !== null && (isChanged || row.status !== 'finished')
  if (planned.result && isGivenAway) await setResult(db, row.id, planned.result, row.version + 1)
  return isChanged || isGivenAway ? row.id : null
}

const place = (
  db: Asked,
  eventWeightId: number,
  ids: readonly number[],
  places: readonly (number | null)[],
) =>
  db.query({
    name: 'bracket.place',
    text: `update entry e set place = p.place from entry other left join unnest($2::int[], $3::int[]) as p(id, place) on p.id = other.id
      where other.id = e.id and e.event_weight_id = $1 and e.place is distinct from p.place`,
    values: [eventWeightId, ids, places],
  })

/**
 * Works a weight out anew after a result, a correction or a withdrawal: who meets whom, the repechage, the places. Bouts that
 * are no more are cancelled, results for pairings that are no more are taken back.
 *
 * @returns the bouts that changed beside the one that caused it
 */
export async function workOut(db: Asked, eventWeightId: number): Promise<number[]> {
  const rows = await boutsOf(db, eventWeightId)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const results = new Map<string, Result>(
    rows.flatMap((row) => {
      const result = row.status === 'finished' ? resultOf(row) : null
      return result ? [[row.key, result]] : []
    }),
  )
  const entries = await entriesOf(db, eventWeightId)
  const { bouts, placings } = compete(entries, results, await formatOfWeight(db, eventWeightId))
  const changed: number[] = []
  for (const planned of bouts) {
    const id = await bring(db, eventWeightId, planned, byKey.get(planned.key))
    if (id !== null) changed.push(id)
  }
  const added = bouts.flatMap(({ key }) => (byKey.has(key) ? [] : [key]))
  if (added.length > 0 && rows.length > 0) await giveSlots(db, eventWeightId, added)
  const needed = new Set(bouts.map(({ key }) => key))
  for (const row of rows)
    if (!needed.has(row.key) && row.status !== 'cancelled') {
      await cancel(db, row.id)
      changed.push(row.id)
    }
  await place(
    db,
    eventWeightId,
    placings.map(({ id }) => id),
    placings.map((one) => one.place),
  )
  return changed
}
