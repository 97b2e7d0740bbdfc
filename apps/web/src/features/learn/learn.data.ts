import { learn } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allCourse', learn.list)
const details = queriesOf('Course', learn.detail)
const groups = queriesOf('courseCategories', learn.categories)

const PAGE_SIZE = 20

/** Which courses: of a category, with words in their titles. */
export interface CourseChoice {
  categoryId?: number
  search?: string
}

/** Courses, the newest first. */
export const courseList = (language: Language, { categoryId, search }: CourseChoice) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, categoryId ?? null, search ?? ''),
    queryFn: ({ pageParam }) =>
      lists.ask({
        ...(categoryId !== undefined && { CategoryId: categoryId }),
        ...(search && { search }),
        CurrentPage: pageParam,
        PageSize: PAGE_SIZE,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
  })

/** Some courses by their ids, as many as a cart holds. */
export const coursesOf = (language: Language, ids: readonly number[]) =>
  queryOptions({
    queryKey: lists.key(language, 'ids', ids),
    queryFn: () => lists.ask({ Ids: [...ids], PageSize: 100 }),
    enabled: ids.length > 0,
  })

/** One course. */
export const courseDetail = (language: Language, courseId: number) =>
  queryOptions({
    queryKey: details.key(language, courseId),
    queryFn: () => details.ask({ courseId }),
    enabled: courseId > 0,
  })

/** What courses are filed under. */
export const courseCategories = (language: Language) =>
  queryOptions({ queryKey: groups.key(language), queryFn: () => groups.ask({}) })
