import type { Comment, Reply } from '@pahlavan/contract/comments'
import { COMMENT_MAX } from '@pahlavan/contract/limits'
import { cleanText } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'
import { pictureOf } from '../media/media.rules.ts'
import { type CommentRow, MAX_REPLIES } from './comments.table.queries.ts'

/** How long a comment waits where nobody has to approve it (`docs/rules/decisions.md` §1). */
export const AUTO_APPROVAL_SECONDS = 30

/** A typed comment as stored, without meaning for HTML. @throws Problem 400 `comment_empty` or `comment_too_long` (more than 2,000 letters) */
export function commentText(typed: string): string {
  const text = cleanText(typed)
  if (text === '') throw new Problem(400, 'comment_empty')
  if (text.length > COMMENT_MAX) throw new Problem(400, 'comment_too_long', { limit: COMMENT_MAX })
  return text
}

/** The reader of comments: the account, null for the public, and the club as its language names it. */
export interface CommentReader {
  id: number | null
  club: Reply['author']
}

/** The decision on a comment that its author alone sees; null where moderators decided nothing against it. */
const refusalOf = ({ verdict, refusal, refusalNote }: CommentRow): Reply['refusal'] | null =>
  verdict === 'refused' || verdict === 'hidden'
    ? { reason: refusal ?? 'other', note: refusalNote, wasShown: verdict === 'hidden' }
    : null

/** A row as its reader sees it. */
export function replyOf(row: CommentRow, { id, club }: CommentReader, now = Date.now()): Reply {
  const isPending = row.visibleAt === null || row.visibleAt.getTime() > now
  const refusal = isPending ? refusalOf(row) : null
  return {
    id: row.id,
    text: row.text,
    author: row.ofClub ? club : { name: row.authorName, avatar: pictureOf(row) },
    createdAt: row.createdAt.toISOString(),
    isPending,
    isMine: !row.ofClub && row.accountId !== null && row.accountId === id,
    ...(row.ofClub && { isOfClub: true }),
    ...(refusal && { refusal }),
  }
}

/**
 * Rows as threads, newest thread first, replies oldest first. It leaves out replies of threads hidden from the reader, and those beyond the
 * newest `MAX_REPLIES` of a thread, which is then marked to have earlier ones.
 *
 * @param rows oldest first
 */
export function threadsOf(rows: readonly CommentRow[], reader: CommentReader, now = Date.now()): Comment[] {
  const threads = new Map<number, Comment>()
  for (const row of rows)
    if (row.threadId === null) threads.set(row.id, { ...replyOf(row, reader, now), replies: [] })
  for (const row of rows)
    if (row.threadId !== null) threads.get(row.threadId)?.replies.push(replyOf(row, reader, now))
  return [...threads.values()]
    .map((thread) =>
      thread.replies.length > MAX_REPLIES
        ? Object.assign(thread, { replies: thread.replies.slice(-MAX_REPLIES), hasEarlier: true })
        : thread,
    )
    .toReversed()
}
