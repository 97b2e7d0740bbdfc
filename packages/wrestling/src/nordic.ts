import { type Bout, enters, type Field, meet } from './bout.ts'
import type { Entry } from './draw.ts'
import { losersOf, losesRank } from './victory.ts'

/** The rounds of a group in which everybody meets everybody: the circle method, with a rest where the number is odd. */
export function pairings(entries: readonly Entry[]): [Entry, Entry][][] {
  const circle: (Entry | null)[] = [...entries].toSorted((a, b) => a.draw - b.draw)
  if (circle.length % 2 === 1) circle.push(null)
  const [fixed = null, ...turning] = circle
  return Array.from({ length: Math.max(0, circle.length - 1) }, (_, round) => {
    const turned = [...turning.slice(round), ...turning.slice(0, round)]
    const row = [fixed, ...turned]
    return row.slice(0, row.length / 2).flatMap((a, at): [Entry, Entry][] => {
      const b = row.at(-1 - at) ?? null
      if (!a || !b) return []
      return [a.draw < b.draw ? [a, b] : [b, a]]
    })
  })
}

/** Who forfeited or was disqualified in a group does not wrestle the rest of it (UWW rules, art. 8). */
function withOut(field: Field, bouts: readonly Bout[]): Field {
  const out = new Set(bouts.flatMap(({ result }) => (result && losesRank(result) ? losersOf(result) : [])))
  const entries = new Map(
    [...field.entries].map(([id, entry]) => [id, out.has(id) ? { ...entry, isOut: true } : entry]),
  )
  return { ...field, entries }
}

/**
 * A group in which everybody meets everybody. Adds its bouts to the field.
 *
 * @param lane the group, where there are two
 * @returns its bouts, round by round
 */
export function roundRobin(entries: readonly Entry[], lane: 'a' | 'b' | null, field: Field): Bout[] {
  const from = field.bouts.length
  const name = lane ? `group-${lane}` : 'nordic'
  for (const [round, pairs] of pairings(entries).entries())
    for (const [at, [red, blue]] of pairs.entries()) {
      const place = {
        key: `${name}-${round + 1}-${at + 1}`,
        round: lane ? ('group' as const) : ('nordic' as const),
        lane,
      }
      meet(place, enters(red.id), enters(blue.id), withOut(field, field.bouts.slice(from)))
    }
  return field.bouts.slice(from)
}
