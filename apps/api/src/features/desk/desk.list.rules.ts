import type { Direction, Sort } from '@pahlavan/contract/admin/sorting'
import { Problem } from '../../http/problems.ts'

/** The place in a list behind which its next part begins: the last row's value of the order as PostgreSQL writes it, and its id. */
export interface Cursor {
  value: string
  id: number
}

/** A column that a list is sorted by, and its type. An index has it with the id behind it. */
export interface SortColumn {
  column: string
  type: 'text' | 'timestamptz' | 'int'
}

/** The values that a cursor of a type may have. PostgreSQL's text of a moment has microseconds. */
const valuesOf = {
  text: /^[^\0]*$/,
  int: /^\d{1,9}$/,
  timestamptz: /^(?:-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/,
} as const

const isMoment = (value: string): boolean =>
  value.endsWith('infinity') || !Number.isNaN(Date.parse(value.replace(/([+-]\d\d)$/, '$1:00')))

/** Writes the cursor behind a row: `published.desc.41.` and the value in base64url. */
export const cursorOf = (sort: Sort, { value, id }: Cursor): string =>
  `${sort}.${id}.${Buffer.from(value).toString('base64url')}`

/**
 * Reads a cursor that a list gave.
 *
 * @returns null for the beginning
 * @throws Problem 400 `cursor_invalid` for a cursor of another order, and for anything else
 */
export function readCursor(text: string | undefined, sort: Sort, { type }: SortColumn): Cursor | null {
  if (!text) return null
  const [, of, id, encoded = ''] = /^(\w+\.(?:asc|desc))\.(\d{1,9})\.([\w-]*)$/.exec(text) ?? []
  const value = Buffer.from(encoded, 'base64url').toString()
  if (of !== sort || !valuesOf[type].test(value) || (type === 'timestamptz' && !isMoment(value)))
    throw new Problem(400, 'cursor_invalid')
  return { value, id: Number(id) }
}

/** The order in SQL: rows of one value by their id, so that each has a place. */
export const orderBy = ({ column }: SortColumn, direction: Direction, id = 'a.id'): string =>
  `${column} ${direction}, ${id} ${direction}`

/** Selects the rows after a cursor, in SQL. @param next gives the place of the next parameter: of the value, then of the id */
export const isAfter = (
  { column, type }: SortColumn,
  direction: Direction,
  next: () => string,
  id = 'a.id',
): string => `(${column}, ${id}) ${direction === 'desc' ? '<' : '>'} (${next()}::${type}, ${next()}::int)`

/** A part of a list of which one row more was read than it has. */
export function partOf<Item>(
  rows: readonly { item: Item; place: Cursor }[],
  size: number,
  sort: Sort,
): { items: Item[]; next: string | null } {
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items: items.map(({ item }) => item), next: last ? cursorOf(sort, last.place) : null }
}
