import type { OrderKind, OrderStatus } from '@pahlavan/contract/transactions'
import { plainInput } from '@pahlavan/persian/digits'
import type { orderStatuses } from '../../database/kinds.ts'

/** Unpaid orders of one fan, at most, and how long one waits for its payment (seconds). */
export const OPEN_ORDERS = 10
export const ORDER_SECONDS = 3600
/** Keys of one order, at most: a client that makes one for each tap is answered by the order alone. */
export const ORDER_KEYS = 20
/** Codes that are none, in an hour of one fan, at most. */
export const CODE_TRIES = 10

/** A discount: per cent of the remaining price, of `ceiling` rial at most, or rial. */
export interface Discount {
  id: number
  code: string
  percent: number | null
  amount: number | null
  ceiling: number | null
}

/** The totals of an order (rial). */
export interface OrderTotals {
  subtotal: number
  credit: number
  discount: number
  /** The part of the discount that a code gives. */
  codeDiscount: number
  tax: number
  delivery: number
  total: number
}

/** A share of an amount in whole toman, rounded in the buyer's favour where it is to be paid. */
const share = (rial: number, percent: number): number => Math.floor((rial * percent) / 1000) * 10

/** The discount of a code on a price (rial). */
const offOf = ({ percent, amount, ceiling }: Omit<Discount, 'id' | 'code'>, price: number): number =>
  Math.min(price, amount ?? share(price, percent ?? 0), ceiling ?? price)

/**
 * The totals of items (rial). Deduct the credit first, then the excess over the greatest price of all, then the code's discount; nothing
 * falls below 0. Tax is on the rest (`docs/rules/decisions.md` §1, §3). Delivery is neither discounted nor taxed.
 */
export function sumsOf(
  {
    prices,
    credit = 0,
    most = null,
    delivery = 0,
  }: { prices: readonly number[]; credit?: number; most?: number | null; delivery?: number },
  code: Omit<Discount, 'id' | 'code'> | null,
  taxPercent: number,
): OrderTotals {
  const subtotal = prices.reduce((sum, price) => sum + price, 0)
  const credited = Math.min(credit, subtotal)
  const bundle = most === null ? 0 : Math.max(0, subtotal - credited - most)
  const left = subtotal - credited - bundle
  const off = code ? offOf(code, left) : 0
  const tax = share(left - off, taxPercent)
  const discount = bundle + off
  return {
    subtotal,
    credit: credited,
    discount,
    codeDiscount: off,
    tax,
    delivery,
    total: left - off + tax + delivery,
  }
}

/** A code as it is kept: capitals and Latin digits, without blanks. */
export const codeKey = (typed: string): string => plainInput(typed).replace(/\s/g, '').toUpperCase()

/** The name of an order's kind on the result pages (`docs/rules/decisions.md` §4). */
export const routeOf = (kind: OrderKind) => {
  if (kind === 'course') return { type: kind, orderType: 'course', mainOrderType: 'learning' } as const
  if (kind === 'goods') return { type: kind, orderType: 'goods', mainOrderType: 'shop' } as const
  if (kind === 'plan') return { type: kind, orderType: 'plan', mainOrderType: 'subscription' } as const
  return { type: kind, orderType: 'event', mainOrderType: 'ticket' } as const
}

/** How an order stands, as fans are told. */
export function shownStatus(status: (typeof orderStatuses)[number]): OrderStatus {
  if (status === 'paid' || status === 'fulfilled') return 'paid'
  if (status === 'refund_pending' || status === 'refunded') return 'refunded'
  return status === 'expired' || status === 'cancelled' ? status : 'pending'
}
