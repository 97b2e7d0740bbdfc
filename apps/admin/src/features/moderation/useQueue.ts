import type { CommentAct, MissedComment, QueuedComment } from '@pahlavan/contract/admin/moderation'
import { MAX_DECIDED } from '@pahlavan/contract/admin/moderation'
import type { RefusalReason } from '@pahlavan/contract/refusals'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecide } from './moderation.data.ts'
import { keyOf, type MadeDecision, refsOf, stepped, toggled, undoOf } from './moderation.rules.ts'

/** The part of the room that is open: the choice of a reason (with a sentence), an answer, a ban, or none. */
type OpenPart = 'reason' | 'sentence' | 'answer' | 'ban' | null

/** The place in the list, the selected comments, and the open part. A decided comment leaves its place to the next one. */
function usePlace(items: readonly QueuedComment[]) {
  const [place, setPlace] = useState({ key: '', at: 0 })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<OpenPart>(null)
  const found = items.findIndex((item) => keyOf(item) === place.key)
  const at = found >= 0 ? found : stepped(place.at, 0, items.length)
  const current = items[at]
  const chosen = items.filter((item) => selected.has(keyOf(item))).slice(0, MAX_DECIDED)
  const go = (to: number) => {
    const item = items[to]
    setPlace({ key: item ? keyOf(item) : '', at: to })
    setOpen(null)
  }
  return {
    at,
    current,
    /** The comments of the next act: those that are selected, or the current one. */
    targets: chosen.length > 0 ? chosen : current ? [current] : [],
    selected,
    open,
    setOpen,
    go,
    step: (by: number) => go(stepped(at, by, items.length)),
    select: (item: QueuedComment) => setSelected(toggled(selected, keyOf(item))),
    selectAll: (are: boolean) => setSelected(new Set(are ? items.slice(0, MAX_DECIDED).map(keyOf) : [])),
    settle: () => {
      setPlace({ key: '', at })
      setSelected(new Set())
      setOpen(null)
    },
  }
}

/** The queue of a moderator: its place, and the decisions, of which the last one can be taken back. */
export function useQueue(items: readonly QueuedComment[]) {
  const { t } = useTranslation('moderation')
  const { decide, refresh } = useDecide()
  const { settle, ...place } = usePlace(items)
  const [made, setMade] = useState<MadeDecision | null>(null)
  const [done, setDone] = useState(0)
  const sayMissed = ({ why, by, state }: MissedComment) =>
    showToast({
      text: t(`missed.${why}`, { by: by ?? t('somebody'), state: state ? t(`states.${state}`) : '' }),
      tone: 'bad',
    })
  // A callback of `mutate` is dropped when the next decision comes before its answer.
  const send = async (decision: MadeDecision, more: { reason?: RefusalReason; note?: string }) => {
    const { act, seen } = decision
    settle()
    const answer = await decide
      .mutateAsync({ items: refsOf(decision.items), act, seen, ...more })
      .catch(() => null)
    if (!answer) return
    setDone((count) => count + answer.done.length)
    setMade(answer.done.length > 0 ? decision : null)
    answer.missed.forEach(sayMissed)
  }
  const takeBack = async (decision: MadeDecision) => {
    const back = undoOf(decision)
    if (!back) return
    setMade(null)
    const answer = await decide.mutateAsync({ items: refsOf(decision.items), ...back }).catch(() => null)
    if (!answer) return
    setDone((count) => Math.max(0, count - answer.done.length))
    if (answer.done.length > 0) showToast({ text: t('undone'), tone: 'good' })
    answer.missed.forEach(sayMissed)
    await refresh()
  }
  return {
    ...place,
    done,
    made,
    forget: () => setMade(null),
    act: (act: CommentAct, reason?: RefusalReason, note?: string) => {
      const [first] = place.targets
      const alike = place.targets.filter(({ state }) => state === first?.state)
      const decision = first && { items: alike, act, seen: first.state }
      if (decision) void send(decision, { ...(reason && { reason }), ...(note && { note }) })
    },
    undo: () => {
      if (made) void takeBack(made)
    },
    answered: () => {
      settle()
      setDone((count) => count + 1)
      void refresh()
    },
  }
}
export type Queue = ReturnType<typeof useQueue>
