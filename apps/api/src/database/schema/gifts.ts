import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { giftTypes } from '@pahlavan/contract/admin/gifts'
import { account } from './account.ts'
import { id, isOneOf, moment } from './columns.ts'

/**
 * A right that the staff gave by hand. Its fan reads the `reason`, also that of `takenReason`. `endsAt` is the end of its entitlement, null
 * for good; at `closedAt` it was taken back, or ended. `key` is that of the request: sent again it is the same gift.
 */
export const gift = pgTable(
  'gift',
  {
    id: id(),
    key: uuid().notNull().unique(),
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id),
    itemType: text('item_type', { enum: giftTypes }).notNull(),
    itemId: integer('item_id').notNull(),
    title: text().notNull(),
    titleEn: text('title_en').notNull(),
    reason: text().notNull(),
    endsAt: moment('ends_at'),
    createdBy: integer('created_by').references(() => account.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
    takenBy: integer('taken_by').references(() => account.id),
    takenReason: text('taken_reason'),
  },
  (t) => [
    check('gift_type', isOneOf(t.itemType, giftTypes)),
    check(
      'gift_reason',
      sql`char_length(${t.reason}) between 3 and 300 and char_length(${t.takenReason}) <= 300`,
    ),
    check('gift_taken', sql`${t.takenReason} is null or ${t.closedAt} is not null`),
    index('gift_account').on(t.accountId, t.id),
    index('gift_due').on(t.endsAt).where(sql`${t.closedAt} is null and ${t.endsAt} is not null`),
  ],
)
