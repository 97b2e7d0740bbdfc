import { type Bout, type Exit, type Field, type GroupLane, meet } from './bout.ts'
import { losersOf, losesRank } from './victory.ts'

/**
 * The rounds of a group in which everybody meets everybody: the circle method, with a rest where the number is odd.
 *
 * @param count how many they are
 * @returns for each round the pairs, as places in the group from 0, the smaller one first
 */
export function pairings(count: number): [number, number][][] {
  const circle: (number | null)[] = Array.from({ length: count }, (_, at) => at)
  if (count % 2 === 1) circle.push(null)
  const [fixed = null, ...turning] = circle
  return Array.from({ length: Math.max(0, circle.length - 1) }, (_, round) => {
    const turned = [...turning.slice(round), ...turning.slice(0, round)]
    const row = [fixed, ...turned]
    return row.slice(0, row.length / 2).flatMap((a, at): [number, number][] => {
      const b = row.at(-1 - at) ?? null
      return a === null || b === null ? [] : [[Math.min(a, b), Math.max(a, b)]]
    })
  })
}

/** Who forfeited or was disqualified in a group does not wrestle the rest of it (UWW rules, art. 8). */
function withOut(field: Field, bouts: readonly Bout[]): Field {
  const out = new Set(bouts.flatMap(({ result }) => (result && losesRank(result) ? losersOf(result) : [])))
  if (out.size === 0) return field
  const entries = new Map(
    [...field.entries].map(([id, entry]) => [id, out.has(id) ? { ...entry, isOut: true } : entry]),
  )
  return { ...field, entries }
}

/**
 * A group in which all meet all. Adds its bouts to the field.
 *
 * @param places its members, by drawn number
 * @param lane the group, if there are several
 * @returns its bouts, round by round
 */
export function roundRobin(places: readonly Exit[], lane: GroupLane | null, field: Field): Bout[] {
  const from = field.bouts.length
  const name = lane ? `group-${lane}` : 'nordic'
  const round = lane ? ('group' as const) : ('nordic' as const)
  for (const [turn, pairs] of pairings(places.length).entries())
    for (const [at, [first, second]] of pairs.entries()) {
      const [red, blue] = [places[first], places[second]]
      const key = `${name}-${turn + 1}-${at + 1}`
      if (red && blue) meet({ key, round, lane }, red, blue, withOut(field, field.bouts.slice(from)))
    }
  return field.bouts.slice(from)
}
