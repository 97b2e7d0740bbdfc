import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core'
import { account } from './account.ts'
import { course } from './learn.ts'

export const cartItem = pgTable(
  'cart_item',
  {
    accountId: integer('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    courseId: integer('course_id')
      .notNull()
      .references(() => course.id, { onDelete: 'cascade' }),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.courseId] }), index('cart_item_course').on(t.courseId)],
)
