import type { LineType } from '@pahlavan/contract/transactions'

/** The sums of an order (rial), as far as a refund of a part needs them. */
export interface RefundSums {
  subtotal: number
  discount: number
  tax: number
  delivery: number
}

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
export function givenBack(sums: RefundSums, value: number, isAll: boolean): number {
  const { subtotal, discount, tax, delivery } = sums
  if (isAll) return subtotal - discount + tax + delivery
  if (value === 0) return 0
  return value - shareOf(discount, value, subtotal) + shareOf(tax, value, subtotal)
}

/** A line of an order as its money may go back: `back` of its pieces have their money back, or are asked to. `price` (rial) is that of all its pieces. */
export interface RefundableLine {
  itemType: LineType
  itemId: number
  variantId: number
  count: number
  price: number
  back: number
}

const valueOf = (lines: readonly Pick<RefundableLine, 'price' | 'count' | 'back'>[]): number =>
  lines.reduce((sum, { price, count, back }) => sum + (price / count) * back, 0)

/**
 * The refund (rial) for further pieces of an order, and whether they are its last, and all of it.
 *
 * @param counts further pieces of each line, in the order of the lines
 */
export function refundOfPieces(
  sums: RefundSums,
  lines: readonly Pick<RefundableLine, 'price' | 'count' | 'back'>[],
  counts: readonly number[],
): { amount: number; isLast: boolean; isWhole: boolean } {
  const after = lines.map(({ price, count, back }, at) => ({ price, count, back: back + (counts[at] ?? 0) }))
  const isLast = after.every(({ count, back }) => back === count)
  return {
    amount: givenBack(sums, valueOf(after), isLast) - givenBack(sums, valueOf(lines), false),
    isLast,
    isWhole: isLast && lines.every(({ back }) => back === 0),
  }
}

/** Whether counts name pieces that are left: one for each line, and some of all. */
export const arePiecesLeft = (
  lines: readonly Pick<RefundableLine, 'count' | 'back'>[],
  counts: readonly number[],
): boolean =>
  counts.length === lines.length &&
  counts.some((count) => count > 0) &&
  lines.every(({ count, back }, at) => (counts[at] ?? 0) <= count - back)
