import type { Language } from '@pahlavan/contract/endpoint'
import { type EventCard, events } from '@pahlavan/contract/events'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

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
/** While something is live its lists are asked again this often (ms), as long as the page is seen. */
const LIVE_EVERY = 15_000
/** What changes with the seasons alone is asked once. */
const LONG = 60 * 60_000

/** Asks again soon while one of the events is live. */
const whileLive = (items: readonly EventCard[] | undefined): number | false =>
  items?.some(({ status }) => status === 'live') ? LIVE_EVERY : false

const nextPage = (last: { hasMore: boolean; currentPage: number }) =>
  last.hasMore ? last.currentPage + 1 : undefined

export const eventList = (language: Language, filter: EventFilter = {}, PageSize = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['allEvents', language, filter, PageSize],
    queryFn: ({ pageParam }) => call(events.list, { ...filter, CurrentPage: pageParam, PageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: ({ state }) => whileLive(state.data?.pages[0]?.items),
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
