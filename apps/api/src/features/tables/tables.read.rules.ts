import { Readable } from 'node:stream'
import { TABLE_MAX_LINES } from '@pahlavan/contract/admin/tables'
import { withoutForbidden } from '@pahlavan/persian/letters'
import { CsvError, parse } from 'csv-parse'
import { Problem } from '../../http/problems.ts'
import { armless, encodingOf, separatorOf } from './tables.text.rules.ts'

/** A line of a file: its number as an editor shows it, and its cells. */
export interface SheetRow {
  line: number
  cells: readonly string[]
}

/** The titles of a file, and the lines below them. */
export interface Sheet {
  titles: readonly string[]
  rows: readonly SheetRow[]
}

/** A cell's longest text: the longest field of any noun is shorter. */
const MAX_CELL = 20_000
const MAX_COLUMNS = 100
/** Letters that are handed to the parser at once: others are answered between two parts. */
const PART = 65_536

function* partsOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART)
}

type TooLong = 'table_long' | 'report_long'

/** The most lines of a table, and the problem of a longer one. */
export interface SheetBounds {
  most: number
  tooLong: TooLong
}

/**
 * Collects the lines of a table one by one.
 *
 * @throws Problem 422 for one line too many, and for an empty table
 */
export class SheetRows {
  readonly #most: number
  readonly #tooLong: TooLong
  #titles: readonly string[] | null = null
  readonly #rows: SheetRow[] = []

  constructor({ most, tooLong }: SheetBounds = { most: TABLE_MAX_LINES, tooLong: 'table_long' }) {
    this.#most = most
    this.#tooLong = tooLong
  }

  add(line: number, record: readonly string[]): void {
    const cells = record.map((cell) => withoutForbidden(cell).trim())
    if (cells.every((cell) => cell === '')) return
    if (this.#titles === null) {
      if (cells.length > MAX_COLUMNS) throw new Problem(422, 'table_format')
      this.#titles = cells
      return
    }
    if (this.#rows.length === this.#most) throw new Problem(422, this.#tooLong, { limit: this.#most })
    this.#rows.push({ line, cells: cells.map((cell) => armless(cell)) })
  }

  finish(): Sheet {
    if (this.#titles === null || this.#rows.length === 0) throw new Problem(422, 'table_empty')
    return { titles: this.#titles, rows: this.#rows }
  }
}

/**
 * Reads a CSV file: UTF-8, UTF-16 or Arabic Windows, separated by commas, semicolons or tabs. It ends at the first line too many, so its
 * memory has a bound.
 *
 * @throws Problem 422 for a file that is broken, empty or too long
 */
export async function readCsv(bytes: Uint8Array, bounds?: SheetBounds): Promise<Sheet> {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (text.includes('\0')) throw new Problem(422, 'table_format')
  const rows = new SheetRows(bounds)
  const records = Readable.from(partsOf(text)).pipe(
    parse({
      info: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_CELL * MAX_COLUMNS,
    }),
  )
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (record.some((cell) => cell.length > MAX_CELL)) throw new Problem(422, 'table_broken')
      rows.add(info.lines, record)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new Problem(422, 'table_broken')
    throw error
  }
  return rows.finish()
}
