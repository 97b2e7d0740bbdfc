import { predictions } from '@pahlavan/contract/prediction-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

export const forecasts = queriesOf('matchForecast', predictions.list)
const boards = queriesOf('leaderboards', predictions.leaderboard)
const podiums = queriesOf('champions', predictions.champions)
const fans = queriesOf('fan', predictions.fan)
const ownPicks = queriesOf('myPicks', predictions.mine)
export const rightsToPick = queriesOf('picksLeft', predictions.left)
const ledgers = queriesOf('ledger', predictions.ledger)

/** Bouts that are to come, on the mat, or over; or those of all states that a search finds. */
export type PlayState = 0 | 1 | 2
export type BoutChoice = PlayState | { search: string }

const PAGE_SIZE = 20
/** Coming and live bouts change while the page is open (ms); a visible page polls. */
const REFETCH_INTERVAL_MS = { 0: 60_000, 1: 15_000, 2: false } as const

const nextPage = (last: { hasMore: boolean; currentPage: number }) =>
  last.hasMore ? last.currentPage + 1 : undefined

/** Bouts with what fans expect and, with a session, one's own picks. */
export const predictedBouts = (language: Language, choice: BoutChoice) =>
  infiniteQueryOptions({
    queryKey: forecasts.key(language, choice),
    queryFn: ({ pageParam }) => {
      const filter = typeof choice === 'number' ? { playState: choice } : choice
      return forecasts.ask({ ...filter, CurrentPage: pageParam, PageSize: PAGE_SIZE })
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: typeof choice === 'number' ? REFETCH_INTERVAL_MS[choice] : REFETCH_INTERVAL_MS[0],
  })

/** Which board: of the season, of the week, or of an event by its id. */
export type BoardScope = 'season' | 'week' | number

const BOARD_PAGE = 25

/** A board of the fans, and one's own place on it. */
export const leaderboard = (language: Language, scope: BoardScope, search = '') =>
  infiniteQueryOptions({
    queryKey: boards.key(language, scope, search),
    queryFn: ({ pageParam }) =>
      boards.ask({
        ...(typeof scope === 'number' ? { EventId: scope } : { period: scope }),
        ...(search && { search }),
        CurrentPage: pageParam,
        PageSize: BOARD_PAGE,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The best of the season, for everybody. @param top how many, at most ten */
export const champions = (language: Language, top = 3) =>
  queryOptions({
    queryKey: podiums.key(language, top),
    queryFn: () => podiums.ask({ top }),
  })

/** The public page of a fan. */
export const fanPage = (language: Language, userId: number) =>
  queryOptions({ queryKey: fans.key(language, userId), queryFn: () => fans.ask({ userId }) })

/** One's own picks, newest first. */
export const myPicks = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ownPicks.key(language),
    queryFn: ({ pageParam }) => ownPicks.ask({ CurrentPage: pageParam, PageSize: BOARD_PAGE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** How many events the server answers at once. */
const MAX_EVENTS = 50

/** How many picks of these events are left, and by what. */
export const picksLeft = (eventIds: readonly number[]) => {
  const EventIds = [...new Set(eventIds)].toSorted((a, b) => a - b).slice(0, MAX_EVENTS)
  return queryOptions({
    queryKey: rightsToPick.key(...EventIds),
    queryFn: () => rightsToPick.ask({ EventIds }, { quiet: true }),
  })
}

/** Every point of one's own and why, newest first. */
export const ledger = (language: Language, scope: BoardScope) =>
  infiniteQueryOptions({
    queryKey: ledgers.key(language, scope),
    queryFn: ({ pageParam }) =>
      ledgers.ask({
        ...(typeof scope === 'number' && { EventId: scope }),
        CurrentPage: pageParam,
        PageSize: BOARD_PAGE,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })
