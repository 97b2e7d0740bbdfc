import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const columns = {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  body: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
}

/** The hub's messages on each topic, kept for an hour. A client that lost its connection asks for those after its last id. */
export const hubMessage = pgTable('hub_message', columns, (t) => [
  index('hub_message_topic').on(t.topic, t.id),
  index('hub_message_created').on(t.createdAt),
])

/** The same for chat messages: a lane of its own, so that chat writers never delay a score. */
export const hubChat = pgTable('hub_chat', columns, (t) => [
  index('hub_chat_topic').on(t.topic, t.id),
  index('hub_chat_created').on(t.createdAt),
])
