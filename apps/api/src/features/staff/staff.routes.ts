import { staff } from '@pahlavan/contract/staff'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { listChanges } from './staff.audit.queries.ts'

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, staff.audit, async ({ query }) => {
    const { kind = null, subjectId = null, byId = null } = query
    const part = partOf(query)
    const { items, total } = await listChanges(app.database.pool, { kind, subjectId, byId, ...part })
    return pageOf(items, total, part)
  })
}
