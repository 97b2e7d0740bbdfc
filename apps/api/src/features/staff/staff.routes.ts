import { type AuditEntry, staff } from '@pahlavan/contract/staff'
import type { QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { type AuditFilter, listActors, listChanges } from './staff.audit.queries.ts'
import { EXPORT_ROWS, exportList, readParts } from './staff.export.commands.ts'
import { auditExport } from './staff.lists.rules.ts'
import { auditSearch } from './staff.audit.rules.ts'

/** Behind all changes. */
const LAST_ID = Number.MAX_SAFE_INTEGER

const momentOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

/** The object and the people that a query asks for. A search narrows them further. */
async function searched(
  app: FastifyInstance,
  { Search, byId, ...query }: QueryOf<typeof staff.export>,
): Promise<Pick<AuditFilter, 'subjectId' | 'by'>> {
  const { subjectId = null } = query
  const by = byId === undefined ? null : [byId]
  const search = Search ? auditSearch(Search, await listActors(app.database.pool)) : null
  if (search === null) return { subjectId, by }
  if ('by' in search) return { subjectId, by: by ? search.by.filter((id) => id === byId) : search.by }
  const isOther = subjectId !== null && subjectId !== search.subjectId
  return isOther ? { subjectId, by: [] } : { subjectId: search.subjectId, by }
}

/** The filter of the log. */
async function filterOf(
  app: FastifyInstance,
  query: QueryOf<typeof staff.export>,
): Promise<Omit<AuditFilter, 'before' | 'size'>> {
  const { kind = null, from, until } = query
  return { kind, ...(await searched(app, query)), from: momentOf(from), until: momentOf(until) }
}

export async function staffRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, staff.audit, async ({ query }) => {
    const { Before: before = LAST_ID, PageSize: size = 20 } = query
    return listChanges(pool, { ...(await filterOf(app, query)), before, size })
  })
  staffRoute(app, staff.export, async (call) => {
    const filter = await filterOf(app, call.query)
    const parts = readParts<AuditEntry, number>(async (before) => {
      const page = { before: before ?? LAST_ID, size: EXPORT_ROWS }
      const { items, hasMore } = await listChanges(pool, { ...filter, ...page })
      return { rows: items, next: hasMore ? (items.at(-1)?.id ?? null) : null }
    })
    const log = { action: 'audit.export', kind: 'club', subjectId: 'log', input: call.query } as const
    return exportList(app, call, { title: ['گزارش کارها', 'Log'], columns: auditExport, parts, log })
  })
}
