import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { shownSpan } from './columns.ts'

/**
 * A plan on sale, in the order of `position`. `price` is rial. `predictionQuota` picks add to the free ones of each event; null is no limit, 0 none.
 */
export const plan = pgTable(
  'plan',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    position: smallint().notNull().default(0),
    title: text().notNull(),
    titleEn: text('title_en').notNull().default(''),
    description: text().notNull(),
    descriptionEn: text('description_en').notNull().default(''),
    price: bigint({ mode: 'number' }).notNull(),
    predictionQuota: smallint('prediction_quota'),
    durationDays: smallint('duration_days').notNull(),
    includesLive: boolean('includes_live').notNull().default(false),
    ...shownSpan(),
  },
  (t) => [
    check('plan_price', sql`${t.price} >= 0 and ${t.price} % 10 = 0`),
    check('plan_days', sql`${t.durationDays} between 1 and 3660`),
    check('plan_quota', sql`${t.predictionQuota} >= 0`),
    index('plan_on_sale').on(t.position, t.id).where(sql`${t.withdrawnAt} is null`),
  ],
)
