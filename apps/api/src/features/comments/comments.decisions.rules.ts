import type { CommentAct, CommentState } from '@pahlavan/contract/admin/moderation'
import type { RefusalReason } from '@pahlavan/contract/refusals'
import { Problem } from '../../http/problems.ts'

/** The states from which an act leads, the verdict that it writes, and the state after it. */
const acts = {
  approve: { from: ['waiting', 'refused', 'hidden'], verdict: 'approved', state: 'shown' },
  refuse: { from: ['waiting'], verdict: 'refused', state: 'refused' },
  hide: { from: ['shown'], verdict: 'hidden', state: 'hidden' },
  reopen: { from: ['shown', 'refused', 'hidden'], verdict: null, state: 'waiting' },
} as const satisfies Record<
  CommentAct,
  { from: readonly CommentState[]; verdict: string | null; state: CommentState }
>

/** A decision of a moderator on comments that they saw in a state. */
export interface Decision {
  act: CommentAct
  seen: CommentState
  reason: RefusalReason | null
  /** A sentence to the author beside the reason. */
  note: string | null
}

/**
 * The verdict of a decision and the state that it leads to.
 *
 * @throws Problem 400 `act_impossible` for a state from which the act does not lead, `reason_missing` for a refusal without a reason
 */
export function verdictOf({ act, seen, reason }: Decision) {
  const { from, verdict, state } = acts[act]
  if (!from.some((each) => each === seen)) throw new Problem(400, 'act_impossible')
  if ((act === 'refuse' || act === 'hide') && reason === null) throw new Problem(400, 'reason_missing')
  return { verdict, state }
}

/** Whether an act takes a comment out of sight. */
export const isAgainst = (act: CommentAct): boolean => act === 'refuse' || act === 'hide'
