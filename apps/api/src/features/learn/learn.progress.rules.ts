import { LESSON_DONE_PERCENT } from '@pahlavan/contract/limits'

/** Pieces of a film that are kept of a learner, at most; of more, the shortest are let go. */
const MAX_WATCHED_RANGES = 100
/** Time between two saves that counts, at most (ms): a film that was left open all night was not watched all night. */
const MAX_AWAY_MS = 3_600_000
/** Time that passed without being spent on watching, and may still be (ms): saves do not come to the instant. */
const MAX_UNSPENT_MS = 30_000

type Piece = readonly [from: number, to: number]

/** Where somebody is in a lesson, as it is kept: `watched` is pieces in order, apart from each other, as pairs of seconds. */
export interface LessonPosition {
  second: number
  reachedAt: Date
  device: string
  watched: number[]
  watchedSeconds: number
  clockAt: Date
  doneAt: Date | null
}

/** A device's report since its last save; `watched` are pairs of seconds, in the order of watching. */
export interface Report {
  second: number
  secondsAgo: number
  device: string
  watched: readonly number[]
  speed: number
}

const piecesOf = (pairs: readonly number[]): Piece[] =>
  Array.from({ length: pairs.length / 2 }, (_, at) => [pairs[at * 2] ?? 0, pairs[at * 2 + 1] ?? 0])

const lengthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, [from, to]) => sum + to - from, 0)

/** Pieces as the same seconds once each, in order; of more than `MAX_WATCHED_RANGES` the longest, so that nothing is ever counted that was not seen. */
function united(pieces: readonly Piece[]): Piece[] {
  const whole: [number, number][] = []
  for (const [from, to] of pieces.toSorted(([a], [b]) => a - b)) {
    const last = whole.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else whole.push([from, to])
  }
  if (whole.length <= MAX_WATCHED_RANGES) return whole
  const longest = whole.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0])).slice(0, MAX_WATCHED_RANGES)
  return longest.toSorted(([a], [b]) => a - b)
}

/** As much of pieces, from the first on, as so many seconds hold. */
function within(pieces: readonly Piece[], seconds: number): Piece[] {
  let left = Math.floor(seconds)
  return pieces.flatMap(([from, to]) => {
    const end = Math.min(to, from + left)
    left -= Math.max(0, end - from)
    return end > from ? [[from, end] as const] : []
  })
}

/** Whether so much of a film was watched that it is done; one without a length is done once it was opened. */
const isEnough = (watched: number, duration: number) => watched * 100 >= duration * LESSON_DONE_PERCENT

/**
 * The new state after a save. The position is that of the device with the later report. `watched` counts each second of the film once, and
 * never more than the time passed on the server's clock × speed. The first save of a lesson starts that clock.
 *
 * @param before the stored state, or null
 * @param duration seconds of the film; 0 for unknown
 * @param now the database's clock
 */
export function watchedAfter(
  before: LessonPosition | null,
  report: Report,
  duration: number,
  now: Date,
): LessonPosition {
  const reachedAt = new Date(now.getTime() - report.secondsAgo * 1000)
  const second = duration > 0 ? Math.min(report.second, duration) : report.second
  const { device } = report
  if (!before) {
    const doneAt = isEnough(0, duration) ? now : null
    return { second, reachedAt, device, watched: [], watchedSeconds: 0, clockAt: now, doneAt }
  }
  const passed = Math.min(now.getTime() - before.clockAt.getTime(), MAX_AWAY_MS)
  const reported = piecesOf(report.watched).map(
    ([from, to]): Piece => [from, duration > 0 ? Math.min(to, duration) : to],
  )
  const taken = within(reported, (Math.max(0, passed) / 1000) * report.speed)
  const pieces = united([...piecesOf(before.watched), ...taken])
  const spent = before.clockAt.getTime() + (lengthOf(taken) * 1000) / report.speed
  const isLater =
    reachedAt > before.reachedAt ||
    (reachedAt.getTime() === before.reachedAt.getTime() && second > before.second)
  const watchedSeconds = lengthOf(pieces)
  return {
    ...(isLater
      ? { second, reachedAt, device }
      : { second: before.second, reachedAt: before.reachedAt, device: before.device }),
    watched: pieces.flat(),
    watchedSeconds,
    clockAt: new Date(Math.max(spent, now.getTime() - MAX_UNSPENT_MS, before.clockAt.getTime())),
    doneAt: before.doneAt ?? (isEnough(watchedSeconds, duration) ? now : null),
  }
}
