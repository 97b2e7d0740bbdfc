import type { Language } from '@pahlavan/contract/endpoint'
import { events } from '@pahlavan/contract/events'
import { people } from '@pahlavan/contract/people'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

const HOUR = 3_600_000
const SHOWN = 6

/** The weights that wrestlers are listed in. */
export const weights = (language: Language) =>
  queryOptions({
    queryKey: ['weights', language],
    queryFn: () => call(people.weights, {}),
    staleTime: HOUR,
  })

/** The age groups. */
export const ages = (language: Language) =>
  queryOptions({ queryKey: ['ages', language], queryFn: () => call(events.ages, {}), staleTime: HOUR })

/** The first clubs of a search. */
export const clubsNamed = (language: Language, search: string) =>
  queryOptions({
    queryKey: ['players', language, { userRoleType: 2, search }],
    queryFn: () => call(people.list, { search, userRoleType: 2, PageSize: SHOWN }, { in: 'query' }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
