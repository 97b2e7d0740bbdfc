import { inTransaction } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { type Actor, serverActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { releaseGoods } from '../orders/orders.goods.commands.ts'
import { findHeldOrder, setOrderStatus } from '../orders/orders.queries.ts'
import { type Buyer, payOrder, type PaymentContext } from '../payments/payments.commands.ts'
import { findPayment } from '../payments/payments.queries.ts'
import { refund } from '../payments/payments.refund.commands.ts'
import { reserve } from './goods.commands.ts'
import type { CheckoutContext } from './goods.factor.commands.ts'
import { cancelWaiting, findGoodsOrder, moveShipment, paidBy, renewHold } from './goods.queries.ts'
import { isCancellable, nextHold } from './goods.rules.ts'

export async function ownOrder({ pool }: PaymentContext, accountId: number, orderId: string) {
  const order = await findGoodsOrder(pool, orderId)
  if (order?.accountId !== accountId) throw new Problem(404, 'order_not_found')
  return order
}

/** Sends the buyer of an order of goods to the gateway. It renews the reservation: a late buyer is told before paying. */
export async function payGoods(
  context: PaymentContext,
  checkout: CheckoutContext,
  buyer: Buyer,
  orderId: string,
) {
  const order = await ownOrder(context, buyer.id, orderId)
  if (order.isWaiting && !order.isLookedAt) {
    const until = nextHold(Date.now(), order.createdAt, order.heldUntil)
    await reserve(checkout, buyer.id, orderId, until)
    await renewHold(context.pool, orderId, until)
  }
  return payOrder(context, buyer, (tx) => findHeldOrder(tx, orderId))
}

/** Cancels a paid order that has not been sent, in the transaction that begins its refund. */
export async function refundGoods(
  context: PaymentContext,
  actor: Actor,
  orderId: string,
  isMoved: Parameters<typeof refund>[3],
) {
  const paymentId = await paidBy(context.pool, orderId)
  const payment = paymentId === null ? null : await findPayment(context.pool, paymentId)
  if (payment) await refund(context, actor, payment, isMoved)
  else
    await inTransaction(context.pool, async (tx) => {
      // What cost nothing has nothing to give back.
      if (!(await isMoved?.(tx))) return
      setOrderStatus(tx, orderId, 'refund_pending')
      setOrderStatus(tx, orderId, 'refunded')
    })
  await releaseGoods(context.pool, context.sources, orderId)
}

/**
 * Cancels an order. A waiting one ends; a paid one that has not been sent is refunded.
 *
 * @throws Problem 404 for another account's order, 409 for a sent one, or one with its payment under review
 */
export async function cancelGoods(
  context: PaymentContext,
  accountId: number,
  orderId: string,
): Promise<void> {
  const order = await ownOrder(context, accountId, orderId)
  if (order.isLookedAt) throw new Problem(409, 'payment_checking')
  if (order.isWaiting) {
    await underLock(context.pool, locks.orders, accountId, async (tx) => {
      if (!(await cancelWaiting(tx, orderId))) throw new Problem(409, 'payment_checking')
    })
    return releaseGoods(context.pool, context.sources, orderId)
  }
  if (!order.isPaid || !isCancellable(order.status)) throw new Problem(409, 'order_not_cancellable')
  await refundGoods(context, serverActor, orderId, async (tx) => {
    const isMoved = await moveShipment(tx, orderId, { from: ['preparing', 'ready'], to: 'cancelled' })
    if (!isMoved) throw new Problem(409, 'order_not_cancellable')
    return true
  })
}
