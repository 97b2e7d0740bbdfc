import type { Language } from '@pahlavan/contract/endpoint'
import { type EventCard, events } from '@pahlavan/contract/events'
import { infiniteQueryOptions } from '@tanstack/react-query'
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

interface Cards {
  items: EventCard[]
}

/** Asks again soon while one of the events is live. */
const whileLive = (cards: Cards | undefined): number | false =>
  cards?.items.some(({ status }) => status === 'live') ? LIVE_EVERY : false

const nextPage = (last: { hasMore: boolean; currentPage: number }) =>
  last.hasMore ? last.currentPage + 1 : undefined

export const eventList = (language: Language, filter: EventFilter = {}, PageSize = PAGE_SIZE) =>
  infiniteQueryOptions({
    queryKey: ['allEvents', language, filter, PageSize],
    queryFn: ({ pageParam }) => call(events.list, { ...filter, CurrentPage: pageParam, PageSize }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: ({ state }) => whileLive(state.data?.pages[0]),
  })
