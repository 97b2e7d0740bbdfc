import type { Rules } from './rules.ts'
import { type Corner, opposite } from './victory.ts'

/**
 * An action on the mat. `corner` is its subject: the scoring or cautioned wrestler. `second` counts from the start of the bout without the
 * breaks. The `kind` of a point without technique (step-out, passivity, lost challenge, caution) says so.
 */
export interface Action {
  second: number
  corner: Corner
  kind: ActionKind
  /** Technical points for `corner`; 0 for what gives none. */
  points: number
}

const scoring = [
  'takedown',
  'exposure',
  'throw',
  'reversal',
  'stepOut',
  'activity',
  'passivityPoint',
  'challengeLost',
  'fleeing',
  'illegalHold',
] as const
/** Entries without points: the points that follow from one are an action of the other corner. */
const noted = ['caution', 'passivity', 'verbal', 'challengeWon', 'fall', 'injury', 'blood'] as const

export const actionKinds = [...scoring, ...noted] as const
export type ActionKind = (typeof actionKinds)[number]

const givesPoints = new Set<ActionKind>(scoring)

/** Whether what happened gives points by its kind. */
export const isScoring = (kind: ActionKind): boolean => givesPoints.has(kind)

const technical = new Set<ActionKind>(['takedown', 'exposure', 'throw', 'reversal'])

/** Whether an action is a wrestler's own technique, and not awarded for an act of the other. */
export const isTechnique = ({ kind, points }: Action): boolean => points > 0 && technical.has(kind)

/** The technical points of both, summed up from the actions: there is no other score. */
export function scoreOf(actions: readonly Action[]): Record<Corner, number> {
  const score = { red: 0, blue: 0 }
  for (const { corner, points } of actions) score[corner] += points
  return score
}

export function cautionsOf(actions: readonly Action[]): Record<Corner, number> {
  const count = { red: 0, blue: 0 }
  for (const { corner, kind } of actions) if (kind === 'caution') count[corner] += 1
  return count
}

/** The period of a second of the bout, from 1, and the seconds left on its clock. */
export function clockAt(second: number, { periods, seconds }: Rules): { period: number; clock: number } {
  const period = Math.min(periods, Math.floor(Math.max(0, second - 1) / seconds) + 1)
  return { period, clock: Math.max(0, period * seconds - second) }
}

/** The corner with more of the highest holds: more fives, then fours, then twos (art. 41; in practice as referees apply it). */
export function byHolds(actions: readonly Action[]): Corner | null {
  for (const value of [5, 4, 2]) {
    const count = (corner: Corner) =>
      actions.filter((action) => action.corner === corner && action.points === value).length
    const [red, blue] = [count('red'), count('blue')]
    if (red !== blue) return red > blue ? 'red' : 'blue'
  }
  return null
}

/** The corner with fewer cautions. */
export function byCautions(actions: readonly Action[]): Corner | null {
  const { red, blue } = cautionsOf(actions)
  if (red === blue) return null
  return red < blue ? 'red' : 'blue'
}

export const byLast = (actions: readonly Action[]): Corner | null =>
  actions.findLast(({ points }) => points > 0)?.corner ?? null

/**
 * Greco-Roman at one all, from 1 January 2026: neither by technique, or both cautioned: the first scorer; exactly one cautioned:
 * the other; exactly one by technique: that one; both by technique: the last scorer.
 */
export function byOneAll(actions: readonly Action[]): Corner | null {
  const scored = actions.filter(({ points }) => points > 0)
  const [first, second] = scored
  if (scored.length !== 2 || !first || !second || first.corner === second.corner) return null
  const cautions = cautionsOf(actions)
  const cautioned = (['red', 'blue'] as const).filter((corner) => cautions[corner] > 0)
  const [only] = cautioned
  if (only && cautioned.length === 1) return opposite(only)
  if (cautioned.length === 2) return first.corner
  const techniques = scored.filter(isTechnique)
  if (techniques.length === 2) return second.corner
  return techniques[0]?.corner ?? first.corner
}
