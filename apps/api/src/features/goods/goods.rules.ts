import { COUNT_MAX, HOLD_MINUTES, RETURN_DAYS } from '@pahlavan/contract/limits'
import type { GoodsItem, GoodsKind, ShipmentStatus } from '@pahlavan/contract/goods'
import { plainInput } from '@pahlavan/persian/digits'
import { refundOfPieces, type RefundSums } from '../orders/orders.refunds.rules.ts'

const MINUTE = 60_000
const DAY = 86_400_000
/** The longest reservation of a buyer who goes to the gateway repeatedly (ms). */
const MAX_HOLD_MS = 45 * MINUTE

/** The end of the reservation of a new order. */
export const firstHold = (now: number): Date => new Date(now + HOLD_MINUTES * MINUTE)

/** The end of the reservation of a buyer who goes to the gateway now: a full term again, but at most 45 minutes after the order was made. */
export const nextHold = (now: number, createdAt: Date, until: Date): Date =>
  new Date(
    Math.max(until.getTime(), Math.min(now + HOLD_MINUTES * MINUTE, createdAt.getTime() + MAX_HOLD_MS)),
  )

export const goodsKey = ({ kind, id, variantId }: { kind: GoodsKind; id: number; variantId?: number }) =>
  `${kind} ${id} ${variantId ?? 0}`

/** A list in which each thing stands once, with all its pieces, up to the most that may be bought. */
export function gathered(items: readonly GoodsItem[]): GoodsItem[] {
  const byKey = new Map<string, GoodsItem>()
  for (const item of items) {
    const before = byKey.get(goodsKey(item))?.count ?? 0
    byKey.set(goodsKey(item), { ...item, count: Math.min(COUNT_MAX, before + item.count) })
  }
  return [...byKey.values()]
}

/**
 * A postal code of Iran as ten Latin digits, or null where it is none: `docs/rules/persian.md` §3 takes ten digits that do not begin with 0 and are not all the same.
 *
 * @param typed with digits of any script, blanks and dashes
 */
export function postalCodeOf(typed: string): string | null {
  const digits = plainInput(typed).replace(/[\s\p{Pd}]/gu, '')
  return /^[1-9]\d{9}$/.test(digits) && !/^(\d)\1+$/.test(digits) ? digits : null
}

/** Whether an order can still be cancelled by its buyer: it is not paid, or has not left. */
export const isCancellable = (status: ShipmentStatus): boolean =>
  status === 'waiting' || status === 'preparing' || status === 'ready'

/** Until when an order can be given back; null where it cannot. */
export function returnEnd({
  status,
  deliveredAt,
  isReturnable,
}: {
  status: ShipmentStatus
  deliveredAt: Date | null
  isReturnable: boolean
}): Date | null {
  if (status !== 'delivered' || !deliveredAt || !isReturnable) return null
  const end = deliveredAt.getTime() + RETURN_DAYS * DAY
  return end > Date.now() ? new Date(end) : null
}

/** A line of an order as it may be given back: `back` of its pieces have been, or are asked to be. `price` (rial) is that of all its pieces. */
export interface ReturnLine {
  kind: GoodsKind
  id: number
  variantId: number
  count: number
  price: number
  back: number
  isReturnable: boolean
}

export type ReturnPieces = Pick<ReturnLine, 'kind' | 'id' | 'variantId' | 'count'>

export const returnable = (lines: readonly ReturnLine[]): ReturnPieces[] =>
  lines
    .filter(({ isReturnable, count, back }) => isReturnable && count > back)
    .map(({ kind, id, variantId, count, back }) => ({ kind, id, variantId, count: count - back }))

/** The refund (rial) for further pieces of an order, and whether they are its first and its last. */
export const refundOf = (
  sums: RefundSums,
  lines: readonly ReturnLine[],
  pieces: readonly ReturnPieces[],
): { amount: number; isLast: boolean; isWhole: boolean } =>
  refundOfPieces(
    sums,
    lines,
    lines.map((line) => pieces.find((one) => goodsKey(one) === goodsKey(line))?.count ?? 0),
  )
