import { setTimeout as sleep } from 'node:timers/promises'
import { keepGoods, releaseGoods } from '../orders/orders.goods.commands.ts'
import { claimPayment, noteSettleFailure } from './payments.claims.queries.ts'
import type { PaymentContext } from './payments.commands.ts'
import type { VerifyResult } from './payments.gateway.ts'
import { findPayment, type Payment } from './payments.queries.ts'
import { reverse } from './payments.reverse.commands.ts'
import { refusalReason, VERIFIED } from './payments.rules.ts'
import { type VerifyTrigger, isHere, type ClaimedPayment, settle } from './payments.settle.commands.ts'

/** How often a payment is verified for ourselves. */
const EVER = 32_000

/** Waits for the result of the claim's holder. */
async function awaitOther({ pool, gateways }: PaymentContext, id: string): Promise<Payment | null> {
  const end = Date.now() + gateways.times.verify
  for (;;) {
    const payment = await findPayment(pool, id)
    if (payment?.status !== 'verifying' || Date.now() > end) return payment
    await sleep(100)
  }
}

/** A store that does not answer is asked again for so long (ms), before the money goes back. */
const KEEP_TIMEOUT_MS = 6 * 3_600_000

/** Keeps the goods of a payment that is paid, before it is settled: their stores may be far away. Null where one does not answer yet. */
async function keepPaid({ pool, sources }: PaymentContext, { kind, orderId, createdAt }: Payment) {
  if (kind !== 'goods') return false
  try {
    return await keepGoods(pool, sources, orderId)
  } catch {
    return Date.now() - createdAt.getTime() > KEEP_TIMEOUT_MS ? false : null
  }
}

/** Concludes a gateway's answer after keeping the goods. If their store does not answer, the payment waits. */
async function conclude(
  context: PaymentContext,
  held: Omit<ClaimedPayment, 'isKept'>,
  result: VerifyResult,
): Promise<Payment | null> {
  const isKept = result.state === 'paid' ? await keepPaid(context, held.payment) : false
  const settled =
    isKept === null
      ? await settle(
          context,
          { ...held, isKept: false },
          { state: 'unknown', code: 'no answer of the store' },
        )
      : await settle(context, { ...held, isKept }, result)
  // Goods that were kept for money which goes back, and those that a payment has not paid, are free again.
  if (held.payment.kind === 'goods') await releaseGoods(context.pool, context.sources, held.payment.orderId)
  return settled
}

/** Notes an unsettled answer: tried again later, left to staff after some failures. @throws the error, for the log */
async function leaveOpen(
  { pool }: PaymentContext,
  { payment, claim }: Omit<ClaimedPayment, 'isKept'>,
  error: unknown,
): Promise<never> {
  const reason = refusalReason(error)
  if (!(await noteSettleFailure(pool, payment, claim, reason))) throw error
  throw new Error(`payment ${payment.trackingNumber} is left to people: ${reason}`, { cause: error })
}

/** Asks the gateway about a payment that is held, with our own reference and amount, and acts on it. Answers the payment as it stands then. */
export async function verifyHeld(
  context: PaymentContext,
  held: Omit<ClaimedPayment, 'isKept'>,
): Promise<Payment | null> {
  const { id, gateway, gatewayRef, amount } = held.payment
  const result = await context.gateways.of(gateway).verify({ ref: gatewayRef ?? '', amount })
  const settled = await conclude(context, held, result).catch((error: unknown) =>
    leaveOpen(context, held, error),
  )
  const after = settled ?? (await findPayment(context.pool, id))
  return after?.status === 'reversing' ? reverse(context, after) : after
}

/** Verifies as `verifyHeld`, or waits for another process that has the claim. @param by the cause, for the ledger; callbacks may do so a few times */
export async function verify(
  context: PaymentContext,
  payment: Payment,
  by: VerifyTrigger,
): Promise<Payment | null> {
  const cause = typeof by === 'object' ? 'command' : by
  const claim = await claimPayment(context.pool, payment.id, cause, isHere(by) ? VERIFIED : EVER)
  return claim === null ? awaitOther(context, payment.id) : verifyHeld(context, { payment, claim, by })
}
