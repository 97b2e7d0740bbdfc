import type { Queryable } from '../../database/connect.ts'
import type { AnyTableNoun, NamedObject } from './tables.noun.rules.ts'
import type { Entry } from './tables.lines.rules.ts'
import { tableWords } from './tables.words.rules.ts'

/** So many names are compared at once: others are answered between two parts. */
const PART = 2000

/** Existing objects by the keys of their names, and the highest id of all. */
export interface NameIndex {
  byKey: ReadonlyMap<string, readonly NamedObject[]>
  lastId: number
}

/** Finds the objects behind an id that have one of some names. @param wanted keys in one spelling */
export async function findNamed(
  db: Queryable,
  noun: AnyTableNoun,
  wanted: ReadonlySet<string>,
  after = 0,
): Promise<NameIndex> {
  const byKey = new Map<string, NamedObject[]>()
  let lastId = after
  for (;;) {
    const part = await noun.listNamed(db, lastId, PART)
    for (const named of part)
      for (const key of new Set(named.keys))
        if (wanted.has(key)) byKey.set(key, [...(byKey.get(key) ?? []), named])
    lastId = part.at(-1)?.id ?? lastId
    if (part.length < PART) return { byKey, lastId }
  }
}

export const keysIn = (noun: AnyTableNoun, entries: readonly Pick<Entry, 'flat'>[]): Set<string> =>
  new Set(entries.flatMap(({ flat }) => noun.keysOf(flat)))

/** The objects that a line may mean: those of its name, without those that its detail rules out. */
export function candidatesOf(
  noun: AnyTableNoun,
  { flat }: Pick<Entry, 'flat'>,
  { byKey }: NameIndex,
): number[] {
  const detail = noun.detailOf(flat)
  const named = noun.keysOf(flat).flatMap((key) => byKey.get(key) ?? [])
  const fitting = named.filter((each) => detail === null || each.detail === null || each.detail === detail)
  const exact = fitting.filter((each) => detail !== null && each.detail === detail)
  return [...new Set((exact.length > 0 ? exact : fitting).map(({ id }) => id))]
}

/** The object of an entry by its names; null for a new one. Several are a fault of the entry. */
export function matchOf(noun: AnyTableNoun, entry: Entry, found: NameIndex): number | null {
  const ids = candidatesOf(noun, entry, found)
  if (ids.length > 1)
    entry.faults.push({ line: entry.rows[0]?.line ?? 0, text: tableWords.several(ids.slice(0, 5)) })
  return ids.length === 1 ? (ids[0] ?? null) : null
}
