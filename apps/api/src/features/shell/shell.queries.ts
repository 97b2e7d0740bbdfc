import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { moment, type RowOf, string } from '../../database/rows.ts'
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

/** The newest articles of a language, with the fields of a feed. */
export const listFeedItems = (db: Queryable, most: number, language: Language): Promise<FeedItem[]> =>
  query(db, selectFeed, [most, language])
