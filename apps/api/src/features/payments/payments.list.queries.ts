import { type ListedPayment, MAX_FOUND_PAYMENTS, type PaymentState } from '@pahlavan/contract/admin/payments'
import { OrderKind } from '@pahlavan/contract/transactions'
import { rialToToman } from '@pahlavan/persian/money'
import { query, type Queryable } from '../../database/connect.ts'
import { paymentStatuses } from '../../database/kinds.ts'
import {
  bool,
  column,
  integer,
  moment,
  nullable,
  number,
  oneOf,
  type RowOf,
  string,
} from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { DUE } from './payments.requests.queries.ts'
import { type PaymentSearch, paymentSearch } from './payments.search.rules.ts'

/** A payment (`y`) in a list, with its order (`o`), the first line of that (`l`) and its buyer (`a`). */
export const LISTED = `y.tracking_number as id, y.status, y.gateway, y.amount::float8 as amount, o.kind, l.title, l.title_en as "titleEn",
  nullif(trim(a.first_name || ' ' || a.last_name), '') as buyer, y.created_at as "createdAt",
  exists (select from refund_request r where r.payment_id = y.id and r.status = 'waiting') as "hasRequest",
  exists (select from refund_request r where r.payment_id = y.id and ${DUE}) as "hasDue"`
export const LISTED_JOINS = `join orders o on o.id = y.order_id join account a on a.id = o.account_id
  cross join lateral (select title, title_en from order_line where order_id = o.id order by item_type, item_id, variant_id limit 1) l`

export const listedColumns = {
  id: integer,
  status: oneOf(...paymentStatuses),
  gateway: string,
  amount: number,
  kind: column(OrderKind),
  title: string,
  titleEn: string,
  buyer: nullable(string),
  createdAt: moment,
  hasRequest: bool,
  hasDue: bool,
}

export const listedPayment = (row: RowOf<typeof listedColumns>): ListedPayment => ({
  id: row.id,
  status: row.status,
  gateway: row.gateway,
  amount: rialToToman(row.amount),
  kind: row.kind,
  title: row.title,
  titleEn: row.titleEn,
  buyer: row.buyer,
  createdAt: row.createdAt.toISOString(),
  hasRequest: row.hasRequest,
  hasDue: row.hasDue,
})

const selectAll = statement({
  name: 'payments.all',
  text: `select ${LISTED} from payment y ${LISTED_JOINS} where y.tracking_number < $1 order by y.tracking_number desc limit $2`,
  row: listedColumns,
})

/**
 * Each state has its rows in the order of the list: a rare one is not looked for among the others. The comparison of both columns leaves
 * PostgreSQL no index but that of both: by the numbers alone it would read all payments for a state with few. Beside the payments that are due to be given back
 * stand those of which some lines are.
 */
const selectOfStates = statement({
  name: 'payments.states',
  text: `with page as materialized (select id from (
      (select p.id, p.tracking_number from unnest($3::text[]) as one(status) cross join lateral (
        select y.id, y.tracking_number from payment y where (y.status, y.tracking_number) < (one.status, $1) and y.status >= one.status
        order by y.status desc, y.tracking_number desc limit $2) p)
      union (select y.id, y.tracking_number from refund_request r join payment y on y.id = r.payment_id
        where ${DUE} and 'refund_due' = any($3) and y.tracking_number < $1 order by y.tracking_number desc limit $2)) found
      order by tracking_number desc limit $2)
    select ${LISTED} from page join payment y on y.id = page.id ${LISTED_JOINS} order by y.tracking_number desc`,
  row: listedColumns,
})

/** A search for a reference looks at these gateways. */
const gateways = ['zarinpal', 'zibal', 'virtual'] as const

const selectFound = statement({
  name: 'payments.search',
  text: `with found as (select id from payment where tracking_number = $1
      union select id from payment where gateway = any($2::text[]) and gateway_ref = $3
      union select id from payment where gateway = any($2::text[]) and ref_id = $3
      union (select id from payment where amount = $4 order by tracking_number desc limit ${MAX_FOUND_PAYMENTS})
      union (select y.id from account a join orders o on o.account_id = a.id join payment y on y.order_id = o.id
        where a.mobile = $5 order by y.tracking_number desc limit ${MAX_FOUND_PAYMENTS}))
    select ${LISTED} from found join payment y on y.id = found.id ${LISTED_JOINS}
    where $6::text[] is null or y.status = any($6)
      or ('refund_due' = any($6) and exists (select from refund_request r where r.payment_id = y.id and ${DUE})) order by y.tracking_number desc limit ${MAX_FOUND_PAYMENTS}`,
  row: listedColumns,
})

/** The payments that a search finds, newest first. */
async function searchPayments(
  db: Queryable,
  { trackingNumber, reference, amount, mobile }: PaymentSearch,
  states: readonly PaymentState[] | null,
): Promise<ListedPayment[]> {
  const rows = await query(db, selectFound, [trackingNumber, gateways, reference, amount, mobile, states])
  return rows.map(listedPayment)
}

/** The payments of a list: those of some states, null for all, or of a search. */
export interface PaymentFilter {
  states: readonly PaymentState[] | null
  search: string | undefined
}

/** The payments before a tracking number, newest first, and whether older ones follow; of a search all that it finds. */
export async function listPart(
  db: Queryable,
  { states, search }: PaymentFilter,
  { before, size }: { before: number; size: number },
): Promise<{ items: ListedPayment[]; hasMore: boolean }> {
  if (search?.trim())
    return { items: await searchPayments(db, paymentSearch(search), states), hasMore: false }
  const rows = await (states === null
    ? query(db, selectAll, [before, size + 1])
    : query(db, selectOfStates, [before, size + 1, states]))
  return { items: rows.slice(0, size).map(listedPayment), hasMore: rows.length > size }
}
