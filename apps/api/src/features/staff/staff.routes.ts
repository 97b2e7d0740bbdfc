import { staff } from '@pahlavan/contract/staff'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { type AuditFilter, listActors, listChanges } from './staff.audit.queries.ts'
import { auditSearch } from './staff.audit.rules.ts'

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

/** The object and the people that a query asks for. A search narrows them further. */
async function searched(
  app: FastifyInstance,
  { Search, byId, ...query }: QueryOf<typeof staff.audit>,
): Promise<Pick<AuditFilter, 'subjectId' | 'by'>> {
  const { subjectId = null } = query
  const by = byId === undefined ? null : [byId]
  const search = Search ? auditSearch(Search, await listActors(app.database.pool)) : null
  if (search === null) return { subjectId, by }
  if ('by' in search) return { subjectId, by: by ? search.by.filter((id) => id === byId) : search.by }
  const isOther = subjectId !== null && subjectId !== search.subjectId
  return isOther ? { subjectId, by: [] } : { subjectId: search.subjectId, by }
}

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  staffRoute(app, staff.audit, async ({ query }) => {
    const { kind = null, from, until, Before: before = Number.MAX_SAFE_INTEGER, PageSize: size = 20 } = query
    const span = { from: momentOf(from), until: momentOf(until) }
    return listChanges(app.database.pool, { kind, ...(await searched(app, query)), ...span, before, size })
  })
}
