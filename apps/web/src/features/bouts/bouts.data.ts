import type { BoutDetail } from '@pahlavan/contract/bouts'
import type { Language } from '@pahlavan/contract/endpoint'
import { events } from '@pahlavan/contract/events'
import type { HubBody } from '@pahlavan/contract/hub'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { askAnew, useTopics } from '../../kit/live.ts'
import { changedDetail, needsAsking, newestDetail, noteChange } from './boutChanges.ts'

/** How soon (ms) a bout that is over is asked for what one's pick has brought: it is counted just after the result. */
const SOON = 3000

const awaitsPoints = ({ status, myPrediction: mine }: BoutDetail): boolean =>
  status === 'finished' && mine !== null && mine.points === null && !mine.isVoid

/** One bout whole. It is asked anew wherever it is opened: what it tells from then on comes over the hub. */
export const boutDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: ['play', language, id],
    queryFn: async () => newestDetail(await call(events.bout, { Id: id })),
    enabled: id > 0,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && awaitsPoints(state.data) ? SOON : false),
  })

/** Keeps an open bout current while it can change. */
export function useLiveBout(language: Language, id: number, isFinal: boolean): void {
  const cache = useQueryClient()
  const { queryKey } = boutDetail(language, id)
  const ask = () => void askAnew(cache, { queryKey })
  const hear = (body: HubBody) => {
    if (body.kind === 'event') return ask()
    const before = cache.getQueryData(queryKey)
    if (body.kind === 'bout') noteChange(body)
    if (!before || body.id !== id) return undefined
    if (body.kind === 'forecast') {
      const { red, blue, total } = body
      return void cache.setQueryData(queryKey, { ...before, forecast: { red, blue, total } })
    }
    cache.setQueryData(queryKey, changedDetail(before, body))
    return needsAsking(before, body) ? ask() : undefined
  }
  useTopics(id > 0 && !isFinal ? [`play:${id}`] : [], hear, ask)
}
