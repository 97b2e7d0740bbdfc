import { execute, query, type Tx } from '../../database/connect.ts'
import { integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import type { NewLine } from '../orders/orders.add.queries.ts'

/** The account's orders of a day are found by `orders_newest`; an order that reserved nothing ends its hold when it was made. */
const selectHolds = statement({
  name: 'goods.holds.most',
  text: `select count(*)::int as holds, coalesce(extract(epoch from min(o.created_at) + interval '1 day' - now()), 0)::int as wait
    from unnest($2::text[], $3::int[], $4::int[]) as w(item_type, item_id, variant_id)
      join orders o on o.account_id = $1 and o.created_at > now() - interval '1 day' and o.status in ('awaiting_payment', 'expired', 'cancelled')
      join shipment s on s.order_id = o.id and s.held_until > o.created_at
      join order_line l on (l.order_id, l.item_type, l.item_id, l.variant_id) = (o.id, w.item_type, w.item_id, w.variant_id)
    group by w.item_type, w.item_id, w.variant_id order by 1 desc, 2 desc limit 1`,
  row: { holds: integer, wait: integer },
})

/** How often, at most, one of these things was reserved in 24 hours by unpaid orders of an account, and in how many seconds the first of them is a day old. */
export async function mostHolds(
  tx: Tx,
  accountId: number,
  lines: readonly NewLine[],
): Promise<{ holds: number; wait: number }> {
  const [row] = await query(tx, selectHolds, [
    accountId,
    lines.map(({ itemType }) => itemType),
    lines.map(({ itemId }) => itemId),
    lines.map(({ variantId }) => variantId ?? 0),
  ])
  return row ?? { holds: 0, wait: 0 }
}

const updateUnheld = statement({
  name: 'goods.holds.none',
  text: 'update shipment s set held_until = o.created_at from orders o where o.id = s.order_id and s.order_id = $1',
  row: null,
})

/** Nothing could be reserved for an order: it is not counted as a hold. */
export const noteUnheld = (tx: Tx, orderId: string) => execute(tx, updateUnheld, [orderId])
