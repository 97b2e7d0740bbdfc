import { COMMENT_MAX } from '@pahlavan/contract/limits'
import { cleanText } from '@pahlavan/persian/letters'
import type { Tx } from '../../database/connect.ts'
import { commentDate, lineWithin } from './wordpress.item.rules.ts'
import { wordsOf } from './wordpress.markup.rules.ts'
import { addComment } from './wordpress.queries.ts'
import type { Reason } from './wordpress.report.rules.ts'
import type { WxrComment } from './wordpress.parts.rules.ts'

const MAX_WRITER = 60

/** Why a comment does not come along; null where it does. */
function refusalOf({ approved, kind, text }: WxrComment): Reason | null {
  if (kind !== '' && kind !== 'comment') return 'comment_kind'
  if (approved !== '1' && approved !== '0') return 'comment_state'
  return cleanText(wordsOf(text)) === '' ? 'comment_empty' : null
}

/**
 * Brings the comments on an article in. They wait for approval, under the names of their writers.
 *
 * @param note is told what did not come along
 * @returns how many came
 */
export async function writeComments(
  tx: Tx,
  newsId: number,
  comments: readonly WxrComment[],
  note: (reason: Reason, comment: WxrComment) => void,
): Promise<number> {
  /** The comment that began the thread of each one. */
  const threads = new Map<string, number>()
  let count = 0
  for (const comment of comments.toSorted((a, b) => Number(a.id) - Number(b.id))) {
    const refusal = refusalOf(comment)
    if (refusal !== null) {
      note(refusal, comment)
      continue
    }
    const whole = cleanText(wordsOf(comment.text))
    if (whole.length > COMMENT_MAX) note('comment_cut', comment)
    const text = whole.length > COMMENT_MAX ? `${whole.slice(0, COMMENT_MAX - 2).toWellFormed()}…` : whole
    const threadId = threads.get(comment.parent) ?? null
    const writer = lineWithin(wordsOf(comment.author), MAX_WRITER) || 'بی‌نام'
    // oxlint-disable-next-line no-await-in-loop -- one connection does one thing after the other
    const id = await addComment(tx, {
      newsId,
      threadId,
      writer,
      text,
      createdAt: commentDate(comment.dateGmt),
    })
    threads.set(comment.id, threadId ?? id)
    count += 1
  }
  return count
}
