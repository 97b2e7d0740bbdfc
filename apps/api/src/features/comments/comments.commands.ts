import type { Comment } from '@pahlavan/contract/comments'
import type { Language } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../../database/connect.ts'
import { locks, underLock } from '../../database/locks.ts'
import { Problem } from '../../http/problems.ts'
import { findWait } from './comments.pace.queries.ts'
import { type Draft, findComment, findSame, findThread, insertDraft } from './comments.queries.ts'
import { AUTO_APPROVAL_SECONDS, type CommentReader, commentText, replyOf } from './comments.rules.ts'
import type { CommentTable } from './comments.table.queries.ts'

/** Writes a comment; returns its id. A double tap, or the same text again, returns the first one. */
const addComment = (db: Queryable, table: CommentTable, draft: Draft): Promise<number> =>
  underLock(db, locks.comments, draft.accountId, async (tx) => {
    const same = await findSame(tx, table, draft)
    if (same !== null) return same
    const wait = await findWait(tx, draft.accountId)
    if (wait !== null) throw new Problem(429, 'too_many_comments', { retryAfter: Math.max(1, wait) })
    return insertDraft(tx, table, draft)
  })

/** The club as the author of its answers. */
export async function clubAuthor(app: FastifyInstance, language: Language): Promise<CommentReader['club']> {
  const { name, logo } = await app.club.get()
  return { name: name[language], avatar: logo }
}

/** A new comment: its text, its subject, and the comment that it answers; `reads` is the language of the answer. */
export interface CommentTarget {
  table: CommentTable
  subjectId: number
  accountId: number
  replyTo: number | null
  typed: string
  /** The key of the writer's device, or null. */
  requestKey: string | null
  language: Language
  reads: Language
}

/**
 * Writes a comment of the caller's, and shows it to them.
 *
 * @throws Problem 400 as `commentText` does, 404 for a comment to reply to that is not there,
 *   429 for more than ten in ten minutes
 */
export async function writeComment(app: FastifyInstance, written: CommentTarget): Promise<Comment> {
  const { table, subjectId, accountId, replyTo, language, reads, requestKey } = written
  const { pool } = app.database
  const text = commentText(written.typed)
  const threadId = replyTo && (await findThread(pool, table, { replyTo, subjectId, accountId }))
  if (replyTo !== null && threadId === null) throw new Problem(404, 'comment_not_found')
  const visibleAfter = (await app.switches.commentApproval()) === 'auto' ? AUTO_APPROVAL_SECONDS : null
  const id = await addComment(pool, table, {
    subjectId,
    accountId,
    threadId,
    language,
    text,
    requestKey,
    visibleAfter,
  })
  await app.responses.invalidate(table.tag(subjectId))
  const row = await findComment(pool, table, reads, id)
  if (!row) throw new Error('a comment was written and is gone')
  return { ...replyOf(row, { id: accountId, club: await clubAuthor(app, reads) }), replies: [] }
}
