import { ask, type Asked, inTransaction } from '../../database/connect.ts'
import { tell } from '../../plugins/bus.ts'
import { tellHub } from '../../plugins/hub.queries.ts'
import { Problem } from '../../plugins/problems.ts'
import { workOut } from './events.bracket.queries.ts'
import { topicsOf } from './events.change.queries.ts'
import { awardMedals } from './events.medals.queries.ts'
import { EVENTS_TAG, eventTag } from './events.rules.ts'
import { holdBoutsOf, isBracket } from './events.scoring.queries.ts'

type Status = 'upcoming' | 'live' | 'finished' | 'cancelled'

/** An event only moves forward; what is over cannot be cancelled any more. */
const ways: Record<Status, readonly Status[]> = {
  upcoming: ['live', 'finished', 'cancelled'],
  live: ['finished', 'cancelled'],
  finished: [],
  cancelled: [],
}

/** Bouts that will not be wrestled any more: their picks are void and given back. */
const cancelBouts = {
  name: 'status.cancel',
  text: `update bout set status = 'cancelled', clock_since = null where event_id = $1 and status in ('scheduled', 'live')
    returning id`,
}

/** A bout that could be wrestled now, or is. */
const openBout = {
  name: 'status.open',
  text: `select from bout where event_id = $1
    and (status = 'live' or (status = 'scheduled' and red_id is not null and blue_id is not null)) limit 1`,
}

const holdEvent = { name: 'status.hold', text: 'select status from event where id = $1 for no key update' }
const setStatus = { name: 'status.set', text: 'update event set status = $2 where id = $1' }
const holdWeight = {
  name: 'status.weight',
  text: 'select from event_weight where id = (select event_weight_id from entry where id = $1) for no key update',
}
const takeOut = {
  name: 'status.withdraw',
  text: `update entry en set is_out = true from event_weight ew join event e on e.id = ew.event_id
    where en.id = $1 and ew.id = en.event_weight_id returning ew.id as "weightId", e.id as "eventId", e.status`,
}

async function tellEvent(db: Asked, id: number, status: Status, bouts: readonly number[]): Promise<void> {
  await tell(db, 'answers', [EVENTS_TAG, eventTag(id), 'people'].join(' '), 'status')
  await tellHub(db, topicsOf(id, bouts), { kind: 'event', id, status })
}

/** What a way of an event brings with it. Gives the bouts that change. */
async function follow(db: Asked, id: number, status: Status): Promise<number[]> {
  if (status === 'cancelled') return (await ask<{ id: number }>(db, cancelBouts, [id])).map((bout) => bout.id)
  if (status !== 'finished') return []
  if ((await ask(db, openBout, [id])).length > 0) throw new Problem(409, 'event_has_open_bouts')
  await awardMedals(db, id)
  return []
}

/**
 * Moves an event on: it begins, ends or is cancelled. At the end its medals are awarded; a cancelled one takes its open bouts along.
 *
 * @throws Problem 404, 409 for a way back, or for an end while bouts are open
 */
export const setEventStatus = (pool: Asked, id: number, status: Status): Promise<void> =>
  inTransaction(pool, async (db) => {
    const [row] = await ask<{ status: Status }>(db, holdEvent, [id])
    if (!row) throw new Problem(404, 'event_not_found')
    if (row.status === status) return
    if (!ways[row.status].includes(status)) throw new Problem(409, 'event_goes_forward')
    await holdBoutsOf(db, id)
    const changed = await follow(db, id, status)
    await ask(db, setStatus, [id, status])
    await tellEvent(db, id, status, changed)
  })

interface Entered {
  weightId: number
  eventId: number
  status: Status
}

/**
 * Takes a wrestler out of a weight, also out of a drawn bracket: his next opponent goes on, what he won stays. In a dual he is out, and
 * his bout is ended by hand.
 *
 * @returns his event, and the bouts that changed
 * @throws Problem 404, or 409 once the event is over
 */
export const withdraw = (pool: Asked, entryId: number): Promise<{ eventId: number; changed: number[] }> =>
  inTransaction(pool, async (db) => {
    await ask(db, holdWeight, [entryId])
    const [row] = await ask<Entered>(db, takeOut, [entryId])
    if (!row) throw new Problem(404, 'entry_not_found')
    const { weightId, eventId, status } = row
    if (status === 'finished' || status === 'cancelled') throw new Problem(409, 'event_over')
    const changed = (await isBracket(db, weightId)) ? await workOut(db, weightId) : []
    if (changed.length > 0) await tell(db, 'result', String(eventId), 'status')
    await tellEvent(db, eventId, status, changed)
    return { eventId, changed }
  })
