import { isDeepStrictEqual } from 'node:util'
import type { TableImport } from '@pahlavan/contract/admin/tables'
import { Problem } from '../../http/problems.ts'
import { fieldWords, wordsOf } from './tables.build.rules.ts'
import { listMade, listToApply, type WorkLine } from './tables.lines.queries.ts'
import { candidatesOf, findNamed, keysIn } from './tables.match.commands.ts'
import { flatOf } from './tables.noun.rules.ts'
import { keyOf, type LineOutcome, refusedBy, type ImportTask, runImport } from './tables.run.commands.ts'
import { isKeyUsed } from './tables.queries.ts'
import { tableWords } from './tables.words.rules.ts'

/** The objects of the names of new lines that somebody made after the preview. */
async function twinsOf({ pool, noun, id, lastId }: ImportTask, lines: readonly WorkLine[]) {
  const made = lines.filter(({ kind }) => kind === 'new')
  const entries = made.map(({ fields }) => ({ flat: flatOf(noun, fields) }))
  const found = await findNamed(pool, noun, keysIn(noun, entries), lastId)
  const own = await listMade(pool, id)
  return new Map(
    made.map(({ line }, at) => {
      const ids = candidatesOf(noun, entries[at] ?? { flat: {} }, found)
      return [line, ids.find((each) => !own.has(each)) ?? null]
    }),
  )
}

/** Counts the pieces of a line. @returns why they were not counted */
async function countPieces(run: ImportTask, line: WorkLine, id: number) {
  const { pool, noun, actor } = run
  if (!noun.stock || line.pieces.length === 0) return null
  try {
    const key = keyOf(run, line.line, 'count')
    await noun.stock.count(pool, { actor, key, id, pieces: line.pieces, reason: 'ورود از فایل' })
    return null
  } catch (error) {
    return wordsOf(error)
  }
}

async function create(run: ImportTask, line: WorkLine): Promise<LineOutcome> {
  const { pool, noun, actor } = run
  const key = keyOf(run, line.line, 'create')
  const { id } = await noun.store.create(pool, { actor, key, fields: line.fields })
  const reason = await countPieces(run, line, id)
  const written = (await noun.findMany(pool, [id])).get(id) ?? null
  return { objectId: id, outcome: 'done', reason, written }
}

/** Whether a value is stored already, as by a process that died before it noted it. New parts have got their ids since. */
const isAlike = (now: unknown, wanted: unknown): boolean => {
  const plain = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (name, part: unknown) => (name === 'id' ? null : part)))
  return isDeepStrictEqual(plain(now), plain(wanted))
}

async function change(run: ImportTask, line: WorkLine): Promise<LineOutcome> {
  const { pool, noun, actor } = run
  const { objectId: id, base, fields } = line
  if (id === null) throw new Error(`line ${line.line} changes nothing`)
  const saved = await noun.store.save(pool, { actor, id, base, fields })
  const all: Record<string, unknown> = { ...saved.fields }
  const isWritten = saved.isSaved || Object.keys(fields).every((name) => isAlike(all[name], fields[name]))
  if (!isWritten) {
    const names = saved.conflicts.map(({ field }) => fieldWords(noun, field))
    return { objectId: id, outcome: 'refused', reason: tableWords.changed(names), written: null }
  }
  const reason = await countPieces(run, line, id)
  const written = Object.fromEntries(Object.keys(fields).map((name) => [name, all[name]]))
  return { objectId: id, outcome: 'done', reason, written }
}

async function applyLine(run: ImportTask, line: WorkLine, twin: number | null): Promise<LineOutcome> {
  if (twin !== null && !(await isKeyUsed(run.pool, keyOf(run, line.line, 'create'))))
    return { objectId: null, outcome: 'refused', reason: tableWords.made(twin), written: null }
  try {
    return line.kind === 'new' ? await create(run, line) : await change(run, line)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refusedBy(error, line)
  }
}

/** Writes the objects of an import that have no fault: new ones as drafts, changes where nobody changed the same since the preview. */
export const applyTable = (call: Omit<ImportTask, 'key' | 'lastId'>): Promise<TableImport> =>
  runImport(call, {
    name: 'import',
    from: ['preview', 'applying'],
    during: 'applying',
    end: 'applied',
    list: listToApply,
    begin: async (run, lines) => {
      const twins = await twinsOf(run, lines)
      return (line) => applyLine(run, line, twins.get(line.line) ?? null)
    },
  })
