import type { Language } from '@pahlavan/contract/endpoint'
import { type GoodsOrder, GoodsReturn } from '@pahlavan/contract/goods'
import type { Transaction } from '@pahlavan/contract/transactions'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { localized } from '../../database/localized.ts'
import { bool, integer, json, moment, nullable, oneOf, string, type RowOf } from '../../database/rows.ts'
import { shipmentStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { RETURN_LINES, returnLines } from './goods.returns.queries.ts'
import { isCancellable, returnable, returnEnd } from './goods.rules.ts'

const columns = {
  orderId: string,
  status: oneOf(...shipmentStatuses),
  isWaiting: bool,
  heldUntil: moment,
  receiver: nullable(string),
  phone: nullable(string),
  province: nullable(string),
  city: nullable(string),
  street: nullable(string),
  postalCode: nullable(string),
  eventId: nullable(integer),
  eventTitle: nullable(string),
  eventStartsAt: nullable(moment),
  pickUpCode: nullable(string),
  carrierCode: nullable(string),
  sentAt: nullable(moment),
  deliveredAt: nullable(moment),
  isReturnable: bool,
  returnLines,
  returns: json(Type.Array(GoodsReturn)),
}

/** The returns of an order. A whole order's money is back once its payment is reversed. */
const RETURNS = `(select coalesce(json_agg(json_build_object('id', g.id, 'amount', g.amount / 10, 'answer', g.answer, 'reference', g.reference,
      'status', case when g.is_whole and g.status = 'accepted' and o.status = 'refunded' then 'refunded' else g.status end,
      'askedAt', to_char(g.asked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'lines', (select json_agg(json_build_object('title', ${localized('l', 'title', '$1')}, 'count', b.count)
        order by l.item_type, l.item_id, l.variant_id)
        from goods_return_line b join order_line l
          on (l.order_id, l.item_type, l.item_id, l.variant_id) = (g.order_id, b.item_type, b.item_id, b.variant_id)
        where b.return_id = g.id)) order by g.id), '[]') from goods_return g where g.order_id = o.id)`

const selectShipments = statement({
  name: 'goods.shipments',
  text: `select s.order_id as "orderId", s.status, o.status = 'awaiting_payment' as "isWaiting", s.held_until as "heldUntil", s.receiver, s.phone,
      s.province, s.city, s.street, s.postal_code as "postalCode", s.event_id as "eventId",
      case when e.id is not null then ${localized('e', 'title')} end as "eventTitle",
      e.starts_at as "eventStartsAt", s.pick_up_code as "pickUpCode", s.carrier_code as "carrierCode", s.sent_at as "sentAt",
      s.delivered_at as "deliveredAt", s.is_returnable as "isReturnable", ${RETURN_LINES} as "returnLines", ${RETURNS} as returns
    from shipment s join orders o on o.id = s.order_id left join event e on e.id = s.event_id where s.order_id = any($2::uuid[])`,
  row: columns,
})

const iso = (at: Date | null): string | null => at?.toISOString() ?? null

function shipmentOf(row: RowOf<typeof columns>): GoodsOrder['shipment'] {
  const { status, isWaiting, province, city, street } = row
  const isPaid = status !== 'waiting'
  const end = returnEnd(row)
  return {
    status,
    heldUntil: isWaiting ? row.heldUntil.toISOString() : null,
    receiver: row.receiver,
    phone: row.phone,
    address:
      province && [province, city, street].filter((part, at, all) => part && part !== all[at - 1]).join('، '),
    postalCode: row.postalCode,
    eventId: row.eventId,
    eventTitle: row.eventTitle,
    eventStartsAt: iso(row.eventStartsAt),
    // Before it is paid, and after it is handed over, the code opens nothing.
    pickUpCode: status === 'ready' ? row.pickUpCode : null,
    carrierCode: row.carrierCode,
    sentAt: iso(row.sentAt),
    deliveredAt: iso(row.deliveredAt),
    canCancel: isPaid ? isCancellable(status) : isWaiting,
    returnUntil: iso(end),
    returnable: end ? returnable(row.returnLines) : [],
    returns: row.returns,
  }
}

export async function withShipments(
  db: Queryable,
  language: Language,
  orders: readonly Transaction[],
): Promise<GoodsOrder[]> {
  const rows = await query(db, selectShipments, [language, orders.map(({ id }) => id)])
  const byOrder = new Map(rows.map((row) => [row.orderId, row]))
  return orders.flatMap((order) => {
    const row = byOrder.get(order.id)
    return row ? [{ ...order, shipment: shipmentOf(row) }] : []
  })
}
