import { toLatinDigits } from '@pahlavan/persian/digits'
import { CsvError, parse } from 'csv-parse/sync'
import { type Fault, importedFields, type Line } from './imports.rules.ts'

/** The largest file (bytes) and the most results that are taken at once: a championship has some hundreds. */
export const MOST_BYTES = 20 * 1024 * 1024
const MOST_RESULTS = 20_000

/** What a file holds, or what is wrong with it before any of its results can be looked at. */
export type Sheet = { lines: Line[] } | { faults: Fault[] }

const refused = (line: number, reason: string): Sheet => ({ faults: [{ line, reason }] })

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

/** Excel separates by what the language of the machine says: a comma, a semicolon, or a tab. */
function separatorOf(header: string): string {
  const count = (mark: string) => header.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

const numbers = new Set(['number', 'playWeight', 'redScore', 'blueScore'])

/** A line of CSV as the schema wants it: digits of any script, numbers as numbers, empty fields as absent, an empty winner as none. */
export function lineOfCsv(record: Record<string, string>, line: number): Line {
  const values: Record<string, unknown> = {}
  for (const [field, text] of Object.entries(record)) {
    const value = text.trim()
    const latin = toLatinDigits(value)
    if (field === 'winner') values[field] = value === '' ? null : value
    else if (value !== '' && numbers.has(field)) values[field] = /^\d+$/.test(latin) ? Number(latin) : value
    else if (value !== '') values[field] = field === 'at' ? latin : value
  }
  return { line, values }
}

/** Columns that are missing, unknown, or there twice, told once and not for each line. */
function columnFaults(columns: readonly string[]): string[] {
  const { required, optional } = importedFields
  const known = [...required, ...optional]
  return [
    ...required.filter((field) => !columns.includes(field)).map((field) => `the column ${field} is missing`),
    ...columns
      .filter((field) => !known.includes(field))
      .map((field) =>
        field === ''
          ? 'a column has no name'
          : `there is no column "${field}": it is none of ${known.join(', ')}`,
      ),
    ...columns
      .filter((field, at) => columns.indexOf(field) !== at)
      .map((field) => `the column ${field} stands twice`),
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
 */
export function sheetOfCsv(bytes: Uint8Array): Sheet {
  const read = textOf(bytes)
  if ('line' in read) return refused(read.line, 'the file is not UTF-8: save it as "CSV UTF-8"')
  let records: Record_[]
  try {
    records = recordsOf(read.text)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return refused(Number(error['lines'] ?? 0), error.message)
  }
  const [header, ...rows] = records
  if (!header) return refused(1, 'the file is empty')
  const columns = header.record.map((name) => name.trim())
  const wrong = columnFaults(columns)
  if (wrong.length > 0) return { faults: wrong.map((reason) => ({ line: header.info.lines, reason })) }
  if (rows.length > MOST_RESULTS)
    return refused(0, `there are ${rows.length} results, more than ${MOST_RESULTS}`)
  return {
    lines: rows.map(({ record, info }) =>
      lineOfCsv(Object.fromEntries(columns.map((column, at) => [column, record[at] ?? ''])), info.lines),
    ),
  }
}

/** The event and the results of a JSON file. */
export function sheetOfJson(file: unknown): Sheet & { event: unknown } {
  const { event, results } = (typeof file === 'object' && file !== null ? file : {}) as {
    event?: unknown
    results?: unknown
  }
  if (!Array.isArray(results)) return { event, ...refused(0, 'the file has no list "results"') }
  if (results.length > MOST_RESULTS)
    return { event, ...refused(0, `there are ${results.length} results, more than ${MOST_RESULTS}`) }
  return { event, lines: results.map((values, at) => ({ line: at + 1, values: values as Line['values'] })) }
}
