import { Type } from 'typebox'
import { execute, query, type Tx } from '../../database/connect.ts'
import { integer, json, nullable, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { keysOf } from '@pahlavan/contract/records'
import { type ArchivedTable, archivedTables } from './archive.rules.ts'

/** How many rows are in memory at once. */
const PART_ROWS = 500

/** The public rows of a table: wrestlers and clubs show their names, as fans see them. */
const publicRows: Partial<Record<ArchivedTable, string>> = {
  account: `(select a.ctid, a.id, a.user_type, a.first_name, a.last_name, a.first_name_en, a.last_name_en, a.avatar_id from account a
    where a.user_type > 0 and a.deleted_at is null)`,
}

const columns = { at: string, row: json(Type.Record(Type.String(), Type.Unknown())) }

/** Rows of a table behind a place, in the order in which they lie. */
const selectPart = (table: ArchivedTable) =>
  statement({
    name: `archive.${table}`,
    text: `select t.ctid::text as at, to_jsonb(t) - 'ctid' - array[${archivedTables[table].map((column) => `'${column}'`).join(', ')}]::text[] as row
      from ${publicRows[table] ?? `"${table}"`} t where t.ctid > $1::text::tid order by t.ctid limit ${PART_ROWS}`,
    row: columns,
  })

const parts = Object.fromEntries(keysOf(archivedTables).map((table) => [table, selectPart(table)])) as Record<
  ArchivedTable,
  ReturnType<typeof selectPart>
>

/** The place before the first row of a table. */
const BEGINNING = '(0,0)'

/** All rows of a table, a few hundred at a time. */
export async function* rowsOf(
  tx: Tx,
  table: ArchivedTable,
): AsyncGenerator<Record<string, unknown>[], void, undefined> {
  let at = BEGINNING
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the one before it ends
    const rows = await query(tx, parts[table], [at])
    const last = rows.at(-1)
    if (!last) return
    at = last.at
    yield rows.map(({ row }) => row)
  }
}

const snapshot = statement({
  name: 'archive.snapshot',
  text: 'set transaction isolation level repeatable read, read only',
  row: null,
})

/** Has a transaction see the database as it is now, to its end. */
export const holdSnapshot = (tx: Tx) => execute(tx, snapshot, [])

const selectFilms = statement({
  name: 'archive.films',
  text: 'select key, is_protected::int as "isProtected" from film where key is not null order by id',
  row: { key: nullable(string), isProtected: integer },
})

/** The folders of the films, below that of all media. */
export const filmFolders = async (tx: Tx): Promise<string[]> =>
  (await query(tx, selectFilms, [])).flatMap(({ key, isProtected }) =>
    key === null ? [] : [`${isProtected === 1 ? 'lessons' : 'films'}/${key}`],
  )
