import type { Language } from '@pahlavan/contract/endpoint'
import { type NewsCard, NewsCategory } from '@pahlavan/contract/news'
import { query, type Queryable } from '../../database/connect.ts'
import { likesOf } from '../../database/likes.ts'
import { columns, integer } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { CARD, CARD_JOINS, cardColumns, cardOf, VISIBLE } from './news.cards.queries.ts'

export interface Url {
  slug: string
  id: number | null
}

/** Which articles, and which part of their list: `size` of them after the first `offset`. */
export interface NewsFilter {
  language: Language
  categoryId: number | null
  size: number
  offset: number
}

/** An article after which a part of a list begins: its time with all its digits, as PostgreSQL writes it. */
export interface Anchor {
  id: number
  publishedAt: string
}

/** The page is found by its ids in an index alone; only its own rows are read. */
const selectPage = (inCategory: boolean, isAnchored: boolean) =>
  statement({
    name: `news.list${inCategory ? '.category' : ''}${isAnchored ? '.after' : ''}`,
    text: `select ${CARD} from news n ${CARD_JOINS}
    where n.id = any (array(select n.id from news n
      where ${VISIBLE} and n.language = $1 ${inCategory ? 'and n.category_id = $4' : ''}
        ${isAnchored ? `and (n.published_at, n.id) < ($${inCategory ? 5 : 4}::timestamptz, $${inCategory ? 6 : 5}::int)` : ''}
      order by n.published_at desc, n.id desc limit $2 offset $3))
    order by n.published_at desc, n.id desc`,
    row: cardColumns,
  })
const pages = {
  all: [selectPage(false, false), selectPage(false, true)],
  category: [selectPage(true, false), selectPage(true, true)],
} as const

/** A page of articles, newest first; where an anchor is given, `offset` counts from there. */
export async function listNews(
  db: Queryable,
  { language, categoryId, size, offset }: NewsFilter,
  after: Anchor | null = null,
): Promise<NewsCard[]> {
  const page = pages[categoryId === null ? 'all' : 'category'][after ? 1 : 0]
  const category = categoryId === null ? [] : [categoryId]
  const anchor = after ? [after.publishedAt, after.id] : []
  const rows = await query(db, page, [language, size, offset, ...category, ...anchor])
  return rows.map(cardOf)
}

const countList = (inCategory: boolean) =>
  statement({
    name: `news.count${inCategory ? '.category' : ''}`,
    text: `select count(*)::int as total from news n
      where ${VISIBLE} and n.language = $1 ${inCategory ? 'and n.category_id = $2' : ''}`,
    row: { total: integer },
  })
const counts = { all: countList(false), category: countList(true) }

export async function countNews(
  db: Queryable,
  language: Language,
  categoryId: number | null,
): Promise<number> {
  const [row] = await (categoryId === null
    ? query(db, counts.all, [language])
    : query(db, counts.category, [language, categoryId]))
  return row?.total ?? 0
}

const selectByUrls = statement({
  name: 'news.urls',
  text: `select ${CARD} from unnest($1::text[], $2::int[]) with ordinality as asked(slug, id, place)
    join news n on n.slug = asked.slug or n.id = asked.id ${CARD_JOINS}
    where ${VISIBLE} order by asked.place`,
  row: cardColumns,
})

/** The articles of a list of slugs and ids, in its order; those that are gone are left out, doubles too. */
export async function listNewsByUrls(db: Queryable, urls: readonly Url[]): Promise<NewsCard[]> {
  const values = [urls.map(({ slug }) => slug), urls.map(({ id }) => id)]
  const cards = (await query(db, selectByUrls, values)).map(cardOf)
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

const selectCategories = statement({
  name: 'news.categories',
  text: `select c.id, c.title, (select count(*) from news n
      where n.category_id = c.id and n.language = c.language and ${VISIBLE})::int as "newsCount"
    from news_category c where c.language = $1 order by c.position, c.id`,
  row: columns(NewsCategory),
})

export const listCategories = (db: Queryable, language: Language): Promise<NewsCategory[]> =>
  query(db, selectCategories, [language])

const selectLiked = statement({
  name: 'news.liked',
  text: 'select news_id as id from news_like where account_id = $1 and news_id = any($2::int[])',
  row: { id: integer },
})

export async function likedBy(
  db: Queryable,
  accountId: number,
  ids: readonly number[],
): Promise<Set<number>> {
  const rows = await query(db, selectLiked, [accountId, ids])
  return new Set(rows.map(({ id }) => id))
}

export const { setLike, countViews } = likesOf({
  noun: 'news',
  table: 'news',
  key: 'news_id',
  seen: `select n.id from news n where n.id = $1 and ${VISIBLE}`,
})
