import type { Pool } from 'pg'
import { refundedPieces } from '../features/orders/orders.refunds.queries.ts'
import { PIECES } from './chaos-goods.ts'
import type { ZarinpalStandIn } from './zarinpal.ts'

/** A comparison of the club's books with the bank's. All of `faults` must be 0. */
export interface Books {
  faults: {
    paidWithoutEntitlement: number
    entitlementWithoutPayment: number
    chargedTwice: number
    stuckPayments: number
    stuckOrders: number
    stuckStock: number
    /** Lines that were refunded and are still their buyer's, lines that are neither, and payments of which more went back than was paid. */
    refundedAndKept: number
    lostLines: number
    refundedTooMuch: number
  }
  /** Payments that only people can end, by their reasons: neither handed over nor back, and nobody's fault but that of the reason. */
  left: Record<string, number>
  orders: number
  paid: number
  reversed: number
  bank: number
}

const OPEN = `('created', 'pending', 'verifying', 'verify_unknown', 'reversing')`

const LEFT = `('suspicious', 'refund_due')`
const isLeft = (order: string) =>
  `exists (select from payment p where p.order_id = ${order} and p.status in ${LEFT})`

/** Nothing waits for a machine. */
export async function isSettled(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ open: boolean }>(
    `select exists (select from payment where status in ${OPEN})
      or exists (select from orders o where status = 'awaiting_payment' and not ${isLeft('o.id')})
      or exists (select from shipment s join orders o on o.id = s.order_id where s.settled_at is null
        and o.status in ('expired', 'cancelled', 'refund_pending', 'refunded')) as open`,
  )
  return rows[0]?.open === false
}

/** As if three quarters of an hour had passed. Orders come first, in a transaction of their own: the servers lock an order before its payments. */
export async function passTime(pool: Pool): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '45 minutes'`
  const columns = ['created_at', 'claimed_at', 'next_check_at'].map(earlier).join(', ')
  await pool.query(`update orders set ${earlier('expires_at')} where status = 'awaiting_payment'`)
  await pool.query(`update payment set ${columns} where status in ${OPEN}`)
}

/** Refs of payments with money that the bank took and has not refunded. */
const takenBy = (bank: ZarinpalStandIn): string[] =>
  [...bank.payments.values()].flatMap(({ authority, status }) =>
    status === 'PAID' || status === 'VERIFIED' ? [authority] : [],
  )

/** The goods or rights of an order: entitlements, or a parcel. */
const BROUGHT = `(select e.order_id from entitlement e where e.revoked_at is null union all
  select s.order_id from shipment s where s.status in ('preparing', 'ready'))`

/** A line (`l`) that is not refunded, or of which some pieces are not. */
const IS_LEFT_OF_LINE = `l.count > ${refundedPieces("r.status = 'approved'")}`

/** The pieces that counts of the staff added to a variant `v`, or took from it. */
const COUNTED = `(select coalesce(sum((c ->> 'stock')::int - (c ->> 'seen')::int), 0) from audit a, jsonb_array_elements(a.asked -> 'counts') c
  where a.action = 'product.count' and (c ->> 'variantId')::int = v.id)`

/** Only plans and pieces may be bought again. Stock is stuck where pieces do not add up, or are sold to nobody; reservations end by themselves. */
const COMPARE = `with taken as (select unnest($1::text[]) as ref),
  kept as (select y.order_id, o.account_id from taken t join payment y on y.gateway_ref = t.ref and y.status not in ${LEFT} join orders o on o.id = y.order_id)
  select
    (select count(*)::int from taken t where not exists (select from payment y where y.gateway_ref = t.ref
      and (y.status in ${LEFT} or (y.status = 'paid' and (y.order_id in ${BROUGHT}
        or not exists (select from order_line l where l.order_id = y.order_id and ${IS_LEFT_OF_LINE})))))) as "paidWithoutEntitlement",
    (select count(distinct b.order_id)::int from ${BROUGHT} b join orders o on o.id = b.order_id where o.total > 0
      and not exists (select from kept k where k.order_id = b.order_id) and not ${isLeft('b.order_id')}) as "entitlementWithoutPayment",
    (select count(*)::int from (select from kept k join order_line l using (order_id) where ${IS_LEFT_OF_LINE}
      group by k.account_id, l.item_type, l.item_id, case when l.item_type in ('plan', 'product') then k.order_id end having count(*) > 1) twice) as "chargedTwice",
    (select count(*)::int from payment where status in ${OPEN}) as "stuckPayments",
    (select count(*)::int from orders o where status in ('awaiting_payment', 'paid') and not ${isLeft('o.id')}) as "stuckOrders",
    (select count(*)::int from product_variant v, lateral (select coalesce(sum(h.count) filter (where h.status = 'held'), 0) as held,
      coalesce(sum(h.count - h.returned) filter (where h.status = 'kept'), 0) as kept from stock_hold h where h.variant_id = v.id) h
      where v.held <> h.held or v.stock + h.kept <> ${PIECES} + ${COUNTED})
      + (select count(*)::int from stock_hold h join orders o on o.id = h.order_id where h.status = 'kept' and o.status <> 'fulfilled' and not ${isLeft('o.id')}) as "stuckStock",
    (select count(*)::int from entitlement e join order_line l on (l.order_id, l.item_type, l.item_id) = (e.order_id, e.item_type, e.item_id)
      where e.revoked_at is null and not ${IS_LEFT_OF_LINE}) as "refundedAndKept",
    (select count(*)::int from orders o join order_line l on l.order_id = o.id
      where o.status = 'fulfilled' and o.kind <> 'goods' and ${IS_LEFT_OF_LINE} and not exists (select from entitlement e
        where (e.order_id, e.item_type, e.item_id) = (l.order_id, l.item_type, l.item_id) and e.revoked_at is null)) as "lostLines",
    (select count(*)::int from payment y where y.amount < (select sum(coalesce(r.amount, y.amount)) from refund_request r
      where r.payment_id = y.id and r.status <> 'refused')) as "refundedTooMuch",
    (select coalesce(json_object_agg(reason, times), '{}') from (select status || ': ' || coalesce(fault, '') as reason, count(*)::int as times
      from payment where status in ${LEFT} group by 1 order by 1) r) as left,
    (select count(*)::int from orders) as orders, (select count(*)::int from payment where status = 'paid') as paid,
    (select count(*)::int from payment where status = 'reversed') as reversed`

export async function compareBooks(pool: Pool, bank: ZarinpalStandIn): Promise<Books> {
  const { rows } = await pool.query<Books['faults'] & Omit<Books, 'faults' | 'bank'>>(COMPARE, [
    takenBy(bank),
  ])
  const [row] = rows
  if (!row) throw new Error('no books')
  const { paidWithoutEntitlement, entitlementWithoutPayment, chargedTwice, ...others } = row
  const { stuckPayments, stuckOrders, stuckStock, refundedAndKept, lostLines, refundedTooMuch, ...counts } =
    others
  const stuck = { stuckPayments, stuckOrders, stuckStock }
  const refunds = { refundedAndKept, lostLines, refundedTooMuch }
  const faults = { paidWithoutEntitlement, entitlementWithoutPayment, chargedTwice, ...stuck, ...refunds }
  return { faults, ...counts, bank: bank.payments.size }
}
