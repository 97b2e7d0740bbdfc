import type { Tx } from '../../apps/api/src/database/connect.ts'

/** Rows of the staff's lists at ten times ten the demo's size: articles and pictures. */
const LISTED = 100_000

/** Articles and pictures without any use, until the lists of the staff are long. */
async function lists(tx: Tx, times: number): Promise<void> {
  const rows = (LISTED * times) / 100
  await tx.query(
    `insert into article (title_fa, words, state_fa, published_at, changed_at)
      select title || ' ' || n, 'خبر' || n, (array['draft', 'live', 'withdrawn'])[1 + n % 3],
        case when n % 3 = 1 then now() - n * interval '7 minutes' else '-infinity' end, now() - n * interval '5 minutes'
      from generate_series((select count(*) from article) + 1, ${rows}) n, lateral (select (array['قهرمانی', 'اردو', 'لیگ', 'گزارش', 'مسابقه'])[1 + n % 5] as title) t`,
  )
  await tx.query(
    `insert into picture (key, width, height, colour, alt, alt_en)
      select 'bench-' || n, 1200, 800, '#808080', case when n % 2 = 0 then 'کشتی ' || n else '' end, case when n % 3 = 0 then 'Match ' || n else '' end
      from generate_series((select count(*) from picture) + 1, ${rows}) n`,
  )
}

/** A fan with three picks an event and twenty orders a copy, an article with thousands of comments, a long staff log, sessions for all. */
export async function extremes(tx: Tx, times: number): Promise<void> {
  await lists(tx, times)
  const own = '(select min(account_id) from prediction)'
  await tx.query(
    `insert into prediction (account_id, bout_id, event_id, red_id, blue_id, winner, receipt, saved_at)
      select ${own}, id, event_id, red_id, blue_id, case when id % 3 = 0 then 'blue' else 'red' end, 'veteran ' || id, scheduled_at - interval '1 hour'
      from (select *, row_number() over (partition by event_id order by number) as place from bout where status = 'finished' and victory_type not like '%VFO') b
      where place <= 3 on conflict do nothing`,
  )
  await tx.query(
    `insert into prediction_ledger (bout_id, account_id, version, winner_points, type_points, score_points)
      select p.bout_id, p.account_id, b.version, 3, 0, 0 from prediction p join bout b on b.id = p.bout_id
      where p.account_id = ${own} and p.winner = b.winner on conflict do nothing`,
  )
  await tx.query(
    `insert into orders (id, account_id, kind, status, subtotal, credit, discount, tax, delivery, total, created_at, expires_at, paid_at)
      select md5('veteran ' || n)::uuid, ${own}, 'goods', 'fulfilled', 600000, 0, 0, 0, 0, 600000, now() - n * interval '1 day', now(), now() - n * interval '1 day'
      from generate_series(1, 20 * ${times}) n`,
  )
  await tx.query(
    `insert into order_line (order_id, item_type, item_id, variant_id, title, title_en, price)
      select md5('veteran ' || n)::uuid, 'product', v.product_id, v.id, 'دوبنده', 'Singlet', 600000 from generate_series(1, 20 * ${times}) n
      join (select *, row_number() over (order by id) as place, count(*) over () as all_rows from product_variant) v on v.place = n % all_rows + 1`,
  )
  await tx.query(
    `insert into shipment (order_id, status, weight_grams, held_until, settled_at) select id, 'delivered', 500, now(), now()
      from orders where account_id = ${own} and kind = 'goods' on conflict do nothing`,
  )
  await tx.query(
    `insert into news_comment (news_id, account_id, language, text, visible_at)
      select (select min(id) from news), a.id, 0, 'نظر شمارهٔ ' || n, now() from generate_series(1, 5000) n
      join lateral (select id from account where user_type = 0 order by id offset n % 500 limit 1) a on true`,
  )
  await tx.query(
    `insert into news_comment (news_id, account_id, language, text, created_at)
      select (select min(id) from news), a.id, 0, 'در صف ' || n, now() - make_interval(secs => n) from generate_series(1, 1000 * ${times}) n
      join lateral (select id from account where user_type = 0 order by id offset n % 500 limit 1) a on true`,
  )
  await tx.query(
    `insert into audit (by_id, action, kind, subject_id, asked)
      select (select min(id) from account) + n % 20, 'score', 'bout', 1 + n % 500, '{"points": 1}' from generate_series(1, 5000 * ${times}) n`,
  )
  await tx.query(
    `insert into session (account_id, token_hash, expires_at)
      select id, sha256(convert_to('fan ' || id, 'utf8')), now() + interval '20 days' from account where user_type = 0 and deleted_at is null`,
  )
}
