import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Transfer } from '@pahlavan/contract/payments'
import type { Pool } from 'pg'
import type { Tx } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { requireStillOffered } from '../orders/orders.commands.ts'
import type { GoodsSources } from '../orders/orders.goods.rules.ts'
import type { Order } from '../orders/orders.queries.ts'
import type { CreateResult, Gateway } from './payments.gateway.ts'
import type { Gateways } from './payments.gateways.ts'
import { movePayment } from './payments.moves.queries.ts'
import { addPayment, findPayment, type Payment, paymentsOf } from './payments.queries.ts'
import { ATTEMPTS, PENDING, refusalReason, resultAddress, REUSED } from './payments.rules.ts'

export interface PaymentContext {
  pool: Pool
  gateways: Gateways
  sources: GoodsSources
}

/** Where the browser goes: a bank that wants a form posted gets it from a page of ours. */
function transferOf(
  { gateways }: PaymentContext,
  { id, orderId, trackingNumber, token, transport }: Payment,
): Transfer {
  const url =
    transport?.type === 'post' ? `${gateways.origin()}/api/payment/go/${token}` : (transport?.url ?? '')
  const descriptor = { type: 1, url, form: null } as const
  return {
    paymentId: id,
    orderId,
    trackingNumber: String(trackingNumber),
    gatewayTransporter: { descriptor },
  }
}

/** What cost nothing is here already. */
function freeTransfer({ gateways }: PaymentContext, { id, kind, itemId }: Order): Transfer {
  const paid = { paymentId: id, orderId: id, kind, itemId, amount: 0, trackingNumber: 0 }
  const descriptor = { type: 1, url: resultAddress(gateways.origin(), paid, true), form: null } as const
  return { paymentId: id, orderId: id, trackingNumber: '0', gatewayTransporter: { descriptor } }
}

const secondsOf = ({ createdAt }: Payment) => (Date.now() - createdAt.getTime()) / 1000

/** An attempt that its buyer can go on with: one that waits at the gateway, or is just being made. */
function openAttempt(attempts: readonly Payment[]): Payment | undefined {
  const states = attempts.map(({ status }) => status)
  if (states.includes('paid')) throw new Problem(409, 'order_paid')
  if (states.some((state) => state === 'verifying' || state === 'verify_unknown' || state === 'suspicious'))
    throw new Problem(409, 'payment_checking')
  return attempts.find(
    (each) =>
      (each.status === 'pending' && secondsOf(each) < REUSED) ||
      (each.status === 'created' && secondsOf(each) < 15),
  )
}

function requireAmount({ least, most }: Gateway, rial: number): void {
  if (rial < least) throw new Problem(422, 'amount_too_low', { limit: least / 10 })
  if (rial > most) throw new Problem(422, 'amount_too_high', { limit: most / 10 })
}

async function requirePayable(tx: Tx, order: Order): Promise<void> {
  if (order.status === 'fulfilled' || order.status === 'paid') throw new Problem(409, 'order_paid')
  if (order.status !== 'awaiting_payment') throw new Problem(409, 'order_closed')
  if (order.expiresAt.getTime() <= Date.now()) throw new Problem(409, 'order_closed')
  if (!order.isNew) await requireStillOffered(tx, order)
}

/** An attempt to pay. A new one is written down before the gateway hears of it. */
interface Attempt {
  payment: Payment
  isNew: boolean
}

async function attemptOf(tx: Tx, order: Order, gateway: Gateway, language: Language): Promise<Attempt> {
  const attempts = order.isNew ? [] : await paymentsOf(tx, order.id)
  const open = openAttempt(attempts)
  if (open) return { payment: open, isNew: false }
  await requirePayable(tx, order)
  if (attempts.length >= ATTEMPTS)
    throw new Problem(429, 'too_many_payments', { limit: ATTEMPTS, retryAfter: PENDING })
  requireAmount(gateway, order.total)
  const token = randomBytes(16).toString('base64url')
  const draft = { orderId: order.id, token, gateway: gateway.name, amount: order.total, language }
  return { payment: await addPayment(tx, draft), isNew: true }
}

async function keepAnswer(
  { pool }: PaymentContext,
  id: string,
  answer: CreateResult,
): Promise<Payment | null> {
  const at = { id, from: 'created' } as const
  if (answer.ok) {
    const { ref: gatewayRef, transport } = answer
    const moved = await movePayment(pool, at, 'pending', {
      gatewayRef,
      transport,
      nextCheckSeconds: 120,
    }).catch(refusalReason)
    if (typeof moved !== 'string') return moved
    // A reference that another payment has: its page is not shown, so nobody pays there.
    await movePayment(pool, at, 'request_failed', { fault: moved })
    throw new Problem(503, 'gateway_unavailable', { retryAfter: 10 })
  }
  await movePayment(pool, at, 'request_failed', { fault: `${answer.kind} ${answer.code}` })
  if (answer.kind === 'refused') throw new Problem(422, 'gateway_refused')
  throw new Problem(503, 'gateway_unavailable', { retryAfter: 10 })
}

/** Opens a payment at its gateway. It never asks twice: a payment with a lost answer is never shown, so nobody can pay it. */
async function openAtGateway(context: PaymentContext, payment: Payment): Promise<Payment | null> {
  const { gateways } = context
  const { id, token, gateway, amount, trackingNumber } = payment
  const callbackUrl = `${gateways.origin()}/api/payment/callback/${gateway}/${token}`
  const description = `سفارش، کد پیگیری ${trackingNumber}`
  const answer = await gateways.of(gateway).create({ trackingNumber, amount, description, callbackUrl })
  return keepAnswer(context, id, answer)
}

/** The attempt of another tap, once its gateway has answered. */
async function awaitOpen({ pool, gateways }: PaymentContext, id: string): Promise<Payment | null> {
  const end = Date.now() + gateways.times.create + 2000
  for (;;) {
    const payment = await findPayment(pool, id)
    if (payment?.status !== 'created' || Date.now() > end) return payment
    await sleep(100)
  }
}

export interface Buyer {
  id: number
  language: Language
}

/** The attempt to pay an order of its buyer; none where there is nothing to pay. */
async function beginPayment(
  tx: Tx,
  { gateways }: PaymentContext,
  { id, language }: Buyer,
  order: Order | null,
) {
  if (order?.accountId !== id) throw new Problem(404, 'order_not_found')
  if (order.total === 0 && order.status === 'fulfilled') return { order, attempt: null }
  return { order, attempt: await attemptOf(tx, order, gateways.current, language) }
}

/**
 * Sends the buyer of an order to the gateway: to the open page, or to a new one.
 *
 * @param find returns the order, locked; one that it makes is rolled back if its payment is refused
 * @throws Problem 404 for another account's order, 409 for one that cannot be paid, 422 or 503 for a refusal of the gateway
 */
export async function payOrder(
  context: PaymentContext,
  buyer: Buyer,
  find: (tx: Tx) => Promise<Order | null>,
): Promise<Transfer> {
  const { order, attempt } = await underLock(context.pool, locks.orders, buyer.id, async (tx) =>
    beginPayment(tx, context, buyer, await find(tx)),
  )
  if (!attempt) return freeTransfer(context, order)
  const { payment, isNew } = attempt
  const opened =
    (isNew ? await openAtGateway(context, payment) : null) ?? (await awaitOpen(context, payment.id))
  if (!opened?.transport) throw new Problem(503, 'gateway_unavailable', { retryAfter: 10 })
  return transferOf(context, opened)
}
