import { type Likes, type NewsCard, type NewsDetail, news } from '@pahlavan/contract/news'
import type { FastifyInstance } from 'fastify'
import { publicRoute, userRoute } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import {
  type CardReader,
  categoriesAnswer,
  detailAnswer,
  imagesAnswer,
  listAnswer,
} from './news.answers.routes.ts'
import { likedBy, setLike } from './news.queries.ts'
import { articleTag } from './news.rules.ts'
import { viewsOf } from './news.views.cache.ts'

async function withLikes(app: FastifyInstance, cards: NewsCard[], accountId: number): Promise<NewsCard[]> {
  const liked = await likedBy(
    app.database.pool,
    accountId,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({ ...card, isLike: liked.has(card.id) }))
}

async function detailWithLikes(
  app: FastifyInstance,
  detail: NewsDetail,
  accountId: number,
): Promise<NewsDetail> {
  const [self, ...related] = await withLikes(app, [detail, ...detail.related], accountId)
  return { ...detail, isLike: self?.isLike ?? false, related }
}

async function like(
  app: FastifyInstance,
  newsId: number,
  accountId: number,
  isLike: boolean,
): Promise<Likes> {
  const likeCount = await setLike(app.database.pool, { id: newsId, accountId, isLike })
  if (likeCount === null) throw new Problem(404, 'news_not_found')
  await app.responses.invalidate(articleTag(newsId))
  return { isLike, likeCount }
}

/** @param readCards reads the cards of a text: bouts and wrestlers, of which news know nothing */
export async function newsRoutes(
  app: FastifyInstance,
  { readCards }: { readCards: CardReader },
): Promise<void> {
  const views = viewsOf(app)
  publicRoute(app, news.list, {
    answer: (query, language) =>
      app.expensiveReads.runIf(Boolean(query.search), () => listAnswer(app, query, language)),
    personal: async (page, user) => ({ ...page, items: await withLikes(app, page.items, user.id) }),
  })
  publicRoute(app, news.detail, {
    answer: (query, language) => detailAnswer(app, query, language, readCards),
    personal: (detail, user) => detailWithLikes(app, detail, user.id),
    onServed: ({ id }) => views.add(id),
  })
  publicRoute(app, news.categories, { answer: (_query, language) => categoriesAnswer(app, language) })
  publicRoute(app, news.images, {
    answer: (query, language) =>
      app.expensiveReads.runIf(Boolean(query.search), () => imagesAnswer(app, query, language)),
  })
  userRoute(app, news.like, ({ query, user }) => like(app, query.newsId, user.id, true))
  userRoute(app, news.unlike, ({ query, user }) => like(app, query.newsId, user.id, false))
}
