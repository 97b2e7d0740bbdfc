import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { auditKinds } from '@pahlavan/contract/audit-kinds'
import { type AuditKind, staff } from '@pahlavan/contract/staff'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'

const PAGE_SIZE = 30

const log = queriesOf('log', callOf(staff.audit))

/** Which changes are listed; the address holds it. */
export interface LogFilter {
  search: string
  kind: AuditKind | null
  subjectId: string | null
  byId: number | null
}

const idIn = (text: string | null): number | null => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** The filter of the address, and how to change it. A change takes the place of the history entry. */
export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const filter: LogFilter = {
    search: (params.get('q') ?? '').slice(0, 200),
    kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
    subjectId: params.get('subject')?.slice(0, 100) || null,
    byId: idIn(params.get('by')),
  }
  const put = (changes: Partial<LogFilter>) => {
    const { search, kind, subjectId, byId } = { ...filter, ...changes }
    const entries = Object.entries({ q: search.trim(), kind, subject: subjectId, by: byId })
    setParams(
      entries.filter(([, value]) => value).map(([name, value]) => [name, String(value)]),
      { replace: true },
    )
  }
  return { filter, put }
}

/** The log, newest first; each page begins before the last id of the one above. */
export const logList = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: log.key(filter),
    queryFn: ({ pageParam }) =>
      log.ask(
        {
          PageSize: PAGE_SIZE,
          ...(filter.search && { Search: filter.search }),
          ...(filter.kind && { kind: filter.kind }),
          ...(filter.subjectId && { subjectId: filter.subjectId }),
          ...(filter.byId && { byId: filter.byId }),
          ...(pageParam && { Before: pageParam }),
        },
        { handles: 'any' },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? (items.at(-1)?.id ?? null) : null),
  })
