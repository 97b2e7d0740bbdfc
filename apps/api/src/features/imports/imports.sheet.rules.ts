import { isRecord } from '@pahlavan/contract/records'
import { plainInput } from '@pahlavan/persian/digits'
import { CsvError, parse } from 'csv-parse/sync'
import { fileWords } from './imports.file.rules.ts'
import { type Mapping, mappedColumns, mappedRecord } from './imports.mapping.rules.ts'
import type { Fault, Line } from './imports.schema.rules.ts'
import { lineFields } from './imports.values.rules.ts'
import type { Words } from './imports.words.rules.ts'

/** The largest file (bytes) and the most results that are taken at once: a championship has some hundreds. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024
const MAX_RESULTS = 20_000

/** The lines of a file, or the faults that prevent reading it. */
export type Sheet = { lines: Line[] } | { faults: Fault[] }

const refused = (line: number, reason: Words): Sheet => ({ faults: [{ line, reason }] })

/** The text of a file, or the line of its first byte that is no UTF-8: what Excel writes unless it is told otherwise. */
export function textOf(bytes: Uint8Array): { text: string } | { line: number } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    let line = 1
    for (let from = 0; from < bytes.length; line += 1) {
      const end = bytes.indexOf(10, from)
      const part = bytes.subarray(from, end < 0 ? undefined : end)
      if (new TextDecoder().decode(part).includes('\u{FFFD}')) break
      from = end < 0 ? bytes.length : end + 1
    }
    return { line }
  }
}

/** Excel's separator depends on the language of the machine: a comma, a semicolon, or a tab. */
function separatorOf(header: string): string {
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const numbers = new Set(['number', 'dual', 'redScore', 'blueScore'])

/** A line of CSV as the schema wants it: digits of any script, numbers as numbers, empty fields as absent. */
export function lineOfCsv(record: Record<string, string>, line: number): Line {
  const values: Record<string, unknown> = {}
  for (const [field, text] of Object.entries(record)) {
    const value = text.trim()
    const latin = plainInput(value)
    if (value === '') continue
    if (numbers.has(field)) values[field] = /^\d+$/.test(latin) ? Number(latin) : value
    else values[field] = field === 'at' ? latin : value
  }
  return { line, values }
}

/** Columns that are missing, unknown, or there twice, told once and not for each line. */
function columnFaults(columns: readonly string[]): Words[] {
  const { required, optional } = lineFields
  const known = [...required.flat(), ...optional]
  return [
    ...required
      .filter((fields) => !fields.some((field) => columns.includes(field)))
      .map(([field = '']) => fileWords.noColumn(field)),
    ...columns
      .filter((field) => !known.includes(field))
      .map((field) => (field === '' ? fileWords.nameless : fileWords.unknownColumn(field, known))),
    ...columns
      .filter((field, at) => columns.indexOf(field) !== at)
      .map((field) => fileWords.columnTwice(field)),
  ]
}

interface Record_ {
  record: string[]
  info: { lines: number }
}

function recordsOf(text: string): Record_[] {
  const header = text.slice(0, text.search(/\r|\n|$/))
  return parse(text, {
    bom: true,
    info: true,
    delimiter: separatorOf(header),
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  }) as unknown as Record_[]
}

/**
 * The results of a CSV file: UTF-8 with or without a mark, separated by commas, semicolons or tabs, a header line, lines of empty
 * fields left out.
 *
 * @param mapping how to read the columns of somebody else
 */
export function sheetOfCsv(bytes: Uint8Array, mapping?: Mapping): Sheet {
  const read = textOf(bytes)
  if ('line' in read) return refused(read.line, fileWords.encoding)
  let records: Record_[]
  try {
    records = recordsOf(read.text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(Number(error['lines'] ?? 0), fileWords.ofCsv(error.code))
  }
  const [header, ...rows] = records
  if (!header) return refused(1, fileWords.empty)
  const columns = header.record.map((name) => name.trim())
  const wrong = columnFaults(mapping ? mappedColumns(columns, mapping) : columns)
  if (wrong.length > 0) return { faults: wrong.map((reason) => ({ line: header.info.lines, reason })) }
  if (rows.length > MAX_RESULTS) return refused(0, fileWords.tooMany(rows.length, MAX_RESULTS))
  return {
    lines: rows.map(({ record, info }) => {
      const own = Object.fromEntries(columns.map((column, at) => [column, record[at] ?? '']))
      return lineOfCsv(mapping ? mappedRecord(own, mapping) : own, info.lines)
    }),
  }
}

export function sheetOfJson(file: unknown): Sheet & { event: unknown } {
  const { event, results } = isRecord(file) ? file : {}
  if (!Array.isArray(results)) return { event, ...refused(0, fileWords.noList) }
  if (results.length > MAX_RESULTS)
    return { event, ...refused(0, fileWords.tooMany(results.length, MAX_RESULTS)) }
  return { event, lines: results.map((values, at) => ({ line: at + 1, values: values as Line['values'] })) }
}
