import type { Language } from '@pahlavan/contract/endpoint'
import type { NewsCard, NewsCategory } from '@pahlavan/contract/news'
import type pg from 'pg'
import { ask } from '../../database/connect.ts'
import { CARD, CARD_JOINS, type CardRow, cardOf, VISIBLE } from './news.cards.queries.ts'

/** A pool, or one connection of it. */
export type Asked = Pick<pg.Pool, 'query'>

/** An article as its address names it: by slug, or by id. */
export interface Url {
  slug: string
  id: number | null
}

/** Which articles, and which part of their list: `size` of them after the first `offset`. */
export interface Wanted {
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
const list = (inCategory: boolean, isAnchored: boolean) => ({
  name: `news.list${inCategory ? '.category' : ''}${isAnchored ? '.after' : ''}`,
  text: `select ${CARD} from news n ${CARD_JOINS}
    where n.id = any (array(select n.id from news n
      where ${VISIBLE} and n.language = $1 ${inCategory ? 'and n.category_id = $4' : ''}
        ${isAnchored ? `and (n.published_at, n.id) < ($${inCategory ? 5 : 4}::timestamptz, $${inCategory ? 6 : 5}::int)` : ''}
      order by n.published_at desc, n.id desc limit $2 offset $3))
    order by n.published_at desc, n.id desc`,
})
const lists = {
  all: [list(false, false), list(false, true)],
  category: [list(true, false), list(true, true)],
} as const

/** A page of articles, newest first; where an anchor is given, `offset` counts from there. */
export async function listNews(
  db: Asked,
  { language, categoryId, size, offset }: Wanted,
  after: Anchor | null = null,
): Promise<NewsCard[]> {
  const statement = lists[categoryId === null ? 'all' : 'category'][after ? 1 : 0]
  const category = categoryId === null ? [] : [categoryId]
  const anchor = after ? [after.publishedAt, after.id] : []
  const rows = await ask<CardRow>(db, statement, [language, size, offset, ...category, ...anchor])
  return rows.map(cardOf)
}

const count = {
  name: 'news.count',
  text: `select count(*)::int as total from news n
    where ${VISIBLE} and n.language = $1 and ($2::int is null or n.category_id = $2)`,
}

/** How many articles a list has in all. */
export async function countNews(db: Asked, language: Language, categoryId: number | null): Promise<number> {
  const [row] = await ask<{ total: number }>(db, count, [language, categoryId])
  return row?.total ?? 0
}

const listed = {
  name: 'news.listed',
  text: `select ${CARD} from unnest($1::text[], $2::int[]) with ordinality as asked(slug, id, place)
    join news n on n.slug = asked.slug or n.id = asked.id ${CARD_JOINS}
    where ${VISIBLE} order by asked.place`,
}

/** The articles of a list of slugs and ids, in its order; those that are gone are left out, doubles too. */
export async function listNewsByUrls(db: Asked, urls: readonly Url[]): Promise<NewsCard[]> {
  const values = [urls.map(({ slug }) => slug), urls.map(({ id }) => id)]
  const cards = (await ask<CardRow>(db, listed, values)).map(cardOf)
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}

const categories = {
  name: 'news.categories',
  text: `select c.id, c.title, count(n.id)::int as "newsCount" from news_category c
    left join news n on n.category_id = c.id and n.language = c.language and ${VISIBLE}
    where c.language = $1 group by c.id order by c.position, c.id`,
}

/** The categories of a language with how many articles each shows. */
export const listCategories = (db: Asked, language: Language): Promise<NewsCategory[]> =>
  ask<NewsCategory>(db, categories, [language])

const liked = {
  name: 'news.liked',
  text: 'select news_id as id from news_like where account_id = $1 and news_id = any($2::int[])',
}

/** Which of the articles somebody likes. */
export async function likedBy(db: Asked, accountId: number, ids: readonly number[]): Promise<Set<number>> {
  const rows = await ask<{ id: number }>(db, liked, [accountId, ids])
  return new Set(rows.map(({ id }) => id))
}

const like = {
  name: 'news.like',
  text: `with seen as (select n.id from news n where n.id = $1 and ${VISIBLE} for no key update),
    added as (insert into news_like (news_id, account_id) select id, $2 from seen on conflict do nothing returning news_id)
    update news n set like_count = n.like_count + (select count(*) from added)
    from seen where n.id = seen.id returning n.like_count as "likeCount"`,
}
const unlike = {
  name: 'news.unlike',
  text: `with seen as (select n.id from news n where n.id = $1 and ${VISIBLE} for no key update),
    removed as (delete from news_like l using seen where l.news_id = seen.id and l.account_id = $2 returning l.news_id)
    update news n set like_count = n.like_count - (select count(*) from removed)
    from seen where n.id = seen.id returning n.like_count as "likeCount"`,
}

/** Likes an article, or takes the like back; doing it twice changes nothing more. Null where the article is not there. */
export async function setLike(
  db: Asked,
  { newsId, accountId, isLike }: { newsId: number; accountId: number; isLike: boolean },
): Promise<number | null> {
  const [row] = await ask<{ likeCount: number }>(db, isLike ? like : unlike, [newsId, accountId])
  return row?.likeCount ?? null
}

const addViews = {
  name: 'news.views',
  text: `update news n set view_count = n.view_count + seen.times
    from unnest($1::int[], $2::int[]) as seen(id, times) where n.id = seen.id`,
}

/** Adds how often articles were seen. */
export async function countViews(db: Asked, views: ReadonlyMap<number, number>): Promise<void> {
  await ask(db, addViews, [[...views.keys()], [...views.values()]])
}
