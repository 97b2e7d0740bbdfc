import type { BoutChapter } from '@pahlavan/contract/live'
import type { SheetRow } from './live.chapters.queries.ts'

/** Before a bout begins, and after it is over, as much is shown (ms). */
const [BEFORE, AFTER] = [5000, 8000]

const seconds = (ms: number) => Math.max(0, Math.floor(ms / 1000))

/**
 * Where a bout stands in a recording. It begins when its first action was written less what the bout's clock showed by then: it may have stood, so that is late rather than early, and never
 * before the bout was called.
 */
export function chapterOf({ written, calledAt, finishedAt, durationMs, ...row }: SheetRow): BoutChapter {
  const [first] = written
  const begun = (first?.at ?? 0) - (first?.second ?? 0) * 1000 - BEFORE
  const over = Math.max(finishedAt ?? 0, written.at(-1)?.at ?? 0) + AFTER
  return {
    playId: row.playId,
    number: row.number,
    title: [row.red, row.blue].filter(Boolean).join(' – '),
    at: seconds(Math.max(begun, calledAt ?? 0)),
    to: seconds(Math.min(over, durationMs)),
    points: written
      .filter(({ points }) => points > 0)
      .map(({ at, corner, points, action }) => ({ at: seconds(at), corner, points, action })),
  }
}

/** The address of the app at which a bout is seen. */
export const watchAddress = (
  { id, streamId }: { id: number; streamId: number },
  playId: number | null,
): string =>
  `/?pagesList=live-list&nameId=liveId&liveId=${id}&liveStream=${streamId}${playId === null ? '' : `&livePlay=${playId}`}`
