import { rounds } from '@pahlavan/wrestling/bout'
import { integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** Possible wrestlers of a bout (`b`) with an entry in another weight of its event: its two, or all of its weight while one of them is unknown. */
export const PEOPLE = `array(select n.account_id from entry n where n.event_weight_id = b.event_weight_id and not n.is_out
  and (n.id in (b.red_id, b.blue_id) or b.red_id is null or b.blue_id is null)
  and exists (select from entry o join event_weight w on w.id = o.event_weight_id where o.account_id = n.account_id and not o.is_out
    and w.event_id = b.event_id and w.id <> b.event_weight_id))`

export const selectStanding = statement({
  name: 'competition.slots',
  text: `with its as (select ew.event_id, f.scheduled_at, s.starts_at, s.id as session_id from event_weight ew
      join bout f on f.event_weight_id = ew.id and f.key = 'final' left join event_session s on s.id = f.session_id where ew.id = $1)
    select b.id, b.event_weight_id as "eventWeightId", b.key, b.round, b.mat, b.scheduled_at as at, e.mats,
      its.starts_at as "sessionAt", ${PEOPLE} as people
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
    people: list(integer),
  },
})

export const updateSlots = statement({
  name: 'competition.slots.give',
  text: `update bout b set mat = p.mat, scheduled_at = p.at
    from unnest($1::int[], $2::text[], $3::timestamptz[]) as p(id, mat, at) where p.id = b.id`,
  row: null,
})
