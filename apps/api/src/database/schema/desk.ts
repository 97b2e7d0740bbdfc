import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { isOneOf, moment } from './columns.ts'

/** Nouns with drafts, published for each language by itself. */
export const draftKinds = ['article', 'page'] as const

/**
 * The text of an object in one language that is not published, or changes the published one. `version` counts its saves; `publishAt` is the moment
 * for which it waits.
 */
export const draft = pgTable(
  'draft',
  {
    kind: text({ enum: draftKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    language: smallint().notNull(),
    fields: jsonb().notNull(),
    version: integer().notNull().default(1),
    publishAt: moment('publish_at'),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedById: integer('saved_by_id').references(() => account.id),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.language] }),
    check('draft_kind', isOneOf(t.kind, draftKinds)),
    check('draft_language', sql`${t.language} in (0, 1)`),
    index('draft_due').on(t.publishAt).where(sql`${t.publishAt} is not null`),
    index('draft_saved_by').on(t.savedById),
    index('draft_fields').using('gin', sql`${t.fields} jsonb_path_ops`),
    index('draft_body_pictures').using('gin', sql`picture_keys(${t.fields} ->> 'body')`),
  ],
)

/** A text as it was published, whole: later ones are compared with it, and it can come back. */
export const revision = pgTable(
  'revision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: draftKinds }).notNull(),
    subjectId: text('subject_id').notNull(),
    language: smallint().notNull(),
    fields: jsonb().notNull(),
    at: moment('at').notNull().defaultNow(),
    byId: integer('by_id').references(() => account.id),
  },
  (t) => [
    check('revision_kind', isOneOf(t.kind, draftKinds)),
    check('revision_language', sql`${t.language} in (0, 1)`),
    index('revision_subject').on(t.kind, t.subjectId, t.language, t.id),
    index('revision_by').on(t.byId),
  ],
)
