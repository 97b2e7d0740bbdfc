import { Readable } from 'node:stream'
import { MAX_EXPORT_ROWS } from '@pahlavan/contract/admin/exports'
import type { Language } from '@pahlavan/contract/endpoint'
import type { AuditKind } from '@pahlavan/contract/staff'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { requestActor } from '../../http/actor.ts'
import { FileAnswer } from '../../http/file-answer.ts'
import { Problem } from '../../http/problems.ts'
import type { User } from '../../http/sessions.ts'
import { noteChange } from './staff.audit.queries.ts'
import { type Cell, csvLines, type ExportColumn, fileNameOf, type Words } from './staff.export.rules.ts'

/** Rows that are read at once: the memory of an export is a few times as much, however long the list is. */
export const EXPORT_ROWS = 1000

/** A list as a file. */
interface ListExport<Row> {
  title: Words
  columns: readonly ExportColumn<Row>[]
  /** The rows in the list's order. Each part is read when the one before it was taken. */
  parts: AsyncIterable<readonly Row[]>
  /** The line of the log: the list and its filter. */
  log: { action: string; kind: AuditKind; subjectId: string; input: object }
}

interface ExportCall {
  user: User
  request: FastifyRequest
  language: Language
}

/** Reads a list part by part. @param read gives the rows after a place, and the place of the next ones */
export async function* readParts<Row, Place>(
  read: (place: Place | null) => Promise<{ rows: readonly Row[]; next: Place | null }>,
): AsyncGenerator<readonly Row[]> {
  let place: Place | null = null
  do {
    const { rows, next }: { rows: readonly Row[]; next: Place | null } = await read(place)
    yield rows
    place = next
  } while (place !== null)
}

const MORE: Words = [
  'فهرست بلندتر از این است و فایل در ۲۰۰٬۰۰۰ ردیف تمام شد. با صافی یا جست‌وجو آن را کوتاه کنید.',
  'The list is longer, and the file ends at 200,000 rows. Narrow it by a filter or a search.',
]

/** The lines of a file. `sent` counts its rows. */
async function* linesOf<Row>(
  { columns, parts }: ListExport<Row>,
  language: Language,
  sent: { rows: number; isWhole: boolean },
): AsyncGenerator<string> {
  yield csvLines([columns.map(({ heading }) => heading[language])], true)
  for await (const part of parts) {
    const rows = part.slice(0, MAX_EXPORT_ROWS - sent.rows)
    sent.rows += rows.length
    yield csvLines(rows.map((row) => columns.map(({ cell }): Cell => cell(row, language))))
    if (rows.length < part.length) {
      yield csvLines([[MORE[language]]])
      return
    }
  }
  sent.isWhole = true
}

/** The accounts that take a file from this process. */
const running = new Set<number>()

/** Runs lines to their end or to the end of their reader, and writes the log then: only then the number of rows is known. */
async function* logged<Row>(
  pool: Pool,
  list: ListExport<Row>,
  { user, request, language }: ExportCall,
): AsyncGenerator<string> {
  const sent = { rows: 0, isWhole: false }
  try {
    yield* linesOf(list, language, sent)
  } finally {
    running.delete(user.id)
    await noteChange(pool, { actor: requestActor({ user, request }), ...list.log }, sent)
  }
}

/**
 * Answers with a list as a CSV file. A caller that hangs up ends its reading.
 *
 * Parts are read by key, each by its own short statement: a slow caller holds neither a connection nor an old state of the tables. A row
 * that moves meanwhile may be missing or come twice.
 *
 * @throws Problem 409 `export_running` while the account takes another file from this process
 */
export function exportList<Row>(
  { database }: FastifyInstance,
  call: ExportCall,
  list: ListExport<Row>,
): FileAnswer {
  const { user, language } = call
  if (running.has(user.id)) throw new Problem(409, 'export_running')
  running.add(user.id)
  const lines = logged(database.pool, list, call)
  return new FileAnswer(
    fileNameOf(list.title, language, Date.now()),
    'text/csv',
    Readable.from(lines, { objectMode: false, highWaterMark: 65_536 }),
  )
}

/** A list that is short enough to be read at once, as a file. */
export interface RowFile<Row> {
  title: Words
  columns: readonly ExportColumn<Row>[]
}

/** Answers with a short list as a CSV file, as `exportList` does. */
export function exportRows<Row>(
  app: FastifyInstance,
  call: ExportCall,
  { title, columns, kind, list }: RowFile<Row> & { kind: AuditKind; list: () => Promise<readonly Row[]> },
): FileAnswer {
  const parts = readParts<Row, never>(async () => ({ rows: await list(), next: null }))
  const log = { action: `${kind}.export`, kind, subjectId: 'list', input: {} }
  return exportList(app, call, { title, columns, parts, log })
}
