import { type PlanRow, plans } from '@pahlavan/contract/admin/plans'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listPrices } from '../desk/desk.prices.queries.ts'
import { planNoun } from './plans.admin.commands.ts'
import { findPlanRows } from './plans.admin.queries.ts'

const listing: ItemListing<PlanRow> = {
  title: ['پلن‌ها', 'Plans'],
  findMore: findPlanRows,
  columns: [
    { heading: ['قیمت (تومان)', 'Price (toman)'], cell: ({ price }) => price },
    { heading: ['روز', 'Days'], cell: ({ durationDays }) => durationDays },
    {
      heading: ['پیش‌بینی بیشتر', 'More picks'],
      cell: ({ predictionQuota }, language) => predictionQuota ?? (language === 0 ? 'نامحدود' : 'Unlimited'),
    },
    {
      heading: ['پخش زنده', 'Live broadcasts'],
      cell: ({ includesLive }, language) =>
        language === 0 ? (includesLive ? 'دارد' : 'ندارد') : includesLive ? 'Yes' : 'No',
    },
  ],
}

/** Opens the desk's routes of the plans. @param onScheduled is called when a moment of publication was set */
export async function planDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: plans, noun: planNoun, listing, onScheduled })
  staffRoute(app, plans.prices, async ({ query: { id } }) => ({ items: await listPrices(pool, 'plan', id) }))
}
