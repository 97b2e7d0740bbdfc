import { isDrawerName, type DrawerName } from '@pahlavan/contract/drawers'
import type { SearchGroupName, SearchRow } from '@pahlavan/contract/search'
import { useDrawers } from '../../kit/address/drawers.ts'
import { type Place, usePlace } from '../../kit/address/place.ts'
import { withParams } from '../../kit/address/steps.ts'
import { useBookPlace } from '../goods/bookPlace.ts'
import { fileAddress, searchAddress } from '../gallery/fileAddress.ts'
import { useClubPlace } from '../people/clubAddress.ts'

/** The drawers that show one thing of a group. */
const drawers: Partial<Record<SearchGroupName, DrawerName>> = {
  people: 'player',
  bouts: 'play-detail',
  events: 'events-detail',
  news: 'news-detail',
  courses: 'education-detail',
  goods: 'shopping-detail',
}

/** The lists that show all results of a group, and their search parameter. */
const lists: Partial<Record<SearchGroupName, readonly [drawer: DrawerName, search: string]>> = {
  people: ['player-list', 'playerSearch'],
  clubs: ['clubs', 'clubSearch'],
  events: ['events', 'eventSearch'],
  courses: ['education-list', 'courseSearch'],
  goods: ['shopping', 'shopSearch'],
  books: ['book-store', 'bookSearch'],
}

/** How pictures stand that do not lie. */
export const shapes: Partial<Record<SearchGroupName, 'face' | 'none' | 'tall' | 'cover' | 'square'>> = {
  people: 'face',
  bouts: 'none',
  events: 'tall',
  books: 'cover',
  clubs: 'square',
  goods: 'square',
  pages: 'none',
}

/** The address of a result: on top of the results, so that back leads to them. */
export function useFoundPlace(): (name: SearchGroupName, row: SearchRow) => { to: string; place: Place } {
  const { opening } = useDrawers()
  const place = usePlace()
  const [clubOf, bookOf] = [useClubPlace(), useBookPlace()]
  const drawerOf = (drawer: DrawerName, id?: string) => {
    const { to, state } = opening(drawer, id)
    return { to, place: state }
  }
  return (name, { id }) => {
    if (name === 'clubs') return clubOf(Number(id))
    if (name === 'books') return bookOf(Number(id))
    if (name === 'films') return { to: fileAddress(1, Number(id)), place: { depth: place.depth + 1 } }
    if (name === 'pages') return isDrawerName(id) ? drawerOf(id) : drawerOf('about-us', id)
    return drawerOf(drawers[name] ?? 'player', id)
  }
}

/** Where all that a search finds of a group is; null where it is all in the answer, as texts are. */
export function useAllPlace(q: string): (name: SearchGroupName) => { to: string; place?: Place } | null {
  const { opening } = useDrawers()
  return (name) => {
    const search = encodeURIComponent(q)
    if (name === 'news') return { to: `/news?q=${search}` }
    if (name === 'films') return { to: searchAddress(1, q) }
    if (name === 'bouts') return { to: `/root?view=predict&boutSearch=${search}` }
    const list = lists[name]
    if (!list) return null
    const { to, state } = opening(list[0])
    const [path = '', query = ''] = to.split('?')
    return { to: path + withParams(`?${query}`, { [list[1]]: q }), place: state }
  }
}
