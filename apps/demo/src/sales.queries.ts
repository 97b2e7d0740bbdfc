import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { bool } from '@pahlavan/api/database/rows'
import { statement } from '@pahlavan/api/database/statement'

/** A sale of the demo. `event` kinds are its line of events; `place` is that of the plan or course in its list. */
export interface Sale {
  order: string
  payment: string
  account: number
  type: 'course' | 'plan'
  place: number
  /** The states of `orders` and `payment`. */
  orderStatus: string
  status: string
  fault: string | null
  events: string[]
  /** ISO 8601. */
  at: string
}

const selectHasSales = statement({
  name: 'demo.sales',
  text: 'select exists (select from payment) as "hasSales"',
  row: { hasSales: bool },
})

export const hasSales = async (db: Queryable): Promise<boolean> =>
  (await query(db, selectHasSales, []))[0]?.hasSales === true

const SOLD = `('paid', 'reversed', 'refunded', 'refund_due')`

const insertSales = statement({
  name: 'demo.sales.add',
  text: `with sale as (select s.*, row_number() over (order by at) as n from jsonb_to_recordset($1::jsonb) as s("order" uuid, payment uuid, account int,
        type text, place int, "orderStatus" text, status text, fault text, events text[], at timestamptz)),
      thing as (select 'plan' as type, id, title, title_en, price, duration_days, prediction_quota, includes_live, row_number() over (order by position, id) as place from plan
        union all select 'course', id, title, title_en, price, null, null, false, row_number() over (order by id) from course where price > 0),
      sold as (select s.*, t.id as item, t.title, t.title_en, t.price, t.duration_days, t.prediction_quota, t.includes_live
        from sale s join thing t on t.type = s.type and t.place = s.place
        where s.type = 'plan' or not exists (select from entitlement e where e.account_id = s.account and e.item_type = 'course' and e.item_id = t.id)),
      orders as (insert into orders (id, account_id, kind, item_id, status, subtotal, credit, discount, tax, total, created_at, expires_at, paid_at)
        select "order", account, type, case when type = 'plan' then item end, "orderStatus", price, 0, 0, 0, price, at, at + interval '30 minutes',
          case when status in ${SOLD} then at + interval '2 minutes' end from sold),
      lines as (insert into order_line (order_id, item_type, item_id, title, title_en, price)
        select "order", type, item, title, title_en, price from sold),
      payments as (insert into payment (id, order_id, token, gateway, amount, status, gateway_ref, ref_id, card_mask, fault, created_at, paid_at)
        select payment, "order", 'demo-sale-' || payment, 'virtual', price, status, 'A' || upper(md5(payment::text)),
          case when status in ${SOLD} then (59421000000 + n)::text end, case when status in ${SOLD} then '603799******' || lpad((n * 37 % 10000)::text, 4, '0') end,
          fault, at, case when status in ${SOLD} then at + interval '2 minutes' end from sold order by n),
      events as (insert into payment_event (payment_id, at, kind, data)
        select payment, at + (e.place - 1) * interval '47 seconds', e.kind, case when e.kind = status and fault is not null then jsonb_build_object('fault', fault) else '{}' end
        from sold cross join unnest(events) with ordinality as e(kind, place) order by n, e.place)
    insert into entitlement (account_id, item_type, item_id, order_id, paid, starts_at, ends_at, prediction_quota, includes_live)
      select account, type, item, "order", price, at, at + make_interval(days => duration_days::int), prediction_quota, coalesce(includes_live, false)
      from sold where status = 'paid'`,
  row: null,
})

/** Adds sales with their payments, in all states in which a payment rests. */
export const addSales = (tx: Tx, sales: readonly Sale[]) => execute(tx, insertSales, [JSON.stringify(sales)])
