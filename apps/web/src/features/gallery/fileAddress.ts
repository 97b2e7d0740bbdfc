import { idIn } from '../../kit/address/idIn.ts'
import { useParams } from '../../kit/address/params.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import type { FileType } from './gallery.data.ts'

/** The names of the lists in the address of the News tab (`docs/rules/decisions.md` §7). */
const VIEWS = { albums: 0, videos: 1 } as const
const names = { 0: 'albums', 1: 'videos' } as const

/** The address of an album or a film. */
export const fileAddress = (type: FileType, id: number): string => `/news?view=${names[type]}&fileId=${id}`

/** The address of all that a search finds of a list. */
export const searchAddress = (type: FileType, search: string): string =>
  `${listAddress(type)}&fileSearch=${encodeURIComponent(search)}`

/** The address of a list; of one category alone, where it is given. */
export const listAddress = (type: FileType, categoryId?: number): string =>
  `/news?view=${names[type]}${categoryId === undefined ? '' : `&category=${categoryId}`}`

/** The part of the gallery that an address shows; null where it shows none. */
export function readGallery(params: URLSearchParams) {
  const view = params.get('view')
  const id = idIn(params.get('fileId'))
  const type: FileType | null = view === 'albums' || view === 'videos' ? VIEWS[view] : null
  if (type === null && id === null) return null
  const search = searchIn(params, 'fileSearch')
  return { type: type ?? 1, id, categoryId: idIn(params.get('category')), search }
}

/** The gallery of the address, how to choose a category in it, and how to search. */
export function useGallery() {
  const { params, put } = useParams()
  return {
    shown: readGallery(params) ?? ({ type: 1, id: null, categoryId: null, search: '' } as const),
    choose: (id: number | null) => put({ category: id === null ? null : String(id) }),
    setSearch: (typed: string) => put({ fileSearch: searchOf(typed) }),
  }
}
