import { EventStatus } from '@pahlavan/contract/bouts'
import { column, integer } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { statement } from '../../database/statement.ts'

/** Bouts that will not be wrestled any more: their picks are void and given back. */
export const cancelBouts = statement({
  name: 'scorekeeping.event.cancel',
  text: `update bout set status = 'cancelled', clock_since = null where event_id = $1 and status in ('scheduled', 'live')
    returning id`,
  row: { id: integer },
})

/** A bout that could be wrestled now, or is. */
export const selectOpenBout = statement({
  name: 'scorekeeping.event.open',
  text: `select from bout where event_id = $1
    and (status = 'live' or (status = 'scheduled' and red_id is not null and blue_id is not null)) limit 1`,
  row: {},
})

export const holdEvent = statement({
  name: 'scorekeeping.event.hold',
  text: `select e.status from event e where e.id = $1 and ${hasAppeared('e')} for no key update`,
  row: { status: column(EventStatus) },
})

export const updateStatus = statement({
  name: 'scorekeeping.event.status',
  text: `update event set status = $2, cancelled_at = case when $2 = 'cancelled' then now() end where id = $1`,
  row: null,
})

export const holdWeight = statement({
  name: 'scorekeeping.weight.hold',
  text: 'select from event_weight where id = (select event_weight_id from entry where id = $1) for no key update',
  row: {},
})

export const takeOut = statement({
  name: 'scorekeeping.withdraw',
  text: `update entry en set is_out = true from event_weight ew join event e on e.id = ew.event_id
    where en.id = $1 and ew.id = en.event_weight_id returning ew.id as "weightId", e.id as "eventId", e.status`,
  row: { weightId: integer, eventId: integer, status: column(EventStatus) },
})
