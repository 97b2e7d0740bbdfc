import {
  deskPayments,
  type PaymentGroup,
  statesByGroup,
  type Verdict,
} from '@pahlavan/contract/admin/payments'
import type { FastifyInstance } from 'fastify'
import { type Actor, requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { EXPORT_ROWS, exportList, readParts } from '../staff/staff.export.commands.ts'
import type { PaymentContext } from './payments.commands.ts'
import { countLeftToPeople, findByNumber } from './payments.desk.queries.ts'
import { findPaymentDetail } from './payments.detail.queries.ts'
import { paymentExport } from './payments.export.rules.ts'
import { listPart, searchPayments } from './payments.list.queries.ts'
import { resolve } from './payments.refund.commands.ts'
import { decideRefund, requestRefund } from './payments.requests.commands.ts'
import { verdictsOf } from './payments.rules.ts'
import { paymentSearch } from './payments.search.rules.ts'

/** Behind all tracking numbers. */
const LAST_NUMBER = 2_147_483_647

const statesOf = (group: PaymentGroup | undefined) => (group === undefined ? null : statesByGroup[group])

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

/** Opens the desk's calls about payments. */
export async function paymentDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  const context = app.paymentContext
  staffRoute(app, deskPayments.list, async ({ query }) => {
    const { Search, group, Before: before = LAST_NUMBER, PageSize: size = 20 } = query
    const left = await countLeftToPeople(pool)
    if (Search?.trim())
      return {
        items: await searchPayments(pool, paymentSearch(Search), statesOf(group)),
        hasMore: false,
        left,
      }
    const rows = await listPart(pool, statesOf(group), { before, size: size + 1 })
    return { items: rows.slice(0, size), hasMore: rows.length > size, left }
  })
  staffRoute(app, deskPayments.export, async (call) => {
    const { Search, group } = call.query
    const parts = readParts<Awaited<ReturnType<typeof listPart>>[number], number>(async (before) => {
      if (Search?.trim())
        return { rows: await searchPayments(pool, paymentSearch(Search), statesOf(group)), next: null }
      const rows = await listPart(pool, statesOf(group), { before: before ?? LAST_NUMBER, size: EXPORT_ROWS })
      return { rows, next: rows.length < EXPORT_ROWS ? null : (rows.at(-1)?.id ?? null) }
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
  staffRoute(app, deskPayments.decide, (call) => decideRefund(context, requestActor(call), call.query))
  staffRoute(app, deskPayments.resolve, (call) =>
    endPayment(context, requestActor(call), call.query.id, call.query.verdict),
  )
}
