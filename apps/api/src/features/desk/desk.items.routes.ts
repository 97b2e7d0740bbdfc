import {
  itemSorts,
  type ItemState,
  type itemEndpoints,
  type ListedItem,
} from '@pahlavan/contract/admin/items'
import { partsOf, type Sort } from '@pahlavan/contract/admin/sorting'
import { tightKey } from '@pahlavan/persian/letters'
import type { FastifyInstance } from 'fastify'
import type { Language } from '@pahlavan/contract/endpoint'
import type { TObject } from 'typebox'
import type { Queryable } from '../../database/connect.ts'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { EXPORT_ROWS, exportList, readParts } from '../staff/staff.export.commands.ts'
import { type Cell, type ExportColumn, momentColumns, type Words } from '../staff/staff.export.rules.ts'
import {
  createItem,
  type ItemNoun,
  publishItem,
  removeItem,
  saveItem,
  withdrawItem,
} from './desk.items.commands.ts'
import { findItemStatus, itemColumns, listItems } from './desk.items.queries.ts'
import { type Cursor, partOf, readCursor } from './desk.list.rules.ts'

type ItemEndpoints = ReturnType<typeof itemEndpoints<TObject, TObject>>

/** How the items of a noun are listed. */
export interface ItemListing<More extends object> {
  title: Words
  /** The noun’s own columns of the rows of a list, by their ids. */
  findMore(db: Queryable, ids: readonly number[], language: Language): Promise<Map<number, More>>
  /** The noun's own columns of the list's file, or its whole lines where they have the columns in which they come in again. */
  columns: readonly ExportColumn<ListedItem & More>[] | ListFile
}

/** The columns of a file of objects, and their lines by the ids of the objects: several where an object has parts. */
export interface ListFile {
  headings: readonly Words[]
  linesOf: (
    db: Queryable,
    ids: readonly number[],
    language: Language,
  ) => Promise<ReadonlyMap<number, readonly (readonly Cell[])[]>>
}

/** A line of such a file. */
interface FileLine extends ListedItem {
  cells: readonly Cell[]
}

interface ItemRoom<Fields extends object, More extends object> {
  endpoints: ItemEndpoints
  noun: ItemNoun<Fields>
  listing: ItemListing<More>
  /** Is called when a moment of publication was set. */
  onScheduled: () => void
}

const states: Record<ItemState, Words> = {
  draft: ['پیش‌نویس', 'Draft'],
  waiting: ['زمان‌بندی‌شده', 'Scheduled'],
  live: ['روی صفحه', 'On show'],
  withdrawn: ['برداشته‌شده', 'Withdrawn'],
}

const numberColumn: ExportColumn<ListedItem> = { heading: ['شماره', 'Number'], cell: ({ id }) => id }
const stateColumn: ExportColumn<ListedItem> = {
  heading: ['وضعیت', 'State'],
  cell: ({ state }, language) => states[state][language],
}
const firstColumns: readonly ExportColumn<ListedItem>[] = [
  numberColumn,
  { heading: ['عنوان فارسی', 'Persian title'], cell: ({ title }) => title },
  { heading: ['عنوان انگلیسی', 'English title'], cell: ({ titleEn }) => titleEn },
  stateColumn,
]
const lastColumns = momentColumns<ListedItem>(['تغییر', 'Changed at'], ({ changedAt }) => changedAt)

/** The columns of the list of any item that are for reading alone. */
export const readColumns: readonly Words[] = [stateColumn, ...lastColumns].map(({ heading }) => heading)

interface ListQuery {
  search?: string
  state?: ItemState
  sort?: (typeof itemSorts)[number]
}

const filterOf = ({ search, state, sort }: ListQuery) => ({
  words: tightKey(search ?? '') || null,
  state: state ?? null,
  sort: sort ?? itemSorts[0],
})

/** The columns and the lines of a list's file. */
function fileOf(
  db: Queryable,
  { headings, linesOf }: ListFile,
  parts: AsyncIterable<readonly ListedItem[]>,
  language: Language,
) {
  async function* lines(): AsyncGenerator<FileLine[]> {
    for await (const part of parts) {
      const cells = await linesOf(
        db,
        part.map(({ id }) => id),
        language,
      )
      yield part.flatMap((item) =>
        (cells.get(item.id) ?? []).map((each) => Object.assign({}, item, { cells: each })),
      )
    }
  }
  const own = headings.map(
    (heading, at): ExportColumn<FileLine> => ({ heading, cell: ({ cells }) => cells[at] ?? null }),
  )
  return { columns: [numberColumn, ...own, stateColumn, ...lastColumns], parts: lines() }
}

function openLists<Fields extends object, More extends object>(
  app: FastifyInstance,
  { endpoints, noun: { kind }, listing }: ItemRoom<Fields, More>,
): void {
  const { pool } = app.database
  const { title, columns } = listing
  const read = async (
    query: ListQuery,
    { before, size, language }: { before: Cursor | null; size: number; language: Language },
  ) => {
    const rows = await listItems(pool, { kind, ...filterOf(query), before, size })
    const more = await listing.findMore(
      pool,
      rows.map(({ item }) => item.id),
      language,
    )
    // A row that was removed between the two statements is left out.
    const whole = rows.flatMap(({ item, place }) => {
      const own = more.get(item.id)
      return own ? [{ item: { ...item, ...own }, place }] : []
    })
    return { whole, next: rows.length < size ? null : (rows.at(-1)?.place ?? null) }
  }
  staffRoute(app, endpoints.list, async ({ query, language }) => {
    const { PageSize: size = 40, Before } = query
    const sort: Sort<keyof typeof itemColumns> = query.sort ?? itemSorts[0]
    const before = readCursor(Before, sort, itemColumns[partsOf(sort).name])
    const { whole } = await read(query, { before, size: size + 1, language })
    return partOf(whole, size, sort)
  })
  staffRoute(app, endpoints.export, async (call) => {
    const { query, language } = call
    const parts = readParts<ListedItem & More, Cursor>(async (before) => {
      const { whole, next } = await read(query, { before, size: EXPORT_ROWS, language })
      return { rows: whole.map(({ item }) => item), next }
    })
    const log = { action: `${kind}.export`, kind, subjectId: 'list', input: query }
    return 'headings' in columns
      ? exportList(app, call, { title, ...fileOf(pool, columns, parts, language), log })
      : exportList(app, call, { title, columns: [...firstColumns, ...columns, ...lastColumns], parts, log })
  })
}

/** Opens the routes of a noun with many objects: lists, one object, its changes and its status. */
export function openItemRoutes<Fields extends object, More extends object>(
  app: FastifyInstance,
  room: ItemRoom<Fields, More>,
): void {
  const { endpoints, onScheduled } = room
  const noun: ItemNoun<object> = room.noun
  const { pool } = app.database
  openLists(app, room)
  staffRoute(app, endpoints.detail, async ({ query: { id } }) => {
    const status = await findItemStatus(pool, { kind: noun.kind, id })
    const fields = status && (await noun.find(pool, id))
    if (!fields) throw new Problem(404, noun.missing)
    return { id, ...status, fields: { ...fields }, lacks: noun.lacks(fields) }
  })
  staffRoute(app, endpoints.uses, async ({ query: { id } }) => {
    if (!(await findItemStatus(pool, { kind: noun.kind, id }))) throw new Problem(404, noun.missing)
    return noun.countUses(pool, id)
  })
  staffRoute(app, endpoints.create, (call) =>
    createItem(pool, noun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, endpoints.save, async (call) => {
    const saved = await saveItem(pool, noun, { ...call.query, actor: requestActor(call) })
    return { ...saved, fields: { ...saved.fields } }
  })
  staffRoute(app, endpoints.publish, async (call) => {
    const { key, id, at } = call.query
    const moment = at === undefined ? null : new Date(at)
    const status = await publishItem(pool, noun, { key, id, actor: requestActor(call) }, moment)
    if (moment) onScheduled()
    return status
  })
  staffRoute(app, endpoints.withdraw, (call) =>
    withdrawItem(pool, noun, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, endpoints.remove, (call) =>
    removeItem(pool, noun, { ...call.query, actor: requestActor(call) }),
  )
}
