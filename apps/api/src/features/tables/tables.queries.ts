import {
  type TableImport,
  type TableKind,
  type TableState,
  tableStates,
} from '@pahlavan/contract/admin/tables'
import { execute, query, type Queryable, type Tx } from '../../database/connect.ts'
import { parameters } from '../../database/parameters.ts'
import { integer, list, moment, nullable, oneOf, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

/** How long an import stays, and can be taken back (hours). */
export const KEPT_HOURS = 24
/** The most previews of an account that wait at the same time. */
const MAX_PREVIEWS = 5

const COUNTS = `count(*) filter (where l.kind = 'new')::int as new, count(*) filter (where l.kind = 'changed')::int as changed,
  count(*) filter (where l.kind = 'same')::int as same, count(*) filter (where l.kind = 'fault')::int as fault,
  count(*) filter (where l.outcome = 'done')::int as done, count(*) filter (where l.outcome = 'refused')::int as refused,
  count(*) filter (where l.outcome = 'undone')::int as undone, count(*) filter (where l.outcome = 'stayed')::int as stayed`

const selectImports = (name: string, where: string) =>
  statement({
    name: `tables.${name}`,
    text: `select i.id, i.file_name as "fileName", i.state, i.created_at as "createdAt", i.applied_at as "appliedAt", i.unknown, i.ignored, c.*
      from table_import i cross join lateral (select ${COUNTS} from table_line l where l.import_id = i.id) c where ${where}`,
    row: {
      id: integer,
      fileName: string,
      state: oneOf(...tableStates),
      createdAt: moment,
      appliedAt: nullable(moment),
      unknown: list(string),
      ignored: list(string),
      new: integer,
      changed: integer,
      same: integer,
      fault: integer,
      done: integer,
      refused: integer,
      undone: integer,
      stayed: integer,
    },
  })

const FRESH = `coalesce(i.applied_at, i.created_at) > now() - interval '${KEPT_HOURS} hours'`
const selectOne = selectImports('one', `i.id = $1 and i.kind = $2 and i.account_id = $3 and ${FRESH}`)
const selectRecent = selectImports(
  'recent',
  `i.kind = $1 and i.account_id = $2 and ${FRESH} order by i.id desc limit 20`,
)

type ImportRow = NonNullable<(typeof selectOne)['row']>

const shown = ({
  createdAt,
  appliedAt,
  new: made,
  changed,
  same,
  fault,
  ...row
}: ImportRow): TableImport => ({
  ...row,
  createdAt: createdAt.toISOString(),
  undoUntil: appliedAt && new Date(appliedAt.getTime() + KEPT_HOURS * 3_600_000).toISOString(),
  counts: { new: made, changed, same, fault },
})

/** Names an import of an account. */
export interface ImportRef {
  id: number
  kind: TableKind
  accountId: number
}

export async function findImport(db: Queryable, ref: ImportRef): Promise<TableImport | null> {
  const [row] = await query(db, selectOne, [ref.id, ref.kind, ref.accountId])
  return row ? shown(row) : null
}

export const listImports = async (db: Queryable, kind: TableKind, accountId: number) =>
  (await query(db, selectRecent, [kind, accountId])).map(shown)

const insertImport = statement({
  name: 'tables.add',
  text: `insert into table_import (kind, account_id, file_name, titles, unknown, ignored, last_id) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
  row: { id: integer },
})
const dropOlder = statement({
  name: 'tables.older',
  text: `delete from table_import i where i.account_id = $1 and i.state = 'preview' and i.id not in (
    select p.id from table_import p where p.account_id = $1 and p.state = 'preview' order by p.id desc limit ${MAX_PREVIEWS})`,
  row: null,
})
const insertLines = statement({
  name: 'tables.lines.add',
  text: `insert into table_line (import_id, line, kind, object_id, title, rows, fields, base, pieces, changes, faults)
    select $1, w.line, w.kind, w."objectId", w.title, w.rows, w.fields, w.base, w.pieces, w.changes, w.faults
    from jsonb_to_recordset($2::jsonb) as w(line int, kind text, "objectId" int, title text, rows jsonb, fields jsonb, base jsonb, pieces jsonb,
      changes jsonb, faults jsonb)`,
  row: null,
})

interface NewImport extends Omit<ImportRef, 'id'> {
  fileName: string
  titles: readonly string[]
  unknown: readonly string[]
  ignored: readonly string[]
  lastId: number
}

/** Adds an import. The oldest previews of the account leave where it has too many. */
export async function addImport(tx: Tx, made: NewImport): Promise<number> {
  const { kind, accountId, fileName, titles, unknown, ignored, lastId } = made
  const [row] = await query(tx, insertImport, [kind, accountId, fileName, titles, unknown, ignored, lastId])
  if (!row) throw new Error('an import was not added')
  await execute(tx, dropOlder, [accountId])
  return row.id
}

export const addLines = (tx: Tx, importId: number, lines: readonly object[]) =>
  execute(tx, insertLines, [importId, JSON.stringify(lines)])

const claim = statement({
  name: 'tables.claim',
  text: `update table_import i set busy_until = now() + make_interval(secs => $2), state = $3
    where i.id = $1 and not exists (select from table_import o where o.kind = i.kind and o.busy_until > now())
    returning i.key::text as key, i.last_id as "lastId"`,
  row: { key: string, lastId: integer },
})

/** Claims an import for a call, unless another of its kind is worked on. Its lock is the caller's. */
export const claimImport = async (tx: Tx, id: number, seconds: number, state: TableState) =>
  (await query(tx, claim, [id, seconds, state]))[0] ?? null

const release = statement({
  name: 'tables.release',
  text: `update table_import set busy_until = null, state = $2,
    applied_at = case when $2 in ('applying', 'applied') then coalesce(applied_at, now()) else applied_at end where id = $1`,
  row: null,
})

/** Gives a claimed import back in a state. */
export const releaseImport = (db: Queryable, id: number, state: TableState) =>
  execute(db, release, [id, state])

const deleteOld = statement({
  name: 'tables.sweep',
  text: `delete from table_import where created_at < now() - interval '${KEPT_HOURS} hours'
    and coalesce(applied_at, created_at) < now() - interval '${KEPT_HOURS} hours' returning id`,
  row: { id: integer },
})

/** Removes the imports that cannot be taken back any more. */
export const sweepImports = (db: Queryable) => query(db, deleteOld, [])

const outcome = parameters('importId', 'line', 'objectId', 'outcome', 'reason', 'written')
const updateOutcome = statement({
  name: 'tables.line.outcome',
  text: outcome.sql(`update table_line set object_id = :objectId, outcome = :outcome, reason = :reason::jsonb, written = :written::jsonb
    where import_id = :importId and line = :line`),
  row: null,
})

interface Outcome {
  importId: number
  line: number
  objectId: number | null
  outcome: 'done' | 'refused' | 'undone' | 'stayed'
  reason: readonly [string, string] | null
  written: object | null
}

export const noteOutcome = (db: Queryable, { reason, written, ...row }: Outcome) =>
  execute(
    db,
    updateOutcome,
    outcome.values({
      ...row,
      reason: reason && JSON.stringify(reason),
      written: written && JSON.stringify(written),
    }),
  )

const selectKey = statement({
  name: 'tables.key',
  text: 'select from audit where key = $1',
  row: {},
})

/** Whether a change was made under a key. */
export const isKeyUsed = async (db: Queryable, key: string): Promise<boolean> =>
  (await query(db, selectKey, [key])).length > 0
