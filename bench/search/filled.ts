// Fills a demo's database up to ROWS articles and as many wrestlers, a tenth as many goods and books, for `bench:search-all`.
import { randomOf } from '@pahlavan/art/seed'
import { command } from '../../apps/api/src/command.ts'
import { vacuum } from '../../apps/api/src/database/vacuum.ts'
import type { Database } from '../../apps/api/src/database/connect.ts'
import { textOf, wordOf } from './corpus.ts'

const rows = Number(process.env.ROWS ?? 50_000)
const BATCH = 500
/** First names and family names that people share. */
const [FIRST, LAST] = [400, 8000]

const luck = randomOf('filled')
const some = (most: number) => wordOf(Math.floor(luck() ** 2 * most))

async function news(pool: Database['pool']): Promise<void> {
  await pool.query('alter table news disable trigger add_news_to_search')
  for (let from = 0; from < rows; from += BATCH) {
    const texts = Array.from({ length: BATCH }, (_, n) => ({
      slug: `bench-${from + n}`,
      ...textOf(from + n),
    }))
    await pool.query(
      `insert into news (slug, language, category_id, author_id, title, summary, body, status, published_at)
        select slug, 0, (select min(id) from news_category), (select min(author_id) from news), title, summary, body, 'published',
          now() - interval '1 year' * random() from jsonb_populate_recordset(null::news, $1)`,
      [JSON.stringify(texts)],
    )
  }
  await pool.query('alter table news enable trigger add_news_to_search')
}

/** Wrestlers, goods and books, without their triggers: the index is filled in one pass. */
async function names(pool: Database['pool']): Promise<void> {
  const people = Array.from({ length: rows }, () => [some(FIRST), some(LAST)])
  const titles = Array.from({ length: rows / 10 }, () => `${some(FIRST)} ${some(LAST)} ${some(LAST)}`)
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query(
    `with added as (insert into account (first_name, last_name, user_type) select f, l, 1 from unnest($1::text[], $2::text[]) as p(f, l) returning id)
      insert into wrestler (account_id, points) select id, id % 997 from added`,
    [people.map(([first]) => first), people.map(([, last]) => last)],
  )
  await client.query(
    `with added as (insert into product (key, category_id, title, title_en, summary, summary_en)
        select 'bench-' || n, (select min(id) from product_category), title, '', '', '' from unnest($1::text[]) with ordinality as p(title, n) returning id)
      insert into product_variant (product_id, price, weight_grams, stock) select id, 1000 * (1 + id % 900), 300, id % 5 from added`,
    [titles],
  )
  await client.query(
    `insert into book (key, category_id, title, title_en, author, author_en, description, description_en, publisher, publisher_en, language, year, pages, weight, price, stock)
      select 'bench-' || n, (select min(id) from book_category), title, '', title, '', '', '', '', '', 0, 1400, 200, 300, 1000000, 3
      from unnest($1::text[]) with ordinality as b(title, n)`,
    [titles],
  )
  client.release(true)
}

await command(async ({ pool }) => {
  await pool.query('set statement_timeout = 0')
  await news(pool)
  await names(pool)
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('truncate search_document, search_term')
  await client.query('select fill_names()')
  await client.query('select fill_search()')
  client.release(true)
  await vacuum(pool)
})
