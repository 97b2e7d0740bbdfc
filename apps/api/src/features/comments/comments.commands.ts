import type { Comment, newsComments } from '@pahlavan/contract/comments'
import type { FastifyInstance } from 'fastify'
import { inTransaction, type Queryable } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import type { Call } from '../../http/route.ts'
import type { User } from '../../http/sessions.ts'
import { findNewsId } from '../news/news.detail.queries.ts'
import { urlOf } from '../news/news.rules.ts'
import { type Draft, findComment, findSame, findThread, insertDraft } from './comments.queries.ts'
import { AUTO_APPROVAL_SECONDS, commentsTag, commentText, replyOf } from './comments.rules.ts'

/** Writes a comment; a double tap gives the first one again. Answers its id. */
export const addComment = (db: Queryable, draft: Draft): Promise<number> =>
  inTransaction(db, async (tx) => {
    await lock(tx, locks.comments, draft.accountId)
    return (await findSame(tx, draft)) ?? insertDraft(tx, draft)
  })

/**
 * Writes a comment of the caller's, and shows it to him.
 *
 * @throws Problem 404 for an article, or a comment to reply to, that is not there
 */
export async function writeComment(
  app: FastifyInstance,
  call: Call<typeof newsComments.add, User>,
): Promise<Comment> {
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
  await app.responses.invalidate(commentsTag(newsId))
  const row = await findComment(pool, language, id)
  if (!row) throw new Error('a comment was written and is gone')
  return { ...replyOf(row, user.id), replies: [] }
}
