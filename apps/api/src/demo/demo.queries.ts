import { count, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { account } from '../features/account/account.table.ts'
import { newsComment } from '../features/comments/comments.table.ts'
import { accountRole } from '../features/staff/staff.table.ts'
import { news, newsCategory, newsImage } from '../features/news/news.table.ts'

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 2000

async function inBatches<T>(rows: readonly T[], insert: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) await insert(rows.slice(i, i + BATCH))
}

/** Keeps other processes from seeding until the transaction ends. */
export const lockSeeding = (db: NodePgDatabase) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext('pahlavan demo'))`)

export async function hasNews(db: NodePgDatabase): Promise<boolean> {
  const [row] = await db.select({ count: count() }).from(news)
  return (row?.count ?? 0) > 0
}

/** Adds accounts and gives their ids in the same order. */
export async function addAccounts(
  db: NodePgDatabase,
  rows: (typeof account.$inferInsert)[],
): Promise<number[]> {
  const added = await db.insert(account).values(rows).returning({ id: account.id })
  return added.map(({ id }) => id)
}

/** Makes editors of accounts. */
export const addEditors = (db: NodePgDatabase, ids: readonly number[]) =>
  db.insert(accountRole).values(ids.map((accountId) => ({ accountId, role: 'editor' as const })))

/** Adds the categories of a language that are not there, and gives the id of each in order. */
export async function addCategories(
  db: NodePgDatabase,
  language: number,
  titles: readonly string[],
): Promise<number[]> {
  const rows = titles.map((title, position) => ({ language, title, position }))
  const added = await db
    .insert(newsCategory)
    .values(rows)
    .onConflictDoUpdate({
      target: [newsCategory.language, newsCategory.title],
      set: { position: sql`excluded.position` },
    })
    .returning({ id: newsCategory.id, title: newsCategory.title })
  const ids = new Map(added.map(({ id, title }) => [title, id]))
  return titles.map((title) => ids.get(title) ?? 0)
}

/** Adds articles and gives their ids by slug. */
export async function addNews(
  db: NodePgDatabase,
  rows: (typeof news.$inferInsert)[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  await inBatches(rows, async (batch) => {
    const added = await db.insert(news).values(batch).returning({ id: news.id, slug: news.slug })
    for (const { id, slug } of added) ids.set(slug, id)
  })
  return ids
}

export const addGallery = (db: NodePgDatabase, rows: (typeof newsImage.$inferInsert)[]) =>
  inBatches(rows, (batch) => db.insert(newsImage).values(batch))

/** Adds comments and gives their ids in the same order. */
export async function addComments(
  db: NodePgDatabase,
  rows: (typeof newsComment.$inferInsert)[],
): Promise<number[]> {
  const ids: number[] = []
  await inBatches(rows, async (batch) => {
    const added = await db.insert(newsComment).values(batch).returning({ id: newsComment.id })
    ids.push(...added.map(({ id }) => id))
  })
  return ids
}

/** Adds likes: columns of articles, accounts and moments. */
export const addLikes = (
  db: NodePgDatabase,
  likes: { newsIds: number[]; accountIds: number[]; moments: string[] },
) =>
  db.execute(sql`insert into news_like (news_id, account_id, created_at)
    select * from unnest(${sql.param(likes.newsIds)}::int[], ${sql.param(likes.accountIds)}::int[], ${sql.param(likes.moments)}::timestamptz[])`)
