import { type Bout, enters, type Exit, type Field, loserOf, lostBy, meet } from './bout.ts'
import { byDraw, type Entry } from './draw.ts'
import type { Podium } from './elimination.ts'
import { roundRobin } from './nordic.ts'
import { groupOrder, type Tally } from './standings.ts'

/** The two groups of six or seven entries: by drawn number, one after the other (UWW rules, art. 11). */
export function splitInGroups(entries: readonly Entry[]): [Entry[], Entry[]] {
  const sorted = entries.toSorted(byDraw)
  return [sorted.filter((_, at) => at % 2 === 0), sorted.filter((_, at) => at % 2 === 1)]
}

/** The order of a group, the best first, once its members are known and all its bouts are over; null before. */
export function orderOf(
  places: readonly Exit[],
  bouts: readonly Bout[],
  { entries }: Field,
): readonly Tally[] | null {
  if (places.some(({ side }) => side === 'unknown') || bouts.some(({ result }) => !result)) return null
  const known = places.flatMap(({ side }) => (typeof side === 'number' ? (entries.get(side) ?? []) : []))
  return groupOrder(known, bouts)
}

/** The first two of a group: who forfeited or was disqualified in it does not go on. */
export function leadersOf(order: readonly Tally[] | null): [Exit, Exit] {
  if (!order) return [enters('unknown'), enters('unknown')]
  const [first, second] = order.filter(({ isUnranked }) => !isUnranked)
  return [enters(first?.entry.id ?? 'nobody'), enters(second?.entry.id ?? 'nobody')]
}

/** The final of those who won the semi-finals, and the bout of the losers for the one bronze. Adds both to the field. */
export function finish(upper: Exit, lower: Exit, field: Field): Podium {
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

/** Six or seven entries: two groups, semi-finals A1–B2, B1–A2, final, one bronze bout (UWW rules, art. 11). Adds the bouts to the field. */
export function wrestleGroups(entries: readonly Entry[], field: Field): Podium {
  const [a, b] = splitInGroups(entries).map((group) => group.map(({ id }) => enters(id)))
  if (!a || !b) throw new Error('there are two groups')
  const [a1, a2] = leadersOf(orderOf(a, roundRobin(a, 'a', field), field))
  const [b1, b2] = leadersOf(orderOf(b, roundRobin(b, 'b', field), field))
  const semi = (lane: 'upper' | 'lower', red: Exit, blue: Exit) =>
    meet({ key: `semi-${lane}`, round: '1/2', lane }, red, blue, field)
  return finish(semi('upper', a1, b2), semi('lower', b1, a2), field)
}
