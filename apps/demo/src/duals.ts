import type { Bout } from '@pahlavan/wrestling/bout'
import type { Entry } from '@pahlavan/wrestling/draw'
import type { Rules } from '@pahlavan/wrestling/rules'
import { type Wrestled, wrestle } from './mat.ts'
import type { Luck } from './pattern.ts'
import type { Available } from './fields.ts'

/** Clubs of a league's round, and how many duals they make. */
export const TEAMS = 8

/** A weight of a league's round: who stands for each team (by its place in the list), and the bout of each dual. */
export interface DualWeight {
  weight: number
  entries: Entry[]
  teams: Map<number, number>
  bouts: Bout[]
  wrestled: Map<string, Wrestled>
}

/**
 * A weight of a league's round: the teams' wrestlers against each other, first against second, third against fourth. A team that
 * has nobody in a weight has no bout there.
 *
 * @param isPlayed whether the bouts have been wrestled
 */
export function dualWeight(
  weight: number,
  field: readonly Available[],
  { style, rules, luck, isPlayed }: { style: number; rules: Rules; luck: Luck; isPlayed: boolean },
): DualWeight {
  const men = field.slice(0, TEAMS)
  const entries = men.map(({ id }, at) => ({ id, draw: at + 1 }))
  const wrestled = new Map<string, Wrestled>()
  const bouts = Array.from({ length: Math.floor(men.length / 2) }, (_, at): Bout => {
    const [red, blue] = [men[2 * at], men[2 * at + 1]]
    const key = `dual-${at + 1}`
    const bout = isPlayed ? wrestle(style, rules, [red?.strength ?? 0, blue?.strength ?? 0], luck) : null
    if (bout) wrestled.set(key, bout)
    const ids = { red: red?.id ?? 0, blue: blue?.id ?? 0 }
    return {
      key,
      round: 'dual',
      lane: null,
      ...ids,
      feeders: [null, null],
      result: bout && {
        ...ids,
        winner: bout.winner,
        victoryType: bout.victoryType,
        redScore: bout.redScore,
        blueScore: bout.blueScore,
      },
    }
  })
  return { weight, entries, teams: new Map(men.map(({ id }, at) => [id, at])), bouts, wrestled }
}
