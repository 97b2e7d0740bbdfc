import { type SQLWrapper, sql } from 'drizzle-orm'
import { customType, integer, timestamp } from 'drizzle-orm/pg-core'

/** A moment in time, independent of time zones. */
export const moment = (name: string) => timestamp(name, { withTimezone: true })

export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** A check that a column holds one of some words. */
export const isOneOf = (column: SQLWrapper, words: readonly string[]) =>
  sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(', '))})`
