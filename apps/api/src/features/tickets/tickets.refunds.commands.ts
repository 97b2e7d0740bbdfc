import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { type Actor, serverActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { hasPartBack } from '../orders/orders.refunds.queries.ts'
import type { PaymentContext } from '../payments/payments.commands.ts'
import { refundRest } from '../payments/payments.lines.commands.ts'
import { findPayment } from '../payments/payments.queries.ts'
import { refund, resolve } from '../payments/payments.refund.commands.ts'
import { refusalReason } from '../payments/payments.rules.ts'
import { addNotices, forgetMove } from './tickets.notices.queries.ts'
import {
  addRefunds,
  findRefund,
  MAX_TRIES,
  sweepRefunds,
  takeDueRefund,
  writeRefund,
} from './tickets.refunds.queries.ts'

/** What follows from the end of an event that will not be: its payments go back, and everybody with a ticket is told. */
export async function giveTicketsBack(tx: Tx, eventId: number): Promise<void> {
  await addRefunds(tx, eventId)
  await forgetMove(tx, eventId)
  await addNotices(tx, eventId, 'cancelled')
}

/** Why a refund of which the gateway says nothing is left to staff. */
export const GATEWAY_SILENT = 'the gateway does not answer'

/** The reason that buyers read where the rest of their order goes back. */
const CANCELLED = 'رویداد لغو شد. · The event was cancelled.'

/** Gives one payment back. It ends here once the money is back or due by hand; while the gateway says nothing, the reconciler asks it too. */
async function giveBack(context: PaymentContext, { paymentId, tries }: { paymentId: string; tries: number }) {
  const { pool } = context
  const isLast = tries >= MAX_TRIES
  try {
    const before = await findPayment(pool, paymentId)
    if (before?.status === 'paid' && (await hasPartBack(pool, before.orderId))) {
      await refundRest(context, serverActor, before, CANCELLED)
      await writeRefund(pool, paymentId, 'handed', null)
      return
    }
    const payment = before?.status === 'paid' ? await refund(context, serverActor, before) : before
    if (payment?.status !== 'paid' && payment?.status !== 'reversing')
      await writeRefund(pool, paymentId, 'handed', null)
    else if (isLast) await writeRefund(pool, paymentId, 'failed', GATEWAY_SILENT)
  } catch (error) {
    await writeRefund(pool, paymentId, isLast ? 'failed' : 'waiting', refusalReason(error))
    throw error
  }
}

/** Queues payments that were settled in the moment of a cancellation, and the messages to their buyers. */
const queueLate = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const eventId of await sweepRefunds(tx)) await addNotices(tx, eventId, 'cancelled')
  })

/** How long a round takes (ms): a job that takes longer counts as dead. */
const ROUND_MS = 60_000

/**
 * Works the queue of refunds, one after the other, by the way of each refund: a payment goes back once, for any number of processes and rounds.
 *
 * @param report hears of a refund that could not be made; it is tried again later, a few times
 */
export async function workRefunds(
  context: PaymentContext,
  report: (error: unknown, paymentId: string) => void,
): Promise<void> {
  const end = Date.now() + ROUND_MS
  await queueLate(context.pool)
  while (Date.now() < end) {
    const due = await takeDueRefund(context.pool)
    if (!due) return
    await giveBack(context, due).catch((error: unknown) => report(error, due.paymentId))
  }
}

/** Notes that staff gave the money of a refund back by hand. Said again it changes nothing. @throws Problem 404, 409 where it is not due by hand */
export async function endRefundByHand(
  context: PaymentContext & { pool: Pool },
  actor: Actor,
  eventId: number,
  trackingNumber: number,
): Promise<void> {
  const found = await findRefund(context.pool, eventId, trackingNumber)
  const payment = found && (await findPayment(context.pool, found.id))
  if (!payment) throw new Problem(404, 'payment_not_found')
  if (payment.status === 'refunded') return
  if (payment.status !== 'refund_due') throw new Problem(409, 'refund_not_due')
  await resolve(context, actor, payment, 'refunded')
}
