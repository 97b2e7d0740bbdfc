import { createHash } from 'node:crypto'
import type { TableImport, TableState } from '@pahlavan/contract/admin/tables'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import { lock, locks } from '../../database/locks.ts'
import type { AccountActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { noteChange } from '../staff/staff.audit.queries.ts'
import { wordsOf } from './tables.build.rules.ts'
import type { WorkLine } from './tables.lines.queries.ts'
import type { AnyTableNoun } from './tables.noun.rules.ts'
import { claimImport, findImport, noteOutcome, releaseImport } from './tables.queries.ts'

/** How long a call works (ms): its answer is the progress, and the caller calls again. */
const SLICE_MS = 2000
/** A process that died gives its claim back after so many seconds. */
const CLAIM_SECONDS = 20
/** Objects that are read at once. */
const PART = 50

/** An import that a call works on. */
export interface ImportTask {
  pool: Pool
  noun: AnyTableNoun
  actor: AccountActor
  id: number
  key: string
  /** Objects behind it were made after the preview. */
  lastId: number
}

/** The outcome of an object: its id and its written fields, or the reason against it. */
export type LineOutcome = Omit<Parameters<typeof noteOutcome>[1], 'importId' | 'line'>

interface Work {
  name: 'import' | 'importUndo'
  /** The states in which it begins, while it goes on, and at its end. */
  from: readonly TableState[]
  during: TableState
  end: TableState
  list: (pool: Pool, id: number, count: number) => Promise<WorkLine[]>
  /** Looks up for some lines together, and gives the work on one of them. */
  begin: (run: ImportTask, lines: readonly WorkLine[]) => Promise<(line: WorkLine) => Promise<LineOutcome>>
}

/** The key of a change to a line: it is made once, however often and by whichever process it is tried. */
export function keyOf({ key }: ImportTask, line: number, act: string): string {
  const hash = createHash('sha256').update(`${key} ${line} ${act}`).digest('hex')
  return hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5')
}

/** @throws Problem 404 for an import of somebody else, or one that is gone */
export async function existingImport(run: Pick<ImportTask, 'pool' | 'noun' | 'id'>, accountId: number) {
  const found = await findImport(run.pool, { id: run.id, kind: run.noun.kind, accountId })
  if (!found) throw new Problem(404, 'table_not_found')
  return found
}

/** Works until the time is over. @returns whether lines are left */
async function workOn(run: ImportTask, { list, begin }: Work): Promise<boolean> {
  const end = performance.now() + SLICE_MS
  for (;;) {
    const lines = await list(run.pool, run.id, PART)
    if (lines.length === 0) return false
    const workOnLine = await begin(run, lines)
    for (const line of lines) {
      const outcome = await workOnLine(line)
      await noteOutcome(run.pool, { importId: run.id, line: line.line, ...outcome })
      if (performance.now() > end) return true
    }
  }
}

/** Notes the end of an import in the log of the staff. */
async function noteEnd({ pool, noun, actor, id }: ImportTask, name: Work['name'], found: TableImport) {
  const { fileName, counts, done, refused, undone, stayed } = found
  await noteChange(
    pool,
    {
      actor,
      action: `${noun.subject}.${name}`,
      kind: noun.subject,
      subjectId: 'list',
      input: { id, fileName },
    },
    name === 'import' ? { ...counts, done, refused } : { undone, stayed },
  )
}

/**
 * Works on an import for some seconds, object by object, each in its own transaction by the noun's own machinery. One that is done already
 * stays as it is. After a killed process it goes on where it was.
 *
 * @throws Problem 404, 409 while another import of the noun is worked on
 */
export async function runImport(call: Omit<ImportTask, 'key' | 'lastId'>, work: Work): Promise<TableImport> {
  const { pool, noun, actor, id } = call
  const before = await existingImport(call, actor.id)
  if (!work.from.includes(before.state)) return before
  const claimed = await inTransaction(pool, async (tx) => {
    await lock(tx, locks.tableWork, noun.kind)
    return claimImport(tx, id, CLAIM_SECONDS, work.during)
  })
  if (!claimed) throw new Problem(409, 'table_busy', { retryAfter: 2 })
  let isLeft = true
  try {
    isLeft = await workOn({ ...call, ...claimed }, work)
  } finally {
    await releaseImport(pool, id, isLeft ? work.during : work.end)
  }
  const after = await existingImport(call, actor.id)
  if (!isLeft) await noteEnd({ ...call, ...claimed }, work.name, after)
  return after
}

/** The outcome of a line that was not written, or not taken back. @throws the error where it is no refusal */
export const refusedBy = (
  error: unknown,
  line: WorkLine,
  outcome: 'refused' | 'stayed' = 'refused',
): LineOutcome => ({ objectId: line.objectId, outcome, reason: wordsOf(error), written: line.written })
