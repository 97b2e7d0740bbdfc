import { payments as contract } from '@pahlavan/contract/payments'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { contentPolicy } from '../../http/headers.ts'
import { Problem } from '../../http/problems.ts'
import { userRoute } from '../../http/route.ts'
import type { GoodsSources } from '../orders/orders.goods.rules.ts'
import { returnFrom } from './payments.callback.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { countLeftToPeople } from './payments.desk.queries.ts'
import { Gateways, postWithin } from './payments.gateways.ts'
import { goPage, goScript, goStyle } from './payments.go.html.ts'
import { sendNotices } from './payments.notices.commands.ts'
import { findByToken } from './payments.queries.ts'
import { collectUnverified, reconcile } from './payments.reconcile.commands.ts'
import { restockRefunded } from './payments.restock.commands.ts'
import { findStatus } from './payments.status.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    paymentContext: PaymentContext
  }
}

type CallbackRequest = FastifyRequest<{ Params: { gateway: string; token: string } }>

/** The parameters that a gateway sends with a browser, by either method. */
const sentWith = ({ query, body }: FastifyRequest): Record<string, unknown> => ({
  ...(query as object),
  ...(typeof body === 'object' ? body : {}),
})

/** Callbacks come without a session, from anywhere, by either method, and always lead on. */
function openCallback(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/payment/callback/:gateway/:token',
    handler: async (request: CallbackRequest, reply) => {
      const place = await returnFrom(
        app.paymentContext,
        { ...request.params, sent: sentWith(request) },
        (error, id) => request.log.error({ err: error, payment: id }, 'a callback could not be finished'),
      )
      return reply
        .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
        .redirect(place, 303)
    },
  })
}

/** The page that posts to banks which take nothing else. */
function openGo(app: FastifyInstance): void {
  app.get('/api/payment/go.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(goScript),
  )
  app.get<{ Params: { token: string } }>('/api/payment/go/:token', async ({ params }, reply) => {
    const payment = await findByToken(app.paymentContext.pool, params.token)
    if (payment?.transport?.type !== 'post' || payment.status !== 'pending')
      throw new Problem(404, 'payment_not_found')
    const { url, form } = payment.transport
    const policy = contentPolicy(app.config, [goStyle]).replace(
      "form-action 'self'",
      `form-action ${new URL(url).origin}`,
    )
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(goPage(url, form))
  })
}

/** One of all processes looks at due payments each minute, and each process once at its start. */
function keepReconciled(app: FastifyInstance): void {
  const work = () =>
    reconcile(
      app.paymentContext,
      (error, { id }) => app.log.error({ err: error, payment: id }, 'a payment could not be looked at'),
      (error, id) => app.log.error({ err: error, order: id }, 'goods could not be given back'),
    )
  app.jobs.every('payments.reconcile', '* * * * *', work)
  app.jobs.every('payments.restock', '* * * * *', () =>
    restockRefunded(app.paymentContext, (error, orderId) =>
      app.log.warn({ err: error, orderId }, 'refunded goods are not in stock again yet'),
    ),
  )
  app.jobs.every('payments.notices', '* * * * *', () => sendNotices(app))
  app.jobs.every('payments.unverified', '*/10 * * * *', () => collectUnverified(app.paymentContext))
  app.addHook('onListen', (done) => {
    void work().catch((error: unknown) => app.log.warn({ err: error }, 'payments are looked at in a minute'))
    done()
  })
}

export const paymentRoutes = plugin(async (app: FastifyInstance, { sources }: { sources: GoodsSources }) => {
  app.decorate('paymentContext', {
    pool: app.database.pool,
    gateways: new Gateways(app, postWithin(app)),
    sources,
  })
  app.addGauge('payments_left_to_people', 'payments that only people can end', () =>
    countLeftToPeople(app.database.pool),
  )
  openCallback(app)
  openGo(app)
  keepReconciled(app)
  userRoute(app, contract.status, async ({ query, user, language }) => {
    const status = await findStatus(app.database.pool, language, query.paymentId, user.id)
    if (!status) throw new Problem(404, 'payment_not_found')
    return status
  })
})
