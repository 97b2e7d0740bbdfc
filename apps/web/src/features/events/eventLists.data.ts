import type { Language } from '@pahlavan/contract/endpoint'
import { type EventCard, events } from '@pahlavan/contract/events'
import type { HubBody } from '@pahlavan/contract/hub'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { askAnew, useTopics } from '../../kit/live.ts'

/** What narrows a list of events; empty for all of them. Days are `YYYY-MM-DD` in Tehran, both included. */
export interface EventFilter {
  time?: string
  timeTo?: string
  search?: string
  style?: number
  ages?: number[]
  playWeight?: number[]
  countryId?: number
}

const PAGE_SIZE = 20
/** So many events of a list are followed; the hub lets nobody follow more than fifty topics. */
const FOLLOWED = 20
/** What changes with the seasons alone is asked once. */
const LONG = 60 * 60_000

const nextPage = (last: { hasMore: boolean; currentPage: number }) =>
  last.hasMore ? last.currentPage + 1 : undefined

/** Whoever shows it follows its events (`useLiveEvents`), so that it is never taken from memory alone. */
export const eventList = (language: Language, filter: EventFilter = {}, PageSize = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['allEvents', language, filter, PageSize],
    queryFn: ({ pageParam }) => call(events.list, { ...filter, CurrentPage: pageParam, PageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** How many events a filter leaves. */
export const eventCount = (language: Language, filter: EventFilter) =>
  queryOptions({
    queryKey: ['allEvents', language, filter, 'count'],
    queryFn: () => call(events.list, { ...filter, PageSize: 1 }),
    select: ({ totalRecords }) => totalRecords,
  })

/** Events of the past seven days. */
export const lastWeeksEvents = (language: Language) =>
  queryOptions({
    queryKey: ['allLastWeeksEvents', language],
    queryFn: () => call(events.week, { PageSize: 100 }),
  })

/** How many events each day of a range has. */
export const eventCalendar = (language: Language, time: string, timeTo: string) =>
  queryOptions({
    queryKey: ['eventCalendar', language, time, timeTo],
    queryFn: () => call(events.calendar, { time, timeTo }),
  })

const LISTS = ['allEvents', 'allLastWeeksEvents', 'eventCalendar']

/** Keeps lists of events current: what begins, goes on and ends is told by the hub, or asked for where there is none. */
export function useLiveEvents(shown: readonly EventCard[]): void {
  const cache = useQueryClient()
  const [statuses] = useState(() => new Map<number, string>())
  const ask = () => {
    for (const list of LISTS) void askAnew(cache, { queryKey: [list] })
  }
  // Lists count what is on and what is over: points and the clock are nothing to them.
  const hear = (body: HubBody) => {
    if (body.kind === 'forecast') return
    if (body.kind === 'bout' && statuses.get(body.id) === body.status) return
    if (body.kind === 'bout') statuses.set(body.id, body.status)
    ask()
  }
  const open = shown.filter(({ status }) => status === 'live' || status === 'upcoming').slice(0, FOLLOWED)
  useTopics(
    open.map(({ id }) => `event:${id}`),
    hear,
    ask,
  )
}

export const eventAges = (language: Language) =>
  queryOptions({ queryKey: ['ages', language], queryFn: () => call(events.ages, {}), staleTime: LONG })

export const eventCountries = (language: Language) =>
  queryOptions({
    queryKey: ['countries', language],
    queryFn: () => call(events.countries, {}),
    staleTime: LONG,
  })

const BOUTS = 5

/** The bouts of one wrestler, some at a time: what is on, what comes, then what is over. */
export const playerBouts = (language: Language, playerId: number) =>
  infiniteQueryOptions({
    queryKey: ['playerBouts', language, playerId],
    queryFn: ({ pageParam }) =>
      call(events.playerBouts, { playerId, CurrentPage: pageParam, PageSize: BOUTS }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })
