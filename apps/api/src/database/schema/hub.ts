import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const columns = {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  topic: text().notNull(),
  body: jsonb().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
}

/** What the hub told each topic, kept for an hour: who lost the connection asks for what came after the last id. */
export const hubMessage = pgTable('hub_message', columns, (t) => [
  index('hub_message_topic').on(t.topic, t.id),
  index('hub_message_created').on(t.createdAt),
])

/** The same of what is said in the chat: a lane of its own, whose writers keep no score waiting. */
export const hubChat = pgTable('hub_chat', columns, (t) => [
  index('hub_chat_topic').on(t.topic, t.id),
  index('hub_chat_created').on(t.createdAt),
])
