import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { shownSpan } from './columns.ts'

/** A plan on sale, in one language. `price` is rial. `predictionQuota` picks add to the free ones of each event; null is no limit. */
export const plan = pgTable(
  'plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    language: smallint().notNull(),
    position: smallint().notNull().default(0),
    title: text().notNull(),
    description: text().notNull(),
    price: bigint({ mode: 'number' }).notNull(),
    predictionQuota: smallint('prediction_quota'),
    durationDays: smallint('duration_days').notNull(),
    includesLive: boolean('includes_live').notNull().default(false),
    ...shownSpan(),
  },
  (t) => [
    check('plan_language', sql`${t.language} in (0, 1)`),
    check('plan_price', sql`${t.price} >= 0 and ${t.price} % 10 = 0`),
    check('plan_days', sql`${t.durationDays} between 1 and 3660`),
    check('plan_quota', sql`${t.predictionQuota} > 0`),
    index('plan_on_sale').on(t.language, t.position).where(sql`${t.withdrawnAt} is null`),
  ],
)
