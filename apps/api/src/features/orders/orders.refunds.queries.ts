import { LineType } from '@pahlavan/contract/transactions'
import { Type } from 'typebox'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, json, nullable, number, oneOf, string } from '../../database/rows.ts'
import { orderStatuses, shipmentStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import type { RefundableLine } from './orders.refunds.rules.ts'

/** The pieces of a line (`l`) in refunds by the staff that pass a test (of `r`). */
export const refundedPieces = (test: string): string =>
  `coalesce((select sum(w.count) from payment y join refund_request r on r.payment_id = y.id join refund_line w on w.request_id = r.id
    where y.order_id = l.order_id and ${test} and (w.item_type, w.item_id, w.variant_id) = (l.item_type, l.item_id, l.variant_id)), 0)::int`

/** The pieces of a line (`l`) in returns by its buyer that pass a test (of `g`). */
export const returnedPieces = (test: string): string =>
  `coalesce((select sum(b.count) from goods_return g join goods_return_line b on b.return_id = g.id
    where g.order_id = l.order_id and ${test} and (b.item_type, b.item_id, b.variant_id) = (l.item_type, l.item_id, l.variant_id)), 0)::int`

/** The pieces of a line (`l`) that are back, or are asked to be. */
export const PIECES_BACK = `${returnedPieces("g.status <> 'refused'")} + ${refundedPieces("r.status <> 'refused'")}`

const StoredLines = json(
  Type.Array(
    Type.Object({
      itemType: LineType,
      itemId: Type.Integer(),
      variantId: Type.Integer(),
      count: Type.Integer(),
      price: Type.Integer(),
      back: Type.Integer(),
    }),
  ),
)

const LINES = `(select json_agg(json_build_object('itemType', l.item_type, 'itemId', l.item_id, 'variantId', l.variant_id, 'count', l.count,
  'price', l.price, 'back', ${PIECES_BACK}) order by l.item_type, l.item_id, l.variant_id) from order_line l where l.order_id = o.id)`

/** The money (rial) of an order (`o`) that is back by parts, or on its way, with refunds that wait. */
export const SUM_BACK = `(coalesce((select sum(g.amount) from goods_return g where g.order_id = o.id and g.status <> 'refused'), 0)
  + coalesce((select sum(r.amount) from payment y join refund_request r on r.payment_id = y.id where y.order_id = o.id and r.status <> 'refused'), 0))::float8`

const selectRefundable = statement({
  name: 'orders.refunds.of',
  text: `select o.status, o.subtotal::float8 as subtotal, o.discount::float8 as discount, o.tax::float8 as tax, o.delivery::float8 as delivery,
      ${SUM_BACK} as back, (select s.status from shipment s where s.order_id = o.id) as shipment, ${LINES} as lines
    from orders o where o.id = $1`,
  row: {
    status: oneOf(...orderStatuses),
    subtotal: number,
    discount: number,
    tax: number,
    delivery: number,
    back: number,
    shipment: nullable(oneOf(...shipmentStatuses)),
    lines: StoredLines,
  },
})

/** An order as parts of it may go back: its sums, its lines in their order, and the sum that is back. */
export async function findRefundable(db: Queryable, orderId: string) {
  const [row] = await query(db, selectRefundable, [orderId])
  if (!row) throw new Error('a payment without an order')
  const { status, shipment, back, lines, ...sums } = row
  return { status, shipment, back, sums, lines: lines as RefundableLine[] }
}

const holdShipment = statement({
  name: 'orders.refunds.shipment',
  text: 'select status from shipment where order_id = $1 for update',
  row: { status: oneOf(...shipmentStatuses) },
})

/** The state of the shipment of an order, which nobody else changes until the transaction ends; null where it has none. */
export const holdShipmentOf = async (tx: Tx, orderId: string) =>
  (await query(tx, holdShipment, [orderId]))[0]?.status ?? null

const revokeLines = statement({
  name: 'orders.refunds.revoke',
  text: `update entitlement e set revoked_at = now() from refund_line w
    where w.request_id = $2 and e.order_id = $1 and (e.item_type, e.item_id) = (w.item_type, w.item_id) and e.revoked_at is null`,
  row: null,
})

/** Takes the rights of the lines of a refund from their buyer. */
export const revokeRefunded = (tx: Tx, orderId: string, requestId: number) =>
  execute(tx, revokeLines, [orderId, requestId])

const cancelEmpty = statement({
  name: 'orders.refunds.empty',
  text: `update shipment s set status = 'cancelled', closed_at = now() where s.order_id = $1 and s.status in ('preparing', 'ready')
    and not exists (select from order_line l where l.order_id = $1 and l.count > ${returnedPieces("g.status in ('accepted', 'refunded')")}
      + ${refundedPieces("r.status = 'approved'")})`,
  row: null,
})

/** Ends the shipment of an order of which no piece is left. */
export const endEmptyShipment = (tx: Tx, orderId: string) => execute(tx, cancelEmpty, [orderId])

const selectUnstocked = statement({
  name: 'orders.refunds.unstocked',
  text: `select r.id, y.order_id as "orderId", (select json_agg(json_build_object('itemType', l.item_type, 'itemId', l.item_id,
        'variantId', l.variant_id, 'count', l.count, 'price', l.price,
        'back', ${returnedPieces("g.status in ('accepted', 'refunded')")} + ${refundedPieces("r.status = 'approved'")})
        order by l.item_type, l.item_id, l.variant_id) from order_line l where l.order_id = y.order_id) as lines
    from refund_request r join payment y on y.id = r.payment_id
    where r.status = 'approved' and r.amount is not null and r.restocked_at is null order by r.decided_at limit 100`,
  row: { id: integer, orderId: string, lines: StoredLines },
})

/** Refunds with pieces that are not in stock again, and all pieces of their orders that are back. */
export const unstockedRefunds = (db: Queryable) => query(db, selectUnstocked, [])

const updateStocked = statement({
  name: 'orders.refunds.stocked',
  text: 'update refund_request set restocked_at = now() where id = $1',
  row: null,
})
export const noteRefundStocked = (db: Queryable, id: number) => execute(db, updateStocked, [id])

const selectPart = statement({
  name: 'orders.refunds.part',
  text: `select exists (select from goods_return where order_id = $1 and status in ('accepted', 'refunded') and not is_whole and amount > 0)
    or exists (select from payment y join refund_request r on r.payment_id = y.id
      where y.order_id = $1 and r.status = 'approved' and r.amount is not null) as "isBack"`,
  row: { isBack: bool },
})
/** Whether the money of a part of an order went back, or is due to: the whole payment cannot be given back then. */
export const hasPartBack = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await query(db, selectPart, [orderId]))[0]?.isBack === true
