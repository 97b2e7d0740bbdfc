import { books } from '@pahlavan/contract/book-calls'
import type { BookSort } from '@pahlavan/contract/books'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Image } from '@pahlavan/contract/image'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallFailure, isMissing, mayRetry } from '@pahlavan/client/failure'
import { queriesOf } from '@pahlavan/client/queries'
import { settings } from '@pahlavan/kit/server/settings.ts'

const lists = queriesOf('allBooks', books.list)
const details = queriesOf('Book', books.detail)
const samples = queriesOf('bookSample', books.sample)
const shelves = queriesOf('bookCategories', books.categories)

const PAGE_SIZE = 20

/** Which books, in which order. */
export interface BookChoice {
  categoryId?: number
  search?: string
  sort?: BookSort
}

/** A book store that is away is asked once more, then its screen says so. */
const retry = (failures: number, error: Error) => failures < 1 && mayRetry(error, navigator.onLine)

/** Books, the newest first unless another order is chosen. */
export const bookList = (language: Language, choice: BookChoice = {}) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, choice),
    queryFn: ({ pageParam }) => {
      const { categoryId, ...others } = choice
      return lists.ask(
        {
          ...(categoryId !== undefined && { CategoryId: categoryId }),
          ...others,
          CurrentPage: pageParam,
          PageSize: PAGE_SIZE,
        },
        { handles: 'any' },
      )
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasMore ? last.currentPage + 1 : undefined),
    retry,
  })

export const bookDetail = (language: Language, id: number) =>
  queryOptions({
    queryKey: details.key(language, id),
    queryFn: () => details.ask({ Id: id }, { handles: 'any' }),
    retry,
  })

/** The pages of a book that anybody may read. */
export const bookSample = (id: number) =>
  queryOptions({
    queryKey: samples.key(id),
    queryFn: () => samples.ask({ Id: id }, { handles: 'any' }),
    staleTime: 60 * 60_000,
    retry,
  })

/** What books are filed under. */
export const bookCategories = (language: Language) =>
  queryOptions({
    queryKey: shelves.key(language),
    queryFn: () => shelves.ask({}, { handles: 'any' }),
    retry,
  })

/** The server draws no books of a store that stands elsewhere: there is nothing to say yet. */
const isUnasked = (error: Error) => error instanceof CallFailure && error.status === 401

/** The state of a read of the book store, for a screen: pending, not there, or failed. */
export function stateOf({ error, data }: { error: Error | null; data: unknown }) {
  if (data !== undefined) return 'here'
  if (error === null || isUnasked(error)) return 'coming'
  return isMissing(error) ? 'gone' : 'failed'
}

/** A cover as it is fetched: its address is relative to the book store, wherever that is. */
export function coverOf(image: Image | null): Image | null {
  if (image === null || settings.bookStoreApi.startsWith('/')) return image
  const { origin } = new URL(settings.bookStoreApi)
  return { ...image, src: origin + image.src, srcset: image.srcset.replaceAll('/media/', `${origin}/media/`) }
}
