import type { Language } from '@pahlavan/contract/endpoint'
import type { ContentChange, HubBody } from '@pahlavan/contract/hub'
import type { PredictedBout } from '@pahlavan/contract/predictions'
import { useQueryClient } from '@tanstack/react-query'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { changed, noteChange } from '../bouts/boutChanges.ts'
import { type BoutChoice, predictedBouts } from './predictions.data.ts'

/** So many bouts of a list are followed; the hub lets nobody follow more than fifty topics. */
const FOLLOWED = 40
const OVER = 2

/** A bout with a change from the hub: its score, or the fans' forecast. */
function applyMessage(bout: PredictedBout, body: Exclude<HubBody, ContentChange>): PredictedBout {
  if (body.id !== bout.id) return bout
  if (body.kind === 'bout') return changed(bout, body)
  if (body.kind !== 'forecast') return bout
  const { red, blue, total } = body
  return { ...bout, forecast: { red, blue, total } }
}

/** Keeps a list of bouts to predict current: scores and votes as they come; a bout that was called or ended changes the list. */
export function useLivePicks(language: Language, choice: BoutChoice, ids: readonly number[]): void {
  const cache = useQueryClient()
  const { queryKey } = predictedBouts(language, choice)
  const ask = () => void askAnew(cache, { queryKey })
  const handleMessage = (body: HubBody) => {
    if (body.kind === 'event') return ask()
    if (body.kind === 'content') return undefined
    if (body.kind === 'bout') noteChange(body)
    const status = cache
      .getQueryData(queryKey)
      ?.pages.flatMap(({ items }) => items)
      .find(({ id }) => id === body.id)?.status
    if (body.kind === 'bout' && body.status !== status) return ask()
    cache.setQueryData(
      queryKey,
      (lists) =>
        lists && {
          ...lists,
          pages: lists.pages.map((page) =>
            Object.assign({}, page, { items: page.items.map((bout) => applyMessage(bout, body)) }),
          ),
        },
    )
    return undefined
  }
  useTopics(choice === OVER ? [] : ids.slice(0, FOLLOWED).map((id) => `play:${id}`), handleMessage, ask)
}
