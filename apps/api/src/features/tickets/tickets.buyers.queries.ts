import { EventStatus } from '@pahlavan/contract/bouts'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, column, integer, number } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** The tickets of an event (SQL of its id) and of its bouts, without returned ones. */
export const TICKETS = (event: string): string => `(select t.account_id, t.order_id from entitlement t
    where t.item_type = 'event' and t.item_id = ${event} and t.revoked_at is null
  union all select t.account_id, t.order_id from bout b join entitlement t on t.item_type = 'play' and t.item_id = b.id and t.revoked_at is null
    where b.event_id = ${event})`

const selectBuyers = statement({
  name: 'tickets.buyers',
  text: `with tickets as materialized ${TICKETS('$1')},
    paid as (select o.kind = 'event' as whole, y.amount from (select distinct order_id from tickets) t
      join orders o on o.id = t.order_id join payment y on y.order_id = o.id and y.status = 'paid')
    select (select count(distinct account_id)::int from tickets) as buyers,
      count(*) filter (where whole)::int as events, coalesce(sum(amount) filter (where whole), 0)::float8 as "eventSum",
      count(*) filter (where not whole)::int as plays, coalesce(sum(amount) filter (where not whole), 0)::float8 as "playSum" from paid`,
  row: { buyers: integer, events: integer, eventSum: number, plays: integer, playSum: number },
})

/** The accounts with a ticket of an event or of a bout of it, and the paid orders by product with their sums (rial). */
export async function countBuyers(db: Queryable, id: number) {
  const [row] = await query(db, selectBuyers, [id])
  if (!row) throw new Error('a count has no row')
  return row
}

const selectSold = statement({
  name: 'tickets.sold',
  text: `select exists (select from ${TICKETS('$1')} t) as "isSold"`,
  row: { isSold: bool },
})

/** Whether somebody has a ticket of an event or of a bout of it. */
export const isSold = async (db: Queryable, id: number): Promise<boolean> =>
  (await query(db, selectSold, [id]))[0]?.isSold === true

const selectStatus = statement({
  name: 'tickets.status',
  text: 'select status from event where id = $1',
  row: { status: column(EventStatus) },
})

export const findStatus = async (db: Queryable, id: number): Promise<EventStatus | null> =>
  (await query(db, selectStatus, [id]))[0]?.status ?? null
