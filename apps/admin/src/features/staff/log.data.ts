import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { auditKinds } from '@pahlavan/contract/audit-kinds'
import { type AuditKind, staff } from '@pahlavan/contract/staff'
import { tehranDayRange } from '@pahlavan/persian/tehran'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { lastIdOf } from '../../desk/part-cursor.ts'

const PAGE_SIZE = 30

const log = queriesOf('log', callOf(staff.audit))

/** Which changes are listed; the address holds it. */
export interface LogFilter {
  search: string
  kind: AuditKind | null
  subjectId: string | null
  byId: number | null
  /** A day in Tehran, `YYYY-MM-DD`. */
  day: string | null
}

const idIn = (text: string | null): number | null => (/^[1-9]\d{0,9}$/.test(text ?? '') ? Number(text) : null)

/** A day that there is; null for anything else. */
function dayIn(text: string | null): string | null {
  try {
    return text && tehranDayRange(text) ? text : null
  } catch {
    return null
  }
}

/** The first and the last moment of a day. */
function spanOf(day: string): { from: string; until: string } {
  const { from, to } = tehranDayRange(day)
  return { from: new Date(from).toISOString(), until: new Date(to).toISOString() }
}

/** The filter of the address, and how to change it. A change takes the place of the history entry. */
export function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const filter: LogFilter = {
    search: (params.get('q') ?? '').slice(0, 200),
    kind: auditKinds.find((kind) => kind === params.get('kind')) ?? null,
    subjectId: params.get('subject')?.slice(0, 100) || null,
    byId: idIn(params.get('by')),
    day: dayIn(params.get('day')),
  }
  const put = (changes: Partial<LogFilter>) => {
    const { search, kind, subjectId, byId, day } = { ...filter, ...changes }
    const entries = Object.entries({ q: search.trim(), kind, subject: subjectId, by: byId, day })
    setParams(
      entries.filter(([, value]) => value).map(([name, value]) => [name, String(value)]),
      { replace: true },
    )
  }
  return { filter, put }
}

/** A filter as the log and its file take it. */
export const logInput = ({ search, kind, subjectId, byId, day }: LogFilter) => ({
  ...(search && { Search: search }),
  ...(kind && { kind }),
  ...(subjectId && { subjectId }),
  ...(byId && { byId }),
  ...(day && spanOf(day)),
})

/** Every part of the log. */
export const everyLog = { queryKey: log.key() }

/** The log, newest first; each page begins before the last id of the one above. */
export const logList = (filter: LogFilter) =>
  infiniteQueryOptions({
    queryKey: log.key(filter),
    queryFn: ({ pageParam }) =>
      log.ask(
        {
          PageSize: PAGE_SIZE,
          ...logInput(filter),
          ...(pageParam && { Before: pageParam }),
        },
        { handles: 'any' },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: lastIdOf,
  })
