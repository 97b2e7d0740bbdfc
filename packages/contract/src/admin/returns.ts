import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { Id, Moment, orNull, Paging } from '../envelope.ts'
import { GoodsKind } from '../goods.ts'

/** The groups of returns: without an answer, with money to pay out by the bank, and all. */
export const returnGroups = ['open', 'due', 'all'] as const
export type ReturnGroup = (typeof returnGroups)[number]

/**
 * Goods that a buyer gives back; `amount` is toman. `money` says where the money is: not due yet, on the way back through the gateway, to
 * be paid out by hand, back, or retained by the club.
 */
export const DeskReturn = Type.Object({
  id: Id,
  number: orNull(Id),
  status: Type.Enum(['asked', 'refused', 'accepted', 'refunded'], { type: 'string' }),
  money: Type.Enum(['undecided', 'gateway', 'byHand', 'back', 'retained'], { type: 'string' }),
  isWhole: Type.Boolean(),
  amount: Type.Integer(),
  buyer: orNull(Type.String()),
  reason: orNull(Type.String()),
  answer: orNull(Type.String()),
  reference: orNull(Type.String()),
  askedAt: Moment,
  answeredAt: orNull(Moment),
  lines: Type.Array(Type.Object({ kind: GoodsKind, title: Type.String(), count: Type.Integer() })),
})
export type DeskReturn = Static<typeof DeskReturn>

const ReturnAnswer = Type.Object({ status: DeskReturn.properties.status })

/** Returned goods at the desk. */
export const deskReturns = {
  list: get('/api/admin/returns/list', {
    summary: 'Lists returns: those that wait with the oldest first, all with the newest',
    query: Type.Object({
      PageSize: Paging.PageSize,
      After: Type.Optional(Id),
      group: Type.Enum([...returnGroups], { type: 'string' }),
    }),
    data: Type.Object({ items: Type.Array(DeskReturn), hasMore: Type.Boolean() }),
    action: 'payment.read',
  }),
  accept: post('/api/admin/returns/accept', {
    summary:
      'Notes that returned goods have arrived: a whole order goes back through the gateway, the money for a part is due by hand',
    query: Type.Object({ id: Id }),
    data: ReturnAnswer,
    action: 'payment.refund',
    problems: [
      'return_not_found',
      'return_answered',
      'refund_impossible',
      'refund_part_back',
      'refund_return_open',
    ],
  }),
  refuse: post('/api/admin/returns/refuse', {
    summary: 'Refuses a return, with a reason for the buyer, who keeps the goods',
    query: Type.Object({ id: Id, answer: Type.String({ minLength: 3, maxLength: 500 }) }),
    data: ReturnAnswer,
    action: 'payment.refund',
    problems: ['return_not_found', 'return_answered', 'text_empty'],
  }),
  paid: post('/api/admin/returns/paid', {
    summary: 'Notes that the money for a part of an order was paid out, with the reference of the bank',
    query: Type.Object({ id: Id, reference: Type.String({ minLength: 3, maxLength: 100 }) }),
    data: ReturnAnswer,
    action: 'payment.refund',
    problems: ['return_not_found', 'return_not_due', 'text_empty'],
  }),
}
