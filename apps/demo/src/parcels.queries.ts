import { execute, type Tx } from '@pahlavan/api/database/connect'
import { statement } from '@pahlavan/api/database/statement'
import type { ShipmentStatus } from '@pahlavan/contract/goods'

/** A paid order of one product in the demo. `place` is that of its variant among those with a full stock. */
export interface Parcel {
  order: string
  payment: string
  account: number
  place: number
  count: number
  status: ShipmentStatus
  /** Ten digits for an order that is picked up at the next event; null for a parcel. */
  pickUpCode: string | null
  carrierCode: string | null
  receiver: string
  phone: string
  province: string
  city: string
  postalCode: string
  street: string
  /** The reason of a buyer, for the return of one piece. */
  returnReason: string | null
  /** ISO 8601. */
  at: string
}

const insertParcels = statement({
  name: 'demo.parcels.add',
  text: `with parcel as (select p.*, row_number() over (order by at) as n from jsonb_to_recordset($1::jsonb) as p("order" uuid, payment uuid, account int,
        place int, count int, status text, "pickUpCode" text, "carrierCode" text, receiver text, phone text, province text, city text, "postalCode" text,
        street text, at timestamptz)),
      thing as (select v.id as variant, v.price, v.weight_grams, g.id as item, g.title, g.title_en, row_number() over (order by v.id) as place
        from product_variant v join product g on g.id = v.product_id and g.is_returnable where v.stock - v.held >= 6),
      next as (select id from event where status = 'upcoming' order by starts_at, id limit 1),
      sold as (select p.*, t.variant, t.item, t.title, t.title_en, t.price * p.count as price, t.price as piece, t.weight_grams * p.count as weight,
          (p."pickUpCode" is not null) as is_pick_up from parcel p join thing t on t.place = p.place
        where p."pickUpCode" is null or exists (select from next)),
      orders as (insert into orders (id, account_id, kind, status, subtotal, credit, discount, tax, total, created_at, expires_at, paid_at)
        select "order", account, 'goods', 'fulfilled', price, 0, 0, 0, price, at, at + interval '30 minutes', at + interval '2 minutes' from sold),
      lines as (insert into order_line (order_id, item_type, item_id, variant_id, count, title, title_en, price)
        select "order", 'product', item, variant, count, title, title_en, price from sold),
      payments as (insert into payment (id, order_id, token, gateway, amount, status, gateway_ref, ref_id, card_mask, created_at, paid_at)
        select payment, "order", 'demo-parcel-' || payment, 'virtual', price, 'paid', 'A' || upper(md5(payment::text)), (59431000000 + n)::text,
          '603799******' || lpad((n * 53 % 10000)::text, 4, '0'), at, at + interval '2 minutes' from sold order by n),
      events as (insert into payment_event (payment_id, at, kind, data)
        select payment, at + (e.place - 1) * interval '40 seconds', e.kind, '{}'
        from sold cross join unnest('{created,pending,callback,verifying,paid}'::text[]) with ordinality as e(kind, place) order by n, e.place),
      holds as (insert into stock_hold (order_id, variant_id, count, status, until, created_at)
        select "order", variant, count, 'kept', at + interval '30 minutes', at from sold),
      stock as (update product_variant v set stock = v.stock - s.count
        from (select variant, sum(count)::int as count from sold group by variant) s where v.id = s.variant)
    insert into shipment (order_id, status, event_id, pick_up_code, receiver, phone, province, city, postal_code, street, weight_grams,
        carrier_code, held_until, settled_at, sent_at, delivered_at)
      select "order", status, case when is_pick_up then (select id from next) end, "pickUpCode",
          case when not is_pick_up then receiver end, case when not is_pick_up then phone end, case when not is_pick_up then province end,
          case when not is_pick_up then city end, case when not is_pick_up then "postalCode" end, case when not is_pick_up then street end,
          weight, "carrierCode", at + interval '30 minutes', at + interval '2 minutes',
          case when status in ('sent', 'delivered', 'return_asked') then at + interval '1 day' end, case when status in ('delivered', 'return_asked') then at + interval '4 days' end
        from sold`,
  row: null,
})

const insertReturns = statement({
  name: 'demo.returns.add',
  text: `with wanted as (select r."order", r."returnReason", l.item_id, l.variant_id, l.price / l.count as amount, s.delivered_at + interval '1 day' as at
        from jsonb_to_recordset($1::jsonb) as r("order" uuid, "returnReason" text)
        join order_line l on l.order_id = r."order" join shipment s on s.order_id = r."order" where r."returnReason" is not null),
      returns as (insert into goods_return (order_id, status, is_whole, amount, reason, asked_at)
        select "order", 'asked', false, amount, "returnReason", at from wanted returning id, order_id)
    insert into goods_return_line (return_id, item_type, item_id, variant_id, count)
      select r.id, 'product', w.item_id, w.variant_id, 1 from returns r join wanted w on w."order" = r.order_id`,
  row: null,
})

/** Adds paid orders of goods with their parcels, their places in the stock, and returns that wait for an answer. */
export async function addParcels(tx: Tx, parcels: readonly Parcel[]): Promise<void> {
  const text = JSON.stringify(parcels)
  await execute(tx, insertParcels, [text])
  await execute(tx, insertReturns, [text])
}

/** A message of the contact page. */
export interface Letter {
  account: number
  name: string
  mobile: string
  subject: string
  message: string
  /** ISO 8601. */
  at: string
}

const insertLetters = statement({
  name: 'demo.letters.add',
  text: `insert into contact_message (account_id, name, mobile, subject, message, language, address, asked, at)
    select account, name, mobile, subject, message, 0, '127.0.0.1', md5(subject || at), at
    from jsonb_to_recordset($1::jsonb) as l(account int, name text, mobile text, subject text, message text, at timestamptz) order by at`,
  row: null,
})

export const addLetters = (tx: Tx, letters: readonly Letter[]) =>
  execute(tx, insertLetters, [JSON.stringify(letters)])
