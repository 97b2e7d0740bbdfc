import type { Corner } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { predictions } from '@pahlavan/contract/predictions'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { boutDetail } from '../events/bout.data.ts'

/** What a fan picks: the winner, and as much more as he likes. */
export interface Picked {
  winner: Corner
  victoryType: string | null
  redScore: number | null
  blueScore: number | null
}

/** Saves a pick. Nothing is shown as saved before the server has given its receipt. */
export function useSavePick(language: Language, playId: number) {
  const cache = useQueryClient()
  const { queryKey } = boutDetail(language, playId)
  return useMutation({
    mutationFn: (picked: Picked) => call(predictions.add, { playId, ...picked }, { quiet: true }),
    onSuccess: ({ prediction, forecast }) => {
      cache.setQueryData(queryKey, (bout) => bout && { ...bout, myPrediction: prediction, forecast })
      void cache.invalidateQueries({ queryKey: ['matchForecast'] })
      void cache.invalidateQueries({ queryKey: ['profile'] })
    },
    // The bout may have been called meanwhile: what it says now is shown.
    onError: () => void cache.invalidateQueries({ queryKey }),
  })
}
