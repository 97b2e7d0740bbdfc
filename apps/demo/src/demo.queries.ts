import { execute, query, type Queryable, type Tx } from '@pahlavan/api/database/connect'
import { lock, locks } from '@pahlavan/api/database/locks'
import { bool, integer, string } from '@pahlavan/api/database/rows'
import type { account } from '@pahlavan/api/database/schema/account'
import type { newsComment } from '@pahlavan/api/database/schema/comments'
import type { news, newsImage } from '@pahlavan/api/database/schema/news'
import type { accountRole } from '@pahlavan/api/database/schema/staff'
import { statement } from '@pahlavan/api/database/statement'
import { inserting } from './insert.ts'

const waitLong = statement({
  name: 'demo.patience',
  text: 'set local statement_timeout = 0',
  row: null,
})

/** Keeps other processes from seeding until the transaction ends. One that seeds takes longer than a statement may wait elsewhere. */
export async function lockSeeding(tx: Tx): Promise<void> {
  await execute(tx, waitLong, [])
  await lock(tx, locks.seeding)
}

const selectHasNews = statement({
  name: 'demo.news',
  text: 'select exists (select from news) as "hasNews"',
  row: { hasNews: bool },
})
export async function hasNews(db: Queryable): Promise<boolean> {
  const [row] = await query(db, selectHasNews, [])
  return row?.hasNews === true
}

const insertAccounts = inserting<typeof account.$inferInsert, { id: typeof integer }>(
  'account',
  {
    firstName: null,
    lastName: null,
    firstNameEn: null,
    lastNameEn: null,
    userType: '0',
    avatarId: null,
    birthDate: null,
    gender: null,
    createdAt: 'now()',
  },
  { id: integer },
)

/** Adds accounts and gives their ids in the same order. */
export async function addAccounts(tx: Tx, rows: (typeof account.$inferInsert)[]): Promise<number[]> {
  return (await insertAccounts(tx, rows)).map(({ id }) => id)
}

const insertRoles = inserting<typeof accountRole.$inferInsert>('account_role', {
  accountId: null,
  role: null,
})

/** Makes editors of accounts. */
export const addEditors = (tx: Tx, ids: readonly number[]) =>
  insertRoles(
    tx,
    ids.map((accountId) => ({ accountId, role: 'editor' as const })),
  )

const upsertCategories = statement({
  name: 'demo.categories',
  text: `insert into news_category (language, title, position)
    select $1, title, at - 1 from unnest($2::text[]) with ordinality as asked(title, at)
    on conflict (language, title) do update set position = excluded.position returning id, title`,
  row: { id: integer, title: string },
})

/** Adds the categories of a language that are not there, and gives the id of each in order. */
export async function addCategories(tx: Tx, language: number, titles: readonly string[]): Promise<number[]> {
  const added = await query(tx, upsertCategories, [language, titles])
  const ids = new Map(added.map(({ id, title }) => [title, id]))
  return titles.map((title) => ids.get(title) ?? 0)
}

const insertNews = inserting<typeof news.$inferInsert, { id: typeof integer; slug: typeof string }>(
  'news',
  {
    slug: null,
    language: null,
    categoryId: null,
    authorId: null,
    imageId: null,
    title: null,
    summary: null,
    body: null,
    tags: null,
    status: null,
    publishedAt: null,
    createdAt: 'now()',
  },
  { id: integer, slug: string },
)

const dateArticles = statement({
  name: 'demo.articles.dates',
  text: `update article a set created_at = n.published_at, changed_at = n.published_at
    from news n where n.article_id = a.id and n.id = any($1::int[])`,
  row: null,
})

/** Adds articles, last changed when they were published, and gives their ids by slug. */
export async function addNews(tx: Tx, rows: (typeof news.$inferInsert)[]): Promise<Map<string, number>> {
  const added = await insertNews(tx, rows)
  await execute(tx, dateArticles, [added.map(({ id }) => id)])
  return new Map(added.map(({ id, slug }) => [slug, id]))
}

const updateCounts = statement({
  name: 'demo.counts',
  text: `update news_count k set views = n.views, likes = n.likes
    from unnest($1::int[], $2::int[], $3::int[]) as n(id, views, likes) where k.news_id = n.id`,
  row: null,
})

/** Sets how often articles were seen and are liked: columns of articles and both counts. */
export const setCounts = (
  tx: Tx,
  { newsIds, views, likes }: { newsIds: number[]; views: number[]; likes: number[] },
) => execute(tx, updateCounts, [newsIds, views, likes])

export const addGallery = inserting<typeof newsImage.$inferInsert>('news_image', {
  newsId: null,
  pictureId: null,
  position: null,
})

const insertComments = inserting<typeof newsComment.$inferInsert, { id: typeof integer }>(
  'news_comment',
  {
    newsId: null,
    accountId: null,
    threadId: null,
    language: null,
    text: null,
    createdAt: 'now()',
    visibleAt: null,
  },
  { id: integer },
)

/** Adds comments and gives their ids in the same order. */
export async function addComments(tx: Tx, rows: (typeof newsComment.$inferInsert)[]): Promise<number[]> {
  return (await insertComments(tx, rows)).map(({ id }) => id)
}

const insertLikes = statement({
  name: 'demo.likes',
  text: `insert into news_like (news_id, account_id, created_at)
    select * from unnest($1::int[], $2::int[], $3::timestamptz[]) returning account_id as id`,
  row: { id: integer },
})

/** Adds likes: columns of articles, accounts and moments. */
export const addLikes = (
  tx: Tx,
  { newsIds, accountIds, moments }: { newsIds: number[]; accountIds: number[]; moments: string[] },
) => query(tx, insertLikes, [newsIds, accountIds, moments])
