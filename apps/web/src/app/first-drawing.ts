import { CallFailure } from '@pahlavan/client/failure'
import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'
import type { FirstAnswer, Refusal } from '@pahlavan/contract/shell'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'

/** More is below the fold of the largest phone. */
const CARDS_DRAWN = 5
const PARAGRAPHS_DRAWN = 3

type NewsPages = InfiniteData<{ items: NewsCard[] }>

/** Of a long answer, the part that the first drawing shows; both the server and the browser draw that. */
export function upperPart({ queryKey, data }: FirstAnswer): unknown {
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

/** Has a question stand in a cache as one that was refused. */
export function refuse(cache: QueryClient, { queryKey, status }: Refusal) {
  const error = new CallFailure(status, 'refused')
  const query = cache.getQueryCache().build(cache, { queryKey })
  query.setState({ status: 'error', error })
  return query
}
