import { EventStatus } from '@pahlavan/contract/bouts'
import { rounds } from '@pahlavan/wrestling/bout'
import { schedule, type Slot } from '@pahlavan/wrestling/schedule'
import { query, execute, type Tx } from '../../database/connect.ts'
import { column, integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'
import { PEOPLE } from './competition.slots.queries.ts'

export const claimDraw = statement({
  name: 'competition.draw.claim',
  text: 'update event_weight set drawn_at = now() where id = $1 and drawn_at is null',
  row: null,
})

export const selectEntrants = statement({
  name: 'competition.draw.entrants',
  text: 'select id, seed from entry where event_weight_id = $1 and not is_out order by id',
  row: { id: integer, seed: nullable(integer) },
})

export const updateDraw = statement({
  name: 'competition.draw.numbers',
  text: 'update entry e set draw = d.draw from unnest($1::int[], $2::int[]) as d(id, draw) where d.id = e.id',
  row: null,
})

const selectBouts = statement({
  name: 'competition.draw.bouts',
  text: `select b.id, b.event_weight_id as weight, b.key, b.round, ${PEOPLE} as people from bout b
    where b.event_id = $1 and b.status = 'scheduled' and b.called_at is null`,
  row: { id: integer, weight: integer, key: string, round: oneOf(...rounds), people: list(integer) },
})

const updateSchedule = statement({
  name: 'competition.draw.schedule',
  text: `update bout b set number = p.number + (select coalesce(max(o.number), 0) from bout o where o.event_id = $1
          and (o.status in ('live', 'finished') or (o.status = 'scheduled' and o.called_at is not null))),
        mat = p.mat, scheduled_at = p.at, session_id = s.id
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

export const holdUndrawn = statement({
  name: 'competition.draw.undrawn',
  text: `select e.status, e.starts_at as "startsAt", e.mats,
      array(select ew.id from event_weight ew where ew.event_id = e.id and ew.drawn_at is null and e.kind = 'individual'
        and exists (select from entry n where n.event_weight_id = ew.id and not n.is_out)
        and not exists (select from bout b where b.event_weight_id = ew.id) order by ew.id) as weights
    from event e where e.id = $1 and ${hasAppeared('e')} for no key update of e`,
  row: { status: column(EventStatus), startsAt: moment, mats: integer, weights: list(integer) },
})

export const countBouts = statement({
  name: 'competition.draw.count',
  text: 'select count(*)::int as bouts from bout where event_id = $1',
  row: { bouts: integer },
})
