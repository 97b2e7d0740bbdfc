import { type Bout, enters, type Exit, type Field, loserOf, lostBy, meet } from './bout.ts'
import type { Entry } from './draw.ts'
import type { Podium } from './elimination.ts'
import { roundRobin } from './nordic.ts'
import { groupOrder } from './standings.ts'

/** The two groups of six or seven entries: by drawn number, one after the other (UWW rules, art. 11). */
export function splitInGroups(entries: readonly Entry[]): [Entry[], Entry[]] {
  const sorted = [...entries].toSorted((a, b) => a.draw - b.draw)
  return [sorted.filter((_, at) => at % 2 === 0), sorted.filter((_, at) => at % 2 === 1)]
}

/** The first two of a group, once every bout of it is over. */
function leaders(entries: readonly Entry[], bouts: readonly Bout[]): [Exit, Exit] {
  if (bouts.some(({ result }) => !result)) return [enters('unknown'), enters('unknown')]
  const [first, second] = groupOrder(entries, bouts).filter(({ isUnranked }) => !isUnranked)
  return [enters(first?.entry.id ?? 'nobody'), enters(second?.entry.id ?? 'nobody')]
}

/**
 * Six or seven entries: two groups, semi-finals A1–B2 and B1–A2, the final and one bout for the one bronze (UWW rules, art. 11).
 * Adds the bouts to the field.
 */
export function wrestleGroups(entries: readonly Entry[], field: Field): Podium {
  const [a, b] = splitInGroups(entries)
  const [a1, a2] = leaders(a, roundRobin(a, 'a', field))
  const [b1, b2] = leaders(b, roundRobin(b, 'b', field))
  const semi = (lane: 'upper' | 'lower', red: Exit, blue: Exit) =>
    meet({ key: `semi-${lane}`, round: '1/2', lane }, red, blue, field)
  const [upper, lower] = [semi('upper', a1, b2), semi('lower', b1, a2)]
  const bronze = meet({ key: 'bronze', round: 'bronze', lane: null }, loserOf(upper), loserOf(lower), field)
  const final = meet({ key: 'final', round: 'final', lane: null }, upper, lower, field)
  const fourth = lostBy(bronze)
  return {
    first: final.side,
    second: lostBy(final),
    thirds: [bronze.side],
    fifths: fourth === null ? [] : [fourth],
  }
}
