import type { Language } from '@pahlavan/contract/endpoint'
import { OrderKind, PartRefund, type Transaction } from '@pahlavan/contract/transactions'
import { searchTerms } from '@pahlavan/persian/letters'
import { rialToToman } from '@pahlavan/persian/money'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { countedRows } from '../../database/counted.ts'
import {
  column,
  integer,
  json,
  moment,
  number,
  nullable,
  oneOf,
  string,
  type RowOf,
} from '../../database/rows.ts'
import { orderStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { Lines, LINES } from './orders.queries.ts'
import { routeOf, shownStatus } from './orders.rules.ts'

/** The payment that counts, or else the last one. */
const PAYMENT = `left join lateral (select y.id, y.tracking_number from payment y where y.order_id = o.id
  order by y.status = 'paid' desc, y.created_at desc, y.tracking_number desc limit 1) y on true`

/** The reason of the staff for giving it back. */
const REFUND_REASON = `(select r.reason from refund_request r where r.payment_id = y.id and r.status = 'approved' and r.amount is null order by r.id desc limit 1) as "refundReason"`

/** Lines that the staff took back. */
const PART_REFUNDS = `(select coalesce(json_agg(json_build_object('id', r.id, 'reason', r.reason, 'sum', r.amount / 10, 'isPaidOut', r.paid_out_at is not null,
    'at', to_char(r.decided_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'lines', (select json_agg(json_build_object('itemType', w.item_type, 'itemId', w.item_id, 'variantId', w.variant_id, 'count', w.count)
      order by w.item_type, w.item_id, w.variant_id) from refund_line w where w.request_id = r.id)) order by r.id), '[]')
  from refund_request r where r.payment_id = y.id and r.status = 'approved' and r.amount is not null) as "partRefunds"`

const orderColumns = {
  id: string,
  kind: column(OrderKind),
  itemId: nullable(integer),
  status: oneOf(...orderStatuses),
  price: number,
  discount: number,
  credit: number,
  tax: number,
  delivery: number,
  createdAt: moment,
  paymentId: nullable(string),
  trackingNumber: nullable(integer),
  refundReason: nullable(string),
  partRefunds: json(Type.Array(PartRefund)),
  lines: Lines,
  total: integer,
}

const selectOrders = statement({
  name: 'orders.list',
  text: `select o.id, o.kind, o.item_id as "itemId", o.status, o.total::float8 as price, o.discount::float8 as discount, o.credit::float8 as credit,
      o.tax::float8 as tax, o.delivery::float8 as delivery, o.created_at as "createdAt", y.id as "paymentId",
      y.tracking_number as "trackingNumber", ${REFUND_REASON}, ${PART_REFUNDS}, ${LINES('$1')} as lines,
      count(*) over ()::int as total
    from orders o ${PAYMENT}
    where o.account_id = $2 and o.kind = any($3::text[]) and ($4::text[] is null or (select bool_and(exists (select from order_line l
      where l.order_id = o.id and fa_tight(l.title || ' ' || l.title_en) like '%' || term || '%')) from unnest($4::text[]) as asked(term)))
    order by o.created_at desc, o.id limit $5 offset $6`,
  row: orderColumns,
})

const selectOrder = statement({
  name: 'orders.find',
  text: `select o.id, o.kind, o.item_id as "itemId", o.status, o.total::float8 as price, o.discount::float8 as discount, o.credit::float8 as credit,
      o.tax::float8 as tax, o.delivery::float8 as delivery, o.created_at as "createdAt", y.id as "paymentId", y.tracking_number as "trackingNumber",
      ${REFUND_REASON}, ${PART_REFUNDS}, ${LINES('$1')} as lines, 1 as total from orders o ${PAYMENT} where o.account_id = $2 and o.id = $3`,
  row: orderColumns,
})

const transactionOf = (row: RowOf<typeof orderColumns>): Transaction => ({
  ...routeOf(row.kind),
  id: row.id,
  itemId: String(row.itemId ?? row.id),
  title: titleOf(row.lines),
  price: rialToToman(row.price),
  discount: rialToToman(row.discount),
  credit: rialToToman(row.credit),
  tax: rialToToman(row.tax),
  delivery: rialToToman(row.delivery),
  status: shownStatus(row.status),
  paymentId: row.paymentId,
  trackingNumber: row.trackingNumber === null ? null : String(row.trackingNumber),
  refundReason: row.refundReason,
  partRefunds: row.partRefunds,
  createdAt: row.createdAt.toISOString(),
  lines: row.lines,
})

export interface OrderFilter {
  accountId: number
  kinds: readonly OrderKind[]
  search?: string | undefined
}

/** Somebody's orders, newest first. */
export async function listOrders(
  db: Queryable,
  language: Language,
  { accountId, kinds, search }: OrderFilter,
  part: { size: number; offset: number },
): Promise<{ items: Transaction[]; total: number }> {
  const terms = searchTerms(search)
  if (terms?.length === 0) return { items: [], total: 0 }
  const { rows, total } = await countedRows(part, (size, offset) =>
    query(db, selectOrders, [language, accountId, kinds, terms, size, offset]),
  )
  return { items: rows.map(transactionOf), total }
}

export async function findOrder(
  db: Queryable,
  language: Language,
  accountId: number,
  id: string,
): Promise<Transaction | null> {
  const [row] = await query(db, selectOrder, [language, accountId, id])
  return row ? transactionOf(row) : null
}

/** The title of an order: that of its first line. */
export const titleOf = (lines: readonly { title: string }[]): string => lines[0]?.title ?? ''
