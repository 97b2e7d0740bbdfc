import { draw } from '@pahlavan/wrestling/draw'
import type { Round } from '@pahlavan/wrestling/bout'
import { schedule, type Slot } from '@pahlavan/wrestling/schedule'
import { ask, type Asked, inTransaction } from '../../database/connect.ts'
import { tell } from '../../plugins/bus.ts'
import { tellHub } from '../../plugins/hub.queries.ts'
import { Problem } from '../../plugins/problems.ts'
import { workOut } from './events.bracket.queries.ts'
import { EVENTS_TAG, eventTag } from './events.rules.ts'
import { holdBoutsOf } from './events.scoring.queries.ts'

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

/** Gives the bouts of an event their numbers, mats, sessions and times. Bouts that were called keep theirs; the others are numbered after them. */
export async function scheduleEvent(
  db: Asked,
  eventId: number,
  [first, last]: readonly [Slot, Slot],
): Promise<void> {
  const { rows } = await db.query<BoutRow>({
    name: 'draw.bouts',
    text: `select id, event_weight_id as weight, key, round from bout where event_id = $1 and status = 'scheduled' and called_at is null`,
    values: [eventId],
  })
  const placed = schedule(rows, first, last)
  await db.query({
    name: 'draw.schedule',
    text: `update bout b set number = p.number + (select coalesce(max(o.number), 0) from bout o where o.event_id = $1
          and (o.status in ('live', 'finished') or (o.status = 'scheduled' and o.called_at is not null))), mat = p.mat, scheduled_at = p.at, session_id = s.id
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

const HOUR = 3_600_000
/** A bout and its change, and how long after the first bouts the finals begin. */
const BOUT_MS = HOUR / 6
const FINALS_AFTER = 5 * HOUR

interface Undrawn {
  status: 'upcoming' | 'live' | 'finished' | 'cancelled'
  startsAt: Date
  mats: number
  weights: number[]
}

const undrawn = {
  name: 'draw.undrawn',
  text: `select e.status, e.starts_at as "startsAt", e.mats,
      array(select ew.id from event_weight ew where ew.event_id = e.id and ew.drawn_at is null and e.kind = 'individual'
        and exists (select from entry n where n.event_weight_id = ew.id and not n.is_out)
        and not exists (select from bout b where b.event_weight_id = ew.id) order by ew.id) as weights
    from event e where e.id = $1 for no key update of e`,
}
const countBouts = { name: 'draw.count', text: 'select count(*)::int as bouts from bout where event_id = $1' }

/**
 * Draws what of an event has not been drawn, and puts it in order from the event's first hour on. Weights that came from a file have
 * their bouts already and are left alone.
 *
 * @param luck makes the random numbers of a weight, in [0, 1)
 * @throws Problem 404, or 409 once the event is over
 */
export const drawEvent = (
  pool: Asked,
  eventId: number,
  luck: (weightId: number) => () => number,
): Promise<{ weights: number; bouts: number }> =>
  inTransaction(pool, async (db) => {
    const [event] = await ask<Undrawn>(db, undrawn, [eventId])
    if (!event) throw new Problem(404, 'event_not_found')
    if (event.status === 'finished' || event.status === 'cancelled') throw new Problem(409, 'event_over')
    if (event.weights.length > 0) await holdBoutsOf(db, eventId)
    for (const id of event.weights) await drawWeight(db, id, luck(id))
    if (event.weights.length > 0) {
      const slot = { startsAt: event.startsAt.getTime(), mats: event.mats, boutMs: BOUT_MS }
      await scheduleEvent(db, eventId, [slot, { ...slot, startsAt: slot.startsAt + FINALS_AFTER }])
      await tellHub(db, [`event:${eventId}`], { kind: 'event', id: eventId, status: event.status })
      await tell(db, 'answers', `${EVENTS_TAG} ${eventTag(eventId)}`, 'draw')
    }
    const [row] = await ask<{ bouts: number }>(db, countBouts, [eventId])
    return { weights: event.weights.length, bouts: row?.bouts ?? 0 }
  })
