import { setTimeout as sleep } from 'node:timers/promises'
import type { Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { completeOrder, obstacleOf } from '../orders/orders.commands.ts'
import { keepGoods, releaseGoods } from '../orders/orders.goods.commands.ts'
import { noteDesk } from './payments.audit.commands.ts'
import { claimPayment, noteSettleFailure } from './payments.claims.queries.ts'
import type { PaymentContext } from './payments.commands.ts'
import type { VerifyResult } from './payments.gateway.ts'
import { holdWithRivals, movePayment } from './payments.moves.queries.ts'
import { findPayment, noteEvent, type Payment } from './payments.queries.ts'
import { beginOrderRefund, reverse } from './payments.reverse.commands.ts'
import { backOff, refusalReason, VERIFIED } from './payments.rules.ts'

type PaidResult = Extract<VerifyResult, { state: 'paid' }>
/** The cause of a verification: a browser that came back (also as unpaid), the reconciler, the gateway's list, or the desk. */
type VerifyTrigger = 'callback' | 'nok' | 'reconciler' | 'unverified' | Actor
const isHere = (by: VerifyTrigger): boolean => by === 'callback' || by === 'nok'
interface ClaimedPayment {
  payment: Payment
  claim: string
  by: VerifyTrigger
  /** The goods of its order are its buyer's for good; of an order without goods this says nothing. */
  isKept: boolean
}

/** The order of a payment, locked, and the obstacle to completing it. For a single item both come in one message. */
async function holdOrder(tx: Tx, { payment, isKept }: ClaimedPayment, refId: string) {
  const { kind, itemId, accountId } = payment
  const isOne = (kind === 'event' || kind === 'play') && itemId !== null
  const [rivals, early] = await Promise.all([
    holdWithRivals(tx, payment, refId),
    isOne ? obstacleOf(tx, { kind, items: [itemId], accountId }) : null,
  ])
  return { ...rivals, isKept, obstacle: isOne ? early : await obstacleOf(tx, rivals.order) }
}

/** Why money that is there has to go back; null where the goods are handed over. */
function refusalOf(found: Awaited<ReturnType<typeof holdOrder>>): string | null {
  const { order, isPaid, isCodeUsed, isKept, obstacle } = found
  if (isPaid) return 'paid by another attempt'
  if (order.status !== 'awaiting_payment' && order.status !== 'expired') return `order ${order.status}`
  // A late payment is honoured beyond the uses of a code, but one fan does not use it twice (`docs/decisions/045`).
  if (isCodeUsed) return 'code used by another order'
  if (order.kind === 'goods') return isKept ? null : 'goods gone'
  return obstacle && `goods ${obstacle}`
}

/** Money is there: the goods are handed over in the same transaction, or it begins its way back. */
async function settlePaid(
  tx: Tx,
  held: ClaimedPayment,
  { refId, amount, card }: PaidResult,
): Promise<Payment | null> {
  const { payment } = held
  const at = { id: payment.id, from: 'verifying', claim: held.claim } as const
  const found = await holdOrder(tx, held, refId)
  const { order, isForeign } = found
  if (amount !== null && amount !== payment.amount)
    return movePayment(tx, at, 'suspicious', { fault: `amount ${amount}` })
  if (isForeign) return movePayment(tx, at, 'suspicious', { fault: `reference ${refId} of another payment` })
  const refusal = refusalOf(found)
  const step = { refId, cardMask: card, fault: refusal, isLate: !isHere(held.by) }
  const moved = await movePayment(tx, at, refusal ? 'reversing' : 'paid', step)
  if (moved && !refusal) completeOrder(tx, order)
  else if (moved) await beginOrderRefund(tx, moved, order)
  return moved
}

/** A process that lost its claim changes nothing. If the payment is paid under another reference, staff must look at it. */
async function noteOther(tx: Tx, { id }: Payment, refId: string): Promise<void> {
  const now = await findPayment(tx, id)
  if (now?.status === 'paid' && now.refId !== refId)
    await noteEvent(tx, id, 'alert', { refId, why: 'another reference than before' })
}

const states = {
  not_paid: 'failed',
  amount_mismatch: 'suspicious',
  foreign_ref: 'suspicious',
  unknown: 'verify_unknown',
} as const

/** Stores the gateway's answer; null if the claim was lost meanwhile. */
export const settle = (
  { pool }: PaymentContext,
  held: ClaimedPayment,
  result: VerifyResult,
): Promise<Payment | null> =>
  underLock(pool, locks.orders, held.payment.accountId, async (tx) => {
    const { payment } = held
    const at = { id: payment.id, from: 'verifying', claim: held.claim } as const
    const moved =
      result.state === 'paid'
        ? await settlePaid(tx, held, result)
        : await movePayment(tx, at, states[result.state], {
            fault: result.code,
            nextCheckSeconds: backOff(payment.checks),
          })
    if (moved && typeof held.by === 'object')
      await noteDesk(tx, held.by, moved, { action: 'resolve', input: { verdict: 'check' } })
    if (!moved && result.state === 'paid') await noteOther(tx, payment, result.refId)
    return moved
  })

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
