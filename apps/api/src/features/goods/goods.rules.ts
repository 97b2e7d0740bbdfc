import { COUNT_MAX, HOLD_MINUTES, RETURN_DAYS } from '@pahlavan/contract/limits'
import type { GoodsItem, GoodsKind, ShipmentStatus } from '@pahlavan/contract/goods'
import { toLatinDigits } from '@pahlavan/persian/digits'

const MINUTE = 60_000
const DAY = 86_400_000
/** Whoever goes to the gateway again and again has so long in all (ms). */
const LONGEST = 45 * MINUTE

/** The end of what is reserved for an order that is made now. */
export const firstHold = (now: number): Date => new Date(now + HOLD_MINUTES * MINUTE)

/** The end of what is reserved for who goes to the gateway now: as long again, but never longer than 45 minutes after the order was made. */
export const nextHold = (now: number, createdAt: Date, until: Date): Date =>
  new Date(Math.max(until.getTime(), Math.min(now + HOLD_MINUTES * MINUTE, createdAt.getTime() + LONGEST)))

/** A thing of a basket by its name. */
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
 * A postal code of Iran as ten Latin digits, or null where it is none: `persian.md` takes ten digits that do not begin with 0 and are not all the same.
 *
 * @param typed with digits of any script, blanks and dashes
 */
export function postalCodeOf(typed: string): string | null {
  const digits = toLatinDigits(typed).replace(/[\s\u200c-]/g, '')
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
