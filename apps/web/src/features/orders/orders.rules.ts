import type { OrderLine, OrderStatus, PartRefund } from '@pahlavan/contract/transactions'

/** The tone of a state: waiting states stand out, finished ones do not. */
export const tones: Record<OrderStatus, string> = {
  pending: 'warn',
  paid: 'ok',
  failed: 'bad',
  cancelled: '',
  expired: '',
  refunded: 'warn',
}

type LineKey = Pick<OrderLine, 'itemType' | 'itemId' | 'variantId'>

export const isLine = (line: LineKey, other: LineKey): boolean =>
  line.itemType === other.itemType && line.itemId === other.itemId && line.variantId === other.variantId

/** How many pieces of a line the club took back. */
export const backOf = (refunds: readonly PartRefund[], line: LineKey): number =>
  refunds
    .flatMap(({ lines }) => lines)
    .filter((taken) => isLine(line, taken))
    .reduce((sum, { count }) => sum + count, 0)
