import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type BroadcastFields, broadcasts } from '@pahlavan/contract/admin/broadcasts'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('broadcasts', callOf(broadcasts.list))
const detail = queriesOf('broadcast', callOf(broadcasts.detail))
const choices = queriesOf('broadcast-choices', callOf(broadcasts.choices))

/** How often the state of broadcasts is read (ms): a camera that sends begins one by itself. */
const READ_EACH_MS = 15_000

/** The broadcasts: on and to come, then over. */
export const broadcastList = () =>
  infiniteQueryOptions({
    queryKey: list.key(),
    queryFn: ({ pageParam }) => list.ask({ ...(pageParam && { Before: pageParam }) }, { handles: 'any' }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: READ_EACH_MS,
    staleTime: 0,
  })

/** A broadcast with the state of its streams. */
export const broadcastDetail = (id: number) =>
  queryOptions({
    queryKey: detail.key(id),
    queryFn: () => detail.ask({ id }, { handles: 'any' }),
    refetchInterval: READ_EACH_MS,
  })

/** The events that a broadcast may show. */
export const broadcastEvents = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The changes of broadcasts; their forms are read anew after each. */
export const useBroadcastChanges = () =>
  useRowChanges<BroadcastFields>(broadcasts, { queryKey: detail.key() })

/** The beginning and the end of a broadcast, and the key of its cameras. */
export function useBroadcastActs(id: number) {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: detail.key(id) })
  return {
    start: useMutation({ mutationFn: () => call(callOf(broadcasts.start), { id }), onSuccess }),
    end: useMutation({ mutationFn: () => call(callOf(broadcasts.end), { id }), onSuccess }),
    renewKey: useMutation({ mutationFn: () => call(callOf(broadcasts.renewKey), { id }), onSuccess }),
  }
}

/** A broadcast for the buyers of an event names the event. */
export const broadcastRules: FieldRules<BroadcastFields> = {
  eventId: (eventId, { access }) =>
    access === 'event' && eventId === null ? { type: 'broadcast_eventless' } : null,
}
