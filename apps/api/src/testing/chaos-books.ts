import type { Pool } from 'pg'
import type { StandIn } from './gateway.ts'

/** What the books of the club and of the bank say, held against each other. All of `amiss` has to be 0. */
export interface Books {
  amiss: {
    paidWithoutEntitlement: number
    entitlementWithoutPayment: number
    chargedTwice: number
    stuck: number
  }
  orders: number
  paid: number
  reversed: number
  bank: number
}

const OPEN = `('created', 'pending', 'verifying', 'verify_unknown', 'reversing')`

/** Nothing waits for anybody. */
export async function isSettled(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ open: boolean }>(
    `select exists (select from payment where status in ${OPEN}) or exists (select from orders where status = 'awaiting_payment') as open`,
  )
  return rows[0]?.open === false
}

/** As if three quarters of an hour had passed. */
export async function passTime(pool: Pool): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - interval '45 minutes'`
  await pool.query(
    `with aged as (update payment set ${['created_at', 'claimed_at', 'next_check_at'].map(earlier).join(', ')} where status in ${OPEN} returning id)
      update orders set ${earlier('expires_at')} where status = 'awaiting_payment'`,
  )
}

/** Refs of payments whose money the bank has taken from somebody and not given back. */
const takenBy = (bank: StandIn): string[] =>
  [...bank.payments.values()].flatMap(({ authority, status }) =>
    status === 'PAID' || status === 'VERIFIED' ? [authority] : [],
  )

/** A plan may be bought again by another order; anything else once. */
const COMPARE = `with taken as (select unnest($1::text[]) as ref),
  kept as (select y.order_id, o.account_id from taken t join payment y on y.gateway_ref = t.ref join orders o on o.id = y.order_id)
  select
    (select count(*)::int from taken t where not exists (select from payment y join entitlement e on e.order_id = y.order_id and e.revoked_at is null
      where y.gateway_ref = t.ref and y.status = 'paid')) as "paidWithoutEntitlement",
    (select count(distinct e.order_id)::int from entitlement e join orders o on o.id = e.order_id where e.revoked_at is null and o.total > 0
      and not exists (select from kept k where k.order_id = e.order_id)) as "entitlementWithoutPayment",
    (select count(*)::int from (select from kept k join order_line l using (order_id)
      group by k.account_id, l.item_type, l.item_id, case when l.item_type = 'plan' then k.order_id end having count(*) > 1) twice) as "chargedTwice",
    (select count(*)::int from payment where status in ${OPEN} or status = 'suspicious')
      + (select count(*)::int from orders where status in ('awaiting_payment', 'paid')) as stuck,
    (select count(*)::int from orders) as orders, (select count(*)::int from payment where status = 'paid') as paid,
    (select count(*)::int from payment where status = 'reversed') as reversed`

/** Holds our books against the bank's. */
export async function compareBooks(pool: Pool, bank: StandIn): Promise<Books> {
  const { rows } = await pool.query<Books['amiss'] & Omit<Books, 'amiss' | 'bank'>>(COMPARE, [takenBy(bank)])
  const [row] = rows
  if (!row) throw new Error('no books')
  const { paidWithoutEntitlement, entitlementWithoutPayment, chargedTwice, stuck, ...counts } = row
  const amiss = { paidWithoutEntitlement, entitlementWithoutPayment, chargedTwice, stuck }
  return { amiss, ...counts, bank: bank.payments.size }
}
