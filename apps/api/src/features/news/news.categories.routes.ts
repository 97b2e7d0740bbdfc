import { categories } from '@pahlavan/contract/admin/categories'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { exportRows } from '../staff/staff.export.commands.ts'
import { createCategory, moveCategory, removeCategory, retitleCategory } from './news.categories.commands.ts'
import { listEditedCategories } from './news.categories.queries.ts'
import { newsCategoryFile } from './news.categories.rules.ts'

/** Opens the desk's routes of the categories of news. */
export async function categoryRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, categories.list, async () => ({ items: await listEditedCategories(pool) }))
  staffRoute(app, categories.export, async (call) =>
    exportRows(app, call, { ...newsCategoryFile, kind: 'category', list: () => listEditedCategories(pool) }),
  )
  staffRoute(app, categories.create, (call) =>
    createCategory(pool, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, categories.rename, (call) =>
    retitleCategory(pool, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, categories.move, (call) =>
    moveCategory(pool, { beforeId: undefined, ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, categories.remove, (call) =>
    removeCategory(pool, { ...call.query, actor: requestActor(call) }),
  )
}
