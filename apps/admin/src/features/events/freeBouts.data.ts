import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { eventBouts } from '@pahlavan/contract/admin/event-bouts'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useChange } from '../../desk/change.ts'

const bouts = queriesOf('event-bouts', callOf(eventBouts.list))

/** Bouts of an event by name or number, the free ones first. */
export const boutsOfEvent = (id: number, search: string) =>
  queryOptions({
    queryKey: bouts.key({ id, search }),
    queryFn: () => bouts.ask({ id, ...(search && { search }) }, { handles: 'any' }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Makes a bout free to watch, or sold again. */
export function useFreeBout() {
  const cache = useQueryClient()
  return useChange(eventBouts.setFree, () => cache.invalidateQueries({ queryKey: bouts.key() }))
}
