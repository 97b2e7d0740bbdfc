import { wrestleOnBeach } from './beach.ts'
import { type Bout, enters, type Field } from './bout.ts'
import { byDraw, type Entry } from './draw.ts'
import { eliminate, type Podium } from './elimination.ts'
import { wrestleGroups } from './groups.ts'
import { roundRobin } from './nordic.ts'
import type { Format } from './rules.ts'
import { byCriteria, groupOrder, type Tally, tallies } from './standings.ts'
import type { Result } from './victory.ts'

export type System = 'nordic' | 'groups' | 'elimination' | 'beach'

/** Where somebody ended up; `place` is null for who forfeited or was disqualified. */
export interface Placing {
  id: number
  place: number | null
}

export interface Competition {
  system: System
  bouts: Bout[]
  /** Empty until every bout is over. */
  placings: Placing[]
  isOver: boolean
}

/** Up to five entries Nordic, then two groups, from eight elimination (UWW, art. 11); on the beach groups from six (`docs/decisions/013`). */
export function systemOf(entries: number, format: Format = 'olympic'): System {
  if (entries <= 5) return 'nordic'
  if (format === 'beach') return 'beach'
  return entries <= 7 ? 'groups' : 'elimination'
}

const numbered = (tallied: readonly Tally[], from: number): Placing[] =>
  tallied.map(({ entry, isUnranked }, at) => ({ id: entry.id, place: isUnranked ? null : from + at }))

/** The order of wrestlers without a medal bout ahead of the criteria: smaller is better. */
type PrecedenceOf = (id: number) => number

/** Places from a podium on: shared thirds and fifths, then the criteria. */
function placeAll(
  podium: Podium,
  field: Field,
  isShared: boolean,
  before: PrecedenceOf = () => 0,
): Placing[] {
  const places: Placing[] = []
  const put = (side: Podium['first'] | null, place: number) => {
    if (typeof side === 'number') places.push({ id: side, place })
  }
  put(podium.first, 1)
  put(podium.second, 2)
  for (const third of podium.thirds) put(third, 3)
  for (const fifth of podium.fifths) put(fifth, isShared ? 5 : 4)
  const placed = new Set(places.map(({ id }) => id))
  const rest = [...tallies([...field.entries.values()], field.bouts).values()]
    .filter(({ entry }) => !placed.has(entry.id))
    .toSorted(
      (a, b) =>
        Number(a.isUnranked) - Number(b.isUnranked) ||
        before(a.entry.id) - before(b.entry.id) ||
        byCriteria(a, b),
    )
  return [...places, ...numbered(rest, Math.max(isShared ? 7 : 5, places.length + 1))]
}

/** Wrestles a field by its system, and says who ends where once that is known. */
function wrestled(system: System, entries: readonly Entry[], field: Field): () => Placing[] {
  if (system === 'nordic') {
    const places = entries.toSorted(byDraw).map(({ id }) => enters(id))
    const bouts = roundRobin(places, null, field)
    return () => numbered(groupOrder(entries, bouts), 1)
  }
  if (system === 'beach') {
    const { podium, before } = wrestleOnBeach(entries, field)
    return () => placeAll(podium, field, false, before)
  }
  const podium = (system === 'groups' ? wrestleGroups : eliminate)(entries, field)
  return () => placeAll(podium, field, system === 'elimination')
}

/**
 * Computes a weight: its pairings and places. It is a pure function of the draw and the results, so undoing a result is leaving it out;
 * later results of former pairings count for nothing.
 *
 * @param entries all drawn wrestlers, also withdrawn ones
 * @param results by the key of their bout
 * @param format the format of the ruleset
 */
export function compete(
  entries: readonly Entry[],
  results: ReadonlyMap<string, Result>,
  format: Format = 'olympic',
): Competition {
  const field: Field = { entries: new Map(entries.map((entry) => [entry.id, entry])), results, bouts: [] }
  const system = systemOf(entries.length, format)
  const placings = wrestled(system, entries, field)
  const isOver = field.bouts.every(({ result }) => result)
  return { system, bouts: field.bouts, isOver, placings: isOver ? placings() : [] }
}
