import type { Author } from '@pahlavan/contract/admin/drafts'
import {
  type ItemKind,
  itemKinds,
  type ItemSort,
  itemSorts,
  type ItemState,
  itemStates,
  type ListedItem,
} from '@pahlavan/contract/admin/items'
import { partsOf } from '@pahlavan/contract/admin/sorting'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { integer, moment, nullable, number, oneOf, type RowOf, string } from '../../database/rows.ts'
import { built, samples, statement } from '../../database/statement.ts'
import { type Cursor, isAfter, orderBy, type SortColumn } from './desk.list.rules.ts'
import { searchedPage } from './desk.search.queries.ts'

/** Names one item. */
export interface ItemRef {
  kind: ItemKind
  id: number
}

const STATUS = 'i.state, i.version, i.publish_at as "publishAt"'
const statusColumns = { state: oneOf(...itemStates), version: integer, publishAt: nullable(moment) }
type StatusRow = RowOf<typeof statusColumns>

const statusOf = ({ state, version, publishAt }: StatusRow) => ({
  state,
  version,
  publishAt: publishAt && publishAt.toISOString(),
})
export type ItemStatus = ReturnType<typeof statusOf>

const selectStatus = statement({
  name: 'desk.item.status',
  text: `select ${STATUS} from desk_item i where i.kind = $1 and i.id = $2`,
  row: statusColumns,
})
const lockStatus = statement({
  name: 'desk.item.lock',
  text: `select ${STATUS} from desk_item i where i.kind = $1 and i.id = $2 for update`,
  row: statusColumns,
})

export async function findItemStatus(db: Queryable, { kind, id }: ItemRef): Promise<ItemStatus | null> {
  const [row] = await query(db, selectStatus, [kind, id])
  return row ? statusOf(row) : null
}

const selectNames = statement({
  name: 'desk.item.names',
  text: `select i.id, i.title, i.title_en as "titleEn" from desk_item i where i.kind = $1 and i.id > $2 order by i.id limit $3`,
  row: { id: integer, title: string, titleEn: string },
})

/** The titles of the items of a kind behind an id, in the order of their ids. */
export const listItemNames = (db: Queryable, kind: ItemKind, after: number, size: number) =>
  query(db, selectNames, [kind, after, size])

/** Locks an item: editors and the clock change it one after the other. */
export async function lockItem(tx: Tx, { kind, id }: ItemRef): Promise<ItemStatus | null> {
  const [row] = await query(tx, lockStatus, [kind, id])
  return row ? statusOf(row) : null
}

const updateChanged = statement({
  name: 'desk.item.changed',
  text: `update desk_item i set version = version + 1, changed_at = now(), changed_by_id = $3 where i.kind = $1 and i.id = $2 returning ${STATUS}`,
  row: statusColumns,
})

/** Counts a change of an item. @param byId the account that made it */
export async function countChange(tx: Tx, { kind, id }: ItemRef, byId: number | null): Promise<ItemStatus> {
  const [row] = await query(tx, updateChanged, [kind, id, byId])
  if (!row) throw new Error(`the desk has no ${kind} ${id}`)
  return statusOf(row)
}

const updateDue = statement({
  name: 'desk.item.due',
  text: `update desk_item set state = 'live', publish_at = null where state = 'waiting' and publish_at <= now() returning kind, id`,
  row: { kind: oneOf(...itemKinds), id: integer },
})

/** Marks the waiting items that are due. Of several processes one gets each. */
export const takeDueItems = (tx: Tx): Promise<ItemRef[]> => query(tx, updateDue, [])

const selectNextDue = statement({
  name: 'desk.item.next',
  text: `select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as wait from desk_item where state = 'waiting'`,
  row: { wait: nullable(number) },
})

/** Milliseconds until the next item is due; null where none waits. */
export async function findNextItemWait(db: Queryable): Promise<number | null> {
  const [row] = await query(db, selectNextDue, [])
  return row?.wait ?? null
}

/** The columns of the orders. */
export const itemColumns = {
  changed: { column: 'i.changed_at', type: 'timestamptz' },
  title: { column: 'i.sort_title', type: 'text' },
} as const satisfies Record<string, SortColumn>

/** Which items are listed; null is any. `before` is the last row of the part before. */
export interface ItemFilter {
  kind: ItemKind
  words: string | null
  state: ItemState | null
  sort: ItemSort
  before: Cursor | null
  size: number
}

interface Shape {
  hasWords: boolean
  hasState: boolean
  sort: ItemSort
  isFirst: boolean
}

function pageOf({ hasWords, hasState, sort, isFirst }: Shape): { page: string; order: string } {
  let at = 2
  const next = () => `$${(at += 1)}`
  const { name, direction } = partsOf(sort)
  const order = orderBy(itemColumns[name], direction, 'i.id')
  const conditions = ['i.kind = $2']
  if (!isFirst) conditions.push(isAfter(itemColumns[name], direction, next, 'i.id'))
  if (hasState) conditions.push(`i.state = ${next()}`)
  const where = conditions.join(' and ')
  const page = hasWords
    ? searchedPage({ table: 'desk_item', alias: 'i', where, words: `i.words like ${next()}`, order })
    : `page as materialized (select i.* from desk_item i where ${where} order by ${order} limit $1)`
  return { page, order }
}

const selectPage = (shape: Shape) => {
  const { hasWords, hasState, sort, isFirst } = shape
  const { page, order } = pageOf(shape)
  return built({
    name: ['desk.item.list', sort, hasWords && 'words', hasState && 'state', !isFirst && 'next']
      .filter(Boolean)
      .join('.'),
    text: `with ${page}
      select i.id, i.title, i.title_en as "titleEn", ${STATUS}, i.changed_at as "changedAt", ${itemColumns[partsOf(sort).name].column}::text as value,
        i.changed_by_id as "byId", nullif(trim(a.first_name || ' ' || a.last_name), '') as "byName"
      from page i left join account a on a.id = i.changed_by_id and a.deleted_at is null order by ${order}`,
    row: {
      id: integer,
      title: string,
      titleEn: string,
      ...statusColumns,
      changedAt: moment,
      value: string,
      byId: nullable(integer),
      byName: nullable(string),
    },
  })
}

const booleans = [false, true]
samples(() =>
  itemSorts.flatMap((sort) =>
    booleans.flatMap((hasWords) =>
      booleans.flatMap((hasState) =>
        booleans.map((isFirst) => selectPage({ hasWords, hasState, sort, isFirst })),
      ),
    ),
  ),
)

const authorOf = (id: number | null, name: string | null): Author | null =>
  id === null ? null : { id, name }

/** A part of the items of a noun in their order, each with its place. */
export async function listItems(
  db: Queryable,
  { kind, words, state, sort, before, size }: ItemFilter,
): Promise<{ item: ListedItem; place: Cursor }[]> {
  const shape = { hasWords: words !== null, hasState: state !== null, sort, isFirst: before === null }
  const values = [
    size,
    kind,
    ...(before ? [before.value, before.id] : []),
    ...(state === null ? [] : [state]),
    ...(words === null ? [] : [`%${words}%`]),
  ]
  const rows = await query(db, selectPage(shape), values)
  return rows.map(({ value, byId, byName, changedAt, id, title, titleEn, ...status }) => ({
    place: { value, id },
    item: {
      id,
      title,
      titleEn,
      ...statusOf(status),
      changedAt: changedAt.toISOString(),
      changedBy: authorOf(byId, byName),
    },
  }))
}

/** The tables of items: each has `id`, `published_at` and `withdrawn_at`. */
type ItemTable = 'product' | 'book' | 'course' | 'plan' | 'camp' | 'discount_code' | 'event'

/** Writes of the span in which fans see the rows of a table. */
export interface ItemSpan {
  /** Fans see the item from a moment on; without one, from now on. */
  show(tx: Tx, id: number, at: Date | null): Promise<unknown>
  /** A draft again: fans have never seen it, or its moment has not come. */
  unshow(tx: Tx, id: number): Promise<unknown>
  withdraw(tx: Tx, id: number): Promise<unknown>
  remove(tx: Tx, id: number): Promise<unknown>
}

/** The writes of a table's span. An item that comes back keeps the day on which it was first shown. */
export function itemSpan(table: ItemTable): ItemSpan {
  const write = (name: string, text: string) => statement({ name: `${table}.${name}`, text, row: null })
  const show = write(
    'show',
    `update "${table}" set published_at = coalesce($2, least(published_at, now())), withdrawn_at = null where id = $1`,
  )
  const unshow = write(
    'unshow',
    `update "${table}" set published_at = 'infinity', withdrawn_at = null where id = $1`,
  )
  const withdraw = write('withdraw', `update "${table}" set withdrawn_at = now() where id = $1`)
  const remove = write('remove', `delete from "${table}" where id = $1`)
  return {
    show: (tx, id, at) => execute(tx, show, [id, at]),
    unshow: (tx, id) => execute(tx, unshow, [id]),
    withdraw: (tx, id) => execute(tx, withdraw, [id]),
    remove: (tx, id) => execute(tx, remove, [id]),
  }
}
