import { GOODS_MAX } from '@pahlavan/contract/limits'
import type { Language } from '@pahlavan/contract/endpoint'
import type { GoodsBasket, GoodsFactor, GoodsItem } from '@pahlavan/contract/goods'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { completeOrder, type IdempotentRequest, orderOnce } from '../orders/orders.commands.ts'
import { holdGoods, keepGoods, releaseGoods } from '../orders/orders.goods.commands.ts'
import { findHeldOrder } from '../orders/orders.queries.ts'
import { listBasket, mergeBasket, removeFromBasket, setBasket } from './goods.basket.queries.ts'
import { type FactorInput, billOf, type CheckoutContext } from './goods.factor.commands.ts'
import { cancelWaiting, findGoodsOrder } from './goods.queries.ts'
import { noteUnheld } from './goods.holds.queries.ts'
import { firstHold, gathered } from './goods.rules.ts'
import { requireWhole, placeGoods } from './goods.place.commands.ts'

export interface BasketChange {
  set?: GoodsItem[]
  merge?: GoodsItem[]
  remove?: Omit<GoodsItem, 'count'>[]
}

/** Changes a basket, all or nothing. @throws Problem 409 `goods_full` */
export const changeBasket = (
  db: Queryable,
  accountId: number,
  { set = [], merge = [], remove = [] }: BasketChange,
): Promise<GoodsBasket> =>
  underLock(db, locks.orders, accountId, async (tx) => {
    await removeFromBasket(tx, accountId, remove)
    await mergeBasket(tx, accountId, gathered(merge))
    await setBasket(tx, accountId, gathered(set))
    const items = await listBasket(tx, accountId)
    if (items.length > GOODS_MAX) throw new Problem(409, 'goods_full', { limit: GOODS_MAX })
    return { items }
  })

/** What cannot be reserved is no order any more. */
export async function dropOrder(
  { pool, sources }: CheckoutContext,
  accountId: number,
  orderId: string,
): Promise<void> {
  await underLock(pool, locks.orders, accountId, async (tx) => {
    if (await cancelWaiting(tx, orderId)) await noteUnheld(tx, orderId)
  })
  await releaseGoods(pool, sources, orderId)
}

/** Reserves the goods of an order; where they are gone, or their store does not answer, the order is cancelled and its buyer told. */
export async function reserve(
  checkout: CheckoutContext,
  accountId: number,
  orderId: string,
  until: Date,
): Promise<void> {
  const { pool, sources, report } = checkout
  let isHeld = false
  try {
    isHeld = await holdGoods(pool, sources, orderId, until)
  } catch (error) {
    report(error, 'book')
    await dropOrder(checkout, accountId, orderId)
    throw new Problem(503, 'source_closed', { retryAfter: 30 })
  }
  if (isHeld) return
  await dropOrder(checkout, accountId, orderId)
  throw new Problem(409, 'goods_gone')
}

/** What costs nothing needs no gateway. */
async function completeFree(
  { pool, sources }: CheckoutContext,
  accountId: number,
  orderId: string,
): Promise<void> {
  const isKept = await keepGoods(pool, sources, orderId)
  await underLock(pool, locks.orders, accountId, async (tx) => {
    const order = await findHeldOrder(tx, orderId)
    if (isKept && order?.status === 'awaiting_payment' && order.total === 0) completeOrder(tx, order)
  })
  await releaseGoods(pool, sources, orderId)
}

/**
 * Orders goods at the prices of now, and reserves them.
 *
 * @throws Problem 409 where something is gone, 400 where it is not said where it goes, 429 after too many holds that were not paid, 503 where a store does not
 *   answer
 */
export async function submitGoods(
  checkout: CheckoutContext,
  once: IdempotentRequest,
  input: FactorInput,
  language: Language,
): Promise<{ orderId: string; heldUntil: string; factor: GoodsFactor }> {
  const { accountId } = once
  const { pool, sources } = checkout
  const bill = await billOf(checkout, accountId, input, language)
  let older: string[] = []
  const { id: orderId } = await underLock(pool, locks.orders, accountId, (tx) =>
    orderOnce(
      tx,
      once,
      async () => null,
      async () => {
        const made = await placeGoods(tx, accountId, requireWhole(bill), firstHold(Date.now()))
        older = made.older
        return made.placed
      },
    ),
  )
  for (const id of older) await releaseGoods(pool, sources, id)
  const order = await findGoodsOrder(pool, orderId)
  if (!order?.isWaiting && !order?.isPaid) throw new Problem(409, 'goods_gone')
  if (order.isWaiting) await reserve(checkout, accountId, orderId, order.heldUntil)
  if (order.isWaiting && bill.sums.total === 0) await completeFree(checkout, accountId, orderId)
  return { orderId, heldUntil: order.heldUntil.toISOString(), factor: bill.factor }
}
