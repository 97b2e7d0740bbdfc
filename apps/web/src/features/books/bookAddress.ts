import type { BookSort } from '@pahlavan/contract/books'
import { idIn } from '../../kit/address/idIn.ts'
import { goTo, useLocation } from '../../kit/address/location.ts'
import { useParams } from '../../kit/address/params.ts'
import { usePlace } from '../../kit/address/place.ts'
import { withParams } from '../../kit/address/steps.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import type { BookChoice } from './books.data.ts'

export const sorts = ['newest', 'selling', 'cheapest', 'dearest'] as const satisfies BookSort[]

/** The filter of the book list, read from the address. Unknown values count as none. */
export function useBookFilter() {
  const { params, put } = useParams()
  const search = searchIn(params, 'bookSearch')
  const categoryId = idIn(params.get('bookCategory'))
  const sort = sorts.find((one) => one === params.get('bookSort'))
  const choice: BookChoice = {
    ...(categoryId !== null && { categoryId }),
    ...(search && { search }),
    ...(sort && sort !== 'newest' && { sort }),
  }
  return {
    choice,
    search,
    sort: sort ?? 'newest',
    chooseCategory: (id: number | undefined) => put({ bookCategory: id === undefined ? null : String(id) }),
    chooseSort: (chosen: BookSort) => put({ bookSort: chosen === 'newest' ? null : chosen }),
    setSearch: (typed: string) => put({ bookSearch: searchOf(typed) }),
    clear: () => put({ bookCategory: null, bookSearch: null, bookSort: null }),
  }
}

/** The book that the drawer `book-store` shows (`docs/rules/decisions.md` §7), and the page of its sample that is open; null for none. */
export function useOpenBook() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const params = new URLSearchParams(search)
  const to = (changes: Record<string, string | null>) => pathname + withParams(search, changes)
  return {
    bookId: idIn(params.get('bookId')),
    bookPage: idIn(params.get('bookPage')),
    /** To the list, in place of the one book. */
    showAll: () => goTo(to({ bookId: null, bookPage: null }), { replace: true, state: place }),
    /** Where a page of its sample stands: an entry of its own, so that back leads to the book. */
    pagePlace: (page: number) => ({
      to: to({ bookPage: String(page) }),
      place: { ...place, depth: place.depth + 1 },
    }),
    /** Turns to a page: the way back stays as long as it is. */
    turnTo: (page: number) => goTo(to({ bookPage: String(page) }), { replace: true, state: place }),
  }
}
