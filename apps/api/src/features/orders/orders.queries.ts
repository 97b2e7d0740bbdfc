import type { Language } from '@pahlavan/contract/endpoint'
import { OrderKind, OrderLine } from '@pahlavan/contract/transactions'
import { Type } from 'typebox'
import { execute, later, query, type Queryable, type Tx } from '../../database/connect.ts'
import {
  bool,
  integer,
  json,
  list,
  moment,
  number,
  nullable,
  oneOf,
  string,
  column,
  type RowOf,
} from '../../database/rows.ts'
import { orderStatuses } from '../../database/kinds.ts'
import { statement } from '../../database/statement.ts'
import { ORDER_KEYS } from './orders.rules.ts'

export const orderColumns = {
  id: string,
  accountId: integer,
  kind: column(OrderKind),
  itemId: nullable(integer),
  status: oneOf(...orderStatuses),
  total: number,
  expiresAt: moment,
  items: list(integer),
  isNew: bool,
}
/** `items`: its lines, of one type or goods. `isNew`: it was made in this transaction, from the data read there. */
export type Order = RowOf<typeof orderColumns>

const ORDER = `o.id, o.account_id as "accountId", o.kind, o.item_id as "itemId", o.status, o.total::float8 as total, o.expires_at as "expiresAt"`

/** The columns of an order (`o`) that was made before. */
export const OLD_ORDER = `${ORDER}, array(select l.item_id from order_line l where l.order_id = o.id order by 1) as items, false as "isNew"`

/** An order that uses its code, or may; the unique index `orders_code` says the same. */
export const USES_CODE = `status not in ('expired', 'cancelled', 'refund_pending', 'refunded')`

const holdOrder = statement({
  name: 'orders.hold',
  text: `select ${OLD_ORDER} from orders o where o.id = $1 for no key update`,
  row: orderColumns,
})

/** An order that nobody else changes until the transaction ends. */
export async function findHeldOrder(tx: Tx, id: string): Promise<Order | null> {
  const [row] = await query(tx, holdOrder, [id])
  return row ?? null
}

const updateStatus = statement({
  name: 'orders.status',
  text: `update orders set status = $2, paid_at = case when $2 = 'paid' then now() else paid_at end where id = $1`,
  row: null,
})

/** Moves an order on; the database refuses what may not follow. */
export const setOrderStatus = (tx: Tx, id: string, status: Order['status']): void =>
  later(tx, updateStatus, [id, status])

/** Moves an order on as `setOrderStatus` does, and waits for the answer. */
export const moveOrder = (tx: Tx, id: string, status: Order['status']) =>
  execute(tx, updateStatus, [id, status])

/**
 * Plans begin where the last one of the buyer ends, one behind the other. An order that was placed while plans sell no extra picks has none
 * (`docs/decisions/060-extra-picks-and-the-switch.md`).
 */
const insertEntitlements = statement({
  name: 'orders.grant',
  text: `with paid as (update orders set status = 'paid', paid_at = now() where id = $1 returning *),
    held as (select greatest(now(), coalesce(max(t.ends_at), now())) as until from entitlement t
      where t.account_id = (select account_id from paid) and t.item_type = 'plan' and t.revoked_at is null),
    things as (select o.account_id, o.subtotal, o.total - o.tax as net, l.item_type, l.item_id, l.price, p.duration_days,
        case when p.id is null or s.picks_off_since is null or o.created_at < s.picks_off_since then p.prediction_quota else 0 end as prediction_quota,
        p.includes_live, sum(p.duration_days) over (order by l.item_id) as days
      from paid o join order_line l on l.order_id = o.id left join plan p on l.item_type = 'plan' and p.id = l.item_id
        left join club_switches s on true)
    insert into entitlement (account_id, item_type, item_id, order_id, paid, starts_at, ends_at, prediction_quota, includes_live)
    select account_id, item_type, item_id, $1, case when subtotal = 0 then 0 else floor(net::numeric * price / subtotal / 10) * 10 end,
      case when duration_days is null then now() else until + make_interval(days => (days - duration_days)::int) end,
      until + make_interval(days => days::int), prediction_quota, coalesce(includes_live, false) from things, held`,
  row: null,
})

export const addEntitlements = (tx: Tx, orderId: string): void => later(tx, insertEntitlements, [orderId])

const revokeOrder = statement({
  name: 'orders.revoke',
  text: 'update entitlement set revoked_at = now() where order_id = $1 and revoked_at is null',
  row: null,
})

export const revokeEntitlements = (tx: Tx, orderId: string) => execute(tx, revokeOrder, [orderId])

const deletePaidFromCart = statement({
  name: 'orders.cart',
  text: `delete from cart_item c using orders o, order_line l where o.id = $1 and l.order_id = o.id and l.item_type = 'course'
    and c.account_id = o.account_id and c.course_id = l.item_id`,
  row: null,
})

export const clearBought = (tx: Tx, orderId: string): void => later(tx, deletePaidFromCart, [orderId])

const expire = statement({
  name: 'orders.expire',
  text: `update orders set status = 'expired' where id in (select o.id from orders o where o.status = 'awaiting_payment' and o.expires_at < now()
      and not exists (select from payment y where y.order_id = o.id
        and y.status in ('created', 'pending', 'verifying', 'verify_unknown', 'suspicious'))
      order by o.expires_at for update skip locked limit 500)`,
  row: null,
})
const purge = statement({
  name: 'orders.purge',
  text: `with keys as (delete from order_key where at < now() - interval '2 days')
    delete from code_try where at < now() - interval '1 day'`,
  row: null,
})

/** Ends orders that nobody pays any more, and forgets keys and tries of yesterday. */
export async function expireOrders(db: Queryable): Promise<void> {
  await execute(db, expire, [])
  await execute(db, purge, [])
}

export const Lines = json(Type.Array(OrderLine))

/** The lines of an order (`o`) in a language, prices in toman. */
export const LINES = (
  language: Language | `$${number}`,
) => `(select json_agg(json_build_object('itemType', l.item_type, 'itemId', l.item_id, 'variantId', l.variant_id, 'count', l.count,
  'title', ${language === 0 ? 'l.title' : `case when ${language}::int = 0 then l.title else l.title_en end`}, 'price', l.price / 10)
  order by l.item_type, l.item_id, l.variant_id) from order_line l where l.order_id = o.id)`

export const selectKey = statement({
  name: 'orders.key',
  text: 'select asked as "contentHash", order_id as "orderId" from order_key where account_id = $1 and key = $2',
  row: { contentHash: string, orderId: string },
})

export const insertKey = statement({
  name: 'orders.key.add',
  text: `insert into order_key (account_id, key, asked, order_id) select $1, $2, $3, $4
    where (select count(*) from order_key where order_id = $4) < ${ORDER_KEYS}`,
  row: null,
})
