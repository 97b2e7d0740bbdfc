import { bookmarkKinds } from '@pahlavan/contract/bookmark-kinds'
import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { isOneOf } from './columns.ts'

/** Bookmarks of a user: news by slug (by id where there is no slug), courses by id. They are listed in the order of `id`. */
export const bookmark = pgTable(
  'bookmark',
  {
    id: integer().notNull().generatedAlwaysAsIdentity(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    kind: text({ enum: bookmarkKinds }).notNull(),
    item: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.kind, t.item] }),
    check('bookmark_kind', isOneOf(t.kind, bookmarkKinds)),
    check('bookmark_item', sql`char_length(${t.item}) between 1 and 200`),
  ],
)
