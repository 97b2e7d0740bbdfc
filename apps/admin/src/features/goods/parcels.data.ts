import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type ParcelGroup, parcelGroups, parcels, pickUps } from '@pahlavan/contract/admin/parcels'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'wouter'
import { useChange } from '../../desk/change.ts'
import { lastIdOf } from '../../desk/part-cursor.ts'

const PAGE_SIZE = 50

const list = queriesOf('parcels', callOf(parcels.list))
const found = queriesOf('pickUp', callOf(pickUps.find))

/** The group of parcels in the address, and how to change it. */
export function useParcelGroup() {
  const [params, setParams] = useSearchParams()
  const group = parcelGroups.find((each) => each === params.get('group')) ?? 'preparing'
  const put = (next: ParcelGroup) => setParams(next === 'preparing' ? {} : { group: next }, { replace: true })
  return { group, put }
}

/** The parcels of a group, in parts; each begins behind the last one of the part above. */
export const parcelList = (group: ParcelGroup) =>
  infiniteQueryOptions({
    queryKey: list.key(group),
    queryFn: ({ pageParam }) =>
      list.ask({ PageSize: PAGE_SIZE, group, ...(pageParam && { After: pageParam }) }, { handles: 'any' }),
    initialPageParam: null as string | null,
    getNextPageParam: lastIdOf,
    staleTime: 0,
  })

/** The acts on parcels. After each, and after a refusal, the lists are read again. */
export function useParcelActs() {
  const { t } = useTranslation('parcel')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: list.key() })
  return {
    refresh,
    labels: useChange(parcels.labels, () => undefined),
    send: useChange(parcels.send, refresh),
    deliver: useChange(parcels.deliver, refresh, { done: t('delivered') }),
  }
}

/** The order of a pick-up code. */
export const pickUpOf = (code: string) =>
  queryOptions({
    queryKey: found.key(code),
    queryFn: () => found.ask({ code }, { handles: 'any' }),
    enabled: code !== '',
    staleTime: 0,
    retry: false,
  })

/** Hands an order over. Its newest state is read after it, and after a refusal. */
export function useHandOver() {
  const { t } = useTranslation('parcel')
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: found.key() })
  return { refresh, hand: useChange(pickUps.hand, refresh, { done: t('pickUp.done') }) }
}
