import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { isAllowed } from '@pahlavan/contract/access'
import { type EventRefunds, eventChanges } from '@pahlavan/contract/admin/event-changes'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../desk/change.ts'
import { FACTOR_DEMANDED, withFactor } from '../../desk/factor.ts'
import { ownAccount } from '../account/account.data.ts'
import { eventDesk } from './events.data.ts'

const buyers = queriesOf('event-buyers', callOf(eventChanges.buyers))
const refunds = queriesOf('event-refunds', callOf(eventChanges.refunds))

/** The buyers of an event, as they are now. */
export const eventBuyers = (id: number) =>
  queryOptions({
    queryKey: buyers.key(id),
    queryFn: () => buyers.ask({ id }, { handles: 'any' }),
    staleTime: 0,
  })

/** How often the state of refunds on their way is read (ms). */
const READ_EACH_MS = 15_000

const isOnItsWay = (data: EventRefunds | undefined) => data !== undefined && data.waiting.orders > 0

/** How far the refunds of a cancelled event are; read again while some are on their way. */
export const eventRefunds = (id: number) =>
  queryOptions({
    queryKey: refunds.key(id),
    queryFn: () => refunds.ask({ id }, { handles: 'any' }),
    refetchInterval: ({ state: { data } }) => (isOnItsWay(data) ? READ_EACH_MS : false),
    staleTime: 0,
  })

/** Whether the member may cancel events. */
export function useMayCancel(): boolean {
  const { data: me } = useQuery(ownAccount())
  return me !== undefined && isAllowed(me.roles, 'event.cancel')
}

/** The end of an event and its refunds. Each needs a fresh second factor. */
export function useCancelChanges(id: number) {
  const { t } = useTranslation('event')
  const cache = useQueryClient()
  const refresh = () =>
    Promise.all([
      cache.invalidateQueries(eventBuyers(id)),
      cache.invalidateQueries(eventRefunds(id)),
      cache.invalidateQueries(eventDesk.lists),
    ])
  return {
    cancel: useChange(eventChanges.cancel, refresh, { done: t('cancel.done') }),
    retry: useChange(eventChanges.retry, refresh),
    byHand: useMutation({
      mutationFn: (trackingNumber: number) =>
        withFactor(() =>
          call(callOf(eventChanges.byHand), { id, trackingNumber }, { handles: FACTOR_DEMANDED }),
        ),
      onSuccess: refresh,
    }),
  }
}
