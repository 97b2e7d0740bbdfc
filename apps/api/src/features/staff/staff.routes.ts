import { staff } from '@pahlavan/contract/staff'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { listChanges } from './staff.audit.queries.ts'

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, staff.audit, ({ query }) => {
    const { kind = null, subjectId = null, byId = null, from, until } = query
    const { Before: before = Number.MAX_SAFE_INTEGER, PageSize: size = 20 } = query
    const span = { from: momentOf(from), until: momentOf(until) }
    return listChanges(app.database.pool, { kind, subjectId, byId, ...span, before, size })
  })
}
