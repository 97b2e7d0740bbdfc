import type { Bout } from './bout.ts'
import type { Entry } from './draw.ts'
import { classificationPoints, type Corner, losersOf, losesRank, opposite, winnerOf } from './victory.ts'

export interface Tally {
  entry: Entry
  wins: number
  classification: number
  falls: number
  superiorities: number
  technicalFor: number
  technicalAgainst: number
  /** Lost by forfeit or disqualification, or withdrew before any bout: ranked last, without a place. */
  isUnranked: boolean
}

function add(tally: Tally, corner: Corner, { result }: Bout): void {
  if (!result) return
  const isWin = result.winner === corner
  const score = { red: result.redScore ?? 0, blue: result.blueScore ?? 0 }
  tally.wins += isWin ? 1 : 0
  tally.classification += classificationPoints(result)[corner]
  tally.falls += isWin && result.victoryType === 'VFA' ? 1 : 0
  tally.superiorities += isWin && result.victoryType.startsWith('VSU') ? 1 : 0
  tally.technicalFor += score[corner]
  tally.technicalAgainst += score[opposite(corner)]
  if (losesRank(result) && losersOf(result).includes(tally.entry.id)) tally.isUnranked = true
}

/** A withdrawn wrestler keeps past wins; one without any bout has nothing to keep. */
const neverCame = ({ id, isOut }: Entry, bouts: readonly Bout[]): boolean =>
  isOut === true && !bouts.some(({ red, blue, result }) => result && (red === id || blue === id))

export function tallies(entries: readonly Entry[], bouts: readonly Bout[]): Map<number, Tally> {
  const sums = new Map<number, Tally>(
    entries.map((entry) => [
      entry.id,
      {
        entry,
        wins: 0,
        classification: 0,
        falls: 0,
        superiorities: 0,
        technicalFor: 0,
        technicalAgainst: 0,
        isUnranked: neverCame(entry, bouts),
      },
    ]),
  )
  for (const bout of bouts)
    for (const corner of ['red', 'blue'] as const) {
      const tally = sums.get(bout[corner] ?? Number.NaN)
      if (tally) add(tally, corner, bout)
    }
  return sums
}

/** The order without medal bouts: classification points, falls, superiorities, points for, fewest against, seed, draw (UWW rules, art. 8). */
export function byCriteria(a: Tally, b: Tally): number {
  return (
    b.classification - a.classification ||
    b.falls - a.falls ||
    b.superiorities - a.superiorities ||
    b.technicalFor - a.technicalFor ||
    a.technicalAgainst - b.technicalAgainst ||
    (a.entry.seed ?? 99) - (b.entry.seed ?? 99) ||
    a.entry.draw - b.entry.draw
  )
}

const isPair = (group: readonly Tally[]): group is readonly [Tally, Tally] => group.length === 2

/** Two with as many wins: their own bout decides. */
function byDirectBout([a, b]: readonly [Tally, Tally], bouts: readonly Bout[]): Tally[] {
  const ids = new Set<number | null>([a.entry.id, b.entry.id])
  const direct = bouts.find(({ red, blue, result }) => result && ids.has(red) && ids.has(blue))
  const winner = direct?.result ? winnerOf(direct.result) : null
  if (winner === null) return [a, b].toSorted(byCriteria)
  return winner === a.entry.id ? [a, b] : [b, a]
}

/** The order within a group in which everybody met everybody: wins, then two tied by their own bout, then the criteria. */
export function groupOrder(entries: readonly Entry[], bouts: readonly Bout[]): Tally[] {
  const sums = [...tallies(entries, bouts).values()]
  const ranked = sums.filter(({ isUnranked }) => !isUnranked)
  const byWins = Map.groupBy(ranked, ({ wins }) => wins)
  const ordered = [...byWins.entries()]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([, group]) => (isPair(group) ? byDirectBout(group, bouts) : group.toSorted(byCriteria)))
  return [...ordered, ...sums.filter(({ isUnranked }) => isUnranked).toSorted(byCriteria)]
}
