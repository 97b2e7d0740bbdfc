/** By how many ms the server's clock is ahead of this phone's; phones may be wrong by hours. */
let ahead: number | undefined

/**
 * Learns the server's time from the `Date` of an answer. An answer takes time to arrive, and a `Date` has no fractions, so
 * that each one shows less than the truth: the largest is nearest.
 */
export function noteServerTime(date: string | null, now = Date.now()): void {
  const told = date ? Date.parse(date) - now : Number.NaN
  if (!Number.isNaN(told)) ahead = Math.max(ahead ?? told, told)
}

/** The server's time (ms) as far as it is known, else the phone's. */
export const serverNow = (): number => Date.now() + (ahead ?? 0)

/** A moment of the server's (ms) on this phone's clock, for what counts by the phone. */
export const onThisClock = (moment: number): number => moment - (ahead ?? 0)
