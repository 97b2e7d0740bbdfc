import { draw } from '@pahlavan/wrestling/draw'
import { inTransaction, query, execute, type Queryable, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { publish } from '../hub/hub.commands.ts'
import { Problem } from '../../http/problems.ts'
import { updateBracket } from './competition.bracket.commands.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { holdBoutsOf } from '../bouts/bouts.hold.queries.ts'
import {
  claimDraw,
  selectEntrants,
  updateDraw,
  holdUndrawn,
  scheduleEvent,
  countBouts,
} from './competition.draw.queries.ts'

/** Draws a weight: numbers for its entries, and the bouts. A drawn one stays as it is. @param random gives numbers in [0, 1) */
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

const HOUR = 3_600_000
/** A bout and its change, and how long after the first bouts the finals begin. */
const BOUT_MS = HOUR / 6
const FINALS_AFTER = 5 * HOUR
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
