import { type CampRow, camps } from '@pahlavan/contract/admin/camps'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listPrices } from '../desk/desk.prices.queries.ts'
import { campNoun } from './services.admin.commands.ts'
import { findCampRows } from './services.admin.queries.ts'

const listing: ItemListing<CampRow> = {
  title: ['اردوها', 'Camps'],
  findMore: findCampRows,
  columns: [
    { heading: ['جا', 'Place'], cell: ({ place }) => place },
    { heading: ['شروع', 'First day'], cell: ({ startsOn }) => startsOn },
    { heading: ['پایان', 'Last day'], cell: ({ endsOn }) => endsOn },
    { heading: ['ظرفیت', 'Capacity'], cell: ({ capacity }) => capacity },
    { heading: ['ثبت‌نام', 'Signed up'], cell: ({ taken }) => taken },
    { heading: ['قیمت (تومان)', 'Price (toman)'], cell: ({ price }) => price },
  ],
}

/** Opens the desk's routes of the camps. @param onScheduled is called when a moment of publication was set */
export async function campDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: camps, noun: campNoun, listing, onScheduled })
  staffRoute(app, camps.prices, async ({ query: { id } }) => ({ items: await listPrices(pool, 'camp', id) }))
}
