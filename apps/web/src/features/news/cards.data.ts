import type { Bout } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import type { HubBody } from '@pahlavan/contract/hub'
import { useQueryClient } from '@tanstack/react-query'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { changed, noteChange } from '../bouts/boutChanges.ts'
import { newsDetail } from './news.data.ts'
import { canChange } from './openBouts.ts'

/** Keeps the bouts that an open article shows current while they can change. @param url the name of the article in its address */
export function useLiveCards(language: Language, url: string, bouts: readonly Bout[]): void {
  const cache = useQueryClient()
  const { queryKey } = newsDetail(language, url)
  const ask = () => void askAnew(cache, { queryKey })
  const handleMessage = (body: HubBody) => {
    if (body.kind === 'event') return ask()
    if (body.kind !== 'bout') return undefined
    noteChange(body)
    cache.setQueryData(queryKey, (article) => {
      if (!article) return undefined
      const shown = article.cards.bouts.map((bout) => (bout.id === body.id ? changed(bout, body) : bout))
      return { ...article, cards: { ...article.cards, bouts: shown } }
    })
    // The message names the winner and how; the rest of a result is read.
    return body.status === 'finished' ? ask() : undefined
  }
  useTopics(
    bouts.filter(canChange).map(({ id }) => `play:${id}`),
    handleMessage,
    ask,
  )
}
