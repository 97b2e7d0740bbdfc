import { events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { EventCard } from '@pahlavan/contract/events'
import type { HubBody } from '@pahlavan/contract/hub'
import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askAnew, useTopics } from '../../kit/server/live.ts'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allEvents', events.list)
const weeks = queriesOf('allLastWeeksEvents', events.week)
const calendars = queriesOf('eventCalendar', events.calendar)
const ageGroups = queriesOf('ages', events.ages)
const countries = queriesOf('countries', events.countries)

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

/** A screen that shows the list also follows its events (`useLiveEvents`), so that it never comes from memory alone. */
export const eventList = (language: Language, filter: EventFilter = {}, PageSize = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, filter, PageSize),
    queryFn: ({ pageParam }) => lists.ask({ ...filter, CurrentPage: pageParam, PageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: 0,
  })

/** How many events a filter leaves. */
export const eventCount = (language: Language, filter: EventFilter) =>
  queryOptions({
    queryKey: lists.key(language, filter, 'count'),
    queryFn: () => lists.ask({ ...filter, PageSize: 1 }),
    select: ({ totalRecords }) => totalRecords,
  })

/** Events of the past seven days. */
export const lastWeeksEvents = (language: Language) =>
  queryOptions({
    queryKey: weeks.key(language),
    queryFn: () => weeks.ask({ PageSize: 100 }),
  })

/** How many events each day of a range has. */
export const eventCalendar = (language: Language, time: string, timeTo: string) =>
  queryOptions({
    queryKey: calendars.key(language, time, timeTo),
    queryFn: () => calendars.ask({ time, timeTo }),
  })

/** The reads that count live and finished bouts. */
const COUNTING = [lists.key(), weeks.key(), calendars.key()]

/** Keeps lists of events current: what begins, goes on and ends is told by the hub, or asked for where there is none. */
export function useLiveEvents(shown: readonly EventCard[]): void {
  const cache = useQueryClient()
  const [statuses] = useState(() => new Map<number, string>())
  const ask = () => {
    for (const queryKey of COUNTING) void askAnew(cache, { queryKey })
  }
  // Lists count live and finished bouts: they ignore points and the clock.
  const handleMessage = (body: HubBody) => {
    if (body.kind === 'forecast' || body.kind === 'settled') return
    if (body.kind === 'bout' && statuses.get(body.id) === body.status) return
    if (body.kind === 'bout') statuses.set(body.id, body.status)
    ask()
  }
  const open = shown.filter(({ status }) => status === 'live' || status === 'upcoming').slice(0, FOLLOWED)
  useTopics(
    open.map(({ id }) => `event:${id}`),
    handleMessage,
    ask,
  )
}

export const eventAges = (language: Language) =>
  queryOptions({ queryKey: ageGroups.key(language), queryFn: () => ageGroups.ask({}), staleTime: LONG })

export const eventCountries = (language: Language) =>
  queryOptions({
    queryKey: countries.key(language),
    queryFn: () => countries.ask({}),
    staleTime: LONG,
  })
