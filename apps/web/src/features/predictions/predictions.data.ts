import type { BoutDetail, Corner, Forecast, Pick } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { type PredictedBout, predictions, type Saved } from '@pahlavan/contract/predictions'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { serverNow } from '../../kit/server-time.ts'

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

/** A quick pick: the winner, and the victory type that was picked before. */
interface QuickPick {
  playId: number
  winner: Corner
  victoryType?: string | null
}

interface Predicted {
  id: number
  forecast: Forecast
  myPrediction: Pick | null
}

/** The votes once somebody who had picked `before` picks `now`. */
function votesAfter(votes: Forecast, before: Corner | null, now: Corner): Forecast {
  const red = votes.red + Number(now === 'red') - Number(before === 'red')
  const blue = votes.blue + Number(now === 'blue') - Number(before === 'blue')
  return { red, blue, total: red + blue }
}

/** A bout as it will look when the pick is saved; its receipt is still to come. */
function withPick<B extends Predicted>(bout: B, { winner, victoryType }: QuickPick): B {
  const myPrediction: Pick = {
    winner,
    victoryType: victoryType ?? null,
    redScore: null,
    blueScore: null,
    receipt: '',
    savedAt: new Date(serverNow()).toISOString(),
    points: null,
    isVoid: false,
  }
  return {
    ...bout,
    forecast: votesAfter(bout.forecast, bout.myPrediction?.winner ?? null, winner),
    myPrediction,
  }
}

const LISTS = ['matchForecast']
/** The key of a bout's own page begins with it. */
const DETAIL = ['play']

type Lists = InfiniteData<{ items: PredictedBout[] }>

/**
 * Saves a pick. It is shown at once wherever the bout is seen: in the lists and on its own page; a refusal takes it back and asks
 * anew, since the bout may have been called meanwhile. Its picks go one after the other.
 */
export function useQuickPick(playId: number, says: { failed: string }) {
  const cache = useQueryClient()
  const change = (act: <B extends Predicted>(bout: B) => B) => {
    const one = <B extends Predicted>(bout: B): B => (bout.id === playId ? act(bout) : bout)
    cache.setQueriesData<Lists>({ queryKey: LISTS }, (lists) => {
      const pages = lists?.pages.map((page) => ({ ...page, items: page.items.map(one) }))
      return lists && pages && { ...lists, pages }
    })
    cache.setQueriesData<BoutDetail>({ queryKey: DETAIL }, (bout) => bout && one(bout))
  }
  const mutationKey = ['pick', playId]
  return useMutation({
    mutationKey,
    scope: { id: `pick:${playId}` },
    mutationFn: (picked: QuickPick) => call(predictions.add, picked, says),
    onMutate: async (picked) => {
      await Promise.all([LISTS, DETAIL].map((queryKey) => cache.cancelQueries({ queryKey })))
      change((bout) => withPick(bout, picked))
    },
    onSuccess: ({ prediction, forecast }: Saved) => {
      // A later pick of the same bout is shown already.
      if (cache.isMutating({ mutationKey }) === 1)
        change((bout) => ({ ...bout, myPrediction: prediction, forecast }))
    },
    onSettled: (_saved, error) => {
      void cache.invalidateQueries({ queryKey: ['profile'] })
      if (error) return Promise.all([LISTS, DETAIL].map((queryKey) => cache.invalidateQueries({ queryKey })))
      return undefined
    },
  })
}

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
