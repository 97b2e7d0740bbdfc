import { EventStatus } from '@pahlavan/contract/bouts'
import { draw } from '@pahlavan/wrestling/draw'
import { rounds } from '@pahlavan/wrestling/bout'
import { schedule, type Slot } from '@pahlavan/wrestling/schedule'
import { inTransaction, query, execute, type Queryable, type Tx } from '../../database/connect.ts'
import { column, integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { notify } from '../../database/notify.ts'
import { publish } from '../hub/hub.commands.ts'
import { Problem } from '../../http/problems.ts'
import { updateBracket } from './competition.bracket.commands.ts'
import { PEOPLE } from './competition.slots.commands.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { holdBoutsOf } from '../bouts/bouts.hold.commands.ts'

const claimDraw = statement({
  name: 'competition.draw.claim',
  text: 'update event_weight set drawn_at = now() where id = $1 and drawn_at is null',
  row: null,
})

const selectEntrants = statement({
  name: 'competition.draw.entrants',
  text: 'select id, seed from entry where event_weight_id = $1 and not is_out order by id',
  row: { id: integer, seed: nullable(integer) },
})

const updateDraw = statement({
  name: 'competition.draw.numbers',
  text: 'update entry e set draw = d.draw from unnest($1::int[], $2::int[]) as d(id, draw) where d.id = e.id',
  row: null,
})

/**
 * Draws a weight: numbers for everybody who entered, and the bouts that follow from them. One that is drawn stays as it is.
 *
 * @param random gives numbers in [0, 1)
 */
export async function drawWeight(tx: Tx, eventWeightId: number, random: () => number): Promise<boolean> {
  const changed = await execute(tx, claimDraw, [eventWeightId])
  if (changed !== 1) return false
  const rows = await query(tx, selectEntrants, [eventWeightId])
  const drawn = draw(
    rows.map(({ id, seed }) => (seed === null ? { id } : { id, seed })),
    random,
  )
  await execute(tx, updateDraw, [drawn.map(({ id }) => id), drawn.map((entry) => entry.draw)])
  await updateBracket(tx, eventWeightId)
  return true
}

const selectBouts = statement({
  name: 'competition.draw.bouts',
  text: `select b.id, b.event_weight_id as weight, b.key, b.round, ${PEOPLE} as people from bout b
    where b.event_id = $1 and b.status = 'scheduled' and b.called_at is null`,
  row: { id: integer, weight: integer, key: string, round: oneOf(...rounds), people: list(integer) },
})

const updateSchedule = statement({
  name: 'competition.draw.schedule',
  text: `update bout b set number = p.number + (select coalesce(max(o.number), 0) from bout o where o.event_id = $1
          and (o.status in ('live', 'finished') or (o.status = 'scheduled' and o.called_at is not null))), mat = p.mat, scheduled_at = p.at, session_id = s.id
      from unnest($2::int[], $3::int[], $4::text[], $5::timestamptz[], $6::int[]) as p(id, number, mat, at, session)
      left join event_session s on s.event_id = $1 and s.number = p.session where p.id = b.id`,
  row: null,
})

/** Gives the bouts of an event their numbers, mats, sessions and times. Bouts that were called keep theirs; the others are numbered after them. */
export async function scheduleEvent(
  tx: Tx,
  eventId: number,
  [first, last]: readonly [Slot, Slot],
): Promise<void> {
  const rows = await query(tx, selectBouts, [eventId])
  const placed = schedule(rows, first, last)
  await execute(tx, updateSchedule, [
    eventId,
    placed.map(({ id }) => id),
    placed.map(({ number }) => number),
    placed.map(({ mat }) => mat),
    placed.map(({ at }) => new Date(at)),
    placed.map(({ session }) => session + 1),
  ])
}

const HOUR = 3_600_000
/** A bout and its change, and how long after the first bouts the finals begin. */
const BOUT_MS = HOUR / 6
const FINALS_AFTER = 5 * HOUR

const holdUndrawn = statement({
  name: 'competition.draw.undrawn',
  text: `select e.status, e.starts_at as "startsAt", e.mats,
      array(select ew.id from event_weight ew where ew.event_id = e.id and ew.drawn_at is null and e.kind = 'individual'
        and exists (select from entry n where n.event_weight_id = ew.id and not n.is_out)
        and not exists (select from bout b where b.event_weight_id = ew.id) order by ew.id) as weights
    from event e where e.id = $1 for no key update of e`,
  row: { status: column(EventStatus), startsAt: moment, mats: integer, weights: list(integer) },
})
const countBouts = statement({
  name: 'competition.draw.count',
  text: 'select count(*)::int as bouts from bout where event_id = $1',
  row: { bouts: integer },
})

/**
 * Draws what of an event has not been drawn, and puts it in order from the event's first hour on. Weights that came from a file have
 * their bouts already and are left alone.
 *
 * @param luck makes the random numbers of a weight, in [0, 1)
 * @throws Problem 404, or 409 once the event is over
 */
export const drawEvent = (
  pool: Queryable,
  eventId: number,
  luck: (weightId: number) => () => number,
): Promise<{ weights: number; bouts: number }> =>
  inTransaction(pool, async (tx) => {
    const [event] = await query(tx, holdUndrawn, [eventId])
    if (!event) throw new Problem(404, 'event_not_found')
    if (event.status === 'finished' || event.status === 'cancelled') throw new Problem(409, 'event_over')
    if (event.weights.length > 0) await holdBoutsOf(tx, eventId)
    for (const id of event.weights) await drawWeight(tx, id, luck(id))
    if (event.weights.length > 0) {
      const slot = { startsAt: event.startsAt.getTime(), mats: event.mats, boutMs: BOUT_MS }
      await scheduleEvent(tx, eventId, [slot, { ...slot, startsAt: slot.startsAt + FINALS_AFTER }])
      await publish(tx, [`event:${eventId}`], { kind: 'event', id: eventId, status: event.status })
      await notify(tx, 'answers', `${EVENTS_TAG} ${eventTag(eventId)}`, 'draw')
    }
    const [row] = await query(tx, countBouts, [eventId])
    return { weights: event.weights.length, bouts: row?.bouts ?? 0 }
  })
