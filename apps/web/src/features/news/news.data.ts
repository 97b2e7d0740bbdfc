import type { Language } from '@pahlavan/contract/endpoint'
import { news } from '@pahlavan/contract/news'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

/** What narrows the list of news; empty for all of them. */
export interface NewsFilter {
  search?: string
  categoryId?: number
}

interface Paged {
  hasMore: boolean
  currentPage: number
}

const nextPage = (last: Paged) => (last.hasMore ? last.currentPage + 1 : undefined)

const NEWS_PAGE_SIZE = 20
const IMAGES_PAGE_SIZE = 24

/** What one page of the list asks the API. */
export const newsPage = ({ search, categoryId }: NewsFilter, CurrentPage = 1) => ({
  CurrentPage,
  PageSize: NEWS_PAGE_SIZE,
  ...(search && { search }),
  ...(categoryId && { CategoryId: categoryId }),
})

export const newsList = (language: Language, filter: NewsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ['allNews', language, filter],
    queryFn: ({ pageParam }) => call(news.list, newsPage(filter, pageParam)),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const newsCategories = (language: Language) =>
  queryOptions({ queryKey: ['newsCategories', language], queryFn: () => call(news.categories, {}) })

export const newsDetail = (language: Language, url: string) =>
  queryOptions({
    queryKey: ['news', language, url],
    queryFn: () => call(news.detail, { Url: url }),
    enabled: url !== '',
  })

/** How many articles one call may ask for by name. */
const URLS_AT_ONCE = 100

/** The articles of a list of slugs or ids, as bookmarks keep them, however many. */
export const newsOfUrls = (language: Language, urls: string[]) =>
  queryOptions({
    queryKey: ['allNews', language, { urls }],
    queryFn: async () => {
      const asked = []
      for (let from = 0; from < urls.length; from += URLS_AT_ONCE)
        asked.push(call(news.list, { Urls: urls.slice(from, from + URLS_AT_ONCE), PageSize: URLS_AT_ONCE }))
      return (await Promise.all(asked)).flatMap(({ items }) => items)
    },
    enabled: urls.length > 0,
  })

/** News that have pictures. */
export const newsAlbums = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['allGallery', language],
    queryFn: ({ pageParam }) => call(news.images, { CurrentPage: pageParam, PageSize: IMAGES_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The pictures of one article. */
export const newsPictures = (language: Language, newsId: string) =>
  infiniteQueryOptions({
    queryKey: ['galleryImages', language, newsId],
    queryFn: ({ pageParam }) =>
      call(news.images, { NewsId: newsId, CurrentPage: pageParam, PageSize: IMAGES_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: newsId !== '',
  })
