import type { Pool } from 'pg'
import { type Asked, inTransaction } from '../../database/connect.ts'
import { tell } from '../../plugins/bus.ts'
import { tellHub } from '../../plugins/hub.queries.ts'
import { Problem } from '../../plugins/problems.ts'
import { workOut } from './events.bracket.queries.ts'
import { EVENTS_TAG, eventTag } from './events.rules.ts'

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
  text: `update bout set status = 'cancelled', clock_since = null where event_id = $1 and status in ('scheduled', 'live')`,
}

/** The medals of a championship, as wrestlers show them. */
export const AWARD = `insert into medal (account_id, event_id, event, event_en, won_on, play_weight, age_id, place)
    select en.account_id, e.id, e.title, e.title_en, (e.ends_at at time zone 'Asia/Tehran')::date, ew.play_weight, ew.age_id, en.place
    from event e join event_weight ew on ew.event_id = e.id join entry en on en.event_weight_id = ew.id
    where e.id = $1 and e.kind = 'individual' and en.place between 1 and 3 on conflict do nothing`

async function tellEvent(db: Asked, id: number, status: Status): Promise<void> {
  await tell(db, 'answers', [EVENTS_TAG, eventTag(id), 'people'].join(' '), 'status')
  await tellHub(db, [`event:${id}`], { kind: 'event', id, status })
}

/**
 * Moves an event on: it begins, ends or is cancelled. At the end its medals are awarded; a cancelled one takes its open bouts along.
 *
 * @throws Problem 404, or 409 for a way back
 */
export const setEventStatus = (pool: Pool, id: number, status: Status): Promise<void> =>
  inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ status: Status }>({
      name: 'status.hold',
      text: 'select status from event where id = $1 for update',
      values: [id],
    })
    const [row] = rows
    if (!row) throw new Problem(404, 'event_not_found')
    if (row.status === status) return
    if (!ways[row.status].includes(status)) throw new Problem(409, 'conflict')
    await db.query({
      name: 'status.set',
      text: 'update event set status = $2 where id = $1',
      values: [id, status],
    })
    if (status === 'cancelled') await db.query({ ...cancelBouts, values: [id] })
    if (status === 'finished') await db.query({ name: 'status.award', text: AWARD, values: [id] })
    await tellEvent(db, id, status)
  })

/** Takes a wrestler out of a weight, also out of a drawn bracket: his next opponent goes on, what he won stays. */
export const withdraw = (pool: Pool, entryId: number): Promise<void> =>
  inTransaction(pool, async (db) => {
    await db.query({
      name: 'status.weight',
      text: 'select from event_weight where id = (select event_weight_id from entry where id = $1) for no key update',
      values: [entryId],
    })
    const { rows } = await db.query<{ weightId: number; eventId: number; status: Status }>({
      name: 'status.withdraw',
      text: `update entry en set is_out = true from event_weight ew join event e on e.id = ew.event_id
        where en.id = $1 and ew.id = en.event_weight_id returning ew.id as "weightId", e.id as "eventId", e.status`,
      values: [entryId],
    })
    const [row] = rows
    if (!row) throw new Problem(404, 'not_found')
    if ((await workOut(db, row.weightId)).length > 0) await tell(db, 'result', String(row.eventId), 'status')
    await tellEvent(db, row.eventId, row.status)
  })
