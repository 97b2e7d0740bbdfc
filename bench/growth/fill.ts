// Multiplies the content of a data folder (TIMES): a house after years. Everybody and everything is copied, with moved times.
import { command } from '../../apps/api/src/command.ts'
import { inTransaction, type Tx } from '../../apps/api/src/database/connect.ts'
import { vacuum } from '../../apps/api/src/database/vacuum.ts'
import { extremes } from './extremes.ts'
import { everydayRows } from './everyday-rows.ts'
import { type Column, growingTables, REFERENCE_TABLES, type Table } from './tables.ts'

const times = Number(process.env.TIMES ?? 10)
/** Copies lie this many days before their originals; the last of a hundred years still fits into a calendar. */
const DAYS = 40

/** How far the ids of copy number `k` lie above those of its originals. */
const span = (of: string) => `k * (select most from span where name = '${of}')`

/** The copy of a thing that a column of kinds and `item_id` name together. Plans are not copied. */
const itemOf = (kind: string, column = 'item_id', other = column) =>
  `case ${kind} ${Object.entries({
    event: 'event',
    play: 'bout',
    course: 'course',
    product: 'product',
    book: 'book',
    camp: 'camp',
    gallery: 'gallery_file',
    code: 'discount_code',
  })
    .map(([name, table]) => `when '${name}' then ${column} + ${span(table)}`)
    .join(' ')} else ${other} end`

/** How a copy (number `k`) of what must be unlike every other is written. */
const UNLIKE: Record<string, string> = {
  'account.mobile': `case when mobile is not null then '+98' || (9000000000 + id::bigint * 1000 + k) end`,
  'event.key': `key || '-copy-' || k`,
  'news.slug': `slug || '-copy-' || k`,
  'news_old_slug.slug': `slug || '-copy-' || k`,
  'news.body': `body || '<p>' || regexp_replace(translate(md5(id || '-' || k), '0123456789abcdef', 'ابپتجچحخدرزسشعفق'), '(.{5})', '\\1 ', 'g') || '</p>'`,
  'account.last_name': `case when user_type = 0 then last_name || ' ' || chr(1575 + k % 26) || chr(1575 + (k * 7 + id) % 26) else last_name end`,
  'bookmark.item': `case when kind = 'news' then item || '-copy-' || k else item end`,
  'film.source': `source || '-copy-' || k`,
  'medal.event': `event || ' ' || k`,
  'prediction.receipt': `receipt || k`,
  'certificate.number': `right(repeat('0', 20) || (number::numeric + k * 7919), 20)`,
  'membership.number': `right(repeat('0', 16) || (number::numeric + k * 7919), 16)`,
  'contact_message.key': `key || '-copy-' || k`,
  'technique.key': `key || '-copy-' || k`,
  'course.key': `key || '-copy-' || k`,
  'book.key': `key || '-copy-' || k`,
  'product.key': `key || '-copy-' || k`,
  'picture.key': `key || '-copy-' || k`,
  'picture.source_key': `source_key || '-copy-' || k`,
  'picture_address.key': `key || '-copy-' || k`,
  'discount_code.code': `code || '-' || k`,
  'short_link.code': `code || '-' || k`,
  'short_link.address': `address || '?copy=' || k`,
  'page.slug': `slug || '-copy-' || k`,
  'slider.is_active': 'false',
  'challenge.id': `id || '-copy-' || k`,
  'registration.token_hash': `sha256(token_hash || k::text::bytea)`,
  'session.token_hash': `sha256(token_hash || k::text::bytea)`,
  'desk_item.id': itemOf('kind', 'id', 'id + k * 1000000'),
  'price_change.item_id': itemOf('kind'),
  'draft.subject_id': `case kind when 'article' then (subject_id::int + ${span('article')})::text else subject_id || '-copy-' || k end`,
  'gateway_session.authority': `authority || '-copy-' || k`,
  'gateway_session.ref_id': `ref_id + k * (select max(ref_id) from gateway_session)`,
  'payment.tracking_number': `tracking_number + k * (select count(*)::int from payment)`,
  'payment.token': `token || '-copy-' || k`,
  'payment.gateway_ref': `gateway_ref || '-copy-' || k`,
  'payment.ref_id': `ref_id || '-copy-' || k`,
  'shipment.pick_up_code': `pick_up_code || '-' || k`,
  'chat_word.word': `word || '-' || k`,
  'broadcast.key_hash': `key_hash || '-' || k`,
  'order_line.item_id': itemOf('item_type'),
  'entitlement.item_id': itemOf('item_type'),
  'goods_item.item_id': itemOf('kind'),
  'orders.item_id': `case kind when 'event' then item_id + ${span('event')} when 'some' then item_id + ${span('event')} when 'play' then item_id + ${span('bout')} else item_id end`,
  'settlement.scopes': `array(select case when one like 'event:%' then 'event:' || (substr(one, 7)::int + k * (select most from span where name = 'event')) else one end from unnest(scopes) one)`,
}

function copied(table: string, { name, type, of }: Column): string {
  const unlike = UNLIKE[`${table}.${name}`]
  if (unlike) return unlike
  // A UUID of a copy follows from its original's, so references to it do, too.
  if (type === 'uuid') return `md5("${name}" || '-copy-' || k)::uuid`
  if (of) return `"${name}" + ${span(of)}`
  if (type === 'timestamp with time zone' || type === 'date')
    return `("${name}" - make_interval(days => k * ${DAYS}))::${type}`
  return `"${name}"`
}

async function copy(tx: Tx, { name, columns }: Table): Promise<number> {
  const own = columns.filter(({ isGenerated }) => !isGenerated)
  const { rowCount } = await tx.query(
    `insert into ${name} (${own.map((column) => `"${column.name}"`).join(', ')}) overriding system value
      select ${own.map((column) => copied(name, column)).join(', ')} from ${name}, generate_series(1, ${times - 1}) k`,
  )
  return rowCount ?? 0
}

/** Takes the inverted indexes away, and answers what makes them again: row by row they would take ten times as long. */
async function dropSlow(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ indexname: string; indexdef: string }>(
    "select indexname, indexdef from pg_indexes where schemaname = 'public' and indexdef like '% USING gin %'",
  )
  for (const { indexname } of rows) await tx.query(`drop index ${indexname}`)
  return rows.map(({ indexdef }) => indexdef)
}

/** Sums of everything that stands on a board, made anew from the ledger. */
async function boards(tx: Tx): Promise<void> {
  await tx.query('truncate board, board_count, board_rank, board_picks')
  await tx.query(`insert into board (scope, account_id, points, correct, last_at)
    select scope, g.account_id, sum(points), count(*), max(saved_at)
    from (select account_id, bout_id, sum(winner_points + type_points + score_points) as points from prediction_ledger group by 1, 2) g
    join prediction p on p.bout_id = g.bout_id and p.account_id = g.account_id
    join settlement s on s.bout_id = g.bout_id cross join unnest(s.scopes) as on_board(scope)
    where points > 0 group by scope, g.account_id`)
  await tx.query(
    'insert into board_count (scope, points, correct, fans) select scope, points, correct, count(*) from board group by 1, 2, 3',
  )
  await tx.query(`insert into board_picks (scope, account_id, picks)
    select scope, p.account_id, count(*) from settlement s join prediction p on p.bout_id = s.bout_id cross join unnest(s.scopes) as on_board(scope)
    where scope not like 'event:%' group by scope, p.account_id`)
}

async function multiply(tx: Tx, tables: readonly Table[]): Promise<void> {
  await tx.query('set local statement_timeout = 0')
  await tx.query('set local session_replication_role = replica')
  await everydayRows(tx)
  await tx.query('create temp table span (name text primary key, most int) on commit drop')
  const withId = tables.filter(({ columns }) =>
    columns.some(({ name, type }) => name === 'id' && /int/.test(type)),
  )
  for (const { name } of withId)
    await tx.query(`insert into span select $1, coalesce(max(id), 0) + 1 from ${name}`, [name])
  const slow = await dropSlow(tx)
  for (const table of tables) {
    const began = performance.now()
    const rows = await copy(tx, table)
    console.log(`${table.name}: ${rows} rows, ${Math.round(performance.now() - began)} ms`)
  }
  for (const { name } of withId)
    await tx.query(
      `select setval(pg_get_serial_sequence($1, 'id'), (select coalesce(max(id), 1) from ${name}))`,
      [name],
    )
  for (const index of slow) await tx.query(index)
  await extremes(tx, times)
  await boards(tx)
  await tx.query('truncate search_document, search_term')
  await tx.query('select fill_names()')
  await tx.query('select fill_search()')
}

/** Tables without a row: their reads are not measured. */
async function emptyTables(tx: Tx, tables: readonly Table[]): Promise<string[]> {
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const { rowCount } = await tx.query(`select from ${name} limit 1`)
      return rowCount === 0 ? [name] : []
    }),
  )
  return found.flat()
}

await command(async ({ pool }) => {
  await inTransaction(pool, async (tx) => {
    const tables = await growingTables(tx)
    await multiply(tx, tables)
    console.log(
      `not grown: reference ${[...REFERENCE_TABLES].join(', ')}; empty ${(await emptyTables(tx, tables)).join(', ')}`,
    )
  })
  await vacuum(pool)
  const { rows } = await pool.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  )
  console.log(`×${times}: ${rows[0]?.size ?? ''}`)
})
