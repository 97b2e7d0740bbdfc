import type { Columns, RowOf } from './rows.ts'

/**
 * One statement. PostgreSQL plans a named one once for each connection, and keeps it for as long as that lives: a name is for shapes
 * that are few and counted. With an empty name it is planned each time and forgotten.
 */
export interface Statement<Row = unknown> {
  name: string
  text: string
  /** The columns of its rows; null where it gives none. */
  columns: Columns | null
  /** No index leads to all of its rows: it runs in the slow lane (`lanes.ts`). */
  isSlow: boolean
  /** The type of its rows, for the compiler. It is never set. */
  readonly row?: Row
}

interface Parts<C extends Columns | null> {
  name: string
  text: string
  /** The columns of the result, or null for a statement without rows. */
  row: C
  /** By default a statement without a name is slow: no index serves filters in a thousand combinations. */
  isSlow?: boolean
}

type Rows<C> = C extends Columns ? RowOf<C> : never

const registry: (() => Statement[])[] = []

/** A statement with a text built from its parameters. It is not in the registry; `samples` of its shapes are. */
export const built = <C extends Columns | null>({
  name,
  text,
  row,
  isSlow = name === '',
}: Parts<C>): Statement<Rows<C>> => ({ name, text, columns: row, isSlow })

/** A statement. Tests hold all of them against a migrated database (`statements.described.test.ts`). */
export function statement<C extends Columns | null>(parts: Parts<C>): Statement<Rows<C>> {
  const made = built(parts)
  registry.push(() => [made])
  return made
}

/** Shapes of a statement that is built, for the tests of all statements. */
export function samples(shapes: () => Statement[]): void {
  registry.push(shapes)
}

export const allStatements = (): Statement[] => registry.flatMap((shapes) => shapes())

/** Rows of a select as one list in JSON: one statement costs less than two. */
export const listOf = (select: string): string =>
  `(select coalesce(json_agg(each), '[]') from (${select}) as each)`
