import type { System } from './competition.ts'
import teamPoints from './team-points.json' with { type: 'json' }
import { classificationPoints, type Corner, type Result } from './victory.ts'

/** A team's place in the table of an individual championship. */
export interface TeamScore<Team> {
  team: Team
  points: number
  /** How many first, second and third places. */
  medals: [number, number, number]
}

const pointsFor = (system: System, place: number): number => {
  const table: Record<string, number> = system === 'elimination' ? teamPoints.bracket : teamPoints.nordic
  return table[place] ?? 0
}

export interface WeightResults<Team> {
  system: System
  entries: readonly { place: number | null; team: Team | null }[]
}

/** The best of each team in a weight: no other counts (UWW rules, art. 32). */
function bestOfTeams<Team>({ entries }: WeightResults<Team>): Map<Team, number> {
  const best = new Map<Team, number>()
  for (const { team, place } of entries) {
    if (team === null || place === null) continue
    best.set(team, Math.min(place, best.get(team) ?? place))
  }
  return best
}

/** The team table: points of places, ties by golds, silvers, bronzes (UWW rules, art. 32). @param byName how teams stand that nothing else separates */
export function teamTable<Team>(
  weights: readonly WeightResults<Team>[],
  byName: (one: Team, other: Team) => number,
): TeamScore<Team>[] {
  const scores = new Map<Team, TeamScore<Team>>()
  for (const weight of weights)
    for (const [team, place] of bestOfTeams(weight)) {
      const score = scores.get(team) ?? { team, points: 0, medals: [0, 0, 0] }
      score.points += pointsFor(weight.system, place)
      if (place <= 3) score.medals[place - 1] = (score.medals[place - 1] ?? 0) + 1
      scores.set(team, score)
    }
  const [gold, silver, bronze] = [0, 1, 2] as const
  return [...scores.values()].toSorted(
    (a, b) =>
      b.points - a.points ||
      b.medals[gold] - a.medals[gold] ||
      b.medals[silver] - a.medals[silver] ||
      b.medals[bronze] - a.medals[bronze] ||
      byName(a.team, b.team),
  )
}

export interface DualScore {
  red: number
  blue: number
  winner: Corner | null
}

const sum = (results: readonly Result[], of: (result: Result, corner: Corner) => number, corner: Corner) =>
  results.reduce((total, result) => total + of(result, corner), 0)

const isWin = (result: Result, corner: Corner) => Number(result.winner === corner)

/** What decides a dual that is level, one after the other (UWW rules, art. 33). */
const breakers: ((result: Result, corner: Corner) => number)[] = [
  (result, corner) => classificationPoints(result)[corner],
  (result, corner) => isWin(result, corner) * Number(result.victoryType === 'VFA'),
  (result, corner) => isWin(result, corner) * Number(result.victoryType.startsWith('VSU')),
  (result, corner) => (corner === 'red' ? result.redScore : result.blueScore) ?? 0,
  (result, corner) => -((corner === 'red' ? result.blueScore : result.redScore) ?? 0),
]

/**
 * The score of a dual: one team in red, the other in blue.
 *
 * @param results of its bouts, in their order
 * @param count the value of a bout: one for a win, or its classification points
 */
export function dualScore(
  results: readonly Result[],
  count: 'wins' | 'classificationPoints' = 'wins',
): DualScore {
  const of =
    count === 'wins' ? isWin : (result: Result, corner: Corner) => classificationPoints(result)[corner]
  const [red, blue] = [sum(results, of, 'red'), sum(results, of, 'blue')]
  const order = [of, ...breakers]
  for (const each of order) {
    const lead = sum(results, each, 'red') - sum(results, each, 'blue')
    if (lead !== 0) return { red, blue, winner: lead > 0 ? 'red' : 'blue' }
  }
  return { red, blue, winner: results.at(-1)?.winner ?? null }
}
