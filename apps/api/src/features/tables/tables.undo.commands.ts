import { isDeepStrictEqual } from 'node:util'
import type { TableImport } from '@pahlavan/contract/admin/tables'
import { Problem } from '../../http/problems.ts'
import { fieldWords } from './tables.build.rules.ts'
import { listToUndo, type WorkLine } from './tables.lines.queries.ts'
import type { Pieces } from './tables.noun.rules.ts'
import { keyOf, type LineOutcome, refusedBy, type ImportTask, runImport } from './tables.run.commands.ts'
import { tableWords } from './tables.words.rules.ts'

const stayed = (line: WorkLine, reason: readonly [string, string]): LineOutcome => ({
  objectId: line.objectId,
  outcome: 'stayed',
  reason,
  written: line.written,
})
const undone = (line: WorkLine): LineOutcome => ({
  objectId: line.objectId,
  outcome: 'undone',
  reason: null,
  written: line.written,
})

/** Removes an object that the import made, where it is as it was made, and nobody depends on it. */
async function removeMade(run: ImportTask, line: WorkLine, id: number): Promise<LineOutcome> {
  const { pool, noun, actor } = run
  const now = (await noun.findMany(pool, [id])).get(id)
  if (!now) return undone(line)
  if (!isDeepStrictEqual(now, line.written) || (await noun.store.isShown(pool, id)))
    return stayed(line, tableWords.isUsed)
  await noun.store.remove(pool, { actor, key: keyOf(run, line.line, 'remove'), id })
  return undone(line)
}

/** Counts the pieces back. @throws Problem 409 where another stock is there by now */
async function countBack(run: ImportTask, line: WorkLine, id: number): Promise<void> {
  const { pool, noun, actor } = run
  if (!noun.stock || line.pieces.length === 0) return
  const stock = (await noun.stock.find(pool, [id])).get(id)
  const pieces = line.pieces.flatMap(({ look, seen, stock: counted }): Pieces[] =>
    stock?.has(look) ? [{ look, seen: counted, stock: seen }] : [],
  )
  const key = keyOf(run, line.line, 'uncount')
  if (pieces.length > 0)
    await noun.stock.count(pool, { actor, key, id, pieces, reason: 'برگرداندن ورود از فایل' })
}

/** Gives a changed object the fields back that nobody changed since. */
async function giveBack(run: ImportTask, line: WorkLine, id: number): Promise<LineOutcome> {
  const { pool, noun, actor } = run
  const now: Record<string, unknown> | undefined = (await noun.findMany(pool, [id])).get(id)
  if (!now) return stayed(line, tableWords.notFound(id))
  const written = line.written ?? {}
  const names = Object.keys(written)
  const own = names.filter((name) => isDeepStrictEqual(now[name], written[name]))
  const part = (of: Record<string, unknown>) => Object.fromEntries(own.map((name) => [name, of[name]]))
  await countBack(run, line, id)
  const edit = { actor, id, base: part(written), fields: part(line.base) }
  const saved = await noun.store.save(pool, edit)
  const others = names.filter((name) => !own.includes(name) && !isDeepStrictEqual(now[name], line.base[name]))
  const left = [...others, ...(saved.isSaved ? [] : saved.conflicts.map(({ field }) => field))]
  return left.length === 0
    ? undone(line)
    : stayed(line, tableWords.changed(left.map((name) => fieldWords(noun, name))))
}

async function undoLine(run: ImportTask, line: WorkLine): Promise<LineOutcome> {
  const { objectId: id } = line
  if (id === null) return undone(line)
  try {
    return line.kind === 'new' ? await removeMade(run, line, id) : await giveBack(run, line, id)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refusedBy(error, line, 'stayed')
  }
}

/**
 * Takes an import back, the last objects first: objects that it made and nobody used or changed since are removed, changed ones get the fields
 * back that nobody changed since. The others stay, each with its reason.
 */
export const undoTable = (call: Omit<ImportTask, 'key' | 'lastId'>): Promise<TableImport> =>
  runImport(call, {
    name: 'importUndo',
    from: ['applying', 'applied', 'undoing'],
    during: 'undoing',
    end: 'undone',
    list: listToUndo,
    begin: async (run) => (line) => undoLine(run, line),
  })
