import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { type BroadcastFields, broadcasts } from '@pahlavan/contract/admin/broadcasts'
import type { FieldRules } from '@pahlavan/kit/form/checked.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRowChanges } from '../../desk/row-changes.ts'

const list = queriesOf('broadcasts', callOf(broadcasts.list))
const choices = queriesOf('broadcast-choices', callOf(broadcasts.choices))

/** How often the state of broadcasts is read (ms): a camera that sends begins one by itself. */
const READ_EACH_MS = 15_000

/** The broadcasts that are on and to come, and the newest that are over. */
export const broadcastList = () =>
  queryOptions({
    queryKey: list.key(),
    queryFn: () => list.ask({}, { handles: 'any' }),
    refetchInterval: READ_EACH_MS,
  })

/** The events that a broadcast may show. */
export const broadcastEvents = () =>
  queryOptions({ queryKey: choices.key(), queryFn: () => choices.ask({}, { handles: 'any' }) })

/** The changes of broadcasts; the list is read anew after each. */
export const useBroadcastChanges = () => useRowChanges<BroadcastFields>(broadcasts, broadcastList())

/** The beginning and the end of a broadcast, and the key of its cameras. */
export function useBroadcastActs(id: number) {
  const cache = useQueryClient()
  const onSuccess = () => cache.invalidateQueries({ queryKey: broadcastList().queryKey })
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
