import { type Action, byCautions, byHolds, byLast, byOneAll, cautionsOf, scoreOf } from './actions.ts'
import type { Rules, Tie } from './rules.ts'
import { type Corner, isDouble, opposite, type Result, type VictoryType } from './victory.ts'

export interface Verdict {
  winner: Corner
  victoryType: VictoryType
}

const breakers: Record<Tie, (actions: readonly Action[]) => Corner | null> = {
  oneAll: byOneAll,
  holds: byHolds,
  cautions: byCautions,
  last: byLast,
}

const isSuperior = (lead: number, most: number, { superiority, first }: Rules): boolean =>
  (superiority !== undefined && lead >= superiority) || (first !== undefined && most >= first)

/** Whether a bout is over before its time: by fall, by three cautions, by technical superiority. @returns the verdict, or null where it goes on */
export function endedEarly(actions: readonly Action[], rules: Rules): Verdict | null {
  const fall = actions.find(({ kind }) => kind === 'fall')
  if (fall) return { winner: fall.corner, victoryType: 'VFA' }
  const cautions = cautionsOf(actions)
  for (const corner of ['red', 'blue'] as const)
    if (cautions[corner] >= rules.cautions) return { winner: opposite(corner), victoryType: 'VCA' }
  const { red, blue } = scoreOf(actions)
  if (!isSuperior(Math.abs(red - blue), Math.max(red, blue), rules)) return null
  const winner = red > blue ? 'red' : 'blue'
  return { winner, victoryType: Math.min(red, blue) > 0 ? 'VSU1' : 'VSU' }
}

/** The verdict at the end of the time, by points, then criteria. @returns null where nothing decides: nobody scored and nobody was cautioned */
export function decide(actions: readonly Action[], rules: Rules): Verdict | null {
  const early = endedEarly(actions, rules)
  if (early) return early
  const { red, blue } = scoreOf(actions)
  const leader: Corner | null = red === blue ? null : red > blue ? 'red' : 'blue'
  let winner = leader
  const isOneAll = red === 1 && blue === 1
  for (const tie of rules.ties) if (tie !== 'oneAll' || isOneAll) winner ??= breakers[tie](actions)
  if (!winner) return null
  return { winner, victoryType: Math.min(red, blue) > 0 ? 'VPO1' : 'VPO' }
}

export type ResultFault =
  | 'winner'
  | 'noWinner'
  | 'superiority'
  | 'points'
  | 'loserScored'
  | 'loserBlank'
  | 'negative'
  | 'fall'

/** Where so many points end a bout, the other has fewer, and the last action alone takes the winner beyond them. */
function isBeyond(own: number, other: number, { first, points }: Rules, isSuperiority: boolean): boolean {
  if (first === undefined) return false
  return other >= first || own >= (isSuperiority ? first + Math.max(...points) : first)
}

/**
 * Checks a result against the rules: an import refuses what cannot be. Of a bout without a known score only the winner and the kind of
 * victory can be checked.
 *
 * @returns the first fault, or null
 */
export function faultOf(result: Result, rules: Rules): ResultFault | null {
  const { winner, victoryType, redScore, blueScore } = result
  if ((redScore ?? 0) < 0 || (blueScore ?? 0) < 0) return 'negative'
  if (isDouble(victoryType)) return winner === null ? null : 'winner'
  if (winner === null) return 'noWinner'
  if (victoryType === 'VFA' && rules.noFall) return 'fall'
  if (redScore === null || blueScore === null) return null
  const [own, other] = winner === 'red' ? [redScore, blueScore] : [blueScore, redScore]
  if (/^V(SU|PO)/.test(victoryType)) {
    if (victoryType.endsWith('1') && other === 0) return 'loserBlank'
    if (!victoryType.endsWith('1') && other > 0) return 'loserScored'
  }
  if (isBeyond(own, other, rules, victoryType.startsWith('VSU'))) return 'points'
  const superior = isSuperior(own - other, own, rules)
  if (victoryType.startsWith('VSU') && !superior) return 'superiority'
  if (victoryType.startsWith('VPO') && (superior || own < other)) return 'points'
  return null
}

/**
 * How a bout was won where only the winner and the points were written down: by superiority where the lead is one, else on points.
 *
 * @returns null where points decide nothing: they are not known, nobody scored, or the winner is behind, so that it was a fall, an injury, a
 *   disqualification …
 */
export function inferredType(
  { winner, redScore, blueScore }: Pick<Result, 'winner' | 'redScore' | 'blueScore'>,
  rules: Rules,
): VictoryType | null {
  if (winner === null || redScore === null || blueScore === null) return null
  const [own, other] = winner === 'red' ? [redScore, blueScore] : [blueScore, redScore]
  if (own < other || own === 0) return null
  if (isSuperior(own - other, own, rules)) return other > 0 ? 'VSU1' : 'VSU'
  return other > 0 ? 'VPO1' : 'VPO'
}
