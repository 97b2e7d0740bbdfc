import { events, people } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const weightLists = queriesOf('weights', people.weights)
const ageGroups = queriesOf('ages', events.ages)
const clubs = queriesOf('players', people.list)

const HOUR = 3_600_000
const SHOWN = 6

/** The weights that wrestlers are listed in. */
export const weights = (language: Language) =>
  queryOptions({
    queryKey: weightLists.key(language),
    queryFn: () => weightLists.ask({}),
    staleTime: HOUR,
  })

export const ages = (language: Language) =>
  queryOptions({ queryKey: ageGroups.key(language), queryFn: () => ageGroups.ask({}), staleTime: HOUR })

/** The first clubs of a search. */
export const clubsNamed = (language: Language, search: string) =>
  queryOptions({
    queryKey: clubs.key(language, { userRoleType: 2, search }),
    queryFn: () => clubs.ask({ search, userRoleType: 2, PageSize: SHOWN }, { in: 'query' }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
