import { news } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { Likes, NewsDetail } from '@pahlavan/contract/news'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { newsDetail } from './news.data.ts'

const liked = (article: NewsDetail, isLike: boolean): Likes => ({
  isLike,
  likeCount: Math.max(0, article.likeCount + Number(isLike) - Number(article.isLike ?? false)),
})

/**
 * Likes or unlikes an article. The heart answers at once; a failure takes it back, and taps in between are not overwritten by
 * an answer that is late.
 */
export function useLikeNews(language: Language, url: string, failed: string) {
  const cache = useQueryClient()
  const { queryKey } = newsDetail(language, url)
  const write = (likes: Likes) =>
    cache.setQueryData(queryKey, (article) => (article ? { ...article, ...likes } : article))
  const mutationKey = ['likeNews', url]
  return useMutation({
    mutationKey,
    scope: { id: `likeNews:${url}` },
    mutationFn: ({ id, isLike }: { id: number; isLike: boolean }) =>
      call(isLike ? news.like : news.unlike, { newsId: id }, { failed, in: 'query' }),
    onMutate: async ({ isLike }) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      if (before) write(liked(before, isLike))
      return before && { isLike: before.isLike ?? false, likeCount: before.likeCount }
    },
    onError: (_error, _wanted, before) => before && write(before),
    onSuccess: (likes) => {
      if (cache.isMutating({ mutationKey }) === 1) write(likes)
    },
  })
}
