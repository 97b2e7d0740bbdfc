import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull } from '../envelope.ts'

/** Buyers are told about changes of these fields of an event. */
export const movedFields = ['startsAt', 'endsAt', 'venue', 'venueEn', 'city', 'cityEn'] as const

/** The most refunds that are listed one by one. */
export const MAX_LISTED_REFUNDS = 50

/** Paid orders and their sum in toman. */
const Sold = Type.Object({ orders: Type.Integer(), sum: Type.Integer() })

/** The accounts with a ticket of an event, and its paid orders: of the whole event and of bouts. */
export const EventBuyers = Type.Object({ buyers: Type.Integer(), events: Sold, plays: Sold })
export type EventBuyers = Static<typeof EventBuyers>

export const refundStates = ['waiting', 'failed', 'byHand', 'done'] as const
export const RefundState = Type.Enum([...refundStates], { type: 'string' })
export type RefundState = Static<typeof RefundState>

/** A refund that is not done. `silent`: the gateway does not answer; `other`: the log of the server has the reason. */
export const OpenRefund = Type.Object({
  state: RefundState,
  trackingNumber: Type.Integer(),
  buyer: orNull(Type.String()),
  amount: Type.Integer(),
  gateway: Type.String(),
  fault: orNull(Type.Enum(['silent', 'other'], { type: 'string' })),
  nextAt: orNull(Moment),
})
export type OpenRefund = Static<typeof OpenRefund>

/** How far the refunds of a cancelled event are, in toman. */
export const EventRefunds = Type.Object({
  waiting: Sold,
  failed: Sold,
  byHand: Sold,
  done: Sold,
  items: Type.Array(OpenRefund, { maxItems: MAX_LISTED_REFUNDS }),
})
export type EventRefunds = Static<typeof EventRefunds>

const Status = Type.Enum(['upcoming', 'live', 'finished', 'cancelled'], { type: 'string' })

/** The end of an event that will not be, and the way back of its money. */
export const eventChanges = {
  buyers: get('/api/admin/events/buyers', {
    summary: 'Counts who has a ticket of an event, and what was paid for it, by product',
    query: Type.Object({ id: Id }),
    data: Type.Object({ ...EventBuyers.properties, status: Status }),
    action: 'event.edit',
    problems: ['event_not_found'],
  }),
  cancel: post('/api/admin/events/cancel', {
    summary:
      'Cancels an event: its sale ends at once, its payments go back one by one, and everybody with a ticket is told. Sent again it changes nothing',
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ status: Status }),
    action: 'event.cancel',
    problems: ['key_reused', 'event_not_found', 'event_goes_forward'],
  }),
  refunds: get('/api/admin/events/refunds', {
    summary: 'Returns how far the refunds of a cancelled event are; those that are not done one by one',
    query: Type.Object({ id: Id }),
    data: EventRefunds,
    action: 'event.edit',
  }),
  retry: post('/api/admin/events/refunds/retry', {
    summary: 'Has the failed refunds of an event tried again',
    query: Type.Object({ key: ChangeKey, id: Id }),
    data: Type.Object({ count: Type.Integer() }),
    action: 'event.cancel',
    problems: ['key_reused'],
  }),
  byHand: post('/api/admin/events/refunds/byhand', {
    summary: 'Notes that the money of a refund was given back by hand. Sent again it changes nothing',
    query: Type.Object({ id: Id, trackingNumber: Type.Integer({ minimum: 1 }) }),
    data: Type.Object({ isDone: Type.Boolean() }),
    action: 'event.cancel',
    problems: ['payment_not_found', 'refund_not_due'],
  }),
}
