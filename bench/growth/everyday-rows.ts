import type { Tx } from '../../apps/api/src/database/connect.ts'

/** Fans with everyday rows before the copies are made. */
const FANS = 500

const fan = `(select id, row_number() over (order by id)::int as n from account where user_type = 0 and deleted_at is null order by id limit ${FANS})`
/** One row of a table for each fan: the row with the fan's number, around the end of the table. */
const oneOf = (table: string, condition = 'true') =>
  `(select *, row_number() over (order by id)::int as place, count(*) over ()::int as all_rows from ${table} where ${condition})`
const each = 'place = fan.n % all_rows + 1'
const hash = (text: string) => `sha256(convert_to(${text}, 'utf8'))`

/** Orders of goods that were paid and delivered; every 20th has a return. */
const purchases = [
  `insert into address (account_id, receiver, phone, province, city, postal_code, street)
    select id, 'گیرندهٔ شمارهٔ ' || n, '+989120000000', 'تهران', 'تهران', '1234567890', 'خیابان کشتی، پلاک ' || n from ${fan} fan`,
  `insert into orders (id, account_id, kind, status, subtotal, credit, discount, tax, delivery, total, created_at, expires_at, paid_at)
    select md5('goods ' || id)::uuid, id, 'goods', 'fulfilled', 1000000, 0, 0, 0, 0, 1000000, now() - n * interval '1 hour', now(), now() - n * interval '1 hour'
    from ${fan} fan`,
  `insert into order_line (order_id, item_type, item_id, variant_id, title, title_en, price)
    select md5('goods ' || fan.id)::uuid, 'product', v.product_id, v.id, 'دوبنده', 'Singlet', 600000 from ${fan} fan join ${oneOf('product_variant')} v on v.${each}`,
  `insert into order_line (order_id, item_type, item_id, title, title_en, price)
    select md5('goods ' || fan.id)::uuid, 'book', b.id, b.title, b.title_en, 400000 from ${fan} fan join ${oneOf('book')} b on b.${each}`,
  `insert into stock_hold (order_id, variant_id, count, status, until)
    select order_id, variant_id, 1, 'kept', now() from order_line where item_type = 'product' on conflict do nothing`,
  `insert into book_hold (order_id, book_id, count, state, ends_at)
    select order_id, item_id, 1, 'sold', now() from order_line where item_type = 'book'`,
  `insert into shipment (order_id, status, receiver, phone, province, city, postal_code, street, weight_grams, held_until, settled_at, sent_at, delivered_at)
    select md5('goods ' || id)::uuid, 'delivered', 'گیرنده', '+989120000000', 'تهران', 'تهران', '1234567890', 'خیابان کشتی', 500, now(), now(), now(), now() from ${fan} fan`,
  `insert into payment (id, order_id, token, gateway, amount, status, gateway_ref, ref_id, created_at, paid_at, language)
    select md5('payment ' || id)::uuid, md5('goods ' || id)::uuid, 'token of the payment ' || id, 'virtual', 1000000, 'paid', 'authority ' || id, 'reference ' || id,
      now() - n * interval '1 hour', now() - n * interval '1 hour', 0 from ${fan} fan`,
  `insert into payment_event (payment_id, at, kind, data)
    select md5('payment ' || id)::uuid, now() - n * interval '1 hour', kind, '{}' from ${fan} fan, unnest(array['created', 'pending', 'paid']) kind`,
  `insert into gateway_session (authority, merchant_id, amount, description, callback_url, status)
    select 'authority ' || id, 'demo', 1000000, 'خرید', 'http://localhost/', 'VERIFIED' from ${fan} fan`,
  `insert into goods_return (order_id, status, is_whole, amount, reason, answered_at, refunded_at)
    select md5('goods ' || id)::uuid, 'refunded', true, 1000000, 'اندازه نبود', now(), now() from ${fan} fan where n % 20 = 0`,
  `insert into goods_return_line (return_id, item_type, item_id, variant_id, count)
    select r.id, l.item_type, l.item_id, l.variant_id, 1 from goods_return r join order_line l on l.order_id = r.order_id on conflict do nothing`,
  `insert into order_key (account_id, key, asked, order_id) select id, 'key ' || id, 'hash', md5('goods ' || id)::uuid from ${fan} fan`,
  `insert into code_try (account_id) select id from ${fan} fan where n % 5 = 0`,
  `insert into cart_item (account_id, course_id) select fan.id, c.id from ${fan} fan join ${oneOf('course')} c on c.${each}`,
  `insert into goods_item (account_id, kind, item_id, variant_id, count)
    select fan.id, 'product', v.product_id, v.id, 1 from ${fan} fan join ${oneOf('product_variant')} v on v.${each}`,
  `insert into stock_alert (account_id, variant_id, language) select fan.id, v.id, 0 from ${fan} fan join ${oneOf('product_variant')} v on v.${each}`,
]

/** Tickets of a cancelled event with their messages and refunds. */
const tickets = [
  `insert into event_notice (event_id, account_id, kind, language, due_at, sent_at) select e.id, fan.id, 'cancelled', 0, now(), now()
    from ${fan} fan join ${oneOf('event')} e on e.${each} on conflict do nothing`,
  `insert into event_refund (payment_id, event_id, state) select y.id, e.id, 'handed'
    from (select id, row_number() over (order by id)::int as n from payment) fan join payment y on y.id = fan.id join ${oneOf('event')} e on e.${each} on conflict do nothing`,
  `insert into event_move (event_id, starts_at, ends_at, venue, venue_en, city, city_en, due_at)
    select id, starts_at, ends_at, venue, venue_en, city, city_en, now() from event where id % 5 = 0 on conflict do nothing`,
]

/** Words and marks of fans: talk, bookmarks, notes, messages to the club. */
const words = [
  `insert into bookmark (account_id, kind, item)
    select fan.id, 'news', a.slug from ${fan} fan join ${oneOf('news', "language = 0 and status = 'published' and deleted_at is null")} a on a.${each}`,
  `insert into lesson_note (account_id, lesson_id, second, text)
    select fan.id, l.id, 10, 'یادداشت ' || n from ${fan} fan join ${oneOf('lesson', "kind <> 'quiz'")} l on l.${each}`,
  `insert into gallery_watch (account_id, file_id, position, is_seen, at)
    select fan.id, g.id, 30, false, now() from ${fan} fan join ${oneOf('gallery_file', 'type = 1')} g on g.${each}`,
  `insert into chat_message (broadcast_id, account_id, text, sent_at, reactions)
    select b.id, fan.id, 'آفرین پهلوان ' || n, now() - n * interval '1 minute', '{0,0,0,0,0}' from ${fan} fan join ${oneOf('broadcast')} b on b.${each}`,
  `insert into chat_reaction (message_id, account_id, reaction, at)
    select m.id, fan.id, 'fire', now() from ${fan} fan join ${oneOf('chat_message')} m on m.${each}`,
  `insert into chat_report (message_id, account_id, at) select m.id, fan.id, now() from ${fan} fan join ${oneOf('chat_message')} m on m.${each} where fan.n % 50 = 0`,
  `insert into chat_hidden (account_id, hidden_id) select id, id + 1 from ${fan} fan where n % 10 = 0`,
  `insert into chat_word (word) select 'ناسزا' || n from ${fan} fan where n % 25 = 0`,
  `insert into chat_silence (account_id, until, by_id) select id, now() + interval '1 day', 1 from ${fan} fan where n % 50 = 0`,
  `insert into chat_room_silence (broadcast_id, account_id, until, reason, by_id)
    select b.id, fan.id, now() + interval '1 day', 'spam', 1 from ${fan} fan join ${oneOf('broadcast')} b on b.${each} where fan.n % 50 = 1`,
  'insert into chat_room (broadcast_id, slow_seconds) select id, 0 from broadcast on conflict do nothing',
  `insert into chat_poll (broadcast_id, question, choices, opened_at, closed_at) select id, 'چه کسی می‌برد؟', '{قرمز,آبی}', now(), now() from broadcast`,
  `insert into chat_vote (poll_id, account_id, choice) select p.id, fan.id, n % 2 from ${fan} fan join ${oneOf('chat_poll')} p on p.${each}`,
  `insert into contact_message (account_id, name, mobile, subject, message, language, address, key, asked, at, status)
    select id, 'هوادار', '+989120000000', 'پرسش', 'پیام شمارهٔ ' || n, 0, '127.0.0.1', 'key ' || id, 'hash', now() - n * interval '1 hour', 'done' from ${fan} fan`,
  `insert into news_old_slug (slug, news_id) select 'old-' || id, id from news where id % 4 = 0`,
]

/** Rows that the server writes for itself. */
const traces = [
  `insert into service_key (account_id, key, asked, request_id) select account_id, 'key ' || id, 'hash', id from service_request`,
  `insert into service_file (request_id, name, type, size, bytes) select id, 'نامه.pdf', 'application/pdf', 4, '%PDF' from service_request`,
  `insert into bout_correction (bout_id, version, before, by_id, reason) select id, 1, '{}', 1, 'داوری' from bout where status = 'finished' and id % 20 = 0`,
  `insert into mobile_change (account_id, mobile) select id, '+98931' || (1000000 + n) from ${fan} fan where n % 50 = 0`,
  `insert into session (account_id, token_hash, expires_at) select id, ${hash("'everyday ' || id")}, now() + interval '20 days' from ${fan} fan`,
  `insert into challenge (id, purpose, mobile, address, code_hash, account_id, created_at, expires_at, used_at)
    select 'challenge ' || id, 'login', '+989120000000', '127.0.0.1', ${hash("'code ' || id")}, id, now() - n * interval '1 hour', now() - n * interval '1 hour', now()
    from ${fan} fan`,
  `insert into registration (token_hash, mobile, expires_at) select ${hash("'registration ' || id")}, '+989120000000', now() from ${fan} fan where n % 10 = 0`,
  `insert into short_link (code, address) select 'link' || n, '/fa/news/' || n from ${fan} fan`,
  `insert into hub_message (topic, body) select 'event:' || n % 20, '{}' from ${fan} fan`,
  `insert into outbox ("to", text, at) select '+989120000000', 'کد', now() - n * interval '1 hour' from ${fan} fan`,
  `insert into audit (by_id, action, kind, subject_id, asked) select 1, 'score', 'bout', n, '{}' from ${fan} fan`,
  `insert into audit_address (audit_id, address) select id, '127.0.0.1' from audit on conflict do nothing`,
]

/** Rows that fans leave in a week and the demo lacks; `fill` multiplies them. @param tx has foreign keys and triggers switched off */
export async function everydayRows(tx: Tx): Promise<void> {
  for (const statement of [...purchases, ...tickets, ...words, ...traces])
    await tx.query(statement).catch((error: unknown) => {
      throw new Error(statement, { cause: error })
    })
}
