import { keysOf } from '@pahlavan/contract/records'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { bool, integer, number, present, string } from '../../database/rows.ts'
import { type Statement, statement } from '../../database/statement.ts'
import { type ArchivedTable, archivedTables } from './archive.rules.ts'

/** How many rows are in memory at once: some have a whole article. */
const PART_ROWS = 200

/** The portraits of fans are not the club's; those of wrestlers and clubs are shown to all. */
const IS_CLUBS = `(not p.is_personal or exists (select from account a where a.avatar_id = p.id and a.user_type > 0 and a.deleted_at is null))`

/** The public rows of a table: wrestlers and clubs show their names, as fans see them. */
const publicRows: Partial<Record<ArchivedTable, string>> = {
  account: `(select a.ctid, a.id, a.user_type, a.first_name, a.last_name, a.first_name_en, a.last_name_en, a.avatar_id from account a
    where a.user_type > 0 and a.deleted_at is null)`,
  picture: `(select p.ctid, p.* from picture p where ${IS_CLUBS})`,
  picture_address: `(select o.ctid, o.* from picture_address o join picture p on p.id = o.picture_id where ${IS_CLUBS})`,
}

/** Rows of a table behind a place, in the order in which they lie. Each is JSON already, and is not parsed again. */
const selectPart = (table: ArchivedTable) =>
  statement({
    name: `archive.${table}`,
    text: `select t.ctid::text as at, (to_jsonb(t) - 'ctid' - array[${archivedTables[table].map((column) => `'${column}'`).join(', ')}]::text[])::text as json
      from ${publicRows[table] ?? `"${table}"`} t where t.ctid > $1::text::tid order by t.ctid limit ${PART_ROWS}`,
    row: { at: string, json: string },
  })

const parts = Object.fromEntries(keysOf(archivedTables).map((table) => [table, selectPart(table)])) as Record<
  ArchivedTable,
  ReturnType<typeof selectPart>
>

/** The place before the first row of a table. */
const BEGINNING = '(0,0)'

/** All rows of a table as JSON, a few hundred at a time. */
export async function* rowsOf(tx: Tx, table: ArchivedTable): AsyncGenerator<string[], void, undefined> {
  let at = BEGINNING
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the one before it ends
    const rows = await query(tx, parts[table], [at])
    const last = rows.at(-1)
    if (!last) return
    at = last.at
    yield rows.map(({ json }) => json)
  }
}

const snapshot = statement({
  name: 'archive.snapshot',
  text: 'set transaction isolation level repeatable read, read only',
  row: null,
})

/** Has a transaction see the database as it is now, to its end. */
export const holdSnapshot = (tx: Tx) => execute(tx, snapshot, [])

const selectSizes = statement({
  name: 'archive.sizes',
  text: `select c.relname::text as name, pg_table_size(c.oid)::float8 as bytes from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[])`,
  row: { name: string, bytes: number },
})

/** The bytes of each archived table on the disk of the database. */
export async function tableSizes(db: Queryable): Promise<Map<string, number>> {
  const rows = await query(db, selectSizes, [keysOf(archivedTables)])
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

const selectPictures = statement({
  name: 'archive.pictures',
  text: `select p.id, coalesce(p.source_key, p.key) as key from picture p where p.id > $1 and ${IS_CLUBS} order by p.id limit 1000`,
  row: { id: integer, key: string },
})
const selectFilms = statement({
  name: 'archive.films',
  text: 'select id, key, is_protected as "isProtected" from film where id > $1 and key is not null order by id limit 1000',
  row: { id: integer, key: present(string), isProtected: bool },
})

/** All rows of a statement that reads them in parts, each behind an id. */
async function* allOf<Row extends { id: number }>(db: Queryable, select: Statement<Row>) {
  let after = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the one before it ends
    const rows = await query(db, select, [after])
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    yield* rows
  }
}

/** The keys of the files of all pictures: of an edited one the whole picture. */
export async function* pictureKeys(db: Queryable): AsyncGenerator<string, void, undefined> {
  for await (const { key } of allOf(db, selectPictures)) yield key
}

/** The folders of the films, below that of all media. */
export async function* filmFolders(db: Queryable): AsyncGenerator<string, void, undefined> {
  for await (const { key, isProtected } of allOf(db, selectFilms))
    yield `${isProtected ? 'lessons' : 'films'}/${key}`
}
