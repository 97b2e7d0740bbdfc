import type { BoutChapter, BoutSheet } from '@pahlavan/contract/live'
import { LIVE_OFFSET_MAX } from '@pahlavan/contract/limits'
import type { SheetRow } from './live.chapters.queries.ts'

/** Before a bout begins, and after it is over, as much is shown (ms). */
const [BEFORE, AFTER] = [5000, 8000]

const seconds = (ms: number) => Math.floor(ms / 1000)

type SheetActions = SheetRow['written']
const pointsOf = (written: SheetActions) =>
  written
    .filter(({ points }) => points > 0)
    .map(({ at, corner, points, action }) => ({ at: seconds(at), corner, points, action }))

const titleOf = ({ red, blue }: Pick<SheetRow, 'red' | 'blue'>) => [red, blue].filter(Boolean).join(' – ')

/**
 * The chapter of a bout in a recording; none if it is not in it. It begins at the time of its first action minus the bout's clock then, and
 * never before the bout was called. The clock may have stood, so a chapter begins late rather than early.
 */
export function chaptersOf({ calledAt, finishedAt, durationMs, ...row }: SheetRow): BoutChapter[] {
  const written = row.written.filter(({ at }) => at >= 0 && at <= durationMs)
  const [first] = written
  if (!first) return []
  const begun = first.at - first.second * 1000 - BEFORE
  const over = Math.max(finishedAt ?? 0, written.at(-1)?.at ?? 0) + AFTER
  const at = seconds(Math.max(begun, calledAt ?? 0, 0))
  const to = seconds(Math.min(over, durationMs))
  return [{ playId: row.playId, number: row.number, title: titleOf(row), at, to, points: pointsOf(written) }]
}

/** A bout with its points, also those that are not found in the recording as long as it is not put right; none where it is too far off for that. */
export function sheetsOf({ written, durationMs, ...row }: SheetRow): BoutSheet[] {
  const most = LIVE_OFFSET_MAX * 1000
  const points = pointsOf(written.filter(({ at }) => at >= -most && at <= durationMs + most))
  return points.length > 0 ? [{ playId: row.playId, title: titleOf(row), points }] : []
}

/** The address of the app at which a bout is seen. */
export const watchAddress = (
  { id, streamId }: { id: number; streamId: number },
  playId: number | null,
): string =>
  `/?pagesList=live-list&nameId=liveId&liveId=${id}&liveStream=${streamId}${playId === null ? '' : `&livePlay=${playId}`}`
