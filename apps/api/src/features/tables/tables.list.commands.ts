import type { Language } from '@pahlavan/contract/endpoint'
import type { ListFile } from '../desk/desk.items.routes.ts'
import type { Queryable } from '../../database/connect.ts'
import type { Cell, ExportColumn } from '../staff/staff.export.rules.ts'
import { EXPORT_ROWS } from '../staff/staff.export.commands.ts'
import { NUMBER } from './tables.head.rules.ts'
import { type AnyTableNoun, columnsOf, linesOf } from './tables.noun.rules.ts'

/** The file of a list of a noun: exported, changed and brought in again, it changes just that. */
export const listFileOf = (noun: AnyTableNoun): ListFile => ({
  headings: columnsOf(noun).map(({ heading }) => heading),
  linesOf: async (db, ids, language) => {
    const known = await noun.known(db)
    const found = await noun.findMany(db, ids)
    const stock = await noun.stock?.find(db, ids)
    return new Map(
      Array.from(found, ([id, fields]) => [id, linesOf(noun, fields, { known, language }, stock?.get(id))]),
    )
  },
})

interface WholeLine {
  id: number
  cells: readonly Cell[]
}

/** The ids of all objects of a noun part by part, or of those that a search of its list finds. */
async function* idsOf(
  db: Queryable,
  noun: AnyTableNoun,
  { search, language }: ListSearch,
): AsyncGenerator<number[]> {
  const found = await noun.search?.(db, search, language)
  if (found) {
    yield found
    return
  }
  for (let after = 0; ; ) {
    const ids = (await noun.listNamed(db, after, EXPORT_ROWS)).map(({ id }) => id)
    yield ids
    after = ids.at(-1) ?? after
    if (ids.length < EXPORT_ROWS) return
  }
}

interface ListSearch {
  search: string | undefined
  language: Language
}

/** The columns and the lines of the objects of a noun: of all in the order of their ids, or of those that a search finds in the order of the list. */
export function wholeOf(db: Queryable, noun: AnyTableNoun, list: ListSearch) {
  const { headings, linesOf: linesOfIds } = listFileOf(noun)
  async function* lines(): AsyncGenerator<WholeLine[]> {
    for await (const ids of idsOf(db, noun, list)) {
      const cells = await linesOfIds(db, ids, list.language)
      yield ids.flatMap((id) => (cells.get(id) ?? []).map((each) => ({ id, cells: each })))
    }
  }
  const columns: ExportColumn<WholeLine>[] = [
    { heading: NUMBER, cell: ({ id }) => id },
    ...headings.map((heading, at) => ({
      heading,
      cell: ({ cells }: WholeLine) => cells[at] ?? null,
    })),
  ]
  return { columns, parts: lines() }
}
