import { type Static, Type } from 'typebox'
import type { Action } from '../access.ts'
import { endpoint, get, post } from '../endpoint.ts'
import { Id, Moment, orNull, Search } from '../envelope.ts'
import { exportOf } from './exports.ts'

/** The nouns that come in as a table. A new one takes a migration of `table_import_kind`. */
export const tableKinds = ['product', 'book', 'code', 'wrestler', 'club'] as const
export type TableKind = (typeof tableKinds)[number]

/** The largest file (bytes), the most lines below its titles, and the uploads of an account in an hour. */
export const TABLE_MAX_BYTES = 10 * 1024 * 1024
export const TABLE_MAX_LINES = 5000
export const TABLES_AN_HOUR = 60

/** The outcome of a line: it makes something, changes something, changes nothing, or has a fault. */
export const lineKinds = ['new', 'changed', 'same', 'fault'] as const
const LineKind = Type.Enum([...lineKinds], { type: 'string' })
export type LineKind = Static<typeof LineKind>

/** Where an import stands. `applying` and `undoing` have lines that wait for the next call. */
export const tableStates = ['preview', 'applying', 'applied', 'undoing', 'undone'] as const
const TableState = Type.Enum([...tableStates], { type: 'string' })
export type TableState = Static<typeof TableState>

const Count = Type.Integer({ minimum: 0 })

/** An import of a file. Counts are objects: the lines of the variants of a product are one. */
export const TableImport = Type.Object({
  id: Id,
  fileName: Type.String(),
  state: TableState,
  createdAt: Moment,
  /** Until then it can be taken back; null before it was applied. */
  undoUntil: orNull(Moment),
  counts: Type.Object({ new: Count, changed: Count, same: Count, fault: Count }),
  /** Of those to write: how many are written, refused, taken back, and not taken back. */
  done: Count,
  refused: Count,
  undone: Count,
  stayed: Count,
  /** Titles of the file that name no column, and those of columns that are for reading alone. */
  unknown: Type.Array(Type.String()),
  ignored: Type.Array(Type.String()),
})
export type TableImport = Static<typeof TableImport>

const Shown = orNull(Type.String())

/** An object of the file: its first line, the fields that change, and the sentences of its faults. */
export const TableLine = Type.Object({
  line: Type.Integer(),
  lines: Type.Integer(),
  kind: LineKind,
  objectId: orNull(Id),
  title: Type.String(),
  changes: Type.Array(Type.Object({ field: Type.String(), before: Shown, after: Shown })),
  faults: Type.Array(Type.Object({ line: Type.Integer(), text: Type.String() })),
  outcome: orNull(Type.Enum(['done', 'refused', 'undone', 'stayed'], { type: 'string' })),
  /** Why it was refused, or stayed. */
  reason: orNull(Type.String()),
})
export type TableLine = Static<typeof TableLine>

const ById = Type.Object({ id: Id })

interface Room {
  url: string
  /** Many of the noun, in summaries. */
  words: string
  action: Action
}

/** The calls that read a file and its preview. */
const readsOf = ({ url, words, action }: Room) => ({
  upload: endpoint(
    { method: 'POST', url: `${url}/upload`, file: 'file' },
    {
      summary: `Reads a table of ${words} (CSV or Excel) and tells what each line would do. Nothing is written`,
      data: TableImport,
      action,
      maxBodyBytes: TABLE_MAX_BYTES + 16_384,
      problems: [
        'table_too_large',
        'table_format',
        'table_broken',
        'table_empty',
        'table_long',
        'table_column_missing',
        'table_column_twice',
        'storage_full',
      ],
    },
  ),
  recent: get(`${url}/recent`, {
    summary: `Lists the caller's imports of ${words} of the last day, the newest first`,
    data: Type.Object({ items: Type.Array(TableImport) }),
    action,
  }),
  detail: get(`${url}/detail`, {
    summary: 'Returns an import of the caller',
    query: ById,
    data: TableImport,
    action,
    problems: ['table_not_found'],
  }),
  lines: get(`${url}/lines`, {
    summary:
      'Lists the objects of an import in the order of the file; `After` is the last line of the part before',
    query: Type.Object({
      id: Id,
      kind: Type.Optional(LineKind),
      only: Type.Optional(Type.Enum(['left'], { type: 'string' })),
      After: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000_000 })),
    }),
    data: Type.Object({ items: Type.Array(TableLine), next: orNull(Type.Integer()) }),
    action,
    problems: ['table_not_found'],
  }),
})

/** The calls that do something with a preview. */
const workOf = ({ url, words, action }: Room) => ({
  apply: post(`${url}/apply`, {
    summary:
      'Writes the objects without a fault for some seconds; called again while its state is `applying`. Twice it changes nothing',
    query: ById,
    data: TableImport,
    action,
    problems: ['table_not_found', 'table_busy'],
  }),
  undo: post(`${url}/undo`, {
    summary:
      'Takes an import of the last day back for some seconds; called again while its state is `undoing`',
    query: ById,
    data: TableImport,
    action,
    problems: ['table_not_found', 'table_busy', 'table_undo_late'],
  }),
  faults: post(`${url}/faults`, {
    summary: 'Gives the lines that were not written as a CSV file, each with the sentence of its fault',
    query: ById,
    data: Type.Null(),
    answers: 'text/csv',
    action,
    problems: ['table_not_found'],
  }),
  sample: post(`${url}/sample`, {
    summary: `Gives a CSV file with the columns of ${words} and an example`,
    data: Type.Null(),
    answers: 'text/csv',
    action,
  }),
})

const tableEndpoints = (room: string, { words, action }: Omit<Room, 'url'>) => {
  const all = { url: `/api/admin/${room}/table`, words, action }
  return { ...readsOf(all), ...workOf(all) }
}

/** People have no list at the desk that gives the file of their table: they are found as fans find them. */
const peopleEndpoints = (room: string, of: Omit<Room, 'url'>) => ({
  ...tableEndpoints(room, of),
  whole: exportOf(`/api/admin/${room}/table/whole`, {
    summary: `Gives all ${of.words}, or those that a search finds, as a CSV file in the columns in which they come in again`,
    query: Type.Object({ search: Search }),
    action: of.action,
  }),
})
export type TableEndpoints = ReturnType<typeof tableEndpoints> &
  Partial<Pick<ReturnType<typeof peopleEndpoints>, 'whole'>>

/** Tables of things that the staff bring in at once. */
export const tables = {
  product: tableEndpoints('products', { words: 'products', action: 'product.edit' }),
  book: tableEndpoints('books', { words: 'books', action: 'book.edit' }),
  code: tableEndpoints('codes', { words: 'discount codes', action: 'code.edit' }),
  wrestler: peopleEndpoints('wrestlers', { words: 'wrestlers', action: 'person.edit' }),
  club: peopleEndpoints('clubs', { words: 'clubs', action: 'person.edit' }),
} satisfies Record<TableKind, TableEndpoints>
