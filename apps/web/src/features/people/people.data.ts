import { events, news, people } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { StyleType, UserType } from '@pahlavan/contract/people'
import { tightKey } from '@pahlavan/persian/letters'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const players = queriesOf('players', people.list)
const clubs = queriesOf('clubs', people.list)
const pages = queriesOf('player', people.detail)
const medals = queriesOf('playerMedals', people.medals)
const weights = queriesOf('playWeights', people.weights)
const cities = queriesOf('clubCities', people.cities)
const stories = queriesOf('allNews', news.list)
const seasons = queriesOf('clubSeason', events.season)

/** What narrows a list of people; empty for all of them. */
export interface PeopleFilter {
  search?: string
  styleType?: StyleType
  gender?: 0 | 1
  playWeight?: number
  clubId?: number
  city?: string
}

const PAGE_SIZE = 24

/** Everything in the address: such a call is answered from the server's memory. */
const inAddress = { in: 'query' } as const

type People = typeof players | typeof clubs

const peopleOf = (lists: People, language: Language, userRoleType: UserType, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, filter),
    queryFn: ({ pageParam }) =>
      lists.ask({ ...filter, userRoleType, CurrentPage: pageParam, PageSize: PAGE_SIZE }, inAddress),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

export const playerList = (language: Language, filter: PeopleFilter = {}) =>
  peopleOf(players, language, 1, filter)

export const clubList = (language: Language, filter: PeopleFilter = {}) =>
  peopleOf(clubs, language, 2, filter)

/** A wrestler or a club. */
export const person = (language: Language, id: number) =>
  queryOptions({
    queryKey: pages.key(language, id),
    queryFn: () => pages.ask({ Id: id }, inAddress),
    enabled: id > 0,
  })

export const playerMedals = (language: Language, playerId: number) =>
  queryOptions({
    queryKey: medals.key(language, playerId),
    queryFn: () => medals.ask({ playerId }),
    enabled: playerId > 0,
  })

export const playWeights = (language: Language) =>
  queryOptions({ queryKey: weights.key(language), queryFn: () => weights.ask({}) })

export const clubCities = (language: Language) =>
  queryOptions({ queryKey: cities.key(language), queryFn: () => cities.ask({}) })

/** The duals of a club's season, and its table. */
export const clubSeason = (language: Language, clubId: number) =>
  queryOptions({ queryKey: seasons.key(language, clubId), queryFn: () => seasons.ask({ clubId }) })

const MAX_NEWS = 4

/** News that name somebody: the search results with the whole name in the headline. */
export const newsAbout = (language: Language, name: string) =>
  queryOptions({
    queryKey: stories.key(language, { about: name }),
    queryFn: () => stories.ask({ search: name, PageSize: 24 }),
    select: ({ items }) =>
      items
        .filter(({ title, summary }) => tightKey(`${title} ${summary}`).includes(tightKey(name)))
        .slice(0, MAX_NEWS),
    enabled: name !== '',
  })
