import type { Verdict } from '@pahlavan/contract/admin/payments'
import type { Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { hasOpenReturn } from '../orders/orders.goods.queries.ts'
import { findHeldOrder, setOrderStatus } from '../orders/orders.queries.ts'
import { hasPartBack } from '../orders/orders.refunds.queries.ts'
import { noteDesk } from './payments.audit.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { movePayment } from './payments.moves.queries.ts'
import { findPayment, type Payment } from './payments.queries.ts'
import { beginOrderRefund, closeRefunded, reverse } from './payments.reverse.commands.ts'
import { verify } from './payments.verify.commands.ts'

/**
 * Gives a paid payment back, or one that was left to people: by its gateway where it still does that, else it is due to be given back by hand. One that is
 * on its way back already stays there, however often it is asked for.
 *
 * @throws Problem 409 where the money of a part of its order went back already, or a return of it has no answer
 * @param isMoved what else belongs to it, in the same transaction: where it says no, nothing is given back
 */
export async function refund(
  context: PaymentContext,
  actor: Actor,
  payment: Payment,
  isMoved: (tx: Tx) => Promise<boolean> = async () => true,
): Promise<Payment | null> {
  const isBegun = await underLock(context.pool, locks.orders, payment.accountId, async (tx) => {
    const order = await findHeldOrder(tx, payment.orderId)
    if (await hasPartBack(tx, payment.orderId)) throw new Problem(409, 'refund_part_back')
    if (!(await isMoved(tx))) return false
    if (await hasOpenReturn(tx, payment.orderId)) throw new Problem(409, 'refund_return_open')
    const from = payment.status === 'suspicious' ? 'suspicious' : 'paid'
    const moved = await movePayment(tx, { id: payment.id, from }, 'reversing', { fault: 'refund' })
    if (moved) await noteDesk(tx, actor, moved, { action: 'refund', input: {} })
    if (moved && order && from === 'suspicious') await beginOrderRefund(tx, moved, order)
    else if (moved && order?.status === 'fulfilled') setOrderStatus(tx, order.id, 'refund_pending')
    return moved !== null
  })
  return isBegun ? reverse(context, payment) : findPayment(context.pool, payment.id)
}

/** Ends what only people can: looks again at a suspicious one, gives it up, or notes that money was given back by hand. */
export async function resolve(
  context: PaymentContext,
  actor: Actor,
  payment: Payment,
  verdict: Verdict,
): Promise<Payment | null> {
  if (verdict === 'check') return verify(context, payment, actor)
  await underLock(context.pool, locks.orders, payment.accountId, async (tx) => {
    const from = verdict === 'failed' ? 'suspicious' : 'refund_due'
    const moved = await movePayment(tx, { id: payment.id, from }, verdict, { fault: 'by hand' })
    if (moved) await noteDesk(tx, actor, moved, { action: 'resolve', input: { verdict } })
    if (moved && verdict === 'refunded') await closeRefunded(tx, payment)
  })
  return findPayment(context.pool, payment.id)
}
