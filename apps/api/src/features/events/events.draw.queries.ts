import { draw } from '@pahlavan/wrestling/draw'
import type { Round } from '@pahlavan/wrestling/bout'
import { schedule, type Slot } from '@pahlavan/wrestling/schedule'
import type { Asked } from '../../database/connect.ts'
import { workOut } from './events.bracket.queries.ts'

interface Entrant {
  id: number
  seed: number | null
}

/**
 * Draws a weight: numbers for everybody who entered, and the bouts that follow from them. One that is drawn stays as it is.
 *
 * @param random gives numbers in [0, 1)
 */
export async function drawWeight(db: Asked, eventWeightId: number, random: () => number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'draw.once',
    text: 'update event_weight set drawn_at = now() where id = $1 and drawn_at is null',
    values: [eventWeightId],
  })
  if (rowCount !== 1) return false
  const { rows } = await db.query<Entrant>({
    name: 'draw.entrants',
    text: 'select id, seed from entry where event_weight_id = $1 and not is_out order by id',
    values: [eventWeightId],
  })
  const drawn = draw(
    rows.map(({ id, seed }) => (seed === null ? { id } : { id, seed })),
    random,
  )
  await db.query({
    name: 'draw.numbers',
    text: 'update entry e set draw = d.draw from unnest($1::int[], $2::int[]) as d(id, draw) where d.id = e.id',
    values: [drawn.map(({ id }) => id), drawn.map((entry) => entry.draw)],
  })
  await workOut(db, eventWeightId)
  return true
}

interface BoutRow {
  id: number
  weight: number
  key: string
  round: Round
}

/** Gives the bouts of an event their numbers, mats, sessions and times. Bouts that have begun keep theirs. */
export async function scheduleEvent(
  db: Asked,
  eventId: number,
  [first, last]: readonly [Slot, Slot],
): Promise<void> {
  const { rows } = await db.query<BoutRow>({
    name: 'draw.bouts',
    text: `select id, event_weight_id as weight, key, round from bout where event_id = $1 and status = 'scheduled'`,
    values: [eventId],
  })
  const placed = schedule(rows, first, last)
  await db.query({
    name: 'draw.schedule',
    text: `update bout b set number = p.number, mat = p.mat, scheduled_at = p.at, session_id = s.id
      from unnest($2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::int[]) as p(id, number, mat, at, session)
      left join event_session s on s.event_id = $1 and s.number = p.session where p.id = b.id`,
    values: [
      eventId,
      placed.map(({ id }) => id),
      placed.map(({ number }) => number),
      placed.map(({ mat }) => mat),
      placed.map(({ at }) => new Date(at)),
      placed.map(({ session }) => session + 1),
    ],
  })
}
