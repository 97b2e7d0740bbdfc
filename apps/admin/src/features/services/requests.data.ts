import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { isAllowed } from '@pahlavan/contract/access'
import { deskRequests, type RequestGroup, requestGroups } from '@pahlavan/contract/admin/requests'
import type { RequestStatus, ServiceName } from '@pahlavan/contract/services'
import { infiniteQueryOptions, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { lastIdOf } from '../../desk/part-cursor.ts'
import { ownAccount } from '../account/account.data.ts'
import { serviceNames } from './services.rules.ts'

const PAGE_SIZE = 40
/** How often an open request is said to be open (ms); the server forgets it after twice that time. */
const WATCH_EACH_MS = 12_000

const list = queriesOf('deskRequests', callOf(deskRequests.list))
const detail = queriesOf('deskRequest', callOf(deskRequests.detail))
const watch = queriesOf('deskRequestWatch', callOf(deskRequests.watch))

/** Which requests are listed; the address holds it. */
export interface RequestFilter {
  group: RequestGroup
  service: ServiceName | null
  search: string
}

/** The filter of the address, and how to change it. */
export function useRequestFilter() {
  const [params, setParams] = useSearchParams()
  const filter: RequestFilter = {
    group: requestGroups.find((each) => each === params.get('group')) ?? 'open',
    service: serviceNames.find((each) => each === params.get('service')) ?? null,
    search: (params.get('q') ?? '').slice(0, 200),
  }
  const put = (changes: Partial<RequestFilter>) => {
    const { group, service, search } = { ...filter, ...changes }
    setParams(
      {
        ...(group !== 'open' && { group }),
        ...(service && { service }),
        ...(search.trim() && { q: search.trim() }),
      },
      { replace: true },
    )
  }
  return { filter, put }
}

/** Requests of a filter, in parts; each begins behind the last id of the one above. */
export const requestList = ({ group, service, search }: RequestFilter) =>
  infiniteQueryOptions({
    queryKey: list.key(group, service, search),
    queryFn: ({ pageParam }) =>
      list.ask(
        {
          PageSize: PAGE_SIZE,
          group,
          ...(service && { service }),
          ...(search && { Search: search }),
          ...(pageParam && { After: pageParam }),
        },
        { handles: 'any' },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: lastIdOf,
    staleTime: 0,
  })

/** A request with all that the desk knows of it. */
export const requestDetail = (id: number) =>
  queryOptions({
    queryKey: detail.key(id),
    queryFn: () => detail.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** The names of the colleagues at the same request. */
export const requestWatchers = (id: number) =>
  queryOptions({
    queryKey: watch.key(id),
    queryFn: () => watch.ask({ id }, { handles: 'any' }),
    refetchInterval: WATCH_EACH_MS,
    staleTime: 0,
  })

/** Whether the member may answer requests. */
export function useMayAnswer(): boolean {
  const { data: me } = useQuery(ownAccount())
  return me !== undefined && isAllowed(me.roles, 'request.answer')
}

/** The acts on a request. After each, and after a refusal, its newest state is read. */
export function useRequestActs(id: number) {
  const { t } = useTranslation('request')
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries(requestDetail(id)),
      cache.invalidateQueries({ queryKey: list.key() }),
    ])
  return {
    refresh,
    move: useChange(deskRequests.answer, refresh, { done: t('moved') }),
    note: useChange(deskRequests.note, refresh, { done: t('notes.done') }),
  }
}

/** The mark of a state. */
export const requestMarks: Readonly<Record<RequestStatus, string>> = {
  consent: 'draft',
  waiting: 'draft',
  received: 'waiting',
  review: 'waiting',
  done: 'live',
  refused: '',
  cancelled: '',
}
