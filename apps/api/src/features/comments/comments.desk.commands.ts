import type { CommentState, MissedComment } from '@pahlavan/contract/admin/moderation'
import type { RefusalReason } from '@pahlavan/contract/refusals'
import type { Pool } from 'pg'
import { inTransaction, type Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import { notify } from '../../database/notify.ts'
import { type AccountActor, type Actor, actorId } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { changeOnce } from '../staff/staff.audit.commands.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import {
  type ChosenComment,
  type CommentNoun,
  insertAnswer,
  listChosen,
  restoreReplies,
  saveVerdict,
  withdrawReplies,
} from './comments.decisions.queries.ts'
import { type Decision, isAgainst, verdictOf } from './comments.decisions.rules.ts'
import { commentText } from './comments.rules.ts'
import { commentSubjects } from './comments.subjects.rules.ts'

/** The comments on which a decision was taken, and those on which it was not. */
interface DecisionOutcome {
  done: number[]
  missed: Pick<MissedComment, 'id' | 'why' | 'state' | 'by'>[]
}

/** A comment that nothing is done to; null where the decision holds for it. */
function missedOf(comment: ChosenComment, { act, seen }: Decision): DecisionOutcome['missed'][number] | null {
  const { id, state, threadState, by } = comment
  if (state !== seen) return { id, why: 'decided', state, by }
  const isHiddenThread = threadState === 'refused' || threadState === 'hidden'
  return act === 'approve' && isHiddenThread ? { id, why: 'thread', state, by } : null
}

async function note(
  tx: Tx,
  actor: Actor,
  change: { noun: CommentNoun; ids: readonly number[]; decision: Decision; state: CommentState },
): Promise<void> {
  const { noun, ids, decision, state } = change
  const { act, seen, reason, note: sentence } = decision
  for (const id of ids)
    await noteChange(tx, {
      actor,
      action: `${commentSubjects[noun].action}.${act}`,
      kind: 'comment',
      subjectId: id,
      input: { ...(reason && { reason }), ...(sentence && { note: sentence }) },
      before: { state: seen },
      after: { state },
    })
}

/** The threads that wait before some of their replies are approved: they are approved with them. */
const waitingThreads = (comments: readonly ChosenComment[]): number[] => [
  ...new Set(
    comments.flatMap(({ threadId, threadState }) =>
      threadId !== null && threadState === 'waiting' ? [threadId] : [],
    ),
  ),
]

const invalidate = (tx: Tx, noun: CommentNoun, comments: readonly ChosenComment[]): Promise<void> => {
  const { tag, subjectTag } = commentSubjects[noun]
  const subjects = [...new Set(comments.map(({ subjectId }) => subjectId))]
  return notify(tx, 'answers', subjects.flatMap((id) => [tag(id), subjectTag(id)]).join(' '))
}

/** Decides on comments of one noun within a transaction, and writes each decision into the log. */
export async function decideIn(
  tx: Tx,
  actor: Actor,
  noun: CommentNoun,
  { ids, ...decision }: Decision & { ids: readonly number[] },
): Promise<DecisionOutcome> {
  const { verdict, state } = verdictOf(decision)
  await lock(tx, locks.decisions)
  const comments = await listChosen(tx, noun, ids)
  const byId = actorId(actor)
  const isRepeated = (comment: ChosenComment) =>
    comment.state === state && byId !== null && comment.decidedById === byId
  const repeated = comments.filter(isRepeated)
  const missed = comments.flatMap((comment) =>
    isRepeated(comment) ? [] : (missedOf(comment, decision) ?? []),
  )
  const gone = ids.filter((id) => !comments.some((comment) => comment.id === id))
  const chosen = comments.filter(
    (comment) => !isRepeated(comment) && !missed.some(({ id }) => id === comment.id),
  )
  if (chosen.length > 0) {
    const threads = decision.act === 'approve' ? waitingThreads(chosen) : []
    const decided = [...new Set([...threads, ...chosen.map(({ id }) => id)])]
    const { reason, note: sentence } = decision
    await saveVerdict(tx, noun, { ids: decided, verdict, reason, note: sentence, byId })
    if (isAgainst(decision.act)) await withdrawReplies(tx, noun, decided, byId)
    else await restoreReplies(tx, noun, decided, byId)
    await note(tx, actor, { noun, ids: decided, decision, state })
    await invalidate(tx, noun, chosen)
  }
  return {
    done: [...repeated, ...chosen].map(({ id }) => id),
    missed: [...missed, ...gone.map((id) => ({ id, why: 'gone' as const, state: null, by: null }))],
  }
}

/** Approves a comment that waits; false where none with this id does. */
export const approve = (pool: Pool, actor: Actor, noun: CommentNoun, id: number): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const decision = { act: 'approve', seen: 'waiting', reason: null, note: null, ids: [id] } as const
    return (await decideIn(tx, actor, noun, decision)).done.length > 0
  })

/** Refuses a comment that waits; false where none with this id does. */
export const refuse = (
  pool: Pool,
  actor: Actor,
  { noun, id, reason }: { noun: CommentNoun; id: number; reason: RefusalReason },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    const decision = { act: 'refuse', seen: 'waiting', reason, note: null, ids: [id] } as const
    return (await decideIn(tx, actor, noun, decision)).done.length > 0
  })

/**
 * Answers a comment under the name of the club, in its thread. A comment that waits is approved with it.
 *
 * @throws Problem 404 for a comment that is gone, 409 for one that is not shown, 400 as `commentText` does
 */
export function answerComment(
  pool: Pool,
  actor: AccountActor,
  answer: { noun: CommentNoun; id: number; typed: string; key: string },
): Promise<{ answerId: number }> {
  const { noun, id, key } = answer
  const text = commentText(answer.typed)
  const action = `${commentSubjects[noun].action}.answer`
  const change = {
    actor,
    key,
    action,
    kind: 'comment',
    subjectId: id,
    input: { letters: text.length },
  } as const
  return changeOnce(pool, change, async (tx) => {
    await lock(tx, locks.decisions)
    const [comment] = await listChosen(tx, noun, [id])
    if (!comment) throw new Problem(404, 'comment_not_found')
    const { state, threadState, threadId, subjectId, language } = comment
    if ([state, threadState].some((each) => each === 'refused' || each === 'hidden'))
      throw new Problem(409, 'comment_refused')
    if (state === 'waiting') {
      const decision = { act: 'approve', seen: 'waiting', reason: null, note: null, ids: [id] } as const
      await decideIn(tx, actor, noun, decision)
    }
    const answerId = await insertAnswer(tx, noun, {
      accountId: actor.id,
      subjectId,
      threadId: threadId ?? id,
      text,
      language,
    })
    await invalidate(tx, noun, [comment])
    return { answerId }
  })
}
