import { learn, userCourses } from '@pahlavan/contract/learn-calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { CourseLevel } from '@pahlavan/contract/learn'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allCourse', learn.list)
const details = queriesOf('Course', learn.detail)
const groups = queriesOf('courseCategories', learn.categories)
const own = queriesOf('userCourses', userCourses.list)
const ownDetails = queriesOf('userCourse', userCourses.detail)

const PAGE_SIZE = 20

/** Which courses: of a category or a level, free or not, with words in their titles; in which order. */
export interface CourseChoice {
  categoryId?: number
  search?: string
  level?: CourseLevel
  price?: 'free' | 'paid'
  sort?: 'newest' | 'viewed' | 'liked' | 'cheapest' | 'dearest'
}

/** Courses, the newest first unless another order is chosen. */
export const courseList = (language: Language, choice: CourseChoice = {}) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, choice),
    queryFn: ({ pageParam }) => {
      const { categoryId, ...others } = choice
      return lists.ask({
        ...(categoryId !== undefined && { CategoryId: categoryId }),
        ...others,
        CurrentPage: pageParam,
        PageSize: PAGE_SIZE,
      })
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

const BEST = 8

/** The courses that are viewed most. */
export const bestCourses = (language: Language) =>
  queryOptions({
    queryKey: lists.key(language, 'best'),
    queryFn: () => lists.ask({ Byview: true, PageSize: BEST }),
  })

/** Some courses by their ids, as many as a cart holds. */
export const coursesOf = (language: Language, ids: readonly number[]) =>
  queryOptions({
    queryKey: lists.key(language, 'ids', ids),
    queryFn: () => lists.ask({ Ids: [...ids], PageSize: 100 }),
    enabled: ids.length > 0,
  })

export const courseDetail = (language: Language, courseId: number) =>
  queryOptions({
    queryKey: details.key(language, courseId),
    queryFn: () => details.ask({ courseId }),
    enabled: courseId > 0,
  })

/** One of mine, which I keep where it is sold no more. */
export const ownCourse = (language: Language, courseId: number) =>
  queryOptions({
    queryKey: ownDetails.key(language, courseId),
    queryFn: () => ownDetails.ask({ Id: courseId }),
  })

/** My courses, those watched last first. */
export const ownCourses = (language: Language, search = '') =>
  infiniteQueryOptions({
    queryKey: own.key(language, search),
    queryFn: ({ pageParam }) =>
      own.ask({ ...(search && { search }), CurrentPage: pageParam, PageSize: PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

/** What courses are filed under. */
export const courseCategories = (language: Language) =>
  queryOptions({ queryKey: groups.key(language), queryFn: () => groups.ask({}) })
