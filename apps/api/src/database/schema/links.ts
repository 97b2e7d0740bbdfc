import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** A short code for an address of this app; `address` is a path with its query, so that it can lead nowhere else. */
export const shortLink = pgTable(
  'short_link',
  {
    code: text().primaryKey(),
    address: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    check('short_link_address', sql`${t.address} ~ '^/([^/\\\\]|$)'`),
    uniqueIndex('short_link_of_address').on(sql`md5(${t.address})`),
  ],
)
