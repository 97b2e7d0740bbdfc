import { news } from '@pahlavan/contract/calls'
import type { Language } from '@pahlavan/contract/endpoint'
import type { NewsDetail } from '@pahlavan/contract/news'
import { callOrKeep } from '../../kit/outbox/waiting.ts'
import { useLike } from '../../kit/reaction/like.data.ts'
import { newsDetail } from './news.data.ts'

export const likeOf = ({ id }: NewsDetail): string => `like:news:${id}`

export function useLikeNews(language: Language, url: string, article: NewsDetail, failed: string) {
  const about = likeOf(article)
  return useLike(newsDetail(language, url).queryKey, about, (isLike) =>
    callOrKeep(
      isLike ? news.like : news.unlike,
      { newsId: article.id },
      { failed, in: 'query' },
      { about, isOn: isLike, words: article.title, replaces: true },
    ),
  )
}
