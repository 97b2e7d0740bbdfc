import { type Comment, newsComments } from '@pahlavan/contract/comments'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute, userRoute } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { findNewsId } from '../news/news.detail.queries.ts'
import { articleTag, NEWS_TAG, urlOf } from '../news/news.rules.ts'
import { personTag } from '../people/people.rules.ts'
import { writeComment } from './comments.commands.ts'
import { listThreads, secondsToNext, type ThreadPart } from './comments.queries.ts'
import { commentsTag, threadsOf } from './comments.rules.ts'

/** How long a list of comments may be shown, at most. */
const SECONDS = 60

type ListQuery = QueryOf<typeof newsComments.list>

/** Which threads a call asks for, or null where there is no such article. */
async function partOf(
  { database }: FastifyInstance,
  { NewsId, PageSize = 500, Before, Thread }: ListQuery,
): Promise<ThreadPart | null> {
  const newsId = await findNewsId(database.pool, urlOf(NewsId))
  return newsId === null ? null : { newsId, size: PageSize, before: Before ?? null, thread: Thread ?? null }
}

/** The threads of an article, until the next comment is approved by time. */
async function visible(
  app: FastifyInstance,
  query: ListQuery,
  language: Language,
): Promise<Cacheable<Comment[]>> {
  const { pool } = app.database
  const part = await partOf(app, query)
  if (!part) return { data: [], tags: [NEWS_TAG], seconds: 5 }
  const { newsId } = part
  const [rows, next] = await Promise.all([
    listThreads(pool, language, part, null),
    secondsToNext(pool, newsId),
  ])
  const seconds = Math.min(SECONDS, next ?? SECONDS)
  const authors = [...new Set(rows.map(({ accountId }) => accountId))]
  const tags = [NEWS_TAG, articleTag(newsId), commentsTag(newsId), ...authors.map(personTag)]
  return { data: threadsOf(rows, null), tags, seconds }
}

async function personal(
  app: FastifyInstance,
  query: ListQuery,
  { id }: User,
  language: Language,
): Promise<Comment[]> {
  const part = await partOf(app, query)
  return part ? threadsOf(await listThreads(app.database.pool, language, part, id), id) : []
}

/** Comments on news. */
export async function commentRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, newsComments.list, {
    answer: (query, language) => visible(app, query, language),
    personal: (_shared, user, query, language) => personal(app, query, user, language),
  })
  userRoute(app, newsComments.add, (call) => writeComment(app, call))
}
