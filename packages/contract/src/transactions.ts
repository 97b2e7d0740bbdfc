import { type Static, Type } from 'typebox'
import { Moment } from './envelope.ts'

const word = <Words extends string[]>(...words: [...Words]) => Type.Enum(words, { type: 'string' })

/** How an order stands, as fans are told. `refunded`: the money is on its way back, or there. */
export const OrderStatus = word('pending', 'paid', 'failed', 'cancelled', 'expired', 'refunded')
export type OrderStatus = Static<typeof OrderStatus>
export const OrderKind = word('event', 'some', 'play', 'course', 'plan', 'goods')
export type OrderKind = Static<typeof OrderKind>
export const ItemType = word('event', 'play', 'course', 'plan')
export type ItemType = Static<typeof ItemType>
/** The types of an order line: a right of its buyer, or goods. */
export const LineType = word('event', 'play', 'course', 'plan', 'product', 'book')
export type LineType = Static<typeof LineType>

/** The name of an order in the addresses of the result pages: `itemId` is the event, bout or plan, of courses and goods the order. */
export const OrderRoute = {
  type: OrderKind,
  orderType: word('event', 'course', 'plan', 'goods'),
  mainOrderType: word('ticket', 'learning', 'subscription', 'shop'),
  itemId: Type.String(),
}

/** One thing of an order, with the price (toman, of all pieces) that it was ordered for. `variantId` is 0 where there are no variants. */
export const OrderLine = Type.Object({
  itemType: LineType,
  itemId: Type.Integer(),
  variantId: Type.Integer(),
  count: Type.Integer(),
  title: Type.String(),
  price: Type.Integer(),
})
export type OrderLine = Static<typeof OrderLine>

/** Lines of an order that the club took back, each with the number of its pieces. `sum` is toman; `reason` is that of the staff. */
export const PartRefund = Type.Object({
  id: Type.Integer(),
  at: Moment,
  reason: Type.String(),
  sum: Type.Integer(),
  isPaidOut: Type.Boolean(),
  lines: Type.Array(
    Type.Object({
      itemType: LineType,
      itemId: Type.Integer(),
      variantId: Type.Integer(),
      count: Type.Integer(),
    }),
  ),
})
export type PartRefund = Static<typeof PartRefund>

/**
 * An order of any kind, its sums in toman: `price` is the amount to pay. The numbers are those of the successful payment, or the last one.
 * `refundReason` is the reason of the staff for giving it back, `partRefunds` are lines that they took back.
 */
export const Transaction = Type.Object({
  id: Type.String(),
  ...OrderRoute,
  title: Type.String(),
  price: Type.Integer(),
  discount: Type.Integer(),
  credit: Type.Integer(),
  tax: Type.Integer(),
  delivery: Type.Integer(),
  status: OrderStatus,
  paymentId: Type.Union([Type.String(), Type.Null()]),
  trackingNumber: Type.Union([Type.String(), Type.Null()]),
  refundReason: Type.Union([Type.String(), Type.Null()]),
  partRefunds: Type.Array(PartRefund),
  createdAt: Moment,
  lines: Type.Array(OrderLine),
})
export type Transaction = Static<typeof Transaction>
