import type { Bout, BoutDetail } from '@pahlavan/contract/bouts'
import type { BoutChange } from '@pahlavan/contract/hub'

/** Recent hub changes by bout, oldest first: an answer that was requested earlier may arrive later. */
const lately = new Map<number, BoutChange[]>()
const KEPT = 30

/** Keeps a change for answers that are older than it. */
export function noteChange(change: BoutChange): void {
  const known = lately.get(change.id) ?? []
  lately.set(change.id, [...known.slice(1 - KEPT), change])
}

/** A bout as a change leaves it. */
export function changed<B extends Bout>(bout: B, change: BoutChange): B {
  return {
    ...bout,
    status: change.status,
    period: change.period,
    clock: change.clock,
    clockAt: change.clockAt,
    isRunning: change.isRunning,
    winner: change.winner,
    victoryType: change.victoryType,
    version: change.version,
    red: { ...bout.red, score: change.red },
    blue: { ...bout.blue, score: change.blue },
  }
}

/** A whole bout after a change: new scores go on top of its timeline. */
export function changedDetail(bout: BoutDetail, change: BoutChange): BoutDetail {
  const { action } = change
  const next = { ...changed(bout, change), isOpen: bout.isOpen && change.status === 'scheduled' }
  if (!action || bout.timeline.some(({ id }) => id === action.id)) return next
  const timeline = [action, ...bout.timeline]
  return { ...next, timeline, periods: periodsOf(timeline, change.period) }
}

/** The points of each period that was wrestled. */
function periodsOf(timeline: BoutDetail['timeline'], now: number): BoutDetail['periods'] {
  const last = Math.max(now, ...timeline.map(({ period }) => period))
  return Array.from({ length: last }, (_, at) => {
    const score = { red: 0, blue: 0 }
    for (const { period, corner, points } of timeline) if (period === at + 1) score[corner] += points
    return score
  })
}

const newer = ({ id, clockAt }: Bout) => (lately.get(id) ?? []).filter((change) => change.clockAt > clockAt)

/** A whole bout of an answer with the hub changes that came after it. */
export const newestDetail = (bout: BoutDetail): BoutDetail => newer(bout).reduce(changedDetail, bout)

/** Whether a change says more than it shows: a result, an action that was taken back, or another bout in its place. */
export const needsAsking = (before: Bout, change: BoutChange): boolean =>
  change.version !== before.version ||
  change.status !== before.status ||
  (change.action === null && (change.red !== before.red.score || change.blue !== before.blue.score))

/** A bout of an answer with the hub changes that came after it. */
export const newest = (bout: Bout): Bout => newer(bout).reduce(changed, bout)
