import { later, query, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { type Basket, refuseCovered } from './orders.baskets.commands.ts'
import { takeDiscount } from './orders.codes.commands.ts'
import { type Offer, offersOf } from './orders.offers.queries.ts'
import { beginShipment } from './orders.goods.queries.ts'
import { addOrder, waitingOrders } from './orders.add.queries.ts'
import {
  addEntitlements,
  clearBought,
  findHeldOrder,
  type Order,
  setOrderStatus,
  selectKey,
  insertKey,
} from './orders.queries.ts'
import { type Discount, OPEN_ORDERS, ORDER_SECONDS, sumsOf } from './orders.rules.ts'

export interface Terms {
  taxPercent: number
  discount?: Discount | null
}

async function heldOrder(tx: Tx, id: string): Promise<Order> {
  const order = await findHeldOrder(tx, id)
  if (!order) throw new Problem(404, 'order_not_found')
  return order
}

/**
 * Makes an order at the prices of now; one of the same things that waits for its payment is that one. What costs nothing is handed over at once.
 *
 * @throws Problem 429 for one unpaid order too many, 409 where the code went to somebody else
 */
export async function placeOrder(
  tx: Tx,
  accountId: number,
  basket: Basket,
  { taxPercent, discount = null }: Terms,
): Promise<Order> {
  await lock(tx, locks.orders, accountId)
  const { kind, itemId, offers, credit = 0, most = null } = basket
  const sums = sumsOf({ prices: offers.map(({ price }) => price ?? 0), credit, most }, discount, taxPercent)
  const order = {
    accountId,
    kind,
    itemId,
    offers,
    sums,
    codeId: discount?.id ?? null,
    seconds: ORDER_SECONDS,
  }
  const { same, open, wait } = await waitingOrders(tx, order)
  if (same) return heldOrder(tx, same)
  if (open >= OPEN_ORDERS)
    throw new Problem(429, 'too_many_orders', { limit: OPEN_ORDERS, retryAfter: Math.max(60, wait) })
  if (discount) await takeDiscount(tx, accountId, discount, kind)
  const added = addOrder(tx, order)
  if (sums.total > 0) return added
  completeOrder(tx, added)
  return heldOrder(tx, added.id)
}

type Ordered = Pick<Order, 'kind' | 'items' | 'accountId'>

/** The offers of an order to its buyer; null for goods. */
const offersOfOrder = async (tx: Tx, { kind, items, accountId }: Ordered): Promise<Offer[] | null> =>
  kind === 'goods' ? null : offersOf(tx, accountId, kind === 'some' ? 'play' : kind, items)

function obstacleIn(offers: readonly Offer[], { items }: Ordered): 'owned' | 'gone' | null {
  if (offers.some(({ isOwned }) => isOwned)) return 'owned'
  return offers.length < items.length || offers.some(({ isLeft }) => !isLeft) ? 'gone' : null
}

/** The obstacle to completing an order: its buyer owns a part of it by now, or a part is no longer available. Goods are checked by their sources. */
export async function obstacleOf(tx: Tx, order: Ordered): Promise<'owned' | 'gone' | null> {
  const offers = await offersOfOrder(tx, order)
  return offers && obstacleIn(offers, order)
}

/** Refuses to open a payment for an older order that has an obstacle, or that the buyer's plan, or a free broadcast, covers by now. @throws Problem 409 */
export async function requireStillOffered(tx: Tx, order: Ordered): Promise<void> {
  const offers = await offersOfOrder(tx, order)
  if (!offers) return
  const obstacle = obstacleIn(offers, order)
  if (obstacle) throw new Problem(409, obstacle === 'owned' ? 'already_owned' : 'sale_closed')
  refuseCovered(offers)
}

/** Completes an order. The caller holds the buyer's lock and has checked the obstacles. The statement goes with the end of the transaction. */
export function completeOrder(tx: Tx, { id, kind }: Pick<Order, 'id' | 'kind'>): void {
  if (kind === 'goods') {
    setOrderStatus(tx, id, 'paid')
    beginShipment(tx, id)
  } else addEntitlements(tx, id)
  if (kind === 'course') clearBought(tx, id)
  setOrderStatus(tx, id, 'fulfilled')
}

/** The value of a settled promise; throws its rejection. */
function valueOf<T>(settled: PromiseSettledResult<T>): T {
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}

export interface IdempotentRequest {
  accountId: number
  key: string | null
  contentHash: string
}

/**
 * Makes an order once for a key, however often it is sent.
 *
 * @param look a check that runs in the same message as the key
 * @throws Problem 409 for a key of another request
 */
export async function orderOnce<T>(
  tx: Tx,
  { accountId, key, contentHash }: IdempotentRequest,
  look: () => Promise<T>,
  make: (seen: T) => Promise<Order>,
): Promise<Order> {
  const [taken, keyed, seen] = await Promise.allSettled([
    lock(tx, locks.orders, accountId),
    key === null ? [] : query(tx, selectKey, [accountId, key]),
    look(),
  ])
  valueOf(taken)
  const [before] = valueOf(keyed)
  if (before && before.contentHash !== contentHash) throw new Problem(409, 'key_reused')
  if (before) return heldOrder(tx, before.orderId)
  const order = await make(valueOf(seen))
  if (key !== null) later(tx, insertKey, [accountId, key, contentHash, order.id])
  return order
}
