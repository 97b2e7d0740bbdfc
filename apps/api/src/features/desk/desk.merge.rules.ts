import { isDeepStrictEqual } from 'node:util'
import type { Conflict } from '@pahlavan/contract/admin/drafts'

interface Merge<Fields> {
  merged: Fields
  conflicts: Conflict[]
}

/**
 * Puts an editor's changes on the fields as they are now. A field that somebody else changed meanwhile to another value is a conflict;
 * all others merge.
 *
 * @param current the fields as they are now
 * @param base the values that the editor began from, of the changed fields
 * @param wanted the changed fields
 */
export function mergeFields<Fields extends object>(
  current: Fields,
  base: Partial<Fields>,
  wanted: Partial<Fields>,
): Merge<Fields> {
  const names = Object.keys(wanted) as (keyof Fields & string)[]
  const conflicts = names
    .filter(
      (name) =>
        !isDeepStrictEqual(current[name], base[name]) && !isDeepStrictEqual(current[name], wanted[name]),
    )
    .map((field) => ({ field, theirs: current[field] }))
  return { merged: { ...current, ...wanted }, conflicts }
}

/** The fields that differ, as they were and as they are. */
export function differenceOf<Fields extends object>(
  before: Fields | null,
  after: Fields,
): { before: Partial<Fields>; after: Partial<Fields> } {
  const names = (Object.keys(after) as (keyof Fields)[]).filter(
    (name) => !isDeepStrictEqual(before?.[name], after[name]),
  )
  const part = (fields: Fields | null) =>
    Object.fromEntries(names.flatMap((name) => (fields ? [[name, fields[name]]] : []))) as Partial<Fields>
  return { before: part(before), after: part(after) }
}
