import { textStates } from '@pahlavan/contract/admin/drafts'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { id, isOneOf, moment, persian } from './columns.ts'
import { picture } from './media.ts'

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
 * An article with its languages, as the staff list it; `news` has its published texts, `draft` the others. Triggers keep its states and
 * titles. `words` are its titles without spaces and marks, for the search; `sort_title` is the beginning of the title that the list shows.
 * `published_at` is the last publication of its published texts, `-infinity` where there is none.
 */
export const article = pgTable(
  'article',
  {
    id: id(),
    stateFa: text('state_fa', { enum: textStates }).notNull().default('none'),
    stateEn: text('state_en', { enum: textStates }).notNull().default('none'),
    titleFa: text('title_fa').notNull().default(''),
    titleEn: text('title_en').notNull().default(''),
    words: text().notNull().default(''),
    sortTitle: persian('sort_title')
      .notNull()
      .generatedAlwaysAs(sql`left(coalesce(nullif(title_fa, ''), title_en), 80)`),
    publishedAt: moment('published_at').notNull().default(sql`'-infinity'`),
    createdAt: moment('created_at').notNull().defaultNow(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    check('article_state_fa', isOneOf(t.stateFa, textStates)),
    check('article_state_en', isOneOf(t.stateEn, textStates)),
    index('article_changed')
      .on(t.changedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index('article_of_state_fa')
      .on(t.stateFa, t.changedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index('article_of_state_en')
      .on(t.stateEn, t.changedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.deletedAt} is null`),
    index('article_published').on(t.publishedAt, t.id).where(sql`${t.deletedAt} is null`),
    index('article_published_fa').on(t.stateFa, t.publishedAt, t.id).where(sql`${t.deletedAt} is null`),
    index('article_published_en').on(t.stateEn, t.publishedAt, t.id).where(sql`${t.deletedAt} is null`),
    index('article_title').on(t.sortTitle, t.id).where(sql`${t.deletedAt} is null`),
    index('article_title_fa').on(t.stateFa, t.sortTitle, t.id).where(sql`${t.deletedAt} is null`),
    index('article_title_en').on(t.stateEn, t.sortTitle, t.id).where(sql`${t.deletedAt} is null`),
    index('article_words').using('gin', t.words.op('gin_trgm_ops')),
    index('article_gone').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
  ],
)

/**
 * The text of an article in one language, as it is or was published. `body` is sanitised HTML (`cleanArticle`). It is seen where it is published, its moment has
 * come and it was not deleted. A trigger keeps what search reads of it (`search.ts`).
 */
export const news = pgTable(
  'news',
  {
    id: id(),
    slug: text().notNull().unique(),
    // A trigger adds an article to a text that comes without one.
    articleId: integer('article_id')
      .notNull()
      .$default(() => 0)
      .references(() => article.id),
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
    status: text({ enum: ['draft', 'published', 'withdrawn'] })
      .notNull()
      .default('draft'),
    publishedAt: moment('published_at').notNull(),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('news_language', sql`${t.language} in (0, 1)`),
    check('news_status', sql`${t.status} in ('draft', 'published', 'withdrawn')`),
    uniqueIndex('news_article').on(t.articleId, t.language),
    check('news_slug', sql`${t.slug} ~ '[^0-9]' and char_length(${t.slug}) <= 200`),
    index('news_newest')
      .on(t.language, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('news_newest_of_category')
      .on(t.categoryId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.language)
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('news_of_category').on(t.categoryId).where(sql`${t.deletedAt} is null`),
    index('news_author').on(t.authorId),
    index('news_image_id').on(t.imageId),
    index('news_body_pictures').using('gin', sql`picture_keys(${t.body})`),
  ],
)

/**
 * How often an article was seen and is liked. Both change all the time, and stand beside its wide row, which search has indexed: a
 * change here is written in its place. An article's row is made with it (a trigger: see `migrations`).
 */
export const newsCount = pgTable(
  'news_count',
  {
    newsId: integer('news_id')
      .primaryKey()
      .references(() => news.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
  },
  (t) => [check('news_count_positive', sql`${t.views} >= 0 and ${t.likes} >= 0`)],
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
  (t) => [
    unique('news_image_position').on(t.newsId, t.position),
    index('news_image_picture').on(t.pictureId),
  ],
)

/**
 * Who likes what: once. A like is written very often, and has one index. Foreign keys would write a lock of the article's wide row and
 * one of the account's: articles are marked as deleted, accounts are emptied, and neither ever goes.
 */
export const newsLike = pgTable(
  'news_like',
  {
    newsId: integer('news_id').notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.newsId] })],
)
