import { isDeepStrictEqual } from 'node:util'
import type { PaymentState } from '@pahlavan/contract/admin/payments'
import { rialToToman } from '@pahlavan/persian/money'
import { locks, underLock } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { hasPartBack } from '../orders/orders.refunds.queries.ts'
import { noteDesk } from './payments.audit.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { findByNumber } from './payments.desk.queries.ts'
import { findPayment, type Payment } from './payments.queries.ts'
import { refund } from './payments.refund.commands.ts'
import { approveLines, isWholeOrder, type LinesInput, refundLines } from './payments.lines.commands.ts'
import { addRequest, decideRequest, findByKey, findRequest, hasWaiting } from './payments.requests.queries.ts'
import { isRefundable } from './payments.rules.ts'

interface RefundInput {
  key: string
  /** The tracking number of the payment. */
  id: number
  /** For the buyer. */
  reason: string
}

const stateAfter = async (context: PaymentContext, payment: Payment): Promise<PaymentState> =>
  (await findPayment(context.pool, payment.id))?.status ?? payment.status

/**
 * Gives a payment back, or has its refund wait for a second person. Sent again with its key it changes nothing.
 *
 * @param secondPersonFrom sums from which two people are needed (toman)
 * @throws Problem 404, 409 where the payment is not paid, a refund of it waits, or a part of its order goes or went back
 */
export async function requestRefund(
  context: PaymentContext,
  actor: AccountActor,
  { key, id, reason }: RefundInput,
  secondPersonFrom: number,
): Promise<{ status: PaymentState; isWaiting: boolean }> {
  const payment = await findByNumber(context.pool, id)
  if (!payment) throw new Problem(404, 'payment_not_found')
  const sent = await findByKey(context.pool, key)
  if (sent && (sent.trackingNumber !== id || sent.reason !== reason)) throw new Problem(409, 'key_reused')
  if (sent) return { status: payment.status, isWaiting: sent.isWaiting }
  if (!isRefundable(payment.status)) throw new Problem(409, 'refund_impossible')
  const needsSecond = rialToToman(payment.amount) >= secondPersonFrom
  const request = {
    paymentId: payment.id,
    key,
    reason,
    amount: null,
    byId: actor.id,
    needsSecond,
    counts: [],
  }
  if (needsSecond) {
    await underLock(context.pool, locks.orders, payment.accountId, async (tx) => {
      if (await hasPartBack(tx, payment.orderId)) throw new Problem(409, 'refund_part_back')
      if ((await addRequest(tx, request)) === null) throw new Problem(409, 'refund_waits')
      await noteDesk(tx, actor, payment, { action: 'requestRefund', input: { reason } })
    })
    return { status: payment.status, isWaiting: true }
  }
  await refund(context, actor, payment, async (tx) => {
    const now = await findPayment(tx, payment.id)
    if (!now || !isRefundable(now.status)) throw new Problem(409, 'refund_impossible')
    if (await hasWaiting(tx, payment.id)) throw new Problem(409, 'refund_waits')
    if ((await addRequest(tx, request)) === null) throw new Problem(409, 'refund_waits')
    return true
  })
  return { status: await stateAfter(context, payment), isWaiting: false }
}

/**
 * Takes some lines of an order back, or the whole payment where they are all of it. Sent again with its key it changes nothing.
 *
 * @param secondPersonFrom sums from which two people are needed (toman)
 * @throws Problem 404, 409 where the pieces are not left, a refund waits, or goods were sent
 */
export async function requestLines(
  context: PaymentContext,
  actor: AccountActor,
  { id, ...input }: LinesInput & { id: number },
  secondPersonFrom: number,
): Promise<{ status: PaymentState; isWaiting: boolean }> {
  const payment = await findByNumber(context.pool, id)
  if (!payment) throw new Problem(404, 'payment_not_found')
  const sent = await findByKey(context.pool, input.key)
  if (sent) {
    const isSame = sent.trackingNumber === id && sent.reason === input.reason
    if (!isSame || !isDeepStrictEqual(sent.counts, input.counts)) throw new Problem(409, 'key_reused')
    return { status: payment.status, isWaiting: sent.isWaiting }
  }
  if (await isWholeOrder(context.pool, payment, input.counts))
    return requestRefund(context, actor, { key: input.key, id, reason: input.reason }, secondPersonFrom)
  return refundLines(context, actor, payment, { ...input, secondPersonFrom })
}

/**
 * Agrees to a refund that waits, of the whole payment or of some lines, or refuses it. The same decision again changes nothing.
 *
 * @throws Problem 403 for the person who requested it, 404, 409 where somebody else decided or the payment is no longer paid
 */
export async function decideRefund(
  context: PaymentContext,
  actor: AccountActor,
  { id, requestId, isApproved }: { id: number; requestId: number; isApproved: boolean },
): Promise<{ status: PaymentState }> {
  const [payment, request] = await Promise.all([
    findByNumber(context.pool, id),
    findRequest(context.pool, requestId),
  ])
  if (!payment || request?.paymentId !== payment.id) throw new Problem(404, 'payment_not_found')
  const decision = isApproved ? 'approved' : 'refused'
  if (request.status !== 'waiting') {
    if (request.status === decision && request.decidedBy === actor.id) return { status: payment.status }
    throw new Problem(409, 'refund_decided')
  }
  if (isApproved && request.createdBy === actor.id) throw new Problem(403, 'refund_own')
  if (isApproved && request.amount !== null) await approveLines(context, actor, payment, requestId)
  else if (isApproved)
    await refund(context, actor, payment, async (tx) => {
      const now = await findPayment(tx, payment.id)
      if (!now || !isRefundable(now.status)) throw new Problem(409, 'refund_impossible')
      if (!(await decideRequest(tx, requestId, decision, actor.id))) throw new Problem(409, 'refund_decided')
      return true
    })
  else
    await underLock(context.pool, locks.orders, payment.accountId, async (tx) => {
      if (!(await decideRequest(tx, requestId, decision, actor.id))) throw new Problem(409, 'refund_decided')
      await noteDesk(tx, actor, payment, { action: 'refuseRefund', input: {} })
    })
  return { status: await stateAfter(context, payment) }
}
