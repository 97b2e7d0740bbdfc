import { type Tx, tryPart } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { findHeldOrder, moveOrder, type Order, revokeEntitlements } from '../orders/orders.queries.ts'
import type { PaymentContext } from './payments.commands.ts'
import { movePayment } from './payments.moves.queries.ts'
import { findPayment, noteEvent, type Payment } from './payments.queries.ts'
import { refusalReason } from './payments.rules.ts'

/** A step of an order that follows its money. Where the database refuses it, the money goes its way all the same, and the ledger says why (`docs/decisions/046`). */
async function followMoney(tx: Tx, payment: Payment, work: () => Promise<unknown>): Promise<void> {
  const refused = await tryPart(tx, work)
  if (refused)
    await noteEvent(tx, payment.id, 'alert', {
      why: 'the order does not follow',
      reason: refusalReason(refused),
    })
}

/** Orders without a payment. A payment for one that cannot be completed goes back, and the order ends. */
const UNPAID = new Set<Order['status']>(['awaiting_payment', 'expired', 'cancelled'])

/** Money that was taken for an order which is not handed over begins its way back. */
export async function beginOrderRefund(tx: Tx, payment: Payment, { id, status }: Order): Promise<void> {
  if (UNPAID.has(status)) await followMoney(tx, payment, () => moveOrder(tx, id, 'refund_pending'))
}

/** Closes a refunded order: its entitlements are revoked, unless another payment covers it. */
export async function closeRefunded(tx: Tx, payment: Payment): Promise<void> {
  const { orderId } = payment
  const order = await findHeldOrder(tx, orderId)
  if (order?.status !== 'refund_pending') return
  await followMoney(tx, payment, async () => {
    await revokeEntitlements(tx, orderId)
    await moveOrder(tx, orderId, 'refunded')
  })
}

/** Refunds a payment by the gateway. If the gateway cannot, it is left to staff as `refund_due`. */
export async function reverse({ pool, gateways }: PaymentContext, payment: Payment): Promise<Payment | null> {
  const gateway = gateways.of(payment.gateway)
  const done = gateway.reverse ? await gateway.reverse({ ref: payment.gatewayRef ?? '' }) : 'impossible'
  if (done !== 'unknown')
    await underLock(pool, locks.orders, payment.accountId, async (tx) => {
      const to = done === 'reversed' ? 'reversed' : 'refund_due'
      const isMoved = await movePayment(tx, { id: payment.id, from: 'reversing' }, to, {
        fault: payment.fault,
      })
      if (isMoved && to === 'reversed') await closeRefunded(tx, payment)
    })
  return findPayment(pool, payment.id)
}
