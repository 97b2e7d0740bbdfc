import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, Moment, orNull } from './envelope.ts'
import { paths } from './paths.ts'
import type { ProblemCode } from './problems.ts'
import { OrderLine, OrderRoute, OrderStatus } from './transactions.ts'

export const Uuid = Type.String({ format: 'uuid' })

/**
 * Where to send the browser, in the shape that the app of the specification reads: `type` 1 is a plain address. What costs nothing is paid already,
 * and leads to the result page; `paymentId` is then the order's.
 */
export const Transfer = Type.Object({
  paymentId: Type.String(),
  orderId: Type.String(),
  trackingNumber: Type.String(),
  gatewayTransporter: Type.Object({
    descriptor: Type.Object({ type: Type.Literal(1), url: Type.String(), form: Type.Null() }),
  }),
})
export type Transfer = Static<typeof Transfer>

/** While `pending`, ask again. `money`: `none`, `taken` (the goods are here), `unknown` yet, `returning`, `returned`. `price` is toman. */
export const PaymentStatus = Type.Object({
  paymentId: Type.String(),
  orderId: Type.String(),
  ...OrderRoute,
  status: OrderStatus,
  money: Type.Enum(['none', 'taken', 'unknown', 'returning', 'returned'], { type: 'string' }),
  title: Type.String(),
  lines: Type.Array(OrderLine),
  price: Type.Integer(),
  trackingNumber: orNull(Type.String()),
  refId: orNull(Type.String()),
  card: orNull(Type.String()),
  createdAt: Moment,
  paidAt: orNull(Moment),
})
export type PaymentStatus = Static<typeof PaymentStatus>

/** Toman. `credit` was paid for bouts of the event before; `discount` is the excess of the bouts' prices over the event's. */
export const Quote = Type.Object({
  price: Type.Integer(),
  credit: Type.Integer(),
  discount: Type.Integer(),
  tax: Type.Integer(),
  payable: Type.Integer(),
})
export type Quote = Static<typeof Quote>

export const paying = [
  'already_owned',
  'in_plan',
  'free_to_watch',
  'not_for_sale',
  'sale_closed',
  'sale_not_begun',
  'order_closed',
  'order_paid',
  'payment_checking',
  'too_many_orders',
  'too_many_payments',
  'amount_too_low',
  'amount_too_high',
  'gateway_unavailable',
  'gateway_refused',
  'key_reused',
] as const satisfies readonly ProblemCode[]

/** Tickets of events and bouts (`docs/rules/specification.md` §7 Event pay), and what became of a payment. A key in `Idempotency-Key` makes an order once. */
export const payments = {
  payEvent: endpoint(paths.payments.payEvent, {
    summary: 'Buys a whole event; earlier payments for its bouts are credited',
    problems: ['event_not_found', ...paying],
    query: Type.Object({ eventId: Id }),
    data: Transfer,
    auth: 'user',
  }),
  paySome: endpoint(paths.payments.paySome, {
    summary:
      'Buys bouts of an event, or all bouts that have not begun and that the caller does not own; the total never exceeds the price of the event',
    problems: ['event_not_found', 'bout_not_found', ...paying],
    query: Type.Object({ eventId: Id, playIds: Type.Optional(Type.Array(Id, { maxItems: 200 })) }),
    data: Transfer,
    auth: 'user',
  }),
  payBout: endpoint(paths.payments.payBout, {
    summary: 'Buys one bout',
    problems: ['bout_not_found', ...paying],
    query: Type.Object({ playId: Id }),
    data: Transfer,
    auth: 'user',
  }),
  quote: endpoint(paths.payments.quote, {
    summary:
      'Quotes the current price of a whole event (eventId), some of its bouts (and playIds), one bout (playId), or plans (PlanIds); beyond the specification',
    problems: [
      'event_not_found',
      'bout_not_found',
      'plan_not_found',
      'already_owned',
      'in_plan',
      'free_to_watch',
      'not_for_sale',
      'sale_closed',
      'sale_not_begun',
    ],
    query: Type.Object({
      eventId: Type.Optional(Id),
      playIds: Type.Optional(Type.Array(Id, { maxItems: 200 })),
      playId: Type.Optional(Id),
      PlanIds: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 10 })),
    }),
    data: Quote,
    auth: 'user',
  }),
  status: endpoint(paths.payments.status, {
    summary: 'Returns the outcome of one of the caller’s payments, for the result pages',
    problems: ['payment_not_found'],
    query: Type.Object({ paymentId: Uuid }),
    data: PaymentStatus,
    auth: 'user',
  }),
}
