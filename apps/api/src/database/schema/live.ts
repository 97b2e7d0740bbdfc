import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { event } from './events.ts'
import { film, picture } from './media.ts'

const titles = { title: text().notNull(), titleEn: text('title_en').notNull() }

export const broadcastStatuses = ['scheduled', 'live', 'ended'] as const
export const broadcastAccesses = ['free', 'event', 'plan'] as const

/**
 * The broadcast of an event, and its recording where its streams were recorded. `access` names the viewers: everybody; buyers of the event
 * (or of a bout: the mat of that bout) and holders of a plan with live; or holders of such a plan alone. `keyHash` is the hash of the
 * ingest key for the club's own cameras, null before there is one.
 */
export const broadcast = pgTable(
  'broadcast',
  {
    id: id(),
    eventId: integer('event_id').references(() => event.id, { onDelete: 'cascade' }),
    imageId: integer('image_id').references(() => picture.id, { onDelete: 'set null' }),
    ...titles,
    status: text({ enum: broadcastStatuses }).notNull().default('scheduled'),
    access: text({ enum: broadcastAccesses }).notNull().default('free'),
    startsAt: moment('starts_at').notNull(),
    endedAt: moment('ended_at'),
    keyHash: text('key_hash').unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('broadcast_status', sql`${t.status} in ('scheduled', 'live', 'ended')`),
    check('broadcast_access', sql`${t.access} in ('free', 'event', 'plan')`),
    check('broadcast_of_event', sql`${t.access} <> 'event' or ${t.eventId} is not null`),
    check('broadcast_end', sql`(${t.status} = 'ended') = (${t.endedAt} is not null)`),
    index('broadcast_event').on(t.eventId),
    index('broadcast_image').on(t.imageId),
    index('broadcast_open').on(t.startsAt, t.id).where(sql`${t.status} <> 'ended'`),
    index('broadcast_open_order').on(t.status, t.startsAt, t.id).where(sql`${t.status} <> 'ended'`),
    index('broadcast_over')
      .on(t.endedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'ended'`),
  ],
)

/**
 * One picture of a broadcast: a mat (`mat`, by its letter) or another camera. Its source is a playlist on a host of the settings (`hls`, at
 * `source`), or the club's cameras sending to its own server (`ingest`). `filmId` is the recording, once it exists. Its second 0 is
 * `recordedAt`, corrected by `offsetMs`: so each action of a score sheet is found in it. `filmingAt` is when the process that makes the
 * film last noted it, and `filmingTries` counts how often the film was begun.
 */
export const broadcastStream = pgTable(
  'broadcast_stream',
  {
    id: id(),
    broadcastId: integer('broadcast_id')
      .notNull()
      .references(() => broadcast.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    ...titles,
    mat: text(),
    sourceKind: text('source_kind', { enum: ['hls', 'ingest'] }).notNull(),
    source: text(),
    filmId: integer('film_id').references(() => film.id, { onDelete: 'set null' }),
    recordedAt: moment('recorded_at'),
    offsetMs: integer('offset_ms').notNull().default(0),
    filmingAt: moment('filming_at'),
    filmingTries: smallint('filming_tries').notNull().default(0),
  },
  (t) => [
    unique('broadcast_stream_position').on(t.broadcastId, t.position),
    index('broadcast_stream_film').on(t.filmId),
    check('broadcast_stream_kind', sql`${t.sourceKind} in ('hls', 'ingest')`),
    check('broadcast_stream_source', sql`(${t.sourceKind} = 'hls') = (${t.source} is not null)`),
    check('broadcast_stream_mat', sql`${t.mat} ~ '^[A-Z]$'`),
    check('broadcast_stream_place', sql`${t.position} between 0 and 25`),
    check('broadcast_stream_offset', sql`abs(${t.offsetMs}) <= 43200000`),
  ],
)

/** How many watch a broadcast by way of each process of the API, as each last counted. */
export const broadcastAudience = pgTable(
  'broadcast_audience',
  {
    broadcastId: integer('broadcast_id')
      .notNull()
      .references(() => broadcast.id, { onDelete: 'cascade' }),
    process: uuid().notNull(),
    viewers: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.broadcastId, t.process] }),
    check('broadcast_audience_count', sql`${t.viewers} >= 0`),
  ],
)
