import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { bout } from './bouts.ts'
import { id, moment } from './columns.ts'
import { event } from './events.ts'
import { film, picture } from './media.ts'

const fileId = () =>
  integer('file_id')
    .notNull()
    .references(() => galleryFile.id, { onDelete: 'cascade' })

/** A category of albums (type 0) or of films (1), of one language, shown in the order of `position`. */
export const galleryCategory = pgTable(
  'gallery_category',
  {
    id: id(),
    type: smallint().notNull(),
    language: smallint().notNull(),
    title: text().notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    unique('gallery_category_title').on(t.type, t.language, t.title),
    check('gallery_category_kind', sql`${t.type} in (0, 1) and ${t.language} in (0, 1)`),
  ],
)

/** An album (type 0) or a film (1) in one language. It is visible once it is published, its time has come and it is not deleted. */
export const galleryFile = pgTable(
  'gallery_file',
  {
    id: id(),
    type: smallint().notNull(),
    language: smallint().notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => galleryCategory.id),
    title: text().notNull(),
    summary: text().notNull(),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    filmId: integer('film_id').references(() => film.id),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'set null' }),
    boutId: integer('bout_id').references(() => bout.id, { onDelete: 'set null' }),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    publishedAt: moment('published_at').notNull(),
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('gallery_file_kind', sql`${t.type} in (0, 1) and ${t.language} in (0, 1)`),
    check('gallery_file_film', sql`(${t.type} = 1) = (${t.filmId} is not null)`),
    check('gallery_file_status', sql`${t.status} in ('draft', 'published')`),
    index('gallery_newest')
      .on(t.type, t.language, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('gallery_newest_of_category')
      .on(t.categoryId, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published' and ${t.deletedAt} is null`),
    index('gallery_file_image').on(t.imageId),
    index('gallery_file_film_id').on(t.filmId),
    index('gallery_file_event').on(t.eventId),
    index('gallery_file_bout').on(t.boutId),
  ],
)

/** How often a file was seen and is liked, beside its wide row. A file's row is made with it (a trigger: see `migrations`). */
export const galleryCount = pgTable(
  'gallery_count',
  {
    fileId: integer('file_id')
      .primaryKey()
      .references(() => galleryFile.id, { onDelete: 'cascade' }),
    views: integer().notNull().default(0),
    likes: integer().notNull().default(0),
  },
  (t) => [check('gallery_count_positive', sql`${t.views} >= 0 and ${t.likes} >= 0`)],
)

/** The pictures of an album, by `position` from 0, each with its caption in the language of the album. */
export const galleryImage = pgTable(
  'gallery_image',
  {
    fileId: fileId(),
    position: integer().notNull(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => picture.id),
    caption: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.position] }), index('gallery_image_picture').on(t.pictureId)],
)

/** The wrestlers in a picture of an album. */
export const gallerySeen = pgTable(
  'gallery_seen',
  {
    fileId: integer('file_id').notNull(),
    position: integer().notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.position, t.accountId] }),
    foreignKey({
      name: 'gallery_seen_image',
      columns: [t.fileId, t.position],
      foreignColumns: [galleryImage.fileId, galleryImage.position],
    }).onDelete('cascade'),
    index('gallery_seen_account').on(t.accountId, t.fileId),
  ],
)

/** The wrestlers whom an album or a film names as a whole. */
export const galleryWrestler = pgTable(
  'gallery_wrestler',
  {
    fileId: fileId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.accountId] }),
    index('gallery_wrestler_account').on(t.accountId),
  ],
)

export const galleryChapter = pgTable(
  'gallery_chapter',
  { fileId: fileId(), at: integer().notNull(), title: text().notNull() },
  (t) => [primaryKey({ columns: [t.fileId, t.at] }), check('gallery_chapter_at', sql`${t.at} >= 0`)],
)

/** The speech of a film as WebVTT, in one language. */
export const galleryCaption = pgTable(
  'gallery_caption',
  {
    fileId: fileId(),
    language: smallint().notNull(),
    vtt: text().notNull(),
    /** Stands in their address, so that each text has its own. */
    key: text().generatedAlwaysAs(sql`left(md5(vtt), 8)`),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.language] }),
    check('gallery_caption_language', sql`${t.language} in (0, 1)`),
    check('gallery_caption_form', sql`${t.vtt} like 'WEBVTT%' and octet_length(${t.vtt}) <= 1000000`),
  ],
)

/** Who likes what: once. Without foreign keys, as the likes of articles (`newsLike`). */
export const galleryLike = pgTable(
  'gallery_like',
  {
    fileId: integer('file_id').notNull(),
    accountId: integer('account_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.fileId] })],
)

/** Where somebody stopped in a film (seconds), and whether it was ever watched to its end. */
export const galleryWatch = pgTable(
  'gallery_watch',
  {
    accountId: integer('account_id').notNull(),
    fileId: integer('file_id').notNull(),
    position: integer().notNull(),
    isSeen: boolean('is_seen').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.fileId] })],
)
