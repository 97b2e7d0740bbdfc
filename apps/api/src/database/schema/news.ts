import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { account } from '../account/account.table.ts'
import { picture } from '../media/media.table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

/** A category of one language, shown in the order of `position`. */
export const newsCategory = pgTable(
  'news_category',
  {
    id: id(),
    language: smallint().notNull(),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('news_category_title').on(t.language, t.title),
    check('news_category_language', sql`${t.language} in (0, 1)`),
  ],
)

/**
 * An article of one language. `body` is sanitised HTML (`cleanArticle`). It is seen where it is published, its moment has
 * come and it was not deleted. `words` and `tight` are what search reads: see `migrations`.
 */
export const news = pgTable(
  'news',
  {
    id: id(),
    slug: text().notNull().unique(),
    language: smallint().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => newsCategory.id),
    authorId: integer('author_id')
      .notNull()
      .references(() => account.id),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    tags: text().array().notNull().default([]),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    publishedAt: moment('published_at').notNull(),
    deletedAt: moment('deleted_at'),
    viewCount: integer('view_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        sql`setweight(to_tsvector('simple', fa_words(title)), 'A') || setweight(to_tsvector('simple', fa_words(summary)), 'B') || setweight(to_tsvector('simple', fa_words(html_text(body))), 'C')`,
      ),
    tight: text()
      .notNull()
      .generatedAlwaysAs(sql`fa_tight(title || ' ' || summary || ' ' || html_text(body))`),
  },
  (t) => [
    check('news_language', sql`${t.language} in (0, 1)`),
    check('news_status', sql`${t.status} in ('draft', 'published')`),
    check('news_slug', sql`${t.slug} ~ '[^0-9]' and char_length(${t.slug}) <= 200`),
    check('news_counts', sql`${t.viewCount} >= 0 and ${t.likeCount} >= 0`),
    index('news_newest')
      .on(t.language, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('news_newest_of_category')
      .on(t.categoryId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('news_words').using('gin', t.words),
    index('news_tight').using('gin', t.tight.op('gin_trgm_ops')),
  ],
)

/** Addresses that an article had before: they still open it. */
export const newsOldSlug = pgTable(
  'news_old_slug',
  {
    slug: text().primaryKey(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
  },
  (t) => [index('news_old_slug_news').on(t.newsId)],
)

/** The pictures of an article's gallery, by `position` from 0. */
export const newsImage = pgTable(
  'news_image',
  {
    id: id(),
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => picture.id),
    position: integer().notNull(),
  },
  (t) => [unique('news_image_position').on(t.newsId, t.position)],
)

/** Who likes what: once. */
export const newsLike = pgTable(
  'news_like',
  {
    newsId: integer('news_id')
      .notNull()
      .references(() => news.id, { onDelete: 'cascade' }),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.newsId, t.accountId] }), index('news_like_account').on(t.accountId)],
)
