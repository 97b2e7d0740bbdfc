import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { article, newsCategory } from './news.ts'

/** A short code for an address of this app; `address` is a path with its query, so that it can lead nowhere else. */
export const shortLink = pgTable(
  'short_link',
  {
    code: text().primaryKey(),
    address: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('short_link_address', sql`${t.address} ~ '^/([^/\\\\]|$)'`),
    uniqueIndex('short_link_of_address').on(sql`md5(${t.address})`),
  ],
)

/**
 * An address of an earlier site of the club, and the one thing that it leads to now. `path` is the decoded path without its last slash; an
 * address by number is the path with `?p=`, `?page_id=` or `?cat=` behind it (`oldAddressOf`).
 */
export const oldAddress = pgTable(
  'old_address',
  {
    path: text().primaryKey(),
    articleId: integer('article_id').references(() => article.id, { onDelete: 'cascade' }),
    categoryId: integer('category_id').references(() => newsCategory.id, { onDelete: 'cascade' }),
    pageSlug: text('page_slug'),
  },
  (t) => [
    check('old_address_path', sql`${t.path} ~ '^/' and char_length(${t.path}) <= 600`),
    check('old_address_target', sql`num_nonnulls(${t.articleId}, ${t.categoryId}, ${t.pageSlug}) = 1`),
    index('old_address_article').on(t.articleId),
    index('old_address_category').on(t.categoryId),
  ],
)
