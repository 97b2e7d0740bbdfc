import type { Bout } from '@pahlavan/contract/bouts'
import type { BoutChapter, Stream } from '@pahlavan/contract/live'
import { inOrder } from '../bouts/programme.ts'

/** A point is shown from so long before it was written down, and so long after (seconds): who writes sees it first. */
const [LEAD, AFTER] = [6, 2]

/** The stream that is watched: the one that is asked for, else the first that may be. */
export const chosenOf = (streams: readonly Stream[], chosenId: number | null): Stream | undefined =>
  streams.find(({ id }) => id === chosenId) ?? streams.find(({ mayWatch }) => mayWatch) ?? streams[0]

/**
 * The offset of a recording once a point that is found at `at` is the one that stands on the screen at `moment` (seconds): as it is now,
 * and by as much as they are apart. A point is written down a little after it is seen.
 */
export const offsetFor = ({ at, moment, offset }: { at: number; moment: number; offset: number }): number =>
  Math.round((offset + moment - at) * 10) / 10

/** The live bout on a mat, else the next one there. */
export function boutOn(bouts: readonly Bout[], mat: string | null): Bout | undefined {
  const open = inOrder(
    bouts.filter(
      (bout) => (mat === null || bout.mat === mat) && (bout.status === 'live' || bout.status === 'scheduled'),
    ),
  )
  return open.find(({ status }) => status === 'live') ?? open.find(isKnown)
}

/** The next bout that can be predicted: of that mat where there is one. */
export function nextOn(bouts: readonly Bout[], mat: string | null): Bout | undefined {
  const open = inOrder(bouts.filter((bout) => bout.status === 'scheduled' && isKnown(bout)))
  return open.find((bout) => bout.mat === mat) ?? open[0]
}

/** The bouts that come next on a mat, or on any where `mat` is null; their corners may wait for earlier bouts. */
export const comingOn = (bouts: readonly Bout[], mat: string | null, most: number): Bout[] =>
  inOrder(bouts.filter((bout) => bout.status === 'scheduled' && (mat === null || bout.mat === mat))).slice(
    0,
    most,
  )

const isKnown = ({ red, blue }: Bout) => red.playerId !== null && blue.playerId !== null

/** The moments of points, in the order of time. */
const moments = (chapters: readonly BoutChapter[]): number[] =>
  chapters.flatMap(({ points }) => points.map(({ at }) => at)).toSorted((a, b) => a - b)

/** The second at which the next point after `now` begins to be shown; null after the last. */
export const nextPoint = (chapters: readonly BoutChapter[], now: number): number | null => {
  const next = moments(chapters).find((at) => Math.max(0, at - LEAD) > now + 0.5)
  return next === undefined ? null : Math.max(0, next - LEAD)
}

/**
 * Where to be, at `now`, while only points are watched: null while one is shown, the second at which the next one begins, or `'over'` after the
 * last.
 */
export function skipTo(chapters: readonly BoutChapter[], now: number): number | 'over' | null {
  const all = moments(chapters)
  if (all.some((at) => now >= at - LEAD - 0.5 && now <= at + AFTER)) return null
  return nextPoint(chapters, now) ?? 'over'
}
