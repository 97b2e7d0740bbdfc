import type { Language } from '@pahlavan/contract/endpoint'
import { events } from '@pahlavan/contract/events'
import type { HubBody } from '@pahlavan/contract/hub'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { askAnew, useTopics } from '../../kit/live.ts'
import { changed, newest, noteChange } from './boutChanges.ts'

/** One event whole, without its bouts. */
export const eventDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: ['event', language, id],
    queryFn: () => call(events.detail, { Id: id }),
    enabled: id > 0,
    staleTime: 0,
  })

/** The bouts of an event by number. They are asked anew wherever they are shown: what changes from then on comes over the hub. */
export const eventBouts = (language: Language, id: number) =>
  queryOptions({
    queryKey: ['eventPlays', language, id],
    queryFn: async () => (await call(events.bouts, { id })).map(newest),
    enabled: id > 0,
    staleTime: 0,
  })

/** Keeps an open event and its bouts current while they can change. */
export function useLiveEvent(language: Language, id: number, isOn: boolean): void {
  const cache = useQueryClient()
  const { queryKey } = eventBouts(language, id)
  const ask = () => {
    void askAnew(cache, { queryKey })
    void askAnew(cache, { queryKey: eventDetail(language, id).queryKey })
  }
  const hear = (body: HubBody) => {
    if (body.kind === 'event') return ask()
    if (body.kind !== 'bout') return undefined
    noteChange(body)
    const before = cache.getQueryData(queryKey)?.find((bout) => bout.id === body.id)
    cache.setQueryData(queryKey, (bouts) =>
      bouts?.map((bout) => (bout.id === body.id ? changed(bout, body) : bout)),
    )
    // A result moves the winner on, and counts in the tables.
    return before && before.version !== body.version ? ask() : undefined
  }
  useTopics(id > 0 && isOn ? [`event:${id}`] : [], hear, ask)
}
