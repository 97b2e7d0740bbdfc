import { news } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '@pahlavan/client/queries'

const lists = queriesOf('allNews', news.list)
const categories = queriesOf('newsCategories', news.categories)
const articles = queriesOf('news', news.detail)
const albums = queriesOf('allGallery', news.images)
const pictures = queriesOf('galleryImages', news.images)

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

/** The query of one page of the list. */
const newsPage = ({ search, categoryId }: NewsFilter, CurrentPage = 1) => ({
  CurrentPage,
  PageSize: NEWS_PAGE_SIZE,
  ...(search && { search }),
  ...(categoryId && { CategoryId: categoryId }),
})

export const newsList = (language: Language, filter: NewsFilter = {}) =>
  infiniteQueryOptions({
    queryKey: lists.key(language, filter),
    queryFn: ({ pageParam }) => lists.ask(newsPage(filter, pageParam)),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

export const newsCategories = (language: Language) =>
  queryOptions({ queryKey: categories.key(language), queryFn: () => categories.ask({}) })

export const newsDetail = (language: Language, url: string) =>
  queryOptions({
    queryKey: articles.key(language, url),
    queryFn: () => articles.ask({ Url: url }),
    enabled: url !== '',
  })

/** How many articles one call may ask for by name. */
const URLS_AT_ONCE = 100

/** The articles of a list of slugs or ids, as bookmarks keep them, however many. */
export const newsOfUrls = (language: Language, urls: string[]) =>
  queryOptions({
    queryKey: lists.key(language, { urls }),
    queryFn: async () => {
      const requests = []
      for (let from = 0; from < urls.length; from += URLS_AT_ONCE)
        requests.push(lists.ask({ Urls: urls.slice(from, from + URLS_AT_ONCE), PageSize: URLS_AT_ONCE }))
      return (await Promise.all(requests)).flatMap(({ items }) => items)
    },
    enabled: urls.length > 0,
  })

/** News that have pictures. */
export const newsAlbums = (language: Language) =>
  infiniteQueryOptions({
    queryKey: albums.key(language),
    queryFn: ({ pageParam }) => albums.ask({ CurrentPage: pageParam, PageSize: IMAGES_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  })

/** The pictures of one article. */
export const newsPictures = (language: Language, newsId: string) =>
  infiniteQueryOptions({
    queryKey: pictures.key(language, newsId),
    queryFn: ({ pageParam }) =>
      pictures.ask({ NewsId: newsId, CurrentPage: pageParam, PageSize: IMAGES_PAGE_SIZE }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: newsId !== '',
  })
