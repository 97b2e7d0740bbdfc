import { randomUUID } from 'node:crypto'
import type { PaymentState } from '@pahlavan/contract/admin/payments'
import { rialToToman } from '@pahlavan/persian/money'
import type { Queryable, Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { hasOpenReturn } from '../orders/orders.goods.queries.ts'
import { findHeldOrder } from '../orders/orders.queries.ts'
import {
  endEmptyShipment,
  findRefundable,
  holdShipmentOf,
  revokeRefunded,
} from '../orders/orders.refunds.queries.ts'
import { arePiecesLeft, refundOfPieces } from '../orders/orders.refunds.rules.ts'
import { noteDesk } from './payments.audit.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { findByNumber, noteDeskEvent } from './payments.desk.queries.ts'
import { findPayment, type Payment } from './payments.queries.ts'
import {
  addRequest,
  decideRequest,
  findByKey,
  findRequest,
  hasWaiting,
  notePaidOut,
} from './payments.requests.queries.ts'
import { isUnsent } from './payments.rules.ts'

/** The lines of a paid payment that are left, and their refund (rial). @throws Problem 409 where the counts are not left */
async function refundOfLines(db: Queryable, { orderId, status }: Payment, counts: readonly number[]) {
  const order = await findRefundable(db, orderId)
  if (status !== 'paid' || order.status !== 'fulfilled') throw new Problem(409, 'refund_impossible')
  if (!arePiecesLeft(order.lines, counts)) throw new Problem(409, 'refund_lines')
  const refund = refundOfPieces(order.sums, order.lines, counts)
  // A free line gives nothing back.
  if (refund.amount === 0) throw new Problem(409, 'refund_lines')
  return { ...refund, sum: order.back + refund.amount, lines: order.lines }
}

/** The refund (toman) of some lines. The limit counts the sum that is back already, so that a large sum does not go in small parts. */
export async function quoteLines(
  db: Queryable,
  { id, counts }: { id: number; counts: readonly number[] },
  secondPersonFrom: number,
): Promise<{ amount: number; needsSecond: boolean }> {
  const payment = await findByNumber(db, id)
  if (!payment) throw new Problem(404, 'payment_not_found')
  const { amount, sum } = await refundOfLines(db, payment, counts)
  return { amount: rialToToman(amount), needsSecond: rialToToman(sum) >= secondPersonFrom }
}

/** Whether counts are all that an order has. */
export async function isWholeOrder(db: Queryable, payment: Payment, counts: readonly number[]) {
  const { lines } = await findRefundable(db, payment.orderId)
  return arePiecesLeft(lines, counts) && lines.every(({ count }, at) => count === counts[at])
}

/** Nothing of an order moves until the transaction ends. @throws Problem 409 for goods that were sent, or that their buyer wants to return */
async function holdUnsent(tx: Tx, orderId: string): Promise<void> {
  await findHeldOrder(tx, orderId)
  if (await hasOpenReturn(tx, orderId)) throw new Problem(409, 'refund_return_open')
  if (!isUnsent(await holdShipmentOf(tx, orderId))) throw new Problem(409, 'refund_goods_sent')
}

/** Takes the lines of an approved refund from their buyer. */
async function takeLines(tx: Tx, payment: Payment, { id, reason }: { id: number; reason: string }) {
  await revokeRefunded(tx, payment.orderId, id)
  await endEmptyShipment(tx, payment.orderId)
  await noteDeskEvent(tx, payment.id, 'lines_refunded', { reason })
}

/** A refund of some lines. `counts` are the pieces of each line, in the order of the lines. */
export interface LinesInput {
  key: string
  counts: readonly number[]
  /** For the buyer. */
  reason: string
}

/**
 * Takes some lines of a paid order from their buyer, or has that wait for a second person, in one transaction under the buyer's lock. Their money is due to be paid
 * out by people: gateways give whole payments back alone.
 *
 * @param secondPersonFrom sums of a payment from which two people are needed (toman)
 * @throws Problem 409 where the pieces are not left, a refund waits, or goods were sent
 */
export const refundLines = (
  { pool }: Pick<PaymentContext, 'pool'>,
  actor: Actor,
  payment: Payment,
  { key, counts, reason, secondPersonFrom }: LinesInput & { secondPersonFrom: number },
): Promise<{ status: PaymentState; isWaiting: boolean }> =>
  underLock(pool, locks.orders, payment.accountId, async (tx) => {
    const sent = await findByKey(tx, key)
    if (sent) return { status: payment.status, isWaiting: sent.isWaiting }
    await holdUnsent(tx, payment.orderId)
    if (await hasWaiting(tx, payment.id)) throw new Problem(409, 'refund_waits')
    const now = await findPayment(tx, payment.id)
    if (!now) throw new Problem(404, 'payment_not_found')
    const { amount, sum, lines } = await refundOfLines(tx, now, counts)
    const needsSecond = rialToToman(sum) >= secondPersonFrom
    const request = { paymentId: now.id, key, reason, amount, byId: actorId(actor), needsSecond, counts }
    const id = await addRequest(tx, request)
    if (id === null) throw new Problem(409, 'refund_waits')
    if (!needsSecond) await takeLines(tx, now, { id, reason })
    const taken = lines.flatMap(({ itemType, itemId, variantId }, at) =>
      counts[at] ? [{ itemType, itemId, variantId, count: counts[at] }] : [],
    )
    const action = needsSecond ? 'requestRefund' : 'refundLines'
    await noteDesk(tx, actor, now, { action, input: { reason, amount: rialToToman(amount), lines: taken } })
    return { status: now.status, isWaiting: needsSecond }
  })

/** Agrees to a refund of some lines that waits. @throws Problem 409 where somebody else decided, or the goods were sent meanwhile */
export const approveLines = (
  { pool }: Pick<PaymentContext, 'pool'>,
  actor: Actor,
  payment: Payment,
  requestId: number,
): Promise<void> =>
  underLock(pool, locks.orders, payment.accountId, async (tx) => {
    await holdUnsent(tx, payment.orderId)
    const now = await findPayment(tx, payment.id)
    const request = await findRequest(tx, requestId)
    if (now?.status !== 'paid' || !request) throw new Problem(409, 'refund_impossible')
    if (!(await decideRequest(tx, requestId, 'approved', actorId(actor))))
      throw new Problem(409, 'refund_decided')
    await takeLines(tx, now, request)
    const amount = rialToToman(request.amount ?? 0)
    await noteDesk(tx, actor, now, { action: 'refundLines', input: { reason: request.reason, amount } })
  })

/** Takes all that is left of an order of which a part went back before. Where nothing is left it changes nothing. */
export async function refundRest(
  context: Pick<PaymentContext, 'pool'>,
  actor: Actor,
  payment: Payment,
  reason: string,
): Promise<void> {
  const { lines } = await findRefundable(context.pool, payment.orderId)
  const counts = lines.map(({ count, back }) => count - back)
  if (!arePiecesLeft(lines, counts)) return
  await refundLines(context, actor, payment, {
    key: randomUUID(),
    counts,
    reason,
    secondPersonFrom: Number.POSITIVE_INFINITY,
  })
}

/** Notes that the money of a refund of some lines was paid out, once, with the bank's reference. The same reference again changes nothing. */
export async function payOutLines(
  { pool }: Pick<PaymentContext, 'pool'>,
  actor: Actor,
  { id, requestId, reference }: { id: number; requestId: number; reference: string },
): Promise<{ status: PaymentState }> {
  const payment = await findByNumber(pool, id)
  if (!payment) throw new Problem(404, 'payment_not_found')
  return underLock(pool, locks.orders, payment.accountId, async (tx) => {
    const request = await findRequest(tx, requestId)
    if (request?.paymentId !== payment.id) throw new Problem(404, 'payment_not_found')
    if (request.paidOutAt !== null) {
      if (request.reference !== reference) throw new Problem(409, 'refund_paid_out')
      return { status: payment.status }
    }
    if (!(await notePaidOut(tx, requestId, reference, actorId(actor))))
      throw new Problem(409, 'refund_not_due')
    await noteDeskEvent(tx, payment.id, 'lines_paid_out', { ref: reference })
    await noteDesk(tx, actor, payment, {
      action: 'payOut',
      input: { reference, amount: rialToToman(request.amount ?? 0) },
    })
    return { status: payment.status }
  })
}
