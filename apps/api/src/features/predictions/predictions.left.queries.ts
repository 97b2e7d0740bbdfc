import { FREE_PICKS } from '@pahlavan/contract/limits'
import type { PickRight } from '@pahlavan/contract/rights'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, moment, nullable } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { EXTRA_PICKS, PICKS_UNTIL } from '../plans/plans.queries.ts'
import { COUNTS } from './predictions.quota.queries.ts'

const selectLeft = statement({
  name: 'predictions.left',
  text: `select ${FREE_PICKS} + ${EXTRA_PICKS('$1')} as allowed, ${PICKS_UNTIL('$1')} as until,
      (select coalesce(json_agg(json_build_object('eventId', e.id, 'used', (select count(*) from prediction p join bout b on b.id = p.bout_id
        where p.account_id = $1 and p.event_id = e.id and ${COUNTS})) order by e.id), '[]')
        from (select distinct unnest($2::int[]) as id) e) as events`,
  row: {
    allowed: nullable(integer),
    until: nullable(moment),
    events: json(Type.Array(Type.Object({ eventId: Type.Integer(), used: Type.Integer() }))),
  },
})

/** How many picks an event allows somebody, by what, and how many of these events are left. */
export async function picksLeft(
  db: Queryable,
  accountId: number,
  eventIds: readonly number[],
): Promise<PickRight> {
  const [row] = await query(db, selectLeft, [accountId, eventIds])
  if (!row) throw new Error('no row says how many picks are allowed')
  const { allowed, until, events } = row
  const leftOf = (used: number) => (allowed === null ? null : Math.max(0, allowed - used))
  return {
    by: until ? 'plan' : 'free',
    until: until?.toISOString() ?? null,
    allowed,
    events: events.map(({ eventId, used }) => ({ eventId, left: leftOf(used) })),
  }
}
