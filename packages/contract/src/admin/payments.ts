import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { ChangeKey, Id, Moment, orNull, Paging, Search } from '../envelope.ts'
import { OrderKind } from '../transactions.ts'
import { exportOf } from './exports.ts'
import { Buyer, PaidLine, RefundCounts, RefundRequest } from './payment-parts.ts'

/** The states of a payment, in the order in which it takes them (`payment_moves` of the database). */
export const paymentStates = [
  'created',
  'pending',
  'verifying',
  'verify_unknown',
  'paid',
  'failed',
  'request_failed',
  'expired',
  'suspicious',
  'reversing',
  'reversed',
  'refund_due',
  'refunded',
] as const
const PaymentState = Type.Enum([...paymentStates], { type: 'string' })
export type PaymentState = Static<typeof PaymentState>

/** The groups of the list, each with its states. Payments of `people` wait for a member of the staff. */
export const statesByGroup = {
  people: ['suspicious', 'refund_due'],
  open: ['created', 'pending', 'verifying', 'verify_unknown'],
  paid: ['paid'],
  returned: ['reversing', 'reversed', 'refunded'],
  failed: ['failed', 'request_failed', 'expired'],
} as const satisfies Record<string, readonly PaymentState[]>
export type PaymentGroup = keyof typeof statesByGroup
export const paymentGroups = Object.keys(statesByGroup) as PaymentGroup[]

/** The tracking number of a payment, as its buyer sees it. */
const TrackingNumber = Id

/** Payments that a search finds, at most. */
export const MAX_FOUND_PAYMENTS = 100

/** A payment in the list, with its tracking number as `id`. `amount` is toman, `title` that of the first line of its order. */
export const ListedPayment = Type.Object({
  id: TrackingNumber,
  status: PaymentState,
  gateway: Type.String(),
  amount: Type.Integer(),
  kind: OrderKind,
  title: Type.String(),
  titleEn: Type.String(),
  buyer: orNull(Type.String()),
  createdAt: Moment,
  /** A refund of it waits for a second person. */
  hasRequest: Type.Boolean(),
  /** Money of some of its lines is due to be paid out by hand. */
  hasDue: Type.Boolean(),
})
export type ListedPayment = Static<typeof ListedPayment>

const PaymentFilter = { Search, group: Type.Optional(Type.Enum([...paymentGroups], { type: 'string' })) }

/** Something that happened to a payment; `data` are texts of the gateway or the server. */
export const PaymentEvent = Type.Object({
  id: Type.Integer(),
  at: Moment,
  kind: Type.String(),
  data: Type.Record(Type.String(), Type.String()),
})
export type PaymentEvent = Static<typeof PaymentEvent>

/** The decisions of the staff on a payment that the server cannot end by itself. */
export const verdicts = ['check', 'failed', 'refunded'] as const
export type Verdict = (typeof verdicts)[number]
const VerdictName = Type.Enum([...verdicts], { type: 'string' })

/**
 * A payment with its order, in toman. `code` is the discount code, `others` are other attempts to pay the order. `verdicts` are possible
 * now; `canRefund` says whether its money can go back as a whole, `canRefundLines` whether that of some lines can, `needsSecond` whether a
 * second person must agree to a whole refund. Of `order.back` the lines of refunds and returns have been taken back.
 */
export const PaymentDetail = Type.Object({
  ...ListedPayment.properties,
  gatewayRef: orNull(Type.String()),
  refId: orNull(Type.String()),
  card: orNull(Type.String()),
  fault: orNull(Type.String()),
  paidAt: orNull(Moment),
  nextCheckAt: orNull(Moment),
  order: Type.Object({
    id: Type.String(),
    createdAt: Moment,
    subtotal: Type.Integer(),
    credit: Type.Integer(),
    discount: Type.Integer(),
    code: orNull(Type.String()),
    tax: Type.Integer(),
    delivery: Type.Integer(),
    total: Type.Integer(),
    back: Type.Integer(),
    lines: Type.Array(PaidLine),
  }),
  buyer: Buyer,
  others: Type.Array(Type.Object({ id: TrackingNumber, status: PaymentState, createdAt: Moment })),
  events: Type.Array(PaymentEvent),
  requests: Type.Array(RefundRequest),
  verdicts: Type.Array(VerdictName),
  canRefund: Type.Boolean(),
  canRefundLines: Type.Boolean(),
  needsSecond: Type.Boolean(),
})
export type PaymentDetail = Static<typeof PaymentDetail>

const Ended = Type.Object({ status: PaymentState })
const Reason = Type.String({ minLength: 3, maxLength: 300 })
const Requested = Type.Object({ status: PaymentState, isWaiting: Type.Boolean() })
const problemsOfLines = ['refund_lines', 'refund_goods_sent'] as const

/** Payments at the desk: their list, what happened to each, refunds, and the ones that need a decision. */
export const deskPayments = {
  list: get('/api/admin/payments/list', {
    summary:
      'Lists payments, newest first: all, a group, or those of a tracking number, a reference, a mobile number or an amount (toman)',
    query: Type.Object({ PageSize: Paging.PageSize, Before: Type.Optional(Id), ...PaymentFilter }),
    data: Type.Object({ items: Type.Array(ListedPayment), hasMore: Type.Boolean(), left: Type.Integer() }),
    action: 'payment.read',
  }),
  export: exportOf('/api/admin/payments/export', {
    summary: 'Gives the payments that a filter selects as a CSV file, newest first',
    query: Type.Object(PaymentFilter),
    action: 'payment.read',
  }),
  detail: get('/api/admin/payments/detail', {
    summary: 'Returns a payment with its order, its buyer and all that happened to it',
    query: Type.Object({ id: TrackingNumber }),
    data: PaymentDetail,
    action: 'payment.read',
    problems: ['payment_not_found'],
  }),
  refund: post('/api/admin/payments/refund', {
    summary:
      'Gives a payment back, with a reason for its buyer. From the limit of the settings on, a second person must agree first',
    query: Type.Object({ key: ChangeKey, id: TrackingNumber, reason: Reason }),
    data: Requested,
    action: 'payment.refund',
    problems: [
      'payment_not_found',
      'refund_impossible',
      'refund_part_back',
      'refund_return_open',
      'refund_waits',
      'key_reused',
    ],
  }),
  decide: post('/api/admin/payments/decide', {
    summary:
      'Agrees to a refund that waits for a second person, or refuses it. Sent again it changes nothing',
    query: Type.Object({ id: TrackingNumber, requestId: Id, isApproved: Type.Boolean() }),
    data: Ended,
    action: 'payment.refund',
    problems: [
      'payment_not_found',
      'refund_impossible',
      'refund_part_back',
      'refund_return_open',
      'refund_decided',
      'refund_own',
      'refund_goods_sent',
    ],
  }),
  quote: get('/api/admin/payments/quote', {
    summary: 'Quotes the refund (toman) of some lines of a paid order, and whether it needs a second person',
    query: Type.Object({ id: TrackingNumber, counts: RefundCounts }),
    data: Type.Object({ amount: Type.Integer(), needsSecond: Type.Boolean() }),
    action: 'payment.read',
    problems: ['payment_not_found', 'refund_impossible', 'refund_lines'],
  }),
  refundLines: post('/api/admin/payments/refundlines', {
    summary:
      'Takes some lines of a paid order back, with a reason for its buyer; their money is paid out by hand. All lines of an order are a refund of the whole',
    query: Type.Object({ key: ChangeKey, id: TrackingNumber, counts: RefundCounts, reason: Reason }),
    data: Requested,
    action: 'payment.refund',
    problems: [
      'payment_not_found',
      'refund_impossible',
      'refund_part_back',
      'refund_return_open',
      'refund_waits',
      'key_reused',
      ...problemsOfLines,
    ],
  }),
  payOut: post('/api/admin/payments/payout', {
    summary:
      'Notes that the money of a refund of lines was paid out, with the reference of the bank. Sent again it changes nothing',
    query: Type.Object({
      id: TrackingNumber,
      requestId: Id,
      reference: Type.String({ minLength: 1, maxLength: 100 }),
    }),
    data: Ended,
    action: 'payment.refund',
    problems: ['payment_not_found', 'refund_not_due', 'refund_paid_out'],
  }),
  resolve: post('/api/admin/payments/resolve', {
    summary:
      'Ends what the server cannot: checks a suspicious payment again, gives it up, or notes that its money was returned by hand. Sent again it changes nothing',
    query: Type.Object({ id: TrackingNumber, verdict: VerdictName }),
    data: Ended,
    action: 'payment.refund',
    problems: ['payment_not_found', 'verdict_impossible'],
  }),
}
