import { releaseClosed } from '../orders/orders.goods.commands.ts'
import { expireOrders } from '../orders/orders.queries.ts'
import type { PaymentContext } from './payments.commands.ts'
import { leaseDue, unpaidOf } from './payments.due.queries.ts'
import { movePayment } from './payments.moves.queries.ts'
import type { Payment, PaymentState } from './payments.queries.ts'
import { reverse } from './payments.reverse.commands.ts'
import { PENDING } from './payments.rules.ts'
import { verify } from './payments.verify.commands.ts'

/** Payments that one round looks at together, and rounds at most. */
const CONCURRENT_PAYMENTS = 10
const ROUNDS = 50

const move = ({ pool }: PaymentContext, { id, status }: Payment, to: PaymentState, fault: string) =>
  movePayment(pool, { id, from: status }, to, { fault })

/** Asks the gateway about a payment without a callback. Without a payment within half an hour, it can no longer be made. */
async function lookAtPending(context: PaymentContext, payment: Payment): Promise<void> {
  const says = await context.gateways.of(payment.gateway).inquire({ ref: payment.gatewayRef ?? '' })
  const isLate = Date.now() - payment.createdAt.getTime() > PENDING * 1000
  if (says === 'paid') await verify(context, payment, 'reconciler')
  else if (says !== 'unknown' && isLate) await move(context, payment, 'expired', says)
}

async function lookAt(context: PaymentContext, payment: Payment): Promise<void> {
  const { status } = payment
  if (status === 'created') await move(context, payment, 'request_failed', 'nobody knows')
  else if (status === 'pending') await lookAtPending(context, payment)
  else if (status === 'reversing') await reverse(context, payment)
  else await verify(context, payment, 'reconciler')
}

/** Looks at everything that is due, and ends orders that nobody pays any more. Several processes may do so at once. */
export async function reconcile(
  context: PaymentContext,
  report: (error: unknown, payment: Payment) => void,
  reportGoods: (error: unknown, orderId: string) => void = (error) => {
    throw error
  },
): Promise<number> {
  let looked = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const due = await leaseDue(context.pool, CONCURRENT_PAYMENTS)
    await Promise.all(due.map((each) => lookAt(context, each).catch((error: unknown) => report(error, each))))
    looked += due.length
    if (due.length < CONCURRENT_PAYMENTS) break
  }
  await expireOrders(context.pool)
  await releaseClosed(context.pool, context.sources, reportGoods)
  return looked
}

/** What may still turn out to be paid. */
const OPEN = new Set<PaymentState>(['pending', 'verify_unknown', 'failed', 'expired'])

/** Asks gateways for payments that are paid and not verified: even one that we gave up, or lost sight of, is verified. */
export async function collectUnverified(context: PaymentContext): Promise<void> {
  for (const gateway of context.gateways.all) {
    const listed = (await gateway.listUnverified?.()) ?? []
    const refs = listed.map(({ ref }) => ref)
    for (const payment of await unpaidOf(context.pool, gateway.name, refs))
      if (OPEN.has(payment.status)) await verify(context, payment, 'unverified')
  }
}
