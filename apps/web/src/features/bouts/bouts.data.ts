import { events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { HubBody } from '@pahlavan/contract/hub'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { queriesOf } from '@pahlavan/client/queries'
import { changedDetail, needsAsking, newestDetail, noteChange } from './boutChanges.ts'

export const boutPages = queriesOf('Play', events.bout)
const boutsOfPlayers = queriesOf('playerBouts', events.playerBouts)

/** One bout whole. Every opening fetches it again; later changes come over the hub. */
export const boutDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: boutPages.key(language, id),
    queryFn: async () => newestDetail(await boutPages.ask({ Id: id })),
    enabled: id > 0,
    staleTime: 0,
  })

/** Keeps an open bout current while it can change. */
export function useLiveBout(language: Language, id: number, isFinal: boolean): void {
  const cache = useQueryClient()
  const { queryKey } = boutDetail(language, id)
  const ask = () => void askAnew(cache, { queryKey })
  const handleMessage = (body: HubBody) => {
    if (body.kind === 'event') return ask()
    if (body.kind === 'content') return undefined
    const before = cache.getQueryData(queryKey)
    if (body.kind === 'bout') noteChange(body)
    if (!before || body.id !== id) return undefined
    if (body.kind === 'settled') return before.myPrediction ? ask() : undefined
    if (body.kind === 'forecast') {
      const { red, blue, total } = body
      return void cache.setQueryData(queryKey, { ...before, forecast: { red, blue, total } })
    }
    if (body.kind !== 'bout') return undefined
    cache.setQueryData(queryKey, changedDetail(before, body))
    return needsAsking(before, body) ? ask() : undefined
  }
  useTopics(id > 0 && !isFinal ? [`play:${id}`] : [], handleMessage, ask)
}

/** The bouts of a page. */
const BOUTS = 6
/** The results in a wrestler’s form. */
const LAST = 5

const MEETINGS = 20

/** The bouts of two wrestlers against each other, page by page. */
export const meetings = (language: Language, playerId: number, against: number) =>
  infiniteQueryOptions({
    queryKey: boutsOfPlayers.key(language, playerId, against),
    queryFn: ({ pageParam }) =>
      boutsOfPlayers.ask({ playerId, against, CurrentPage: pageParam, PageSize: MEETINGS }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

/** The bouts of one wrestler, page by page: live ones, coming ones, then finished ones. */
export const playerBouts = (language: Language, playerId: number) =>
  infiniteQueryOptions({
    queryKey: boutsOfPlayers.key(language, playerId),
    queryFn: ({ pageParam }) => boutsOfPlayers.ask({ playerId, CurrentPage: pageParam, PageSize: BOUTS }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

/** The newest bouts of one wrestler that are over. */
export const playerResults = (language: Language, playerId: number) =>
  queryOptions({
    queryKey: boutsOfPlayers.key(language, playerId, 'over'),
    queryFn: () => boutsOfPlayers.ask({ playerId, isOver: true, PageSize: LAST }),
  })
