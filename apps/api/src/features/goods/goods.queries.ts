import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, integer, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { shipmentStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import type { DeliveryMethod } from './goods.delivery.commands.ts'

const LOOKED_AT = `exists (select from payment y where y.order_id = o.id and y.status in ('created', 'verifying', 'verify_unknown', 'suspicious'))`

const cancelUnpaid = statement({
  name: 'goods.orders.replace',
  text: `update orders o set status = 'cancelled' where o.account_id = $1 and o.kind = 'goods'
    and o.status = 'awaiting_payment' and not ${LOOKED_AT} returning o.id`,
  row: { id: string },
})

/** Ends an account's unpaid orders of goods, except those with a payment under review: an account reserves goods once. Returns their ids. */
export const cancelOlder = async (tx: Tx, accountId: number): Promise<string[]> =>
  (await query(tx, cancelUnpaid, [accountId])).map(({ id }) => id)

const shipmentParameters = parameters(
  'orderId',
  'eventId',
  'pickUpCode',
  'receiver',
  'phone',
  'province',
  'city',
  'postalCode',
  'street',
  'weightGrams',
  'isReturnable',
  'heldUntil',
)

const insertShipment = statement({
  name: 'goods.shipment.add',
  text: shipmentParameters.sql(`
    insert into shipment (order_id, event_id, pick_up_code, receiver, phone, province, city, postal_code, street,
      weight_grams, is_returnable, held_until)
    values (:orderId, :eventId, :pickUpCode, :receiver, :phone, :province, :city, :postalCode, :street,
      :weightGrams, :isReturnable, :heldUntil)`),
  row: null,
})

export const addShipment = (
  tx: Tx,
  orderId: string,
  shipment: {
    way: DeliveryMethod
    pickUpCode: string | null
    weightGrams: number
    isReturnable: boolean
    heldUntil: Date
  },
) => {
  const { way, ...rest } = shipment
  const { receiver, phone, province, city, postalCode, street } = way.address ?? {}
  const values = shipmentParameters.values({
    ...rest,
    orderId,
    eventId: way.eventId,
    receiver: receiver ?? null,
    phone: phone ?? null,
    province: province ?? null,
    city: city ?? null,
    postalCode: postalCode ?? null,
    street: street ?? null,
  })
  return execute(tx, insertShipment, values)
}

const selectHeld = statement({
  name: 'goods.order',
  text: `select o.account_id as "accountId", o.status = 'awaiting_payment' and o.expires_at > now() as "isWaiting",
      o.status = 'fulfilled' as "isPaid",
      ${LOOKED_AT} as "isLookedAt", o.created_at as "createdAt", s.held_until as "heldUntil", s.status, s.delivered_at as "deliveredAt",
      s.is_returnable as "isReturnable" from orders o join shipment s on s.order_id = o.id where o.id = $1`,
  row: {
    accountId: integer,
    isWaiting: bool,
    isPaid: bool,
    isLookedAt: bool,
    createdAt: moment,
    heldUntil: moment,
    status: oneOf(...shipmentStatuses),
    deliveredAt: nullable(moment),
    isReturnable: bool,
  },
})

export const findGoodsOrder = async (db: Queryable, orderId: string) =>
  (await query(db, selectHeld, [orderId]))[0]

const renew = statement({
  name: 'goods.order.renew',
  text: `with renewed as (update orders set expires_at = $2 where id = $1 and status = 'awaiting_payment' returning id)
    update shipment s set held_until = $2 from renewed where s.order_id = renewed.id`,
  row: null,
})
export const renewHold = (db: Queryable, orderId: string, until: Date) => execute(db, renew, [orderId, until])

const updateShipment = statement({
  name: 'goods.shipment.move',
  text: `update shipment set status = $2, carrier_code = coalesce($4, carrier_code),
      closed_at = case when $2 in ('cancelled', 'returned') then now() else closed_at end,
      sent_at = case when $2 = 'sent' then now() else sent_at end,
      delivered_at = case when $2 = 'delivered' and status <> 'return_asked' then now() else delivered_at end
    where order_id = $1 and status = any($3::text[])`,
  row: null,
})

type Status = (typeof shipmentStatuses)[number]

/** Moves a shipment on, from where it still is; false where it is not there any more. */
export const moveShipment = async (
  db: Queryable,
  orderId: string,
  { from, to, carrier = null }: { from: Status[]; to: Status; carrier?: string | null },
): Promise<boolean> => (await execute(db, updateShipment, [orderId, to, from, carrier])) > 0

const cancel = statement({
  name: 'goods.order.cancel',
  text: `update orders o set status = 'cancelled' where o.id = $1 and o.status = 'awaiting_payment' and not ${LOOKED_AT}`,
  row: null,
})
/** Ends an order that was not paid; false where it is no longer so. */
export const cancelWaiting = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await execute(tx, cancel, [orderId])) > 0

const selectPaid = statement({
  name: 'goods.order.payment',
  text: `select id from payment where order_id = $1 and status = 'paid'`,
  row: { id: string },
})
/** The payment that paid an order; null where it cost nothing. */
export const paidBy = async (db: Queryable, orderId: string): Promise<string | null> =>
  (await query(db, selectPaid, [orderId]))[0]?.id ?? null

const forget = statement({
  name: 'goods.forget',
  text: `with told as (update goods_return g set reason = null from orders o join account a on a.id = o.account_id
      where o.id = g.order_id and a.deleted_at is not null and g.reason is not null)
    update shipment s set receiver = null, phone = null, street = null, postal_code = null
      from orders o join account a on a.id = o.account_id
      where o.id = s.order_id and a.deleted_at is not null and s.receiver is not null and s.status not in ('preparing', 'sent')`,
  row: null,
})
/** A parcel that was on its way when its buyer's account ended has found its door: who lives there is forgotten. */
export const forgetReceivers = (db: Queryable) => execute(db, forget, [])
