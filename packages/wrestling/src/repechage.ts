import { type Bout, enters, type Exit, type Field, meet } from './bout.ts'
import { losersOf, losesRank, winnerOf } from './victory.ts'

/** The end of a half's repechage: the bronze medallist and the loser of that bout. */
export interface Consolation {
  third: Exit['side']
  fifth: number | null
}

/** Who lost to the finalist of a half, the earliest first; who forfeited or was disqualified wrestles no more (art. 8). */
function beaten(finalist: number, way: readonly Bout[]): number[] {
  return way.flatMap(({ result }) =>
    result && winnerOf(result) === finalist && !losesRank(result) ? losersOf(result) : [],
  )
}

/**
 * The repechage of a half («شانس مجدد»): everyone who lost to its finalist, from the earliest loser up to the losing
 * semi-finalist; the last bout is for bronze (UWW rules, art. 12).
 *
 * @param way the bouts of that half, round by round
 */
export function repechage(
  lane: 'upper' | 'lower',
  finalist: Exit,
  way: readonly Bout[],
  field: Field,
): Consolation {
  if (typeof finalist.side !== 'number') return { third: finalist.side, fifth: null }
  const [first, ...others] = beaten(finalist.side, way)
  let on: Exit = enters(first ?? 'nobody')
  let fifth: number | null = null
  for (const [at, other] of others.entries()) {
    const isLast = at === others.length - 1
    const key = isLast ? `bronze-${lane}` : `repechage-${lane}-${at + 1}`
    on = meet({ key, round: isLast ? 'bronze' : 'repechage', lane }, on, enters(other), field)
    const result = on.bout?.result
    if (isLast && result && !losesRank(result)) fifth = losersOf(result)[0] ?? null
  }
  return { third: on.side, fifth }
}
