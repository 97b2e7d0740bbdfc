import { type LineKind, lineKinds } from '@pahlavan/contract/admin/tables'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { integer, json, list, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const Sentence = Type.Tuple([Type.String(), Type.String()])
const Cell = Type.Union([Type.String(), Type.Number(), Type.Null()])
const Fields = Type.Record(Type.String(), Type.Unknown())
const Pieces = Type.Array(Type.Object({ look: Type.String(), seen: Type.Integer(), stock: Type.Integer() }))
const Faults = Type.Array(Type.Object({ line: Type.Integer(), text: Sentence }))
const outcomes = ['done', 'refused', 'undone', 'stayed'] as const

/** The lines of a part of the preview. */
const PART = 50

const selectShown = statement({
  name: 'tables.lines.shown',
  text: `select l.line, jsonb_array_length(l.rows) as lines, l.kind, l.object_id as "objectId", l.title, l.changes, l.faults, l.outcome, l.reason
    from table_line l where l.import_id = $1 and l.line > $2 and ($3::text is null or l.kind = $3)
      and ($4::boolean is false or l.outcome in ('refused', 'stayed')) order by l.line limit ${PART + 1}`,
  row: {
    line: integer,
    lines: integer,
    kind: oneOf(...lineKinds),
    objectId: nullable(integer),
    title: string,
    changes: json(Type.Array(Type.Object({ field: Sentence, before: Cell, after: Cell }))),
    faults: json(Faults),
    outcome: nullable(oneOf(...outcomes)),
    reason: nullable(json(Sentence)),
  },
})

/** A part of the objects of an import. @param isLeft those alone that were refused, or stayed when it was taken back */
export async function listLines(
  db: Queryable,
  { id, after, kind, isLeft }: { id: number; after: number; kind: LineKind | null; isLeft: boolean },
) {
  const rows = await query(db, selectShown, [id, after, kind, isLeft])
  const items = rows.slice(0, PART)
  return { items, next: rows.length > PART ? (items.at(-1)?.line ?? null) : null }
}

const work = {
  line: integer,
  objectId: nullable(integer),
  fields: json(Fields),
  base: json(Fields),
  pieces: json(Pieces),
  written: nullable(json(Fields)),
}
const selectWork = (name: string, where: string, order: string) =>
  statement({
    name: `tables.lines.${name}`,
    text: `select l.line, l.object_id as "objectId", l.kind, l.fields, l.base, l.pieces, l.written from table_line l
      where l.import_id = $1 and ${where} order by ${order} limit $2`,
    row: { ...work, kind: oneOf(...lineKinds) },
  })
const selectToApply = selectWork('apply', `l.kind in ('new', 'changed') and l.outcome is null`, 'l.line')
const selectToUndo = selectWork('undo', `l.outcome = 'done'`, 'l.line desc')

export type WorkLine = Awaited<ReturnType<typeof listToApply>>[number]

/** The next objects to write, in the order of the file. */
export const listToApply = (db: Queryable, id: number, count: number) => query(db, selectToApply, [id, count])

/** The next objects to take back, the last ones first. */
export const listToUndo = (db: Queryable, id: number, count: number) => query(db, selectToUndo, [id, count])

const selectMade = statement({
  name: 'tables.lines.made',
  text: `select l.object_id as id from table_line l where l.import_id = $1 and l.kind = 'new' and l.object_id is not null`,
  row: { id: nullable(integer) },
})

/** The objects that an import has made. */
export const listMade = async (db: Queryable, id: number): Promise<Set<number | null>> =>
  new Set((await query(db, selectMade, [id])).map((row) => row.id))

const selectTitles = statement({
  name: 'tables.titles',
  text: 'select titles from table_import where id = $1',
  row: { titles: list(string) },
})
export const findTitles = async (db: Queryable, id: number): Promise<string[]> =>
  (await query(db, selectTitles, [id]))[0]?.titles ?? []

const selectFaults = statement({
  name: 'tables.lines.faults',
  text: `select l.line, l.rows, l.faults, l.reason from table_line l
    where l.import_id = $1 and l.line > $2 and (l.kind = 'fault' or l.outcome = 'refused') order by l.line limit 500`,
  row: {
    line: integer,
    rows: json(Type.Array(Type.Object({ line: Type.Integer(), cells: Type.Array(Type.String()) }))),
    faults: json(Faults),
    reason: nullable(json(Sentence)),
  },
})

/** The objects behind a line that were not written. */
export const listFaults = (db: Queryable, id: number, after: number) => query(db, selectFaults, [id, after])
