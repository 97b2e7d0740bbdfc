import { GoodsKind } from '@pahlavan/contract/goods'
import { execute, later, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, column, integer, oneOf, string } from '../../database/rows.ts'
import { orderStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'

const selectPieces = statement({
  name: 'orders.goods.pieces',
  text: `select item_type as kind, item_id as id, variant_id as "variantId", count from order_line
    where order_id = $1 and item_type in ('product', 'book') order by 1, 2, 3`,
  row: { kind: column(GoodsKind), id: integer, variantId: integer, count: integer },
})

export const piecesOf = (db: Queryable, orderId: string) => query(db, selectPieces, [orderId])

const updateBegun = statement({
  name: 'orders.goods.begin',
  text: `with bought as (delete from goods_item i using orders o, order_line l where o.id = $1 and l.order_id = o.id and i.account_id = o.account_id
      and i.kind = l.item_type and i.item_id = l.item_id and i.variant_id = l.variant_id)
    update shipment set status = case when event_id is null then 'preparing' else 'ready' end, settled_at = null where order_id = $1`,
  row: null,
})

/** The goods of an order are paid: they leave the basket and are made ready. */
export const beginShipment = (tx: Tx, orderId: string): void => later(tx, updateBegun, [orderId])

const OPEN = `('created', 'pending', 'verifying', 'verify_unknown', 'suspicious')`

const selectState = statement({
  name: 'orders.goods.state',
  text: `select o.status, exists (select from payment y where y.order_id = o.id and y.status in ${OPEN}) as "isOpen" from orders o where o.id = $1`,
  row: { status: oneOf(...orderStatuses), isOpen: bool },
})

/** How an order stands, and whether a payment of it may still turn out to be paid. */
export const goodsState = async (db: Queryable, orderId: string) =>
  (await query(db, selectState, [orderId]))[0]

const selectClosed = statement({
  name: 'orders.goods.closed',
  text: `select s.order_id as id from shipment s join orders o on o.id = s.order_id
    where s.settled_at is null and s.held_until < now() + interval '1 day' and o.status in ('expired', 'cancelled', 'refund_pending', 'refunded')
      and (o.status = 'cancelled' or not exists (select from payment y where y.order_id = o.id and y.status in ${OPEN}))
      order by s.held_until limit 200`,
  row: { id: string },
})

/** Failed orders with goods still to release. */
export const closedOrders = async (db: Queryable): Promise<string[]> =>
  (await query(db, selectClosed, [])).map(({ id }) => id)

const updateSettled = statement({
  name: 'orders.goods.settle',
  text: `update shipment s set settled_at = now(), closed_at = coalesce(closed_at, now()),
      status = case when s.status in ('sent', 'delivered', 'return_asked', 'returned') then 'returned' else 'cancelled' end
    from orders o where o.id = s.order_id and s.order_id = $1 and o.status in ('expired', 'cancelled', 'refund_pending', 'refunded')`,
  row: null,
})

const endHold = statement({
  name: 'orders.goods.unheld',
  text: `update shipment set held_until = least(held_until, now()) where order_id = $1`,
  row: null,
})
/** Nothing is reserved any more for an order that still waits. */
export const endShipmentHold = (db: Queryable, orderId: string) => execute(db, endHold, [orderId])

const selectOwn = statement({
  name: 'orders.goods.own',
  text: `select l.item_type as kind, l.item_id as id, l.variant_id as "variantId", sum(l.count)::int as count
    from orders o join shipment s on s.order_id = o.id join order_line l on l.order_id = o.id
    where o.account_id = $1 and o.status = 'awaiting_payment' and o.kind = 'goods' and s.held_until > now() group by 1, 2, 3`,
  row: { kind: column(GoodsKind), id: integer, variantId: integer, count: integer },
})
/** Reservations of an account's own waiting orders, which a new order may use. */
export const ownHolds = (db: Queryable, accountId: number) => query(db, selectOwn, [accountId])

const updateOpen = statement({
  name: 'orders.goods.open',
  text: 'update shipment set settled_at = null where order_id = $1 and settled_at is not null',
  row: null,
})
/** Something of an order is to be done again. */
export const openShipment = (db: Queryable, orderId: string) => execute(db, updateOpen, [orderId])

/** The goods of an order that came to nothing are given back. */
export const settleShipment = (db: Queryable, orderId: string) => execute(db, updateSettled, [orderId])

const selectAsked = statement({
  name: 'orders.goods.asked',
  text: `select exists (select from goods_return where order_id = $1 and status = 'asked') as "isAsked"`,
  row: { isAsked: bool },
})
/** Whether somebody asked to give goods of an order back and has no answer: its money would come back twice. */
export const hasOpenReturn = async (db: Queryable, orderId: string): Promise<boolean> =>
  (await query(db, selectAsked, [orderId]))[0]?.isAsked === true
