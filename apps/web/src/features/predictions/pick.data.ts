import { predictions } from '@pahlavan/contract/prediction-calls'
import type { BoutDetail, Corner, Forecast, Pick } from '@pahlavan/contract/bouts'
import type { PredictedBout, SavedPick } from '@pahlavan/contract/predictions'
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { serverNow } from '@pahlavan/client/server-time'
import { profile } from '../account/account.data.ts'
import { boutPages } from '../bouts/bouts.data.ts'
import { forecasts, rightsToPick } from './predictions.data.ts'

/** A fan's pick: the winner, with the victory type and the score if the fan wants. */
export interface Picked {
  winner: Corner
  victoryType: string | null
  redScore: number | null
  blueScore: number | null
}

interface Predicted {
  id: number
  forecast: Forecast
  myPrediction: Pick | null
}

/** The votes after a fan changes the pick from `before` to `now`. */
function votesAfter(votes: Forecast, before: Corner | null, now: Corner): Forecast {
  const red = votes.red + Number(now === 'red') - Number(before === 'red')
  const blue = votes.blue + Number(now === 'blue') - Number(before === 'blue')
  return { red, blue, total: red + blue }
}

/** A bout as it will look when the pick is saved. It has no receipt yet, so nothing calls it saved. */
function withPick<B extends Predicted>(bout: B, picked: Picked): B {
  const savedAt = new Date(serverNow()).toISOString()
  return {
    ...bout,
    forecast: votesAfter(bout.forecast, bout.myPrediction?.winner ?? null, picked.winner),
    myPrediction: { ...picked, receipt: '', savedAt, points: null, isVoid: false },
  }
}

/** Where a bout is seen: in the lists, and on its own page. */
const LISTS = forecasts.key()
const DETAIL = boutPages.key()
const PLACES = [LISTS, DETAIL]

type Lists = InfiniteData<{ items: PredictedBout[] }>

/** Changes a bout wherever it is seen. */
function useBoutEverywhere(playId: number) {
  const cache = useQueryClient()
  return (act: <B extends Predicted>(bout: B) => B) => {
    const one = <B extends Predicted>(bout: B): B => (bout.id === playId ? act(bout) : bout)
    cache.setQueriesData<Lists>({ queryKey: LISTS }, (lists) => {
      const pages = lists?.pages.map((page) => ({ ...page, items: page.items.map(one) }))
      return lists && pages && { ...lists, pages }
    })
    cache.setQueriesData<BoutDetail>({ queryKey: DETAIL }, (bout) => bout && one(bout))
  }
}

/**
 * Saves a pick. Every view of the bout shows it at once, and calls it saved after the server's receipt. A refusal takes it back and
 * refetches, since the bout may have been called meanwhile. The picks of a bout go one after the other.
 *
 * @param says the toast of a failure, or `quiet` if the screen itself shows it
 */
export function useSavePick(playId: number, says: { failed: string } | { quiet: true }) {
  const cache = useQueryClient()
  const change = useBoutEverywhere(playId)
  const mutationKey = ['pick', playId]
  return useMutation({
    mutationKey,
    scope: { id: `pick:${playId}` },
    mutationFn: (picked: Picked) => call(predictions.add, { playId, ...picked }, says),
    onMutate: async (picked) => {
      await Promise.all(PLACES.map((queryKey) => cache.cancelQueries({ queryKey })))
      const before = PLACES.flatMap((queryKey) => cache.getQueriesData({ queryKey }))
      change((bout) => withPick(bout, picked))
      return before
    },
    onSuccess: ({ prediction, forecast }: SavedPick) => {
      // A later pick of the same bout is shown already.
      if (cache.isMutating({ mutationKey }) === 1)
        change((bout) => ({ ...bout, myPrediction: prediction, forecast }))
    },
    onError: (_error, _picked, before) => {
      for (const [queryKey, data] of before ?? []) cache.setQueryData(queryKey, data)
    },
    onSettled: (_saved, error) => {
      void cache.invalidateQueries(profile())
      void cache.invalidateQueries({ queryKey: rightsToPick.key() })
      if (error) for (const queryKey of PLACES) void cache.invalidateQueries({ queryKey })
    },
  })
}
