import { type Static, Type } from 'typebox'
import { Id, Moment, orNull } from '../envelope.ts'
import { LineType, OrderLine } from '../transactions.ts'

const Person = Type.Object({ id: orNull(Id), name: orNull(Type.String()) })

/** Some pieces of an order line. */
export const RefundedLine = Type.Object({
  itemType: LineType,
  itemId: Type.Integer(),
  variantId: Type.Integer(),
  count: Type.Integer(),
  title: Type.String(),
  titleEn: Type.String(),
})

/**
 * A refund by the staff. The buyer reads its `reason`. `amount` is toman. One of the whole payment has no `lines` and goes back through the gateway;
 * one of some lines is paid out by hand: while it `isDue`, and then with the `reference` of the bank.
 */
export const RefundRequest = Type.Object({
  id: Id,
  status: Type.Enum(['waiting', 'approved', 'refused'], { type: 'string' }),
  reason: Type.String(),
  amount: Type.Integer(),
  lines: Type.Array(RefundedLine),
  createdAt: Moment,
  createdBy: Person,
  decidedAt: orNull(Moment),
  decidedBy: Person,
  isDue: Type.Boolean(),
  reference: orNull(Type.String()),
  paidOutAt: orNull(Moment),
  paidOutBy: Person,
})
export type RefundRequest = Static<typeof RefundRequest>

/** The buyer of a payment. `mobile` is masked; `sum` is all that they paid (toman). */
export const Buyer = Type.Object({
  id: Id,
  name: orNull(Type.String()),
  mobile: orNull(Type.String()),
  orders: Type.Integer(),
  sum: Type.Integer(),
  refunds: Type.Integer(),
})

/** A line of a paid order: of its pieces, `back` have their money back or are asked to. */
export const PaidLine = Type.Object({ ...OrderLine.properties, back: Type.Integer() })
export type PaidLine = Static<typeof PaidLine>

/** The pieces to refund of each line, in the order of the lines. */
export const RefundCounts = Type.Array(Type.Integer({ minimum: 0, maximum: 99 }), {
  minItems: 1,
  maxItems: 200,
})
