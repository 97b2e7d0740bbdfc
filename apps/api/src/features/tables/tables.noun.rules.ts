import type { TableEndpoints, TableKind } from '@pahlavan/contract/admin/tables'
import type { Language } from '@pahlavan/contract/endpoint'
import type { AuditKind } from '@pahlavan/contract/staff'
import type { Pool } from 'pg'
import type { TObject } from 'typebox'
import type { Queryable, Tx } from '../../database/connect.ts'
import type { AccountActor } from '../../http/actor.ts'
import type { Cell, Words } from '../staff/staff.export.rules.ts'
import type { Column, ChoiceLists } from './tables.cells.rules.ts'

/** The values of a line by the names of their columns; a cell that is empty, or no column of the file, is absent. */
export type Flat = Readonly<Record<string, unknown>>

/** Pieces to count: of the part with a look, or of the object where the look is ''. `seen` is the stock at the preview. */
export interface Pieces {
  look: string
  seen: number
  stock: number
}

/** A line of an object with parts. */
export interface PartLine {
  line: number
  part: Flat
}

/** An existing object by its names, as `keysOf` gives them. */
export interface NamedObject {
  id: number
  keys: readonly string[]
  detail: string | null
}

/** A fault of one line. */
export interface LineFault {
  line: number
  text: Words
}

/** An object as its lines would have it. */
export interface Built<Fields> {
  fields: Fields
  faults?: readonly LineFault[]
  /** The cells of pieces, by look. */
  pieces?: readonly { look: string; stock: number }[]
}

/** One kind of an object's parts, such as the variants of a product, one on each line. */
interface Parts<Fields> {
  columns: readonly Column[]
  /** Puts the parts of the lines on the fields of an object. */
  build(fields: Fields, lines: readonly PartLine[]): Built<Fields>
  /** The parts of an object as lines, and the name of each. */
  list(fields: Fields): { look: string; name: string; flat: Flat }[]
}

interface Change {
  actor: AccountActor
  key: string
}

/** How objects of a noun are written: by the noun's own machinery, with its checks, log and tags. */
export interface TableStore<Fields extends object> {
  /** @throws Problem for a value that is not possible */
  clean(fields: Partial<Fields>): Partial<Fields>
  /** @throws Problem for fields that do not go together */
  check(tx: Tx, fields: Fields, id: number | null, before: Fields | null): Promise<void>
  create(pool: Pool, change: Change & { fields: Fields }): Promise<{ id: number }>
  save(
    pool: Pool,
    edit: { actor: AccountActor; id: number; base: Partial<Fields>; fields: Partial<Fields> },
  ): Promise<{ isSaved: boolean; fields: Fields; conflicts: readonly { field: string }[] }>
  remove(pool: Pool, change: Change & { id: number }): Promise<unknown>
  /** Whether fans see an object already, or may: such a one is not taken back whole. */
  isShown(db: Queryable, id: number): Promise<boolean>
}

/** A noun that comes in as a table. */
export interface TableNoun<Fields extends object> {
  kind: TableKind
  /** Under this subject the log has an import. */
  subject: AuditKind
  title: Words
  endpoints: TableEndpoints
  store: TableStore<Fields>
  columns: readonly Column[]
  parts?: Parts<Fields>
  /** Titles of the list's file that are for reading alone. */
  ignored: readonly Words[]
  /** Columns of which the file has one, beside the number. */
  names: readonly string[]
  /** Columns that a new object needs. */
  needs: readonly string[]
  /** The fields of a new object before its cells. */
  empty: Fields
  schema: TObject
  example: readonly Flat[]
  /** The keys of the names in a line, in one spelling. */
  keysOf(flat: Flat): string[]
  /** What tells objects of one name apart; null where the line says nothing. */
  detailOf(flat: Flat): string | null
  titleOf(flat: Flat): string
  /** The lists that cells name. */
  known(db: Queryable): Promise<ChoiceLists>
  /** Objects behind an id, in the order of their ids. */
  listNamed(db: Queryable, after: number, size: number): Promise<NamedObject[]>
  /** The ids of those that a search of the list finds, in its order; null for a blank search. */
  search?(db: Queryable, search: string | undefined, language: Language): Promise<number[] | null>
  findMany(db: Queryable, ids: readonly number[]): Promise<Map<number, Fields>>
  /** The object's fields as cells of its columns; by default they have the same names. */
  flatOf?(fields: Fields): Flat
  /** Puts cells on the fields of an object. */
  apply?(fields: Fields, flat: Flat): Fields
  stock?: {
    column: Column
    find(db: Queryable, ids: readonly number[]): Promise<Map<number, Map<string, number>>>
    /** @throws Problem 409 `stock_changed` where another stock is there by now */
    count(
      pool: Pool,
      change: Change & { id: number; pieces: readonly Pieces[]; reason: string },
    ): Promise<unknown>
  }
}

/** A noun of a list; its fields are any record. */
export type AnyTableNoun = TableNoun<Record<string, unknown>>

export const flatOf = <Fields extends object>(noun: TableNoun<Fields>, fields: Fields): Flat =>
  noun.flatOf ? noun.flatOf(fields) : Object.fromEntries(Object.entries(fields))

/** All columns of a noun but its number, in the order of its file. */
export const columnsOf = (noun: Pick<AnyTableNoun, 'columns' | 'parts' | 'stock'>): readonly Column[] => [
  ...noun.columns,
  ...(noun.parts?.columns ?? []),
  ...(noun.stock ? [noun.stock.column] : []),
]

/** The reader of a file: the lists that cells name, and the language. */
export interface Reader {
  known: ChoiceLists
  language: Language
}

/** The lines of an object as cells of `columnsOf`. @param stock by look */
export function linesOf(
  noun: AnyTableNoun,
  fields: Record<string, unknown>,
  { known, language }: Reader,
  stock?: ReadonlyMap<string, number>,
): Cell[][] {
  const cellsOf = (columns: readonly Column[], flat: Flat) =>
    columns.map((column) => column.write(flat[column.name] ?? null, known, language))
  const cells = cellsOf(noun.columns, flatOf(noun, fields))
  const { parts } = noun
  const listed = parts?.list(fields) ?? []
  const each = listed.length > 0 ? listed : [{ look: '', flat: {} }]
  return each.map(({ look, flat }) =>
    cells.concat(cellsOf(parts?.columns ?? [], flat), noun.stock ? [stock?.get(look) ?? null] : []),
  )
}
