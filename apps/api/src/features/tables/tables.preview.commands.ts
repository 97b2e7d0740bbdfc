import { readFile } from 'node:fs/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Language } from '@pahlavan/contract/endpoint'
import { cleanLine } from '@pahlavan/persian/letters'
import type { Pool } from 'pg'
import { inTransaction } from '../../database/connect.ts'
import type { ChoiceLists } from './tables.cells.rules.ts'
import { type Planned, planOf, wordsOf } from './tables.build.rules.ts'
import { headOf } from './tables.head.rules.ts'
import { type Entry, entriesOf } from './tables.lines.rules.ts'
import { findNamed, keysIn, matchOf } from './tables.match.commands.ts'
import type { AnyTableNoun } from './tables.noun.rules.ts'
import { addImport, addLines } from './tables.queries.ts'
import { readCsv } from './tables.read.rules.ts'
import { tableWords } from './tables.words.rules.ts'
import { isZip, readXlsx } from './tables.xlsx.ts'

/** Objects that are read, checked and stored at once. */
const PART = 250

interface Match {
  entry: Entry
  objectId: number | null
}

/** Names the object of each entry. Two entries of one object are a fault of the later one. */
function matched(
  noun: AnyTableNoun,
  entries: readonly Entry[],
  found: Parameters<typeof matchOf>[2],
): Match[] {
  const lines = new Map<number, number>()
  return entries.map((entry) => {
    const objectId = entry.id ?? matchOf(noun, entry, found)
    const line = entry.rows[0]?.line ?? 0
    const before = objectId === null ? undefined : lines.get(objectId)
    if (before !== undefined) entry.faults.push({ line, text: tableWords.repeated(before) })
    if (objectId !== null) lines.set(objectId, before ?? line)
    return { entry, objectId }
  })
}

interface Planning {
  noun: AnyTableNoun
  known: ChoiceLists
  language: Language
}

/** Plans a part of the entries, and lets the noun check their fields. */
async function planPart(db: Pool, { noun, known, language }: Planning, part: readonly Match[]) {
  const ids = part.flatMap(({ objectId }) => objectId ?? [])
  const existing = await noun.findMany(db, ids)
  const stock = (await noun.stock?.find(db, ids)) ?? new Map<number, Map<string, number>>()
  const planned = part.map(({ entry, objectId }) => {
    const fields = objectId === null ? null : (existing.get(objectId) ?? null)
    if (objectId !== null && !fields)
      entry.faults.push({ line: entry.rows[0]?.line ?? 0, text: tableWords.notFound(objectId) })
    return planOf(noun, entry, {
      objectId,
      existing: fields,
      stock: stock.get(objectId ?? 0) ?? new Map(),
      known,
      language,
    })
  })
  await inTransaction(db, async (tx) => {
    for (const [at, plan] of planned.entries()) {
      if (plan.kind === 'fault' || plan.kind === 'same') continue
      const before = plan.objectId === null ? null : (existing.get(plan.objectId) ?? null)
      try {
        await noun.store.check(tx, { ...before, ...plan.fields }, plan.objectId, before)
      } catch (error) {
        const line = part[at]?.entry.rows[0]?.line ?? 0
        planned[at] = { ...plan, kind: 'fault', faults: [{ line, text: wordsOf(error) }] }
      }
    }
  })
  return planned
}

const rowOf = ({ entry }: Match, plan: Planned) => ({
  ...plan,
  line: entry.rows[0]?.line ?? 0,
  title: plan.title.slice(0, 200),
  rows: entry.rows,
})

/** A file, its sent name, and its sender. */
export interface Upload {
  path: string
  fileName: string
  accountId: number
  language: Language
}

/**
 * Reads a file and stores the effect of each of its lines; nothing else is written.
 *
 * @returns the id of the import
 * @throws Problem 422 for a file that cannot be read as a table of the noun
 */
export async function previewTable(pool: Pool, noun: AnyTableNoun, upload: Upload): Promise<number> {
  const { path, fileName, accountId, language } = upload
  const bytes = await readFile(path)
  const sheet = isZip(bytes) ? await readXlsx(bytes) : await readCsv(bytes)
  const head = headOf(noun, sheet.titles)
  const known = await noun.known(pool)
  const entries = entriesOf(noun, sheet, head, known)
  const found = await findNamed(pool, noun, keysIn(noun, entries))
  const matches = matched(noun, entries, found)
  const rows: object[] = []
  for (let at = 0; at < matches.length; at += PART) {
    const part = matches.slice(at, at + PART)
    const planned = await planPart(pool, { noun, known, language }, part)
    rows.push(...planned.flatMap((plan, place) => (part[place] ? [rowOf(part[place], plan)] : [])))
    await breathe()
  }
  return inTransaction(pool, async (tx) => {
    const { titles } = sheet
    const { unknown, ignored } = head
    const id = await addImport(tx, {
      kind: noun.kind,
      accountId,
      titles,
      unknown,
      ignored,
      lastId: found.lastId,
      fileName: cleanLine(fileName).slice(0, 120),
    })
    for (let at = 0; at < rows.length; at += PART) await addLines(tx, id, rows.slice(at, at + PART))
    return id
  })
}
