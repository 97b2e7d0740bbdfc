import { itemKinds, itemStates } from '@pahlavan/contract/admin/items'
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
import { draftKinds } from '../kinds.ts'
import { account } from './account.ts'
import { isOneOf, moment, persian } from './columns.ts'

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

/**
 * An item of a noun that is put on show whole, as the staff list it. Triggers of the nouns' tables keep its titles and its state (`note_desk_item`);
 * the desk counts its changes. `words` are its titles without spaces and marks, for the search; `publishAt` is the moment for which it waits.
 */
export const deskItem = pgTable(
  'desk_item',
  {
    kind: text({ enum: itemKinds }).notNull(),
    id: integer().notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    words: text().notNull(),
    sortTitle: persian('sort_title')
      .notNull()
      .generatedAlwaysAs(sql`left(coalesce(nullif(title, ''), title_en), 80)`),
    state: text({ enum: itemStates }).notNull(),
    publishAt: moment('publish_at'),
    version: integer().notNull().default(0),
    changedAt: moment('changed_at').notNull().defaultNow(),
    changedById: integer('changed_by_id').references(() => account.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.id] }),
    check('desk_item_kind', isOneOf(t.kind, itemKinds)),
    check('desk_item_state', isOneOf(t.state, itemStates)),
    index('desk_item_changed').on(t.kind, t.changedAt, t.id),
    index('desk_item_changed_of_state').on(t.kind, t.state, t.changedAt, t.id),
    index('desk_item_title').on(t.kind, t.sortTitle, t.id),
    index('desk_item_title_of_state').on(t.kind, t.state, t.sortTitle, t.id),
    index('desk_item_words').using('gin', t.words.op('gin_trgm_ops')),
    index('desk_item_due').on(t.publishAt).where(sql`${t.state} = 'waiting'`),
    index('desk_item_changed_by').on(t.changedById),
  ],
)

/**
 * A price of an item from a moment on (rial), of one variant where it has several; `variantId` is 0 elsewhere. `oldPrice` is the former price that
 * was shown beside it. Triggers write it (`note_price`); null is not sold.
 */
export const priceChange = pgTable(
  'price_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: itemKinds }).notNull(),
    itemId: integer('item_id').notNull(),
    variantId: integer('variant_id').notNull().default(0),
    price: bigint({ mode: 'number' }),
    oldPrice: bigint('old_price', { mode: 'number' }),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check('price_change_kind', isOneOf(t.kind, itemKinds)),
    index('price_change_item').on(t.kind, t.itemId, t.id),
  ],
)

/** The object that a member of the staff has open. It holds for half a minute. */
export const deskPresence = pgTable(
  'desk_presence',
  {
    accountId: integer('account_id')
      .primaryKey()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['request'] }).notNull(),
    subjectId: integer('subject_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (t) => [
    check('desk_presence_kind', isOneOf(t.kind, ['request'])),
    index('desk_presence_subject').on(t.kind, t.subjectId),
  ],
)
