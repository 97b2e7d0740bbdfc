import { events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { HubBody } from '@pahlavan/contract/hub'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { queriesOf } from '@pahlavan/client/queries'
import { changed, newest, noteChange } from '../bouts/boutChanges.ts'

const details = queriesOf('Event', events.detail)
const plays = queriesOf('eventPlays', events.bouts)

/** One event whole, without its bouts. */
export const eventDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: details.key(language, id),
    queryFn: () => details.ask({ Id: id }),
    enabled: id > 0,
    staleTime: 0,
  })

/** The bouts of an event by number. They are asked anew wherever they are shown: what changes from then on comes over the hub. */
export const eventBouts = (language: Language, id: number) =>
  queryOptions({
    queryKey: plays.key(language, id),
    queryFn: async () => (await plays.ask({ id })).map(newest),
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
  const handleMessage = (body: HubBody) => {
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
  useTopics(id > 0 && isOn ? [`event:${id}`] : [], handleMessage, ask)
}
