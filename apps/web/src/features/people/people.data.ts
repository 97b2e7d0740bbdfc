import type { Language } from '@pahlavan/contract/endpoint'
import { news } from '@pahlavan/contract/news'
import { people, type StyleType, type UserType } from '@pahlavan/contract/people'
import { tightKey } from '@pahlavan/persian/letters'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

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

const peopleOf = (key: string, language: Language, userRoleType: UserType, filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [key, language, filter],
    queryFn: ({ pageParam }) =>
      call(people.list, { ...filter, userRoleType, CurrentPage: pageParam, PageSize: PAGE_SIZE }, inAddress),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

export const playerList = (language: Language, filter: PeopleFilter = {}) =>
  peopleOf('players', language, 1, filter)

export const clubList = (language: Language, filter: PeopleFilter = {}) =>
  peopleOf('clubs', language, 2, filter)

/** A wrestler or a club. */
export const person = (language: Language, id: number) =>
  queryOptions({
    queryKey: ['player', language, id],
    queryFn: () => call(people.detail, { Id: id }, inAddress),
    enabled: id > 0,
  })

export const playerMedals = (language: Language, playerId: number) =>
  queryOptions({
    queryKey: ['playerMedals', language, playerId],
    queryFn: () => call(people.medals, { playerId }),
    enabled: playerId > 0,
  })

export const playWeights = (language: Language) =>
  queryOptions({ queryKey: ['playWeights', language], queryFn: () => call(people.weights, {}) })

export const clubCities = (language: Language) =>
  queryOptions({ queryKey: ['clubCities', language], queryFn: () => call(people.cities, {}) })

const MOST_NEWS = 4

/** News that name somebody: of what a search finds, those with the whole name in their head. */
export const newsAbout = (language: Language, name: string) =>
  queryOptions({
    queryKey: ['allNews', language, { about: name }],
    queryFn: () => call(news.list, { search: name, PageSize: 24 }),
    select: ({ items }) =>
      items
        .filter(({ title, summary }) => tightKey(`${title} ${summary}`).includes(tightKey(name)))
        .slice(0, MOST_NEWS),
    enabled: name !== '',
  })
