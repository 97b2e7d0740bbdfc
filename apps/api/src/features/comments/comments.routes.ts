import { type Comment, newsComments } from '@pahlavan/contract/comments'
import type { Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../plugins/answers.ts'
import { type Call, sharedDoor, userDoor } from '../../plugins/door.ts'
import { Problem } from '../../plugins/problems.ts'
import type { User } from '../../plugins/sessions.ts'
import { findNewsId } from '../news/news.detail.queries.ts'
import { articleTag, NEWS_TAG, urlOf } from '../news/news.rules.ts'
import { addComment, findThread, listOwn, listVisible, secondsToNext } from './comments.queries.ts'
import {
  AUTO_APPROVAL_SECONDS,
  commentsTag,
  commentText,
  replyOf,
  threadsOf,
  withOwn,
} from './comments.rules.ts'

/** How long a list of comments may be shown, at most. */
const SECONDS = 60

type Listed = QueryOf<typeof newsComments.list>

/** The threads of an article, until the next comment is approved by time. */
async function visible(
  app: FastifyInstance,
  { NewsId }: Listed,
  language: Language,
): Promise<Answer<Comment[]>> {
  const { pool } = app.database
  const newsId = await findNewsId(pool, urlOf(NewsId))
  if (newsId === null) return { data: [], tags: [NEWS_TAG], seconds: 5 }
  const [rows, next] = await Promise.all([listVisible(pool, newsId, language), secondsToNext(pool, newsId)])
  const seconds = Math.min(SECONDS, next ?? SECONDS)
  return { data: threadsOf(rows, null), tags: [NEWS_TAG, articleTag(newsId), commentsTag(newsId)], seconds }
}

async function personal(
  app: FastifyInstance,
  { NewsId }: Listed,
  { id: accountId }: User,
  language: Language,
): Promise<Comment[]> {
  const { pool } = app.database
  const newsId = await findNewsId(pool, urlOf(NewsId))
  if (newsId === null) return []
  const [rows, own] = await Promise.all([
    listVisible(pool, newsId, language),
    listOwn(pool, { newsId, accountId, language }),
  ])
  return threadsOf(withOwn(rows, own), accountId)
}

async function add(app: FastifyInstance, call: Call<typeof newsComments.add, User>): Promise<Comment> {
  const { query, user, language } = call
  const { pool } = app.database
  const text = commentText(query.Text)
  const newsId = await findNewsId(pool, urlOf(query.NewsId))
  if (newsId === null) throw new Problem(404, 'news_not_found')
  const replyTo = query.ReplayTo ?? null
  const threadId = replyTo && (await findThread(pool, { replyTo, newsId, accountId: user.id }))
  if (replyTo !== null && threadId === null) throw new Problem(404, 'comment_not_found')
  const visibleAfter = app.config.commentApproval === 'auto' ? AUTO_APPROVAL_SECONDS : null
  const draft = {
    newsId,
    accountId: user.id,
    threadId,
    language: query.Language ?? language,
    text,
    visibleAfter,
  }
  const id = await addComment(pool, draft)
  await app.answers.drop(commentsTag(newsId))
  const row = (await listOwn(pool, { newsId, accountId: user.id, language })).find((own) => own.id === id)
  if (!row) throw new Error('a comment was written and is gone')
  return { ...replyOf(row, user.id), replies: [] }
}

/** Comments on news. */
export async function commentRoutes(app: FastifyInstance): Promise<void> {
  sharedDoor(app, newsComments.list, {
    answer: (query, language) => visible(app, query, language),
    personal: (_shared, user, query, language) => personal(app, query, user, language),
  })
  userDoor(app, newsComments.add, (call) => add(app, call))
}
