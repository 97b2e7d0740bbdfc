import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** How a drawn picture is made: a function of `@pahlavan/art` and its options. */
export interface ArtRecipe {
  draw: string
  options: Record<string, string | number | boolean>
}

/** A part of a picture, in pixels of the whole. */
export interface PictureCrop {
  x: number
  y: number
  width: number
  height: number
}

/**
 * A picture of any origin. `key` is its address below `/media` and changes with the content, so a served address never changes its content.
 * `width` and `height` are pixels of the largest size, `colour` is a `#rrggbb` placeholder. `sourceKey` is the folder of the whole picture,
 * which only the staff see, with its size; it is null for pictures that were never edited. `crop` is the shown part of it. `focus` is the
 * most important point, in per cent from the left and the top. `takenAt` is the time of the camera, where it is known. `words` are the alternative texts without spaces and marks, for the search.
 * A personal picture is a fan's portrait: the library does not have it.
 */
export const picture = pgTable(
  'picture',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    key: text().notNull().unique(),
    recipe: jsonb().$type<ArtRecipe>(),
    width: integer().notNull(),
    height: integer().notNull(),
    colour: text().notNull(),
    alt: text().notNull(),
    altEn: text('alt_en').notNull(),
    words: text().notNull().generatedAlwaysAs(sql`fa_tight(alt || ' ' || alt_en)`),
    sourceKey: text('source_key').unique(),
    sourceWidth: integer('source_width'),
    sourceHeight: integer('source_height'),
    crop: jsonb().$type<PictureCrop>(),
    focus: integer().array(),
    takenAt: timestamp('taken_at', { withTimezone: true }),
    isPersonal: boolean('is_personal').notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('picture_source', sql`num_nonnulls(${t.sourceKey}, ${t.sourceWidth}, ${t.sourceHeight}) in (0, 3)`),
    check('picture_crop', sql`${t.crop} is null or ${t.sourceKey} is not null`),
    check(
      'picture_focus',
      sql`cardinality(${t.focus}) = 2 and 0 <= all (${t.focus}) and 100 >= all (${t.focus})`,
    ),
    index('picture_listed').on(t.id).where(sql`not ${t.isPersonal}`),
    index('picture_without_alt')
      .on(t.id)
      .where(sql`not ${t.isPersonal} and (${t.alt} = '' or ${t.altEn} = '')`),
    index('picture_words').using('gin', t.words.op('gin_trgm_ops')),
    check('picture_size', sql`${t.width} between 1 and 8192 and ${t.height} between 1 and 8192`),
    check('picture_colour', sql`${t.colour} ~ '^#[0-9a-f]{6}$'`),
  ],
)

/** An earlier address of a picture: it leads to the present one, for texts and screens that still have it. */
export const pictureAddress = pgTable(
  'picture_address',
  {
    key: text().primaryKey(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => picture.id, { onDelete: 'cascade' }),
  },
  (t) => [index('picture_address_picture').on(t.pictureId)],
)

/**
 * A film, used in any number of places. `source` is unique for its origin: a hash of a file, or the name of its drawing. `key` is the
 * folder of its files below `/media/films`, null until it was encoded, and changes with its content. `heights` are its qualities in HLS,
 * none where there is a single MP4; `captions` the names of its WebVTT files, which begin with their language; `frames` the number of its
 * preview pictures (`FRAME_SECONDS`). Files of a protected film need a grant.
 */
export const film = pgTable(
  'film',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text().notNull().unique(),
    key: text(),
    isProtected: boolean('is_protected').notNull().default(false),
    durationMs: integer('duration_ms').notNull().default(0),
    width: integer().notNull().default(0),
    height: integer().notNull().default(0),
    heights: integer().array().notNull().default([]),
    hasSound: boolean('has_sound').notNull().default(false),
    captions: text().array().notNull().default([]),
    hasSoundFile: boolean('has_sound_file').notNull().default(false),
    frames: smallint().notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('film_key', sql`${t.key} ~ '^[A-Za-z0-9_-]{8,64}$'`),
    check('film_length', sql`${t.durationMs} between 0 and 43200000`),
    check('film_size', sql`${t.width} between 0 and 8192 and ${t.height} between 0 and 8192`),
  ],
)
