import type { ListedRule } from '@pahlavan/contract/admin/rules'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { bool, type Columns, integer, type RowOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { isReplaced as isReplacedIn, type VersionedTable } from '../../database/versions.ts'

const common = { title: string, titleEn: string, isRetired: bool }
type OwnFields<C extends Columns> = RowOf<C & typeof common>

/** A table with rows of UWW and of the club. */
export interface OwnTable<C extends Columns> {
  table: VersionedTable
  /** The sequence that numbers the rows of the club. */
  sequence: string
  /** The column of each field, and its values in rows. */
  names: Readonly<Record<keyof C & string, string>>
  row: C
  /** The fields that are stored as JSON. */
  jsons?: readonly (keyof C & string)[]
  /** Whether its rows have a key: one of their number. */
  hasKey: boolean
  /** The events that have a row `o`: their ids as a query. */
  events: string
  /** The other rows that have a row `o`, as a query. */
  others: string
  order: string
}

/** The SQL of a table's fields. */
function sqlOf<C extends Columns>({ table, names, events, others }: OwnTable<C>) {
  const fields = Object.entries<string>(names)
  return {
    fields,
    selected: [
      ...fields.map(([name, column]) => `o.${column} as "${name}"`),
      'o.title, o.title_en as "titleEn", o.retired_at is not null as "isRetired"',
    ].join(', '),
    isReplaced: isReplacedIn(table, 'o'),
    isUsed: `(exists (${events}) or exists (${others}))`,
    named: (verb: string) => `rules.${table}.${verb}`,
  }
}

function readsOf<C extends Columns>(own: OwnTable<C>) {
  const { table, row, events, others, order } = own
  const { selected, isReplaced, isUsed, named } = sqlOf(own)
  const fieldRow = { ...row, ...common }
  return {
    list: statement({
      name: named('list'),
      text: `select o.id, ${selected}, o.is_own as "isOwn", o.version, ${isReplaced} as "isReplaced",
          case when o.is_own then (select count(*)::int from (${events}) e) else 0 end as events,
          case when o.is_own then (select count(*)::int from (${others}) e) else 0 end as others
        from ${table} o order by o.is_own desc, ${order}, o.id`,
      row: {
        ...fieldRow,
        id: integer,
        isOwn: bool,
        version: integer,
        isReplaced: bool,
        events: integer,
        others: integer,
      },
    }),
    one: statement({
      name: named('one'),
      text: `select ${selected} from ${table} o where o.id = $1 and o.is_own for update of o`,
      row: fieldRow,
    }),
    ids: statement({
      name: named('ids'),
      text: `select id from ${table} where is_own order by id`,
      row: { id: integer },
    }),
    state: statement({
      name: named('state'),
      text: `select ${isReplaced} as "isReplaced", ${isUsed} as "isUsed" from ${table} o where o.id = $1`,
      row: { isReplaced: bool, isUsed: bool },
    }),
  }
}

function writesOf<C extends Columns>(own: OwnTable<C>) {
  const { table, sequence, hasKey } = own
  const { fields, isUsed, named } = sqlOf(own)
  const sheet = parameters('id', 'title', 'titleEn', 'isRetired', ...fields.map(([name]) => name))
  const [columns, values] = [fields.map(([, column]) => `${column}, `), fields.map(([name]) => `:${name}, `)]
  return {
    sheet,
    add: statement({
      name: named('add'),
      text: sheet.sql(`insert into ${table} (id, ${hasKey ? 'key, ' : ''}${columns.join('')}title, title_en, retired_at, is_own, version, replaces_id)
        select n.id, ${hasKey ? "'own-' || n.id, " : ''}${values.join('')}:title, :titleEn, case when :isRetired then now() end, true,
          coalesce((select o.version + 1 from ${table} o where o.id = :id), 1), (select o.id from ${table} o where o.id = :id)
        from (select nextval('${sequence}') as id) n returning id`),
      row: { id: integer },
    }),
    write: statement({
      name: named('write'),
      text: sheet.sql(`update ${table} set ${fields.map(([name, column]) => `${column} = :${name}, `).join('')}title = :title,
          title_en = :titleEn, retired_at = case when :isRetired then coalesce(retired_at, now()) end where id = :id`),
      row: null,
    }),
    retire: statement({
      name: named('retire'),
      text: `update ${table} set retired_at = coalesce(retired_at, now()) where id = $1`,
      row: null,
    }),
    remove: statement({
      name: named('remove'),
      text: `delete from ${table} o where o.id = $1 and o.is_own and not ${isUsed}`,
      row: null,
    }),
  }
}

/** The reads and writes of a table's rows. */
export interface OwnRows<Fields> {
  list: (db: Queryable) => Promise<ListedRule<Fields>[]>
  /** A row of the club, locked until the transaction ends. */
  find: (tx: Tx, id: number) => Promise<Fields | null>
  /** The ids of the club's rows. */
  ids: (tx: Tx) => Promise<number[]>
  /** Whether a later version is there, and whether events or others have the row. */
  stateOf: (tx: Tx, id: number) => Promise<{ isReplaced: boolean; isUsed: boolean }>
  add: (tx: Tx, fields: Fields) => Promise<number>
  write: (tx: Tx, id: number, fields: Fields) => Promise<unknown>
  /** Adds the next version of a row, which is retired. @returns its id */
  replace: (tx: Tx, id: number, fields: Fields) => Promise<number>
  /** Removes a row that nothing has. @returns whether it is removed */
  removeUnused: (tx: Tx, id: number) => Promise<boolean>
}

/** Reads and writes the rows of a table. */
export function ownRows<C extends Columns>(own: OwnTable<C>): OwnRows<OwnFields<C>> {
  const [reads, writes] = [readsOf(own), writesOf(own)]
  type Fields = OwnFields<C>
  const valuesOf = (id: number | null, fields: Fields) => {
    const jsons = (own.jsons ?? []).map((name) => [name, JSON.stringify(fields[name])] as const)
    return writes.sheet.values({ ...fields, ...Object.fromEntries(jsons), id })
  }
  const add = async (tx: Tx, fields: Fields, replaces: number | null): Promise<number> => {
    const [made] = await query(tx, writes.add, valuesOf(replaces, fields))
    if (!made) throw new Error(`no row of ${own.table} was added`)
    return made.id
  }
  return {
    list: async (db) =>
      (await query(db, reads.list, [])).map(
        ({ id, isOwn, version, isReplaced, events, others, ...fields }) => ({
          id,
          isOwn,
          version,
          isReplaced,
          events,
          others,
          fields: fields as unknown as Fields,
        }),
      ),
    find: async (tx, id) => (await query(tx, reads.one, [id]))[0] ?? null,
    ids: async (tx) => (await query(tx, reads.ids, [])).map(({ id }) => id),
    stateOf: async (tx, id) =>
      (await query(tx, reads.state, [id]))[0] ?? { isReplaced: false, isUsed: false },
    add: (tx, fields) => add(tx, fields, null),
    write: (tx, id, fields) => execute(tx, writes.write, valuesOf(id, fields)),
    replace: async (tx, id, fields) => {
      await execute(tx, writes.retire, [id])
      return add(tx, fields, id)
    },
    removeUnused: async (tx, id) => (await execute(tx, writes.remove, [id])) > 0,
  }
}
