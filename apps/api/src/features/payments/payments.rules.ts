import type { Verdict } from '@pahlavan/contract/admin/payments'
import type { PaymentStatus } from '@pahlavan/contract/payments'
import type { OrderKind, OrderStatus } from '@pahlavan/contract/transactions'
import type { paymentStatuses } from '../../database/kinds.ts'
import { rialToToman } from '@pahlavan/persian/money'
import type { ShipmentStatus } from '@pahlavan/contract/goods'
import type { RefundableLine } from '../orders/orders.refunds.rules.ts'
import { routeOf } from '../orders/orders.rules.ts'

type Status = (typeof paymentStatuses)[number]

/** Whether the staff may give a payment back. */
export const isRefundable = (status: Status): boolean => status === 'paid' || status === 'suspicious'

/** Whether goods in a shipment are still with the club; null is an order without one. */
export const isUnsent = (shipment: ShipmentStatus | null): boolean =>
  shipment === null || shipment === 'preparing' || shipment === 'ready'

/** Whether the staff may give back some lines of a paid order. Goods that were sent go back as a return of their buyer. */
export const areLinesRefundable = (
  status: Status,
  {
    shipment,
    lines,
  }: { shipment: ShipmentStatus | null; lines: readonly Pick<RefundableLine, 'count' | 'back'>[] },
): boolean => status === 'paid' && isUnsent(shipment) && lines.some(({ count, back }) => count > back)

/** The decisions of the staff that are possible in a state. */
export const verdictsOf = (status: Status): Verdict[] =>
  status === 'suspicious' ? ['check', 'failed'] : status === 'refund_due' ? ['refunded'] : []

/** How long a gateway's page that was opened is offered again, and how long a payment may wait for its buyer (s). */
export const REUSED = 600
export const PENDING = 1800
/** The duration of a claim (s), after which another process may take the payment. */
export const CLAIM = 60
/** Attempts to pay one order, at most. */
export const ATTEMPTS = 10
/** What strangers may make of a payment's ledger by calling back, at most. */
export const CALLBACKS = 50
/** A payment that the database refused to settle so often is left to people. */
export const SETTLES = 3

/** Why the database refused a step, for people: its code, the constraint and its message, which carry no data of a row. */
export function refusalReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string }
  return [code, constraint, error.message].filter(Boolean).join(' ').slice(0, 200)
}

/** The limit of verifications by callbacks, because anybody with the address may repeat one. */
export const VERIFIED = 20

/** The next check of a payment with an unknown state (s): 30 s, doubled each time, 10 minutes at most. */
export const backOff = (checks: number): number => Math.min(600, 30 * 2 ** Math.min(checks, 10))

const shown: Record<Status, { status: OrderStatus; money: PaymentStatus['money'] }> = {
  created: { status: 'pending', money: 'unknown' },
  pending: { status: 'pending', money: 'unknown' },
  verifying: { status: 'pending', money: 'unknown' },
  verify_unknown: { status: 'pending', money: 'unknown' },
  suspicious: { status: 'pending', money: 'unknown' },
  paid: { status: 'paid', money: 'taken' },
  failed: { status: 'failed', money: 'none' },
  request_failed: { status: 'failed', money: 'none' },
  expired: { status: 'expired', money: 'none' },
  reversing: { status: 'refunded', money: 'returning' },
  refund_due: { status: 'refunded', money: 'returning' },
  reversed: { status: 'refunded', money: 'returned' },
  refunded: { status: 'refunded', money: 'returned' },
}

/** A buyer who turned back reads another sentence than one refused by the bank. */
export const CANCELLED = 'cancelled'

/** A payment's state for its buyer. An unknown state is never shown as failed. */
export const shownPayment = (status: Status, fault: string | null): (typeof shown)[Status] =>
  status === 'failed' && fault === CANCELLED ? { status: 'cancelled', money: 'none' } : shown[status]

/** The address of the result page (`docs/rules/specification.md` §2). Its parts are for display only: the page asks `payment/status`. */
export function resultAddress(
  origin: string,
  paid: {
    paymentId: string
    orderId: string
    kind: OrderKind
    itemId: number | null
    amount: number
    trackingNumber: number
  },
  isPaid: boolean,
): string {
  const { type, orderType, mainOrderType } = routeOf(paid.kind)
  const item = paid.itemId ?? paid.orderId
  const page = isPaid ? 'success-payment' : 'failed-payment'
  return `${origin}/${page}/${paid.paymentId}/${item}/${type}/${rialToToman(paid.amount)}/${paid.trackingNumber}/${orderType}/${mainOrderType}`
}
