import type { Language } from '@pahlavan/contract/endpoint'
import type { PaymentStatus } from '@pahlavan/contract/payments'
import { OrderKind } from '@pahlavan/contract/transactions'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { column, integer, moment, number, nullable, oneOf, string } from '../../database/rows.ts'
import { paymentStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { titleOf } from '../orders/orders.list.queries.ts'
import { Lines, LINES } from '../orders/orders.queries.ts'
import { routeOf } from '../orders/orders.rules.ts'
import { shownPayment } from './payments.rules.ts'

/** A payment, or an order that cost nothing and needed none. */
const selectStatus = statement({
  name: 'payments.status',
  text: `select o.id as "orderId", o.kind, o.item_id as "itemId", o.total::float8 as total, coalesce(y.status, 'paid') as status, y.fault,
      y.tracking_number as "trackingNumber", y.ref_id as "refId", y.card_mask as card, coalesce(y.created_at, o.created_at) as "createdAt",
      coalesce(y.paid_at, o.paid_at) as "paidAt", ${LINES('$3')} as lines
    from orders o left join payment y on y.order_id = o.id and y.id = $1
    where o.account_id = $2 and (y.id is not null or (o.id = $1 and o.total = 0))`,
  row: {
    orderId: string,
    kind: column(OrderKind),
    itemId: nullable(integer),
    total: number,
    status: oneOf(...paymentStatuses),
    fault: nullable(string),
    trackingNumber: nullable(integer),
    refId: nullable(string),
    card: nullable(string),
    createdAt: moment,
    paidAt: nullable(moment),
    lines: Lines,
  },
})

/** What became of a payment of somebody's own; null where it is none of theirs. */
export async function findStatus(
  db: Queryable,
  language: Language,
  paymentId: string,
  accountId: number,
): Promise<PaymentStatus | null> {
  const [row] = await query(db, selectStatus, [paymentId, accountId, language])
  if (!row) return null
  const { kind, total, status, fault, trackingNumber, createdAt, paidAt, itemId, ...rest } = row
  return {
    ...rest,
    paymentId,
    ...routeOf(kind),
    itemId: String(itemId ?? row.orderId),
    ...shownPayment(status, fault),
    title: titleOf(row.lines),
    price: rialToToman(total),
    trackingNumber: trackingNumber === null ? null : String(trackingNumber),
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}
