import type { Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { findHeldOrder, revokeEntitlements, setOrderStatus } from '../orders/orders.queries.ts'
import type { Till } from './payments.commands.ts'
import { findPayment, movePayment, type Payment } from './payments.queries.ts'

/** The money of an order is back with its buyer: what it brought is taken back, unless another payment stands for it. */
export async function closeRefunded(tx: Tx, orderId: string): Promise<void> {
  const order = await findHeldOrder(tx, orderId)
  if (order?.status !== 'refund_pending') return
  await revokeEntitlements(tx, orderId)
  setOrderStatus(tx, orderId, 'refunded')
}

/** Gives money back by the gateway; what it cannot give back is left to people as `refund_due`. */
export async function reverse({ pool, gateways }: Till, payment: Payment): Promise<Payment | null> {
  const gateway = gateways.of(payment.gateway)
  const done = gateway.reverse ? await gateway.reverse({ ref: payment.gatewayRef ?? '' }) : 'impossible'
  if (done !== 'unknown')
    await underLock(pool, locks.orders, payment.accountId, async (tx) => {
      const to = done === 'reversed' ? 'reversed' : 'refund_due'
      const isMoved = await movePayment(tx, { id: payment.id, from: 'reversing' }, to, {
        fault: payment.fault,
      })
      if (isMoved && to === 'reversed') await closeRefunded(tx, payment.orderId)
    })
  return findPayment(pool, payment.id)
}
