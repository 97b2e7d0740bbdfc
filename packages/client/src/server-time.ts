/** By how many ms the server's clock is ahead of this phone's; phones may be wrong by hours. */
let ahead: number | undefined

/** A `Date` has no fractions, and servers renew it once a second, or a little later. */
const CLOCK_PRECISION_MS = 2000

/**
 * Learns the server's time from the `Date` of an answer. An answer takes time to arrive, so that each one shows less than the
 * truth, and at most by the time that it took: within that the largest is nearest, and what lies outside was learnt before
 * somebody set this phone's clock.
 *
 * @param took how long the answer was waited for (ms), by a clock that nobody sets
 */
export function noteServerTime(date: string | null, took: number, now = Date.now()): void {
  const least = date ? Date.parse(date) - now : Number.NaN
  if (Number.isNaN(least)) return
  const isStill = ahead !== undefined && ahead >= least && ahead <= least + took + CLOCK_PRECISION_MS
  if (!isStill) ahead = least
}

let held: number | undefined

/** Holds the time at a moment (ms), such as that of a document while it is drawn and hydrated; undefined lets it run. */
export const holdTime = (at: number | undefined): void => void (held = at)

/** The server's time (ms) as far as it is known, else the phone's. */
export const serverNow = (): number => held ?? Date.now() + (ahead ?? 0)
