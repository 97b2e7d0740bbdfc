import { rounds } from '@pahlavan/wrestling/bout'
import { fitIn, type Slot } from '@pahlavan/wrestling/schedule'
import { query, execute, type Tx } from '../../database/connect.ts'
import { integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const BOUT = 10 * 60_000

/** What stands on the mats of the part of the event in which the medals are won. */
const selectStanding = statement({
  name: 'competition.slots',
  text: `with its as (select ew.event_id, f.scheduled_at, s.starts_at, s.id as session_id from event_weight ew
      join bout f on f.event_weight_id = ew.id and f.key = 'final' left join event_session s on s.id = f.session_id where ew.id = $1)
    select b.id, b.event_weight_id as "eventWeightId", b.key, b.round, b.mat, b.scheduled_at as at, e.mats, its.starts_at as "sessionAt"
    from its join bout b on b.event_id = its.event_id join event e on e.id = its.event_id
    where b.status <> 'cancelled' and b.scheduled_at >= coalesce(its.starts_at, its.scheduled_at) - interval '1 hour'`,
  row: {
    id: integer,
    eventWeightId: integer,
    key: string,
    round: oneOf(...rounds),
    mat: string,
    at: moment,
    mats: integer,
    sessionAt: nullable(moment),
  },
})

const updateSlots = statement({
  name: 'competition.slots.give',
  text: 'update bout b set mat = p.mat, scheduled_at = p.at from unnest($1::int[], $2::text[], $3::timestamptz[]) as p(id, mat, at) where p.id = b.id',
  row: null,
})

/**
 * Gives bouts that a result has brought about, such as those of a repechage, a mat and a time of their own, beside what stands there;
 * nothing else is moved.
 *
 * @param keys of the new bouts of the weight
 */
export async function giveSlots(tx: Tx, eventWeightId: number, keys: readonly string[]): Promise<void> {
  const rows = await query(tx, selectStanding, [eventWeightId])
  const isNew = (row: (typeof rows)[number]) => row.eventWeightId === eventWeightId && keys.includes(row.key)
  const [first] = rows
  if (!first) return
  const startsAt = Math.max(first.sessionAt?.getTime() ?? 0, Date.now())
  const slot: Slot = { startsAt, mats: first.mats, boutMs: BOUT }
  const wanted = rows.filter(isNew).map(({ id, key, round }) => ({ id, key, round, weight: eventWeightId }))
  const taken = rows.filter((row) => !isNew(row)).map(({ mat, at }) => ({ mat, at: at.getTime() }))
  const places = fitIn(wanted, taken, slot)
  await execute(tx, updateSlots, [
    places.map(({ id }) => id),
    places.map(({ mat }) => mat),
    places.map(({ at }) => new Date(at)),
  ])
}
