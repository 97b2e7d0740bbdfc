import { inTransaction } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { releaseGoods } from '../orders/orders.goods.commands.ts'
import { findHeldOrder, setOrderStatus } from '../orders/orders.queries.ts'
import { type Buyer, payOrder, type Till } from '../payments/payments.commands.ts'
import { findPayment } from '../payments/payments.queries.ts'
import { refund } from '../payments/payments.refund.commands.ts'
import { reserve } from './goods.commands.ts'
import type { Counter } from './goods.factor.commands.ts'
import { cancelWaiting, findGoodsOrder, moveShipment, paidBy, renewHold } from './goods.queries.ts'
import { isCancellable, nextHold } from './goods.rules.ts'

/** An order of goods of somebody's own. */
export async function ownOrder({ pool }: Till, accountId: number, orderId: string) {
  const order = await findGoodsOrder(pool, orderId)
  if (order?.accountId !== accountId) throw new Problem(404, 'order_not_found')
  return order
}

/** Sends the buyer of an order of goods to the gateway. What is reserved for it is reserved again: who comes too late is told before paying. */
export async function payGoods(till: Till, counter: Counter, buyer: Buyer, orderId: string) {
  const order = await ownOrder(till, buyer.id, orderId)
  if (order.isWaiting && !order.isLookedAt) {
    const until = nextHold(Date.now(), order.createdAt, order.heldUntil)
    await reserve(counter, buyer.id, orderId, until)
    await renewHold(till.pool, orderId, until)
  }
  return payOrder(till, buyer, (tx) => findHeldOrder(tx, orderId))
}

/** Cancels what was paid and has not left: in the transaction in which its money begins its way back. */
export async function refundGoods(till: Till, orderId: string, isMoved: Parameters<typeof refund>[2]) {
  const paymentId = await paidBy(till.pool, orderId)
  const payment = paymentId === null ? null : await findPayment(till.pool, paymentId)
  if (payment) await refund(till, payment, isMoved)
  else
    await inTransaction(till.pool, async (tx) => {
      // What cost nothing has nothing to give back.
      if (!(await isMoved?.(tx))) return
      setOrderStatus(tx, orderId, 'refund_pending')
      setOrderStatus(tx, orderId, 'refunded')
    })
  await releaseGoods(till.pool, till.sources, orderId)
}

/**
 * Cancels an order: one that waits is over, of one that is paid and has not left the money comes back.
 *
 * @throws Problem 404 for somebody else's, 409 for one that has left, or whose payment is being looked at
 */
export async function cancelGoods(till: Till, accountId: number, orderId: string): Promise<void> {
  const order = await ownOrder(till, accountId, orderId)
  if (order.isLookedAt) throw new Problem(409, 'payment_checking')
  if (order.isWaiting) {
    await underLock(till.pool, locks.orders, accountId, async (tx) => {
      if (!(await cancelWaiting(tx, orderId))) throw new Problem(409, 'payment_checking')
    })
    return releaseGoods(till.pool, till.sources, orderId)
  }
  if (!order.isPaid || !isCancellable(order.status)) throw new Problem(409, 'order_not_cancellable')
  await refundGoods(till, orderId, async (tx) => {
    const isMoved = await moveShipment(tx, orderId, { from: ['preparing', 'ready'], to: 'cancelled' })
    if (!isMoved) throw new Problem(409, 'order_not_cancellable')
    return true
  })
}
