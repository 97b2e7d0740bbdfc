import { books } from '@pahlavan/contract/books'
import type { DataOf, Endpoint, QueryOf } from '@pahlavan/contract/endpoint'
import { events } from '@pahlavan/contract/events'
import { gallery } from '@pahlavan/contract/gallery'
import type { Image } from '@pahlavan/contract/image'
import { learn } from '@pahlavan/contract/learn'
import { news } from '@pahlavan/contract/news'
import { people } from '@pahlavan/contract/people'
import { predictions } from '@pahlavan/contract/predictions'
import { keysOf } from '@pahlavan/contract/records'
import {
  type SearchGroup,
  type SearchGroupName,
  searchGroups,
  type SearchRow,
} from '@pahlavan/contract/search'
import { shop } from '@pahlavan/contract/shop'
import { searchKey } from '@pahlavan/persian/letters'

/** A noun of the search: the list that is asked, and how a row of it is shown. */
export interface SearchedNoun {
  name: SearchGroupName
  endpoint: Endpoint
  ask: (search: string) => Record<string, unknown>
  rowsOf: (data: unknown) => Pick<SearchGroup, 'total' | 'items'>
}

/** Rows that are shown of a group. */
export const FIRST = 3

interface SearchItem {
  id: number | string
  title: string
  note?: (string | null)[]
  image?: Image | null
  at?: string | null
  price?: number | null
  isLive?: boolean
  score?: SearchRow['score']
}

const rowOf = ({ id, title, note = [], image, at, price, isLive, score }: SearchItem): SearchRow => ({
  id: String(id),
  title,
  note: note.filter(Boolean).join(' · '),
  image: image ?? null,
  at: at ?? null,
  price: price ?? null,
  isLive: isLive ?? false,
  score: score ?? null,
})

type ItemOf<E extends Endpoint> = DataOf<E> extends { items: (infer Item)[] } ? Item : never

function searched<E extends Endpoint>(
  endpoint: E,
  more: Omit<QueryOf<E>, 'search' | 'Search' | 'PageSize'>,
  show: (item: ItemOf<E>) => SearchItem,
): Omit<SearchedNoun, 'name'> {
  // The specification writes the parameter of products with a capital.
  const called = 'Search' in endpoint.query.properties ? 'Search' : 'search'
  return {
    endpoint,
    ask: (search) => ({ ...more, [called]: search, PageSize: FIRST }),
    rowsOf: (data) => {
      const { items, totalRecords } = data as { items: ItemOf<E>[]; totalRecords: number }
      return { total: totalRecords, items: items.map((item) => rowOf(show(item))) }
    },
  }
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim()

/** The list that shows each noun, so that the search finds the same; texts have none. */
const lists: Readonly<Record<Exclude<SearchGroupName, 'pages'>, Omit<SearchedNoun, 'name'>>> = {
  people: searched(people.list, { userRoleType: 1 }, (one) => ({
    id: one.id,
    title: nameOf(one),
    note: [one.weightTitle, one.clubName],
    image: one.avatar,
  })),
  bouts: searched(predictions.list, {}, (bout) => ({
    id: bout.id,
    title: `${bout.red.name} – ${bout.blue.name}`,
    note: [bout.weightTitle, bout.eventTitle],
    at: bout.scheduledAt,
    isLive: bout.status === 'live',
    score:
      bout.red.score === null || bout.blue.score === null
        ? null
        : { red: bout.red.score, blue: bout.blue.score },
  })),
  events: searched(events.list, {}, ({ id, title, city, poster, startsAt, status }) => ({
    id,
    title,
    note: [city],
    image: poster,
    at: startsAt,
    isLive: status === 'live',
  })),
  clubs: searched(people.list, { userRoleType: 2 }, (club) => ({
    id: club.id,
    title: nameOf(club),
    note: [club.city],
    image: club.avatar,
  })),
  news: searched(news.list, {}, ({ slug, title, categoryTitle, image, publishedAt }) => ({
    id: slug,
    title,
    note: [categoryTitle],
    image,
    at: publishedAt,
  })),
  courses: searched(learn.list, {}, ({ id, title, categoryTitle, teacher, image }) => ({
    id,
    title,
    note: [categoryTitle, teacher.name],
    image,
  })),
  films: searched(gallery.files, { type: 1 }, ({ id, title, categoryTitle, poster }) => ({
    id,
    title,
    note: [categoryTitle],
    image: poster,
  })),
  goods: searched(shop.list, {}, ({ id, title, categoryTitle, image, price }) => ({
    id,
    title,
    note: [categoryTitle],
    image,
    price,
  })),
  books: searched(books.list, {}, ({ id, title, author, image, price }) => ({
    id,
    title,
    note: [author],
    image,
    price,
  })),
}

export const nouns: readonly SearchedNoun[] = keysOf(lists).map((name) =>
  Object.assign(lists[name], { name }),
)

const MAX_SEARCH_LETTERS = 200

/** The search terms of a query of any length; null for a blank one, or one without a letter or digit. */
export const soughtOf = (q: string | undefined): string | null => {
  const search = (q ?? '').trim().slice(0, MAX_SEARCH_LETTERS).trim()
  return searchKey(search) === '' ? null : search
}

/** The groups with matches, in their order but the group of an exact name first; and the item with that name. */
export function arranged(found: readonly SearchGroup[], search: string) {
  const key = searchKey(search)
  const groups = searchGroups.flatMap((name) =>
    found.filter((group) => group.name === name && group.total > 0),
  )
  const first = groups.find(({ items }) => items.some(({ title }) => searchKey(title) === key))
  const item = first?.items.find(({ title }) => searchKey(title) === key)
  return {
    groups: first ? [first, ...groups.filter((group) => group !== first)] : groups,
    best: first && item ? { name: first.name, item } : null,
  }
}
