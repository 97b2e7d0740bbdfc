import { Problem } from '../../http/problems.ts'
import { isSameSecret } from '../../http/same-secret.ts'
import { releaseGoods } from '../orders/orders.goods.commands.ts'
import { claimReturned } from './payments.claims.queries.ts'
import type { PaymentContext } from './payments.commands.ts'
import { movePayment } from './payments.moves.queries.ts'
import { findByToken, findPayment, noteEvent, type Payment } from './payments.queries.ts'
import { CANCELLED, resultAddress } from './payments.rules.ts'
import { verify, verifyHeld } from './payments.verify.commands.ts'

/** A buyer came back without having paid, as the gateway says too: the payment is over. Nobody believes the callback alone. */
async function endUnpaid(context: PaymentContext, payment: Payment): Promise<Payment | null> {
  const says = await context.gateways.of(payment.gateway).inquire({ ref: payment.gatewayRef ?? '' })
  if (says === 'paid') return verify(context, payment, 'nok')
  if (says !== 'unknown')
    await movePayment(context.pool, { id: payment.id, from: 'pending' }, 'failed', { fault: CANCELLED })
  if (payment.kind === 'goods') await releaseGoods(context.pool, context.sources, payment.orderId)
  return findPayment(context.pool, payment.id)
}

const isOver = ({ status }: Payment): boolean =>
  ['paid', 'suspicious', 'reversing', 'reversed', 'refund_due', 'refunded', 'request_failed'].includes(status)

async function handle(
  context: PaymentContext,
  payment: Payment,
  sent: Readonly<Record<string, unknown>>,
): Promise<Payment> {
  const { ref, outcome } = context.gateways.of(payment.gateway).parseCallback(sent)
  if (isOver(payment)) return payment
  if (ref === null || payment.gatewayRef === null || !isSameSecret(ref, payment.gatewayRef)) {
    await noteEvent(context.pool, payment.id, 'foreign_ref', { outcome })
    return payment
  }
  // Who claims it notes the callback with it.
  if (outcome === 'ok') return (await verify(context, payment, 'callback')) ?? payment
  await noteEvent(context.pool, payment.id, 'callback', { outcome })
  return (payment.status === 'pending' ? await endUnpaid(context, payment) : null) ?? payment
}

interface Return {
  gateway: string
  token: string
  sent: Readonly<Record<string, unknown>>
}

/** The payment of a callback, taken at once where it waits and the gateway says «paid»: so it is with nearly all. What fails here fails below, and is told there. */
async function takeAtOnce({ pool, gateways }: PaymentContext, { gateway, token, sent }: Return) {
  const callback = gateways.all.find(({ name }) => name === gateway)?.parseCallback(sent)
  if (callback?.outcome !== 'ok' || callback.ref === null) return null
  return claimReturned(pool, { token, gateway, ref: callback.ref }).catch(() => null)
}

async function takeUp(context: PaymentContext, returned: Return) {
  const { gateway, token, sent } = returned
  const held = await takeAtOnce(context, returned)
  if (held) return { payment: held.payment, work: () => verifyHeld(context, { ...held, by: 'callback' }) }
  const payment = await findByToken(context.pool, token)
  if (payment?.gateway !== gateway) throw new Problem(404, 'payment_not_found')
  return { payment, work: () => handle(context, payment, sent) }
}

/** The redirect of a browser back from a gateway: parameters only select the payment. @throws Problem 404 for an unknown address */
export async function returnFrom(
  context: PaymentContext,
  returned: Return,
  report: (error: unknown, paymentId: string) => void,
): Promise<string> {
  const { payment, work } = await takeUp(context, returned)
  const after =
    (await work().catch((error: unknown) => {
      // The reconciler takes a claimed payment again. The browser is told that it is being checked.
      report(error, payment.id)
    })) ?? payment
  return resultAddress(context.gateways.origin(), { ...after, paymentId: after.id }, after.status === 'paid')
}
