import { EventStatus } from '@pahlavan/contract/bouts'
import { inTransaction, query, execute, type Queryable, type Tx } from '../../database/connect.ts'
import { notify } from '../../database/notify.ts'
import { publish } from '../hub/hub.commands.ts'
import { Problem } from '../../http/problems.ts'
import { updateBracket } from '../competition/competition.bracket.commands.ts'
import { topicsOf } from './scorekeeping.change.commands.ts'
import { awardMedals } from '../competition/competition.medals.commands.ts'
import { updateEventRanking, updateRanking } from '../competition/competition.ranking.commands.ts'
import { giveTicketsBack } from '../tickets/tickets.refunds.commands.ts'
import { EVENTS_TAG, eventTag } from '../events/events.rules.ts'
import { isBracket } from '../bouts/bouts.sheet.queries.ts'
import { holdBoutsOf } from '../bouts/bouts.hold.queries.ts'
import {
  cancelBouts,
  selectOpenBout,
  holdEvent,
  updateStatus,
  holdWeight,
  takeOut,
} from './scorekeeping.status.queries.ts'

/** An event only moves forward; a finished one cannot be cancelled. */
const transitions: Record<EventStatus, readonly EventStatus[]> = {
  upcoming: ['live', 'finished', 'cancelled'],
  live: ['finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

async function publishEvent(
  tx: Tx,
  id: number,
  status: EventStatus,
  bouts: readonly number[],
): Promise<void> {
  await notify(tx, 'answers', [EVENTS_TAG, eventTag(id), 'people'].join(' '), 'status')
  await publish(tx, topicsOf(id, bouts), { kind: 'event', id, status })
}

/** The effects of an event's new status. Returns the changed bouts. */
async function applyStatus(tx: Tx, id: number, status: EventStatus): Promise<number[]> {
  if (status === 'cancelled') {
    await giveTicketsBack(tx, id)
    return (await query(tx, cancelBouts, [id])).map((bout) => bout.id)
  }
  if (status !== 'finished') return []
  if ((await query(tx, selectOpenBout, [id])).length > 0) throw new Problem(409, 'event_has_open_bouts')
  await awardMedals(tx, id)
  return []
}

/**
 * Moves an event on: it begins, ends or is cancelled. At the end its medals are awarded; a cancelled one takes its open bouts along, and
 * its tickets are paid back (`docs/decisions/066`).
 *
 * @throws Problem 404, 409 for a way back, or for an end while bouts are open
 */
export const setEventStatus = (pool: Queryable, id: number, status: EventStatus): Promise<void> =>
  inTransaction(pool, async (tx) => {
    const [row] = await query(tx, holdEvent, [id])
    if (!row) throw new Problem(404, 'event_not_found')
    if (row.status === status) return
    if (!transitions[row.status].includes(status)) throw new Problem(409, 'event_goes_forward')
    await holdBoutsOf(tx, id)
    const changed = await applyStatus(tx, id, status)
    await execute(tx, updateStatus, [id, status])
    await updateEventRanking(tx, id)
    await publishEvent(tx, id, status, changed)
  })

/**
 * Takes a wrestler out of a weight, also out of a drawn bracket: the next opponent goes on, past wins stay. In a dual the wrestler is out,
 * and the bout is ended by hand.
 *
 * @returns the event, and the changed bouts
 * @throws Problem 404, or 409 after the event
 */
export const withdraw = (pool: Queryable, entryId: number): Promise<{ eventId: number; changed: number[] }> =>
  inTransaction(pool, async (tx) => {
    await query(tx, holdWeight, [entryId])
    const [row] = await query(tx, takeOut, [entryId])
    if (!row) throw new Problem(404, 'entry_not_found')
    const { weightId, eventId, status } = row
    if (status === 'finished' || status === 'cancelled') throw new Problem(409, 'event_over')
    const changed = (await isBracket(tx, weightId)) ? await updateBracket(tx, weightId) : []
    if (changed.length > 0) await notify(tx, 'result', String(eventId), 'status')
    await updateRanking(tx, [weightId])
    await publishEvent(tx, eventId, status, changed)
    return { eventId, changed }
  })
