import { type CodeRow, discounts } from '@pahlavan/contract/admin/discounts'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listFileOf } from '../tables/tables.list.commands.ts'
import { codeNoun, costOf, generateCodes } from './orders.discounts.commands.ts'
import { findCodeRows } from './orders.discounts.queries.ts'
import { codeTable } from './orders.table.ts'

const listing: ItemListing<CodeRow> = {
  title: ['کدهای تخفیف', 'Discount codes'],
  findMore: findCodeRows,
  columns: listFileOf(codeTable),
}

/** Opens the desk's routes of the discount codes. @param onScheduled is called when a moment of publication was set */
export async function codeDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  const { pool } = app.database
  openItemRoutes(app, { endpoints: discounts, noun: codeNoun, listing, onScheduled })
  staffRoute(app, discounts.cost, ({ query: { id } }) => costOf(pool, id))
  staffRoute(app, discounts.generate, (call) =>
    generateCodes(pool, { ...call.query, actor: requestActor(call) }),
  )
}
