import { isDeepStrictEqual } from 'node:util'
import { numericInput, plainInput } from '@pahlavan/persian/digits'
import { tightKey } from '@pahlavan/persian/letters'
import { CellFault, type Column, type ChoiceLists } from './tables.cells.rules.ts'
import { type Head, NUMBER, type SheetColumn } from './tables.head.rules.ts'
import type { AnyTableNoun, Flat, LineFault, PartLine } from './tables.noun.rules.ts'
import type { Sheet, SheetRow } from './tables.read.rules.ts'
import { tableWords } from './tables.words.rules.ts'

/** An object of a file: its lines, their values, and their faults. */
export interface Entry {
  rows: SheetRow[]
  id: number | null
  flat: Flat
  parts: PartLine[]
  faults: LineFault[]
}

/** A cell with a dash alone empties its field. */
const isDash = (text: string) => /^[-–—]$/.test(plainInput(text))

/** @throws CellFault */
function readCell({ column, isRial }: SheetColumn, text: string, known: ChoiceLists): unknown {
  if (isDash(text) && column.empty !== undefined) return column.empty
  const value = column.read(text, known)
  if (!isRial) return value
  if (Number(value) % 10 !== 0) throw new CellFault(tableWords.rial(column.heading, text))
  return Number(value) / 10
}

interface ReadRow {
  id: number | null
  own: Flat
  part: Flat
  faults: LineFault[]
}

const isPart = ({ parts, stock }: AnyTableNoun, column: Column) =>
  (parts?.columns.includes(column) ?? false) || column === stock?.column

/** Reads the cells of a line. */
function readRow(noun: AnyTableNoun, head: Head, { line, cells }: SheetRow, known: ChoiceLists): ReadRow {
  const [own, part]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  const faults: LineFault[] = []
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof CellFault)) throw error
      faults.push({ line, text: error.words })
    }
  }
  for (const placed of head.placed) {
    const text = cells[placed.at] ?? ''
    const { column } = placed
    if (text === '') continue
    attempt(() => {
      ;(isPart(noun, column) ? part : own)[column.name] = readCell(placed, text, known)
    })
  }
  let id: number | null = null
  const typed = numericInput(cells[head.number] ?? '')
  if (/^[1-9]\d{0,8}$/.test(typed)) id = Number(typed)
  else if (typed !== '') faults.push({ line, text: tableWords.number(NUMBER, typed) })
  return { id, own, part, faults }
}

function countFault(sheet: Sheet, { line, cells }: SheetRow): LineFault[] {
  if (cells.length < sheet.titles.length) return [{ line, text: tableWords.fewCells }]
  const isLonger = cells.slice(sheet.titles.length).some((cell) => cell !== '')
  return isLonger ? [{ line, text: tableWords.manyCells }] : []
}

/** Whether two lines say the same of an object, in whichever spelling. */
const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? tightKey(one) === tightKey(other)
    : isDeepStrictEqual(one, other)

/** Puts a further line of an object to the ones before it. */
function join(noun: AnyTableNoun, entry: Entry, row: SheetRow, { own, part, faults }: ReadRow): void {
  const first = entry.rows[0]?.line ?? 0
  const merged: Record<string, unknown> = { ...entry.flat }
  for (const [name, value] of Object.entries(own)) {
    const heading = noun.columns.find((column) => column.name === name)?.heading
    if (!(name in merged)) merged[name] = value
    else if (heading && !isAlike(merged[name], value))
      entry.faults.push({ line: row.line, text: tableWords.differs(heading, first) })
  }
  entry.flat = merged
  entry.rows.push(row)
  entry.parts.push({ line: row.line, part })
  entry.faults.push(...faults)
}

/** The marks by which a line is found again: its number, or its names with what tells them apart. */
function marksOf(noun: AnyTableNoun, { id, own }: ReadRow): string[] {
  if (id !== null) return [`#${id}`]
  const detail = noun.detailOf(own) ?? ''
  return noun.keysOf(own).map((key) => `${key}\n${detail}`)
}

/** Reads the lines of a file as objects: those of one object with parts become one entry, others are twice there. */
export function entriesOf(noun: AnyTableNoun, sheet: Sheet, head: Head, known: ChoiceLists): Entry[] {
  const entries: Entry[] = []
  const byMark = new Map<string, Entry>()
  for (const row of sheet.rows) {
    const read = readRow(noun, head, row, known)
    read.faults.push(...countFault(sheet, row))
    const marks = marksOf(noun, read)
    const isFurther = noun.parts !== undefined && marks.length === 0 && Object.keys(read.part).length > 0
    const earlier = isFurther
      ? entries.at(-1)
      : marks.map((mark) => byMark.get(mark)).find((found) => found !== undefined)
    if (earlier && noun.parts) {
      join(noun, earlier, row, read)
      continue
    }
    const { id, own, part, faults } = read
    if (earlier) faults.push({ line: row.line, text: tableWords.repeated(earlier.rows[0]?.line ?? 0) })
    if (marks.length === 0 && faults.length === 0) faults.push({ line: row.line, text: tableWords.unnamed })
    const entry: Entry = { rows: [row], id, flat: own, parts: [{ line: row.line, part }], faults }
    entries.push(entry)
    for (const mark of marks) if (!byMark.has(mark)) byMark.set(mark, entry)
  }
  return entries
}
