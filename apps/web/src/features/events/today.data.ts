import { type CallData, events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { EventCard } from '@pahlavan/contract/events'
import type { BoutChange, HubBody } from '@pahlavan/contract/hub'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { queriesOf } from '@pahlavan/client/queries'
import { changed, newest, noteChange } from '../bouts/boutChanges.ts'

const todays = queriesOf('todayEvents', events.today)
const nexts = queriesOf('nextEvent', events.list)

type Today = CallData<typeof events.today>

/** The events of today in Tehran, with their bouts that are on or next. */
export const todayEvents = (language: Language) =>
  queryOptions({
    queryKey: todays.key(language),
    queryFn: async () =>
      (await todays.ask({})).map((event) => Object.assign(event, { plays: event.plays.map(newest) })),
    staleTime: 0,
  })

/** The first event that is still to come. Today's screen follows it with today's own. */
export const nextEvent = (language: Language) =>
  queryOptions({
    queryKey: nexts.key(language),
    queryFn: () => nexts.ask({ PageSize: 10 }),
    select: ({ items }): EventCard | null => items.find(({ status }) => status === 'upcoming') ?? null,
  })

const inEvent = (event: Today[number], change: BoutChange): Today[number] => ({
  ...event,
  plays: event.plays.map((play) => (play.id === change.id ? changed(play, change) : play)),
})

const shows = (today: Today, { id, status }: BoutChange) =>
  today.some(({ plays }) => plays.some((play) => play.id === id && play.status === status))

/** Today's events and the next one, kept current over the hub: scores at once, everything else by asking again. */
export function useTodayEvents(language: Language) {
  const cache = useQueryClient()
  const { queryKey } = todayEvents(language)
  const today = useQuery(todayEvents(language))
  const next = useQuery(nextEvent(language))
  const open = today.data?.filter(({ status }) => status === 'live' || status === 'upcoming') ?? []
  const followed = new Set([...open, ...(next.data ? [next.data] : [])].map(({ id }) => `event:${id}`))
  const ask = () => {
    void askAnew(cache, { queryKey })
    void askAnew(cache, { queryKey: nextEvent(language).queryKey })
  }
  const handleMessage = (body: HubBody) => {
    if (body.kind !== 'bout' && body.kind !== 'event') return undefined
    if (body.kind === 'bout') noteChange(body)
    const known = cache.getQueryData(queryKey)
    // Another bout was called or this one is over: the server says which are on and next.
    if (body.kind === 'event' || !known || !shows(known, body)) return ask()
    return void cache.setQueryData(
      queryKey,
      known.map((event) => inEvent(event, body)),
    )
  }
  useTopics([...followed], handleMessage, ask)
  return { today, next }
}
