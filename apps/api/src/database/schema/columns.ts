import { type SQLWrapper, sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, independent of time zones. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Sorted as Persian dictionaries do, independent of the database's collation. */
export const persian = customType<{ data: string }>({ dataType: () => 'text collate "fa-x-icu"' })

/** When fans begin to see an item, `infinity` for a draft, and since when they see it no more. `desk_item` has its state. */
export const shownSpan = () => ({
  publishedAt: moment('published_at').notNull().defaultNow(),
  withdrawnAt: moment('withdrawn_at'),
})

/** A check that a column holds one of some words. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
