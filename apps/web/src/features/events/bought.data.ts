import { events } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allBuyEvents', events.bought)

/** Which of one's bouts: of a style, an age group, a country, a day (`YYYY-MM-DD`). */
export interface BoughtChoice {
  style?: number
  ages?: number
  countryId?: number
  time?: string
}

const PAGE_SIZE = 20

export const boughtBouts = (language: Language, { ages, ...choice }: BoughtChoice) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, choice, ages ?? null),
    queryFn: ({ pageParam }) =>
      lists.ask({
        ...choice,
        ...(ages !== undefined && { ages: [ages] }),
        CurrentPage: pageParam,
        PageSize: PAGE_SIZE,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })
