import type { RefundRequest } from '@pahlavan/contract/admin/payment-parts'
import type { PaymentDetail, PaymentEvent } from '@pahlavan/contract/admin/payments'
import type { Language } from '@pahlavan/contract/endpoint'
import { maskMobile } from '@pahlavan/persian/mobile'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, nullable, number, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { findRefundable } from '../orders/orders.refunds.queries.ts'
import { Lines, LINES } from '../orders/orders.queries.ts'
import { eventsOf, type StoredEvent } from './payments.desk.queries.ts'
import { LISTED, LISTED_JOINS, listedColumns, listedPayment } from './payments.list.queries.ts'
import { type Payment, paymentsOf } from './payments.queries.ts'
import { listRequests } from './payments.requests.queries.ts'
import { areLinesRefundable, isRefundable, verdictsOf } from './payments.rules.ts'

const detailColumns = {
  ...listedColumns,
  paymentId: string,
  gatewayRef: nullable(string),
  refId: nullable(string),
  card: nullable(string),
  fault: nullable(string),
  paidAt: nullable(moment),
  nextCheckAt: nullable(moment),
  orderId: string,
  orderedAt: moment,
  subtotal: number,
  credit: number,
  discount: number,
  code: nullable(string),
  tax: number,
  delivery: number,
  total: number,
  lines: Lines,
  buyerId: integer,
  mobile: nullable(string),
}

const selectDetail = statement({
  name: 'payments.detail',
  text: `select ${LISTED}, y.id as "paymentId", y.gateway_ref as "gatewayRef", y.ref_id as "refId", y.card_mask as card, y.fault, y.paid_at as "paidAt",
      case when y.status in ('created', 'pending', 'verifying', 'verify_unknown', 'reversing') then y.next_check_at end as "nextCheckAt",
      o.id as "orderId", o.created_at as "orderedAt", o.subtotal::float8 as subtotal, o.credit::float8 as credit, o.discount::float8 as discount,
      (select code from discount_code c where c.id = o.code_id) as code, o.tax::float8 as tax, o.delivery::float8 as delivery,
      o.total::float8 as total, ${LINES('$2')} as lines, a.id as "buyerId", a.mobile
    from payment y ${LISTED_JOINS} where y.tracking_number = $1`,
  row: detailColumns,
})

type Refundable = Awaited<ReturnType<typeof findRefundable>>

const buyerColumns = { orders: integer, sum: number, refunds: integer }

const selectBuyer = statement({
  name: 'payments.buyer',
  text: `select count(*) filter (where o.status = 'fulfilled')::int as orders,
      coalesce(sum(o.total) filter (where o.status = 'fulfilled'), 0)::float8 as sum,
      count(*) filter (where o.status in ('refund_pending', 'refunded'))::int as refunds
    from orders o where o.account_id = $1`,
  row: buyerColumns,
})

const orderOf = (row: RowOf<typeof detailColumns>, { back, lines }: Refundable): PaymentDetail['order'] => ({
  id: row.orderId,
  createdAt: row.orderedAt.toISOString(),
  subtotal: rialToToman(row.subtotal),
  credit: rialToToman(row.credit),
  discount: rialToToman(row.discount),
  code: row.code,
  tax: rialToToman(row.tax),
  delivery: rialToToman(row.delivery),
  total: rialToToman(row.total),
  back: rialToToman(back),
  lines: row.lines.map((line, at) => Object.assign({}, line, { back: lines[at]?.back ?? 0 })),
})

const isPartBack = ({ status, lines }: RefundRequest): boolean => status === 'approved' && lines.length > 0

const textsOf = (data: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

const eventOf = ({ id, at, kind, data }: StoredEvent): PaymentEvent => ({
  id,
  at: at.toISOString(),
  kind,
  data: textsOf(data),
})

const buyerOf = (
  { buyerId, buyer, mobile }: RowOf<typeof detailColumns>,
  bought: RowOf<typeof buyerColumns> | undefined,
): PaymentDetail['buyer'] => ({
  id: buyerId,
  name: buyer,
  mobile: mobile && maskMobile(mobile),
  orders: bought?.orders ?? 0,
  sum: rialToToman(bought?.sum ?? 0),
  refunds: bought?.refunds ?? 0,
})

const otherAttempts = (attempts: readonly Payment[], id: number): PaymentDetail['others'] =>
  attempts
    .filter(({ trackingNumber }) => trackingNumber !== id)
    .map(({ trackingNumber, status, createdAt }) => ({
      id: trackingNumber,
      status,
      createdAt: createdAt.toISOString(),
    }))

/** A payment with its order, its buyer and all that happened to it; null where there is none. @param secondPersonFrom toman */
export async function findPaymentDetail(
  db: Queryable,
  { id, language, secondPersonFrom }: { id: number; language: Language; secondPersonFrom: number },
): Promise<PaymentDetail | null> {
  const [row] = await query(db, selectDetail, [id, language])
  if (!row) return null
  const [events, attempts, requests, [bought], refundable] = await Promise.all([
    eventsOf(db, row.paymentId),
    paymentsOf(db, row.orderId),
    listRequests(db, row.paymentId),
    query(db, selectBuyer, [row.buyerId]),
    findRefundable(db, row.orderId),
  ])
  const { gatewayRef, refId, card, fault, paidAt, nextCheckAt } = row
  const listed = listedPayment(row)
  return {
    ...listed,
    gatewayRef,
    refId,
    card,
    fault,
    paidAt: paidAt?.toISOString() ?? null,
    nextCheckAt: nextCheckAt?.toISOString() ?? null,
    order: orderOf(row, refundable),
    buyer: buyerOf(row, bought),
    others: otherAttempts(attempts, row.id),
    events: events.map(eventOf),
    requests,
    verdicts: verdictsOf(row.status),
    canRefund: isRefundable(row.status) && !row.hasRequest && !requests.some(isPartBack),
    canRefundLines: !row.hasRequest && areLinesRefundable(row.status, refundable),
    needsSecond: listed.amount >= secondPersonFrom,
  }
}
