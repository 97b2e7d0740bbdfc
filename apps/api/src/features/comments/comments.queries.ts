import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import type { CommentRow, CommentTable } from './comments.table.queries.ts'

/** Which threads of an article or a course are asked for: so many, older than one of them where one is named; or one, with the replies before one of its own. */
export interface ThreadPart {
  subjectId: number
  size: number
  before: number | null
  thread: number | null
}

/**
 * The threads below an article or a course, oldest first, each with its newest replies (at most one more than `MAX_REPLIES`).
 *
 * @param reader an account that also sees its own pending comments; null for the public
 */
export const listThreads = (
  db: Queryable,
  table: CommentTable,
  language: Language,
  { subjectId, size, before, thread, reader }: ThreadPart & { reader: number | null },
): Promise<CommentRow[]> => {
  const [newest, earlier] = thread === null ? [table.newest, table.older] : [table.whole, table.earlier]
  const values = [language, subjectId, reader, thread ?? size]
  return before === null ? query(db, newest, values) : query(db, earlier, [...values, before])
}

export async function findComment(
  db: Queryable,
  table: CommentTable,
  language: Language,
  id: number,
): Promise<CommentRow | null> {
  const [row] = await query(db, table.one, [language, id])
  return row ?? null
}

/** In how many seconds the next comment on something is seen; null where none waits. */
export async function secondsToNext(
  db: Queryable,
  table: CommentTable,
  subjectId: number,
): Promise<number | null> {
  const [row] = await query(db, table.soonest, [subjectId])
  return row?.seconds ?? null
}

/** The thread that a reply to a comment belongs to; null where its writer sees no such comment there. */
export async function findThread(
  db: Queryable,
  table: CommentTable,
  { replyTo, subjectId, accountId }: { replyTo: number; subjectId: number; accountId: number },
): Promise<number | null> {
  const [row] = await query(db, table.thread, [replyTo, subjectId, accountId])
  return row?.id ?? null
}

/** A comment to be written. `visibleAfter` is in seconds; null: when a moderator says so. */
export interface Draft {
  subjectId: number
  accountId: number
  threadId: number | null
  language: Language
  text: string
  requestKey: string | null
  visibleAfter: number | null
}

/** The comment that a double tap, or an earlier sending of the same one, has written already, or null. */
export async function findSame(db: Queryable, table: CommentTable, draft: Draft): Promise<number | null> {
  const { accountId, subjectId, threadId, text, requestKey } = draft
  const [row] = await query(db, table.same, [accountId, subjectId, threadId, text, requestKey])
  return row?.id ?? null
}

export async function insertDraft(db: Queryable, table: CommentTable, draft: Draft): Promise<number> {
  const { accountId, subjectId, threadId, text, language, requestKey, visibleAfter } = draft
  const [added] = await query(db, table.insert, [
    accountId,
    subjectId,
    threadId,
    text,
    language,
    requestKey,
    visibleAfter,
  ])
  if (!added) throw new Error('a comment was not written')
  return added.id
}

/** The comments that wait for a moderator, oldest first. */
export const listWaiting = (
  db: Queryable,
  table: CommentTable,
): Promise<{ id: number; title: string; text: string }[]> => query(db, table.waiting, [])
