import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What the hub told each topic, kept for an hour: who lost the connection asks for what came after the last id. */
export const hubMessage = pgTable(
  'hub_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    body: jsonb().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('hub_message_topic').on(t.topic, t.id), index('hub_message_created').on(t.createdAt)],
)
