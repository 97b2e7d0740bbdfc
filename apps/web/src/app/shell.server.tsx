import { news, type NewsCard, type NewsDetail } from '@pahlavan/contract/news'
import { languageCodes } from '@pahlavan/contract/endpoint'
import { readDrawers } from '@pahlavan/contract/address'
import type { FirstQuery, Shell, ShellInput } from '@pahlavan/contract/shell'
import { stepOfPath } from '@pahlavan/contract/navigation'
import { QueryClient, QueryClientProvider, type InfiniteData } from '@tanstack/react-query'
import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { StaticRouter } from 'react-router'
import { newsCategories, newsDetail, newsList, newsPage } from '../features/news/news.data.ts'
import { readNewsFilter } from '../features/news/newsFilter.ts'
import { LEAD_SIZES } from '../features/news/newsSizes.ts'
import { AppRoutes, preloadPages } from './AppRoutes.tsx'
import { contentOf } from './drawers.tsx'
import { StandingDrawers } from './StandingDrawers.tsx'
import { StaticDrawerContext } from './static-drawer.ts'
import { tabs } from './tabs.tsx'

const NEWS_STEP = 1
const HOME_STEP = 2

/** The slug or id of the article that lies on top of an address, if one does. */
function articleOnTop(search: string): string | undefined {
  const top = readDrawers(search).at(-1)
  return top?.name === 'news-detail' ? top.id : undefined
}

/** The queries of the first screen of an address; the rest is asked by the app itself. */
export const firstQueries: Shell['firstQueries'] = (path, search, language) => {
  const article = articleOnTop(search)
  if (article) {
    const { queryKey } = newsDetail(language, article)
    return [{ endpoint: news.detail, query: { Url: article }, queryKey, fill: (data) => data }]
  }
  const step = stepOfPath(path)
  if (step !== NEWS_STEP && step !== HOME_STEP) return []
  const filter = step === NEWS_STEP ? readNewsFilter(search) : {}
  const list: FirstQuery = {
    endpoint: news.list,
    query: newsPage(filter),
    queryKey: newsList(language, filter).queryKey,
    fill: (data) => ({ pages: [data], pageParams: [1] }),
  }
  const { queryKey } = newsCategories(language)
  return [list, { endpoint: news.categories, query: {}, queryKey, fill: (data) => data }]
}

/** More is below the fold of the largest phone. */
const CARDS_DRAWN = 5
const PARAGRAPHS_DRAWN = 3

type NewsPages = InfiniteData<{ items: NewsCard[] }>

/** Of a long answer, what is seen before the app takes over. */
const upperPart = (queryKey: readonly unknown[], data: unknown): unknown => {
  if (queryKey[0] === 'allNews') {
    const { pages, pageParams } = data as NewsPages
    return {
      pageParams,
      pages: pages.map(({ items }) => ({ items: items.slice(0, CARDS_DRAWN), hasMore: false })),
    }
  }
  if (queryKey[0] !== 'news') return data
  const article = data as NewsDetail
  const body = article.body.split('</p>', PARAGRAPHS_DRAWN).join('</p>')
  return { ...article, body, gallery: [], related: [], tags: [] }
}

/** The largest picture of the first screen: the article's, or that of the first card. */
function heroOf(queries: ShellInput['queries']) {
  const [first] = queries
  if (!first) return {}
  const article =
    first.queryKey[0] === 'news' ? (first.data as NewsDetail) : (first.data as NewsPages).pages[0]?.items[0]
  return article?.image ? { hero: { image: article.image, sizes: LEAD_SIZES } } : {}
}

function cacheOf(queries: ShellInput['queries']): QueryClient {
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  for (const { queryKey, data } of queries) cache.setQueryData(queryKey, upperPart(queryKey, data))
  return cache
}

function wordsOf({ language, words }: ShellInput) {
  const code = languageCodes[language]
  const instance = createInstance().use(initReactI18next)
  void instance.init({
    lng: code,
    resources: { [code]: words },
    ns: Object.keys(words),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

await Promise.all([preloadPages(), contentOf('news-detail').preload(), ...tabs.map((tab) => tab.preload())])

/** Static markup of the first screen; without `style=` and without scripts. Names its largest picture as `hero`. */
export const render: Shell['render'] = (input) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={cacheOf(input.queries)}>
      <I18nextProvider i18n={wordsOf(input)}>
        <StaticDrawerContext value={articleOnTop(input.search) ? <StandingDrawers /> : null}>
          <StaticRouter location={input.path + input.search}>
            <AppRoutes />
          </StaticRouter>
        </StaticDrawerContext>
      </I18nextProvider>
    </QueryClientProvider>,
  )
  return { html, ...heroOf(input.queries) }
}
