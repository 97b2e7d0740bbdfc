import { useLocation, useNavigate } from 'react-router'
import { usePlace } from '../../kit/place.ts'
import { withParams } from '../../kit/steps.ts'
import type { NewsFilter } from './news.data.ts'

/** What the address says about the list: `q` is the search, `category` an id; anything else under that name is none. */
export function readNewsFilter(search: string): NewsFilter {
  const params = new URLSearchParams(search)
  const q = (params.get('q') ?? '').trim().slice(0, 200)
  const category = params.get('category') ?? ''
  return {
    ...(q && { search: q }),
    ...(/^[1-9]\d{0,8}$/.test(category) && { categoryId: Number(category) }),
  }
}

/** The filter of the News tab, kept in the address. Narrowing replaces the entry, so that back leaves the list at once. */
export function useNewsFilter() {
  const { pathname, search } = useLocation()
  const place = usePlace()
  const navigate = useNavigate()
  const put = (changes: Record<string, string | null>) =>
    void navigate(pathname + withParams(search, changes), { replace: true, state: place })

  return {
    filter: readNewsFilter(search),
    narrow: (to: { search?: string; categoryId?: number | null }) => {
      put({
        ...(to.search !== undefined && { q: to.search.trim() || null }),
        ...(to.categoryId !== undefined && { category: to.categoryId ? String(to.categoryId) : null }),
      })
    },
    clear: () => put({ q: null, category: null }),
  }
}
