import type { Language } from '@pahlavan/contract/endpoint'
import { predictions } from '@pahlavan/contract/predictions'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

/** Bouts that are to come, on the mat, or over. */
export type PlayState = 0 | 1 | 2

const PAGE_SIZE = 20
/** What is to come or on changes while it is looked at (ms); the page asks as long as it is seen. */
const EVERY = { 0: 60_000, 1: 15_000, 2: false } as const

const nextPage = (last: { hasMore: boolean; currentPage: number }) =>
  last.hasMore ? last.currentPage + 1 : undefined

/** Bouts with what fans expect and, with a session, one's own picks. */
export const predictedBouts = (language: Language, playState: PlayState) =>
  infiniteQueryOptions({
    queryKey: ['matchForecast', language, playState],
    queryFn: ({ pageParam }) =>
      call(predictions.list, { playState, CurrentPage: pageParam, PageSize: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: EVERY[playState],
  })

/** Which board: of the season, of the week, or of an event by its id. */
export type BoardScope = 'season' | 'week' | number

const BOARD_PAGE = 25

/** A board of the fans, and one's own place on it. */
export const leaderboard = (language: Language, scope: BoardScope, search = '') =>
  infiniteQueryOptions({
    queryKey: ['leaderboards', language, scope, search],
    queryFn: ({ pageParam }) =>
      call(predictions.leaderboard, {
        ...(typeof scope === 'number' ? { EventId: scope } : { period: scope }),
        ...(search && { search }),
        CurrentPage: pageParam,
        PageSize: BOARD_PAGE,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The best three of the season, for everybody. */
export const champions = (language: Language) =>
  queryOptions({
    queryKey: ['champions', language],
    queryFn: () => call(predictions.champions, {}),
  })

/** Every point of one's own and why, newest first. */
export const ledger = (language: Language, scope: BoardScope) =>
  infiniteQueryOptions({
    queryKey: ['ledger', language, scope],
    queryFn: ({ pageParam }) =>
      call(predictions.ledger, {
        ...(typeof scope === 'number' && { EventId: scope }),
        CurrentPage: pageParam,
        PageSize: BOARD_PAGE,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })
