import { live } from '@pahlavan/contract/live-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { HubBody } from '@pahlavan/contract/hub'
import type { Broadcast } from '@pahlavan/contract/live'
import { queriesOf } from '@pahlavan/client/queries'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { noteAddresses } from './addresses.ts'

const firsts = queriesOf('liveFirst', live.first)
const lists = queriesOf('lives', live.all)
const details = queriesOf('live', live.detail)

const SECOND = 1000
/** Addresses play for ten minutes: fresh ones are asked for well before. */
const RENEW = 240 * SECOND
const LOOK = 30 * SECOND

/** The broadcast that is on, or comes next. */
export const firstBroadcast = (language: Language) =>
  queryOptions({ queryKey: firsts.key(language), queryFn: () => firsts.ask({}), staleTime: LOOK })

export const allBroadcasts = (language: Language) =>
  queryOptions({
    queryKey: lists.key(language),
    queryFn: () => lists.ask({}),
    staleTime: 10 * SECOND,
    refetchInterval: LOOK,
  })

/** Those of one event. */
export const eventBroadcasts = (language: Language, eventId: number) =>
  queryOptions({
    queryKey: lists.key(language, eventId),
    queryFn: () => lists.ask({ eventId }),
    staleTime: LOOK,
  })

/** One broadcast with its streams and where they are played from. */
export const broadcastDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: details.key(language, id),
    queryFn: async () => noteAddresses(await details.ask({ liveBroadcastId: id })),
    enabled: id > 0,
    staleTime: RENEW,
    gcTime: RENEW,
    refetchInterval: RENEW,
    refetchIntervalInBackground: true,
  })

/** Keeps a broadcast current: whether it is on, and how many watch. */
export function useBroadcast(language: Language, id: number): void {
  const cache = useQueryClient()
  const { queryKey } = broadcastDetail(language, id)
  const ask = () => {
    void askAnew(cache, { queryKey })
    void cache.invalidateQueries({ queryKey: lists.key() })
  }
  const handleMessage = (body: HubBody) => {
    if (body.kind !== 'broadcast') return
    const before = cache.getQueryData(queryKey)
    if (before && before.status !== body.status) ask()
    else
      cache.setQueryData(queryKey, (known: Broadcast | undefined) =>
        known ? { ...known, viewers: body.viewers } : known,
      )
  }
  useTopics(id > 0 ? [`broadcast:${id}`] : [], handleMessage, ask)
}
