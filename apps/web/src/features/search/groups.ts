import { type DrawerName, isDrawerName } from '@pahlavan/contract/drawers'
import { searchParameters } from '@pahlavan/contract/search-parameters'
import type { SearchGroupName, SearchRow } from '@pahlavan/contract/search'
import { useDrawers } from '../../kit/address/drawers.ts'
import { type Place, usePlace } from '../../kit/address/place.ts'
import { withParams } from '../../kit/address/steps.ts'
import { useBookPlace } from '../goods/bookPlace.ts'
import { fileAddress, searchAddress } from '../gallery/fileAddress.ts'
import { useClubPlace } from '../people/clubAddress.ts'

/** The shape of a group's pictures. */
export const shapes: Readonly<
  Record<SearchGroupName, 'face' | 'none' | 'wide' | 'tall' | 'cover' | 'square'>
> = {
  people: 'face',
  bouts: 'none',
  events: 'tall',
  clubs: 'square',
  news: 'wide',
  courses: 'wide',
  films: 'wide',
  goods: 'square',
  books: 'cover',
  pages: 'none',
}

/** The address of a result: on top of the results, so that back leads to them. */
export function useFoundPlace(): (name: SearchGroupName, row: SearchRow) => { to: string; place: Place } {
  const { opening } = useDrawers()
  const place = usePlace()
  const [clubOf, bookOf] = [useClubPlace(), useBookPlace()]
  const inDrawer = (drawer: DrawerName) => (id?: string) => {
    const { to, state } = opening(drawer, id)
    return { to, place: state }
  }
  const places: Record<SearchGroupName, (id: string) => { to: string; place: Place }> = {
    people: inDrawer('player'),
    bouts: inDrawer('play-detail'),
    events: inDrawer('events-detail'),
    clubs: (id) => clubOf(Number(id)),
    news: inDrawer('news-detail'),
    courses: inDrawer('education-detail'),
    films: (id) => ({ to: fileAddress(1, Number(id)), place: { depth: place.depth + 1 } }),
    goods: inDrawer('shopping-detail'),
    books: (id) => bookOf(Number(id)),
    pages: (id) => (isDrawerName(id) ? inDrawer(id)() : inDrawer('about-us')(id)),
  }
  return (name, { id }) => places[name](id)
}

/** Where all that a search finds of a group is; null where it is all in the answer, as texts are. */
export function useAllPlace(q: string): (name: SearchGroupName) => { to: string; place?: Place } | null {
  const { opening } = useDrawers()
  const search = encodeURIComponent(q)
  const inList = (drawer: keyof typeof searchParameters) => () => {
    const { to, state } = opening(drawer)
    const [path = '', query = ''] = to.split('?')
    return { to: path + withParams(`?${query}`, { [searchParameters[drawer]]: q }), place: state }
  }
  const places: Record<SearchGroupName, () => { to: string; place?: Place } | null> = {
    people: inList('player-list'),
    bouts: () => ({ to: `/root?view=predict&boutSearch=${search}` }),
    events: inList('events'),
    clubs: inList('clubs'),
    news: () => ({ to: `/news?q=${search}` }),
    courses: inList('education-list'),
    films: () => ({ to: searchAddress(1, q) }),
    goods: inList('shopping'),
    books: inList('book-store'),
    pages: () => null,
  }
  return (name) => places[name]()
}
