import type { CommentAct, CommentState, MissedComment } from '@pahlavan/contract/admin/moderation'
import type { RefusalReason } from '@pahlavan/contract/refusals'
import type { Tx } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { publishRemoval } from './chat.moderation.commands.ts'
import { dismissReports, lockReported, removeMessage } from './chat.moderation.queries.ts'

/** A decision on reported messages: approved ones stay, refused ones are removed. */
interface ReportDecision {
  ids: readonly number[]
  act: CommentAct
  seen: CommentState
  reason: RefusalReason | null
  note: string | null
}

type Missed = Pick<MissedComment, 'id' | 'why' | 'state' | 'by'>

/** Judges messages that fans reported. @throws Problem 400 for another act, and for a removal without a reason */
export async function judgeReported(
  tx: Tx,
  actor: AccountActor,
  { ids, act, seen, reason, note }: ReportDecision,
): Promise<{ done: number[]; missed: Missed[] }> {
  if (seen !== 'waiting' || (act !== 'approve' && act !== 'refuse')) throw new Problem(400, 'act_impossible')
  if (act === 'refuse' && reason === null) throw new Problem(400, 'reason_missing')
  await lock(tx, locks.decisions)
  const messages = await lockReported(tx, ids)
  const judged = messages.filter(({ isGone, isReported }) => !isGone && isReported)
  for (const { id } of judged) {
    if (act === 'approve') await dismissReports(tx, id)
    else await removeMessage(tx, id, actor.id)
    const input = { ...(reason && { reason }), ...(note && { note }) }
    const action = act === 'approve' ? 'chat.dismiss' : 'chat.remove'
    await noteChange(tx, { actor, action, kind: 'chat', subjectId: id, input })
  }
  if (act === 'refuse')
    for (const [broadcastId, gone] of Map.groupBy(judged, (message) => message.broadcastId))
      await publishRemoval(
        tx,
        broadcastId,
        gone.map(({ id }) => id),
      )
  return { done: judged.map(({ id }) => id), missed: ids.flatMap((id) => missedOf(id, messages, judged)) }
}

/** A message on which nothing was done: it is gone, or its reports were judged before. */
function missedOf(
  id: number,
  messages: readonly { id: number; isGone: boolean }[],
  judged: readonly { id: number }[],
): Missed[] {
  if (judged.some((each) => each.id === id)) return []
  const message = messages.find((each) => each.id === id)
  if (!message || message.isGone) return [{ id, why: 'gone', state: null, by: null }]
  return [{ id, why: 'decided', state: 'shown', by: null }]
}
