import { COUNT_MAX, HOLD_MINUTES, RETURN_DAYS } from '@pahlavan/contract/limits'
import type { GoodsItem, GoodsKind, ShipmentStatus } from '@pahlavan/contract/goods'
import { plainInput } from '@pahlavan/persian/digits'

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

/** Rial that are a share of a sum, in whole toman; exact, however large. */
const shareOf = (sum: number, part: number, whole: number): number =>
  Number((BigInt(sum) * BigInt(part)) / BigInt(whole) / 10n) * 10

/**
 * The refund of an order (rial) for returned pieces of a total value. The discount is spread over the pieces by price, rounded in the
 * buyer's favour, and the tax follows it. The delivery price is refunded with the last piece. The buyer pays only the way back (e-commerce
 * act, article 38).
 *
 * @param value the price of all pieces returned so far (rial, before discount)
 * @param isAll nothing is left
 */
export function givenBack(
  sums: { subtotal: number; discount: number; tax: number; delivery: number },
  value: number,
  isAll: boolean,
): number {
  const { subtotal, discount, tax, delivery } = sums
  if (isAll) return subtotal - discount + tax + delivery
  if (value === 0) return 0
  return value - shareOf(discount, value, subtotal) + shareOf(tax, value, subtotal)
}

const valueOf = (lines: readonly ReturnLine[]): number =>
  lines.reduce((sum, { price, count, back }) => sum + (price / count) * back, 0)

/** The refund (rial) for further pieces of an order, and whether they are its first and its last. */
export function refundOf(
  sums: Parameters<typeof givenBack>[0],
  lines: readonly ReturnLine[],
  pieces: readonly ReturnPieces[],
): { amount: number; isLast: boolean; isWhole: boolean } {
  const after = lines.map((line) => {
    const more = pieces.find((one) => goodsKey(one) === goodsKey(line))?.count ?? 0
    return Object.assign({}, line, { back: line.back + more })
  })
  const isLast = after.every(({ count, back }) => back === count)
  const before = givenBack(sums, valueOf(lines), false)
  return {
    amount: givenBack(sums, valueOf(after), isLast) - before,
    isLast,
    isWhole: isLast && lines.every(({ back }) => back === 0),
  }
}
