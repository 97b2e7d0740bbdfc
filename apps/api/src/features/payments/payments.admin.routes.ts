import {
  deskPayments,
  type ListedPayment,
  statesByGroup,
  type Verdict,
} from '@pahlavan/contract/admin/payments'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { type Actor, requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { EXPORT_ROWS, exportList, readParts } from '../staff/staff.export.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { countLeftToPeople, findByNumber } from './payments.desk.queries.ts'
import { findPaymentDetail } from './payments.detail.queries.ts'
import { paymentExport } from './payments.export.rules.ts'
import { listPart, type PaymentFilter } from './payments.list.queries.ts'
import { resolve } from './payments.refund.commands.ts'
import { payOutLines, quoteLines } from './payments.lines.commands.ts'
import { restockRefunded } from './payments.restock.commands.ts'
import { decideRefund, requestLines, requestRefund } from './payments.requests.commands.ts'
import { verdictsOf } from './payments.rules.ts'

/** Behind all tracking numbers. */
const LAST_NUMBER = 2_147_483_647

const filterOf = ({ Search, group }: QueryOf<typeof deskPayments.export>): PaymentFilter => ({
  states: group === undefined ? null : statesByGroup[group],
  search: Search,
})

/** The states that a verdict leads to: said again, it is that already. */
const endsOf: Record<Verdict, readonly string[]> = {
  check: ['paid', 'failed'],
  failed: ['failed'],
  refunded: ['refunded'],
}

async function endPayment(context: PaymentContext, actor: Actor, id: number, verdict: Verdict) {
  const payment = await findByNumber(context.pool, id)
  if (!payment) throw new Problem(404, 'payment_not_found')
  if (endsOf[verdict].includes(payment.status)) return { status: payment.status }
  if (!verdictsOf(payment.status).includes(verdict)) throw new Problem(409, 'verdict_impossible')
  const after = await resolve(context, actor, payment, verdict)
  return { status: after?.status ?? payment.status }
}

/** Goods of a refund are in stock again. A source that does not answer is asked again by the job. */
const restock = (app: FastifyInstance): Promise<void> =>
  restockRefunded(app.paymentContext, (error, orderId) =>
    app.log.warn({ err: error, orderId }, 'refunded goods are not in stock again yet'),
  )

/** Opens the desk's calls about payments. */
export async function paymentDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const context = app.paymentContext
  staffRoute(app, deskPayments.list, async ({ query }) => {
    const { Before: before = LAST_NUMBER, PageSize: size = 20 } = query
    const [part, left] = await Promise.all([
      listPart(pool, filterOf(query), { before, size }),
      countLeftToPeople(pool),
    ])
    return { ...part, left }
  })
  staffRoute(app, deskPayments.export, async (call) => {
    const filter = filterOf(call.query)
    const parts = readParts<ListedPayment, number>(async (before) => {
      const page = { before: before ?? LAST_NUMBER, size: EXPORT_ROWS }
      const { items, hasMore } = await listPart(pool, filter, page)
      return { rows: items, next: hasMore ? (items.at(-1)?.id ?? null) : null }
    })
    const log = { action: 'payment.export', kind: 'payment', subjectId: 'list', input: call.query } as const
    return exportList(app, call, { title: ['پرداخت‌ها', 'Payments'], columns: paymentExport, parts, log })
  })
  staffRoute(app, deskPayments.detail, async ({ query: { id }, language }) => {
    const detail = await findPaymentDetail(pool, {
      id,
      language,
      secondPersonFrom: app.config.secondPersonFrom,
    })
    if (!detail) throw new Problem(404, 'payment_not_found')
    return detail
  })
  staffRoute(app, deskPayments.refund, (call) =>
    requestRefund(context, requestActor(call), call.query, app.config.secondPersonFrom),
  )
  staffRoute(app, deskPayments.decide, async (call) => {
    const ended = await decideRefund(context, requestActor(call), call.query)
    if (call.query.isApproved) await restock(app)
    return ended
  })
  staffRoute(app, deskPayments.quote, ({ query }) => quoteLines(pool, query, app.config.secondPersonFrom))
  staffRoute(app, deskPayments.refundLines, async (call) => {
    const { secondPersonFrom } = app.config
    const requested = await requestLines(context, requestActor(call), call.query, secondPersonFrom)
    if (!requested.isWaiting) await restock(app)
    return requested
  })
  staffRoute(app, deskPayments.payOut, (call) => payOutLines(context, requestActor(call), call.query))
  staffRoute(app, deskPayments.resolve, (call) =>
    endPayment(context, requestActor(call), call.query.id, call.query.verdict),
  )
}
