import { setTimeout as sleep } from 'node:timers/promises'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { completeOrder, obstacleOf } from '../orders/orders.commands.ts'
import { findHeldOrder, type Order, setOrderStatus } from '../orders/orders.queries.ts'
import { noteDesk } from './payments.audit.commands.ts'
import type { Till } from './payments.commands.ts'
import type { VerifyResult } from './payments.gateway.ts'
import {
  claimPayment,
  findPayment,
  movePayment,
  noteEvent,
  type Payment,
  rivalsOf,
} from './payments.queries.ts'
import { reverse } from './payments.reverse.commands.ts'
import { backOff, VERIFIED } from './payments.rules.ts'

type Paid = Extract<VerifyResult, { state: 'paid' }>
/** Who asks: a browser that came back, or we ourselves when it may be gone. */
type Asker = 'callback' | 'reconciler' | 'unverified' | 'command'
/** A payment that is held for verification. */
interface Held {
  payment: Payment
  claim: string
  by: Asker
}

/** Orders that nobody has paid: what comes for one that is not handed over goes back, and the order with it. */
const UNPAID = new Set<Order['status']>(['awaiting_payment', 'expired', 'cancelled'])

/** Why money that is there has to go back; null where the goods are handed over. */
async function refusalOf(tx: Tx, { payment }: Held, order: Order, isPaid: boolean): Promise<string | null> {
  if (isPaid) return 'paid by another attempt'
  if (order.status !== 'awaiting_payment' && order.status !== 'expired') return `order ${order.status}`
  const obstacle = await obstacleOf(tx, order.id, payment.accountId)
  return obstacle && `goods ${obstacle}`
}

/** Money is there: the goods are handed over in the same transaction, or it begins its way back. */
async function settlePaid(tx: Tx, held: Held, { refId, amount, card }: Paid): Promise<Payment | null> {
  const { payment } = held
  const at = { id: payment.id, from: 'verifying', claim: held.claim } as const
  const { isPaid, isForeign } = await rivalsOf(tx, payment, refId)
  if (amount !== null && amount !== payment.amount)
    return movePayment(tx, at, 'suspicious', { fault: `amount ${amount}` })
  if (isForeign) return movePayment(tx, at, 'suspicious', { fault: `reference ${refId} of another payment` })
  const order = await findHeldOrder(tx, payment.orderId)
  if (!order) throw new Error('a payment without an order')
  const refusal = await refusalOf(tx, held, order, isPaid)
  const step = { refId, cardMask: card, fault: refusal, isLate: held.by !== 'callback' }
  const moved = await movePayment(tx, at, refusal ? 'reversing' : 'paid', step)
  if (moved && !refusal) await completeOrder(tx, order)
  else if (moved && UNPAID.has(order.status)) await setOrderStatus(tx, order.id, 'refund_pending')
  return moved
}

/** Who has lost the claim changes nothing; but where the payment is paid under another reference, people are to look at it. */
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

/** Writes down what the gateway said; null for who has lost the claim meanwhile. */
export const settle = ({ pool }: Till, held: Held, said: VerifyResult): Promise<Payment | null> =>
  inTransaction(pool, async (tx) => {
    const { payment } = held
    await lock(tx, locks.orders, payment.accountId)
    const at = { id: payment.id, from: 'verifying', claim: held.claim } as const
    const moved =
      said.state === 'paid'
        ? await settlePaid(tx, held, said)
        : await movePayment(tx, at, states[said.state], {
            fault: said.code,
            again: backOff(payment.checks),
          })
    if (moved && held.by === 'command') await noteDesk(tx, moved, 'resolve', { verdict: 'check' })
    if (!moved && said.state === 'paid') await noteOther(tx, payment, said.refId)
    return moved
  })

/** How often a payment is verified for ourselves. */
const EVER = 32_000

/** Waits for what somebody else finds out, who holds the payment. */
async function awaitOther({ pool, gateways }: Till, id: string): Promise<Payment | null> {
  const end = Date.now() + gateways.times.verify
  for (;;) {
    const payment = await findPayment(pool, id)
    if (payment?.status !== 'verifying' || Date.now() > end) return payment
    await sleep(100)
  }
}

/**
 * Asks the gateway whether a payment is paid, with our own reference and amount, and acts on it. Answers the payment as it stands then.
 *
 * @param by who asks, for the ledger; callbacks may do so a few times
 */
export async function verify(till: Till, payment: Payment, by: Asker): Promise<Payment | null> {
  const held = await claimPayment(till.pool, payment.id, by, by === 'callback' ? VERIFIED : EVER)
  if (held === null) return awaitOther(till, payment.id)
  const ref = payment.gatewayRef ?? ''
  const said = await till.gateways.of(payment.gateway).verify({ ref, amount: payment.amount })
  const settled = await settle(till, { payment, claim: held, by }, said)
  const after = settled ?? (await findPayment(till.pool, payment.id))
  return after?.status === 'reversing' ? reverse(till, after) : after
}
