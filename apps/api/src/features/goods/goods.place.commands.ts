import { randomInt } from 'node:crypto'
import { HOLDS_A_DAY } from '@pahlavan/contract/limits'
import type { Tx } from '../../database/connect.ts'
import { Problem } from '../../http/problems.ts'
import { takeDiscount } from '../orders/orders.codes.commands.ts'
import { addOrder, type NewLine, waitingOrders } from '../orders/orders.add.queries.ts'
import { OPEN_ORDERS } from '../orders/orders.rules.ts'
import type { DeliveryMethod } from './goods.delivery.commands.ts'
import type { Bill, ChargedLine } from './goods.factor.commands.ts'
import { addShipment, cancelOlder } from './goods.queries.ts'
import { mostHolds } from './goods.holds.queries.ts'

const titled = (title: string, detail: string, open: string) => (detail ? `${title}${open}${detail}` : title)

const orderLine = ({ item, offer }: ChargedLine) => ({
  itemType: item.kind,
  itemId: item.id,
  variantId: item.variantId ?? 0,
  count: item.count,
  title: titled(offer.title, offer.detail, '، '),
  titleEn: titled(offer.titleEn, offer.detailEn, ', '),
  price: item.count * offer.price,
  isReturnable: offer.isReturnable,
})

/** A bill of which everything can be had, and that says where it goes. */
type WholeBill = Bill & { way: DeliveryMethod }

export function requireWhole({ factor, charged, way, ...bill }: Bill): WholeBill {
  if (factor.closedSources.length > 0) throw new Problem(503, 'source_closed', { retryAfter: 30 })
  if (charged.length === 0 || charged.length < factor.lines.length) throw new Problem(409, 'goods_gone')
  if (!way) throw new Problem(400, 'delivery_missing')
  return { factor, charged, way, ...bill }
}

/** Ten digits that say nothing. */
const pickUpCode = (): string => `${randomInt(1_000_000_000, 10_000_000_000)}`

/** Who orders anew and never pays does not hold a thing for ever. */
async function requireFewHolds(tx: Tx, accountId: number, lines: readonly NewLine[]): Promise<void> {
  const { holds, wait } = await mostHolds(tx, accountId, lines)
  if (holds >= HOLDS_A_DAY)
    throw new Problem(429, 'too_many_holds', { limit: HOLDS_A_DAY, retryAfter: Math.max(60, wait) })
}

/** Makes an order of goods; one's unpaid orders of before are cancelled. Answers which. */
export async function placeGoods(tx: Tx, accountId: number, bill: WholeBill, heldUntil: Date) {
  const { charged, sums, discount, way, factor } = bill
  const older = await cancelOlder(tx, accountId)
  const seconds = Math.ceil((heldUntil.getTime() - Date.now()) / 1000)
  const order = {
    accountId,
    kind: 'goods' as const,
    itemId: null,
    codeId: discount?.id ?? null,
    offers: charged.map(orderLine),
    sums,
    seconds,
  }
  const { open, wait } = await waitingOrders(tx, order)
  if (open >= OPEN_ORDERS)
    throw new Problem(429, 'too_many_orders', { limit: OPEN_ORDERS, retryAfter: Math.max(60, wait) })
  await requireFewHolds(tx, accountId, order.offers)
  if (discount) await takeDiscount(tx, accountId, discount, 'goods')
  const placed = addOrder(tx, order)
  await addShipment(tx, placed.id, {
    way,
    pickUpCode: way.eventId === null ? null : pickUpCode(),
    weightGrams: factor.weightGrams,
    isReturnable: charged.some(({ offer }) => offer.isReturnable),
    heldUntil,
  })
  return { placed, older }
}
