import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { importedKinds } from '../kinds.ts'
import { isOneOf } from './columns.ts'

/**
 * A thing that was brought in from an earlier site, so that it comes once. `source` is the site, `sourceId` the thing there, `target` its row
 * here. `digest` is a hash of it at that time. `awaitsLinks` marks an article with links to others that had not come yet.
 */
export const importedItem = pgTable(
  'imported_item',
  {
    source: text().notNull(),
    kind: text({ enum: importedKinds }).notNull(),
    sourceId: text('source_id').notNull(),
    target: text().notNull(),
    digest: text().notNull(),
    awaitsLinks: boolean('awaits_links').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.sourceId, t.kind] }),
    check('imported_item_kind', isOneOf(t.kind, importedKinds)),
    index('imported_item_awaits').on(t.source, t.sourceId).where(sql`${t.awaitsLinks}`),
  ],
)
