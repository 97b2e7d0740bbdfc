import type { CourseLevel } from '@pahlavan/contract/learn'
import { useParams } from '../../kit/address/params.ts'
import { idIn } from '../../kit/address/idIn.ts'
import { searchIn, searchOf } from '../../kit/address/search.ts'
import type { CourseChoice } from './learn.data.ts'

export const levels = [0, 1, 2] as const satisfies CourseLevel[]
export const prices = ['free', 'paid'] as const
export const sorts = ['newest', 'viewed', 'liked', 'cheapest', 'dearest'] as const

/** The filters behind the button, as the address says them; '' where none is chosen. */
export interface Narrowing {
  level: string
  price: string
  sort: string
}

/** The filter of the course list, kept in the address; unknown values count as none. */
export function useCourseFilter() {
  const { params, put } = useParams()
  const search = searchIn(params, 'courseSearch')
  const categoryId = idIn(params.get('categoryId'))
  const level = levels.find((one) => String(one) === params.get('courseLevel'))
  const price = prices.find((one) => one === params.get('coursePrice'))
  const sort = sorts.find((one) => one === params.get('courseSort'))
  const choice: CourseChoice = {
    ...(categoryId !== null && { categoryId }),
    ...(search && { search }),
    ...(level !== undefined && { level }),
    ...(price && { price }),
    ...(sort && { sort }),
  }
  return {
    choice,
    search,
    /** How many of the filters behind the button are set. */
    count: [level, price, sort].filter((one) => one !== undefined).length,
    isMine: params.get('courseMine') === '1',
    narrow: (chosen: Narrowing) =>
      put({
        courseLevel: chosen.level || null,
        coursePrice: chosen.price || null,
        courseSort: chosen.sort || null,
      }),
    chooseCategory: (id: number | undefined) => put({ categoryId: id === undefined ? null : String(id) }),
    setSearch: (typed: string) => put({ courseSearch: searchOf(typed) }),
    clear: () =>
      put({ categoryId: null, courseSearch: null, courseLevel: null, coursePrice: null, courseSort: null }),
  }
}
