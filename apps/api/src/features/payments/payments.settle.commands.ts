import type { Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import type { Actor } from '../../http/actor.ts'
import { completeOrder, obstacleOf } from '../orders/orders.commands.ts'
import { noteDesk } from './payments.audit.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import type { VerifyResult } from './payments.gateway.ts'
import { holdWithRivals, movePayment } from './payments.moves.queries.ts'
import { findPayment, noteEvent, type Payment } from './payments.queries.ts'
import { beginOrderRefund } from './payments.reverse.commands.ts'
import { backOff } from './payments.rules.ts'

type PaidResult = Extract<VerifyResult, { state: 'paid' }>
/** The cause of a verification: a browser that came back (also as unpaid), the reconciler, the gateway's list, or the desk. */
export type VerifyTrigger = 'callback' | 'nok' | 'reconciler' | 'unverified' | Actor
export const isHere = (by: VerifyTrigger): boolean => by === 'callback' || by === 'nok'
export interface ClaimedPayment {
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
