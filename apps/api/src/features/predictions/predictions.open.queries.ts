import { BoutStatus, EventStatus } from '@pahlavan/contract/bouts'
import { query, type Tx } from '../../database/connect.ts'
import { column, integer, moment, nullable, string, type RowOf } from '../../database/rows.ts'
import { hasAppeared } from '../../database/shown.ts'
import { rulesetOf } from '../../database/rulesets.ts'
import { statement } from '../../database/statement.ts'

const openColumns = {
  eventId: integer,
  eventStatus: column(EventStatus),
  status: column(BoutStatus),
  calledAt: nullable(moment),
  redId: nullable(integer),
  blueId: nullable(integer),
  ruleset: string,
  styleId: integer,
  periods: integer,
  minutes: integer,
}

/**
 * The state of a bout while a pick for it is saved: a concurrent call waits, or is waited for. The event is locked before the bout, as
 * cancelling an event does. Concurrent picks share these locks; PostgreSQL writes a multixact for each. With 16 connections that is one
 * multixact and six members a pick, at 1,300 picks a second; autovacuum clears them.
 */
export type OpenBout = RowOf<typeof openColumns>

const holdBout = statement({
  name: 'predictions.open',
  text: `select b.event_id as "eventId", e.status as "eventStatus", b.status, b.called_at as "calledAt", b.red_id as "redId", b.blue_id as "blueId",
      ${rulesetOf('e')} as ruleset, pw.style_type as "styleId", ag.periods, ag.minutes
    from bout b join event e on e.id = b.event_id and ${hasAppeared('e')} join event_weight ew on ew.id = b.event_weight_id
    join play_weight pw on pw.id = ew.play_weight join age_group ag on ag.id = ew.age_id where b.id = $1 for share of e, b`,
  row: openColumns,
})

export async function openBout(tx: Tx, boutId: number): Promise<OpenBout | null> {
  const [row] = await query(tx, holdBout, [boutId])
  return row ?? null
}
