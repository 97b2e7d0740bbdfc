import { idIn } from '../../kit/address/idIn.ts'
import { changeParameters, useParams } from '../../kit/address/params.ts'
import { searchIn } from '../../kit/address/search.ts'
import type { NewsFilter } from './news.data.ts'

/** The filter in the address: `q` is the search, `category` an id; any other value counts as none. */
function readNewsFilter(params: URLSearchParams): NewsFilter {
  const q = searchIn(params, 'q')
  const categoryId = idIn(params.get('category'))
  return {
    ...(q && { search: q }),
    ...(categoryId !== null && { categoryId }),
  }
}

/** The filter of the News tab, kept in the address. */
export const useNewsFilter = (): NewsFilter => readNewsFilter(useParams().params)

/** Changes the named parts; null takes a category away. */
export function changeNewsFilter(to: { search?: string; categoryId?: number | null }): void {
  changeParameters({
    ...(to.search !== undefined && { q: to.search.trim() || null }),
    ...(to.categoryId !== undefined && { category: to.categoryId ? String(to.categoryId) : null }),
  })
}

export const clearNewsFilter = (): void => changeParameters({ q: null, category: null })
