import { randomOf } from '@pahlavan/art/seed'
import { tehranDay, tehranDayRange } from '@pahlavan/persian/tehran'
import { between } from './pattern.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** How far back the demo's news reach: eighteen months. */
const DAYS = 547
/** How many came out today and yesterday, of each language. */
const [TODAY, YESTERDAY] = [5, 4]

/** When articles came out, newest first, as seen from `now` (ms): several today and yesterday, all others by day, never at night. */
export function publicationTimes(count: number, now: number, seed: string): number[] {
  const luck = randomOf(`times ${seed}`)
  const today = tehranDayRange(tehranDay(now)).from
  const morning = Math.max(now - 10 * HOUR, today)
  const early = Array.from({ length: TODAY }, (_, i) => now - ((i + luck()) / TODAY) * (now - morning))
  const late = Array.from(
    { length: YESTERDAY },
    (_, i) => today - 2 * HOUR - ((i + luck()) / YESTERDAY) * 15 * HOUR,
  )
  const older = Array.from({ length: Math.max(count - TODAY - YESTERDAY, 0) }, (_, i) => {
    const day = 2 + Math.floor((i / (count - TODAY - YESTERDAY)) * (DAYS - 2))
    return today - day * DAY + between(luck, 7 * 60, 22 * 60) * MINUTE
  })
  return [...early, ...late, ...older].slice(0, count).toSorted((a, b) => b - a)
}

/** When comments were written: soon after the article, fewer and fewer later, none in the future. Oldest first. */
export function commentTimes(count: number, from: number, now: number, seed: string): number[] {
  const luck = randomOf(`comment times ${seed}`)
  const room = Math.min(now - from, 6 * DAY)
  return Array.from({ length: count }, () => from + luck() ** 3 * room * 0.98 + room * 0.005).toSorted(
    (a, b) => a - b,
  )
}
