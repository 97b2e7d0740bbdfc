import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The messages of a demo, which nobody sends: `/dev/outbox` shows them. */
export const outbox = pgTable('outbox', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  to: text().notNull(),
  text: text().notNull(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
