import { randomInt } from 'node:crypto'
import { predictionPoints } from '@pahlavan/contract/limits'
import { jalaliDay } from '@pahlavan/persian/jalali'
import { tehranDay, tehranWeekRange } from '@pahlavan/persian/tehran'
import { faultOf } from '@pahlavan/wrestling/decide'
import type { Rules } from '@pahlavan/wrestling/rules'
import type { Corner, VictoryType } from '@pahlavan/wrestling/victory'
import { type PickType, pickTypesOf } from '../bouts/bouts.rules.ts'

export const BOARD_TAG = 'board'

export interface Guess {
  winner: Corner
  victoryType: string | null
  redScore: number | null
  blueScore: number | null
}

/** Letters and digits of a receipt that nobody mistakes for one another. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A new receipt: twelve signs, such as `7K2M-9QXT-4HWP`; of ten million no two are likely to be the same. */
export function newReceipt(): string {
  const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return [four(), four(), four()].join('-')
}

/** The victory types of a pick: for a loser without points, and with points. */
const families: Record<PickType, readonly [VictoryType, VictoryType]> = {
  VFA: ['VFA', 'VFA'],
  VSU: ['VSU', 'VSU1'],
  VPO: ['VPO', 'VPO1'],
}

/** Whether a guess fits together and could happen by the rules of its bout: its winner leads, a superiority is one. */
export function isPossible({ winner, victoryType, redScore, blueScore }: Guess, rules: Rules): boolean {
  const types = pickTypesOf(rules).filter((type) => victoryType === null || type === victoryType)
  if (types.length === 0 || (redScore === null) !== (blueScore === null)) return false
  if (redScore === null || blueScore === null) return true
  const [own, other] = winner === 'red' ? [redScore, blueScore] : [blueScore, redScore]
  if (victoryType === null && own < other) return false
  const ends = types.map((type) => families[type][other > 0 ? 1 : 0])
  const fault = (type: VictoryType) =>
    faultOf({ red: 1, blue: 2, winner, victoryType: type, redScore, blueScore }, rules)
  return ends.some((type) => fault(type) === null)
}

/** A forfeited bout settles nothing (`docs/rules/decisions.md` §9). */
export const isVoid = (victoryType: string | null): boolean => victoryType?.endsWith('VFO') === true

/** The points of a settlement as a PostgreSQL array: for the winner, the victory type, the exact score. */
export const pointsOfRules = [
  predictionPoints.winner,
  predictionPoints.victoryType,
  predictionPoints.score,
] as const

/** The board of a season: a Jalali year in Tehran at a moment (ms). */
export const seasonScope = (at: number): string => `season:${jalaliDay(at).year}`

/** The board of the week (Saturday to Friday in Tehran) of a moment (ms). */
export const weekScope = (at: number): string => `week:${tehranDay(tehranWeekRange(at).from)}`

export const eventScope = (id: number | string): string => `event:${id}`

/** The boards of a season's bouts of one style, and of one weight. */
export const styleScope = (season: string, style: number): string => `${season}:style:${style}`
export const weightScope = (season: string, playWeight: number): string => `${season}:weight:${playWeight}`

/** Every board that a bout counts on, which is settled at a moment (ms). */
export function scopesOf(
  { eventId, styleType, playWeight }: { eventId: number; styleType: number; playWeight: number },
  at: number,
): string[] {
  const season = seasonScope(at)
  const narrow = [styleScope(season, styleType), weightScope(season, playWeight)]
  return [season, eventScope(eventId), weekScope(at), ...narrow]
}

/** Whether a board is that of a season, and of all its bouts. */
export const isOfSeason = (scope: string): boolean => /^season:\d+$/.test(scope)

/** Whether a board is that of a whole season, an event or a week: not of a style or a weight. */
export const isWide = (scope: string): boolean => !/:(style|weight):/.test(scope)

export const isOfEvent = (scope: string): boolean => scope.startsWith(eventScope(''))

/** A level of a board, all with the same points and right picks: their number, and the number above them. */
export interface Level {
  points: number
  correct: number
  fans: number
  above: number
}

/** A row of a board before its rank is known. */
export interface BoardStanding {
  points: number
  correct: number
  /** The time of the last pick that brought points (seconds since 1970). */
  time: number
}

/** How many of some times, the earliest first, are before one. */
export function countBefore(times: Float64Array, time: number): number {
  let [from, to] = [0, times.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((times[middle] ?? time) < time) from = middle + 1
    else to = middle
  }
  return from
}

/**
 * Competition ranks of a part of a board (1, 2, 2, 4): rows equal in everything share a rank.
 *
 * @param standings in the order of the board
 * @param first the rank of the first one
 * @param offset the number of rows before the first one
 */
export function ranksOf(standings: readonly BoardStanding[], first: number, offset: number): number[] {
  const ranks: number[] = []
  for (const [at, one] of standings.entries()) {
    const before = standings[at - 1]
    const isLevel =
      before?.points === one.points && before.correct === one.correct && before.time === one.time
    ranks.push(at === 0 ? first : isLevel ? (ranks[at - 1] ?? first) : offset + at + 1)
  }
  return ranks
}
