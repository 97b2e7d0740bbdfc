import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, moment, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { VISIBLE } from '../news/news.cards.queries.ts'

const feedColumns = {
  slug: string,
  title: string,
  summary: string,
  categoryTitle: string,
  publishedAt: moment,
}
export type FeedItem = RowOf<typeof feedColumns>

const selectFeed = statement({
  name: 'shell.feed',
  text: `select n.slug, n.title, n.summary, c.title as "categoryTitle", n.published_at as "publishedAt"
    from news n join news_category c on c.id = n.category_id
    where n.id = any(array(select n.id from news n where ${VISIBLE} and n.language = $2
      order by n.published_at desc, n.id desc limit $1))
    order by n.published_at desc, n.id desc`,
  row: feedColumns,
})

/** The newest articles of a language, with what a feed shows of them. */
export const listFeedItems = (db: Queryable, most: number, language: Language): Promise<FeedItem[]> =>
  query(db, selectFeed, [most, language])

const sitemapColumns = { slug: string, publishedAt: moment }
export type SitemapItem = RowOf<typeof sitemapColumns>

const selectSitemap = statement({
  name: 'shell.sitemap',
  text: `select n.slug, n.published_at as "publishedAt" from news n
    where n.id > $1 and n.id <= $2 and ${VISIBLE} order by n.id`,
  row: sitemapColumns,
})

/** The addresses of the articles whose ids lie after one and up to another. */
export const listSitemapItems = (db: Queryable, after: number, upTo: number): Promise<SitemapItem[]> =>
  query(db, selectSitemap, [after, upTo])

const selectNewest = statement({
  name: 'shell.newest',
  text: `select coalesce(max(n.id), 0) as id from news n where ${VISIBLE}`,
  row: { id: integer },
})

/** The highest id of an article that is seen; 0 where there is none. */
export async function newestId(db: Queryable): Promise<number> {
  const [row] = await query(db, selectNewest, [])
  return row?.id ?? 0
}
