import type { Round } from '@pahlavan/wrestling/bout'
import { fitIn, type Slot } from '@pahlavan/wrestling/schedule'
import type { Asked } from '../../database/connect.ts'

const BOUT = 10 * 60_000

interface Standing {
  id: number
  eventWeightId: number
  key: string
  round: Round
  mat: string
  at: Date
  mats: number
  sessionAt: Date | null
}

/** What stands on the mats of the part of the event in which the medals are won. */
const standing = {
  name: 'slots.standing',
  text: `with its as (select ew.event_id, f.scheduled_at, s.starts_at, s.id as session_id from event_weight ew
      join bout f on f.event_weight_id = ew.id and f.key = 'final' left join event_session s on s.id = f.session_id where ew.id = $1)
    select b.id, b.event_weight_id as "eventWeightId", b.key, b.round, b.mat, b.scheduled_at as at, e.mats, its.starts_at as "sessionAt"
    from its join bout b on b.event_id = its.event_id join event e on e.id = its.event_id
    where b.status <> 'cancelled' and b.scheduled_at >= coalesce(its.starts_at, its.scheduled_at) - interval '1 hour'`,
}

/**
 * Gives bouts that a result has brought about, such as those of a repechage, a mat and a time of their own, beside what stands there;
 * nothing else is moved.
 *
 * @param keys of the new bouts of the weight
 */
export async function giveSlots(db: Asked, eventWeightId: number, keys: readonly string[]): Promise<void> {
  const { rows } = await db.query<Standing>({ ...standing, values: [eventWeightId] })
  const isNew = (row: Standing) => row.eventWeightId === eventWeightId && keys.includes(row.key)
  const [first] = rows
  if (!first) return
  const startsAt = Math.max(first.sessionAt?.getTime() ?? 0, Date.now())
  const slot: Slot = { startsAt, mats: first.mats, boutMs: BOUT }
  const wanted = rows.filter(isNew).map(({ id, key, round }) => ({ id, key, round, weight: eventWeightId }))
  const taken = rows.filter((row) => !isNew(row)).map(({ mat, at }) => ({ mat, at: at.getTime() }))
  const places = fitIn(wanted, taken, slot)
  await db.query({
    name: 'slots.give',
    text: 'update bout b set mat = p.mat, scheduled_at = p.at from unnest($1::int[], $2::text[], $3::timestamptz[]) as p(id, mat, at) where p.id = b.id',
    values: [places.map(({ id }) => id), places.map(({ mat }) => mat), places.map(({ at }) => new Date(at))],
  })
}
