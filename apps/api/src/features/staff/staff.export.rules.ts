import type { Language } from '@pahlavan/contract/endpoint'
import { formatJalali, isValidTimestamp } from '@pahlavan/persian/jalali'
import { stringify } from 'csv-stringify/sync'

/** Words in Persian and English. */
export type Words = readonly [fa: string, en: string]

export type Cell = string | number | null

/** A column of a file: its heading, and the cell of a row in the reader's language. */
export interface ExportColumn<Row> {
  heading: Words
  cell: (row: Row, language: Language) => Cell
}

/** A moment as two columns in Tehran's time: ISO 8601 for machines, and the Jalali date. @param read gives ISO 8601, or null */
export const momentColumns = <Row>(
  [fa, en]: Words,
  read: (row: Row) => string | null,
): ExportColumn<Row>[] => [
  { heading: [`${fa} (میلادی)`, en], cell: (row) => inTehran(read(row), 'YYYY-MM-DDTHH:mm:ss') },
  { heading: [`${fa} (شمسی)`, `${en} (Jalali)`], cell: (row) => inTehran(read(row), 'jYYYY/jMM/jDD HH:mm') },
]

/** The number of a row. */
export const numberColumn: ExportColumn<{ id: number }> = {
  heading: ['شماره', 'Number'],
  cell: ({ id }) => id,
}

interface Titled {
  title: string
  titleEn: string
}

/** The titles of a row in both languages. */
export const titleColumns: readonly ExportColumn<{ fields: Titled }>[] = [
  { heading: ['عنوان فارسی', 'Persian title'], cell: ({ fields }) => fields.title },
  { heading: ['عنوان انگلیسی', 'English title'], cell: ({ fields }) => fields.titleEn },
]

/** A column of words that stand for the values of a row. */
export const wordColumn = <Row>(heading: Words, wordsOf: (row: Row) => Words): ExportColumn<Row> => ({
  heading,
  cell: (row, language) => wordsOf(row)[language],
})

/** Yes or no. */
export const yesNo = (is: boolean): Words => (is ? ['بله', 'Yes'] : ['خیر', 'No'])

/** The words of a language. */
export const languageWords: readonly [Words, Words] = [
  ['فارسی', 'Persian'],
  ['انگلیسی', 'English'],
]

/** A moment on the clock of Tehran; null where there is none. */
function inTehran(moment: string | null, pattern: string): string | null {
  const timestamp = Date.parse(moment ?? '')
  return isValidTimestamp(timestamp) ? formatJalali(timestamp, pattern) : null
}

/**
 * Lines of CSV (RFC 4180) as spreadsheets read them. A cell that would be a formula gets an apostrophe before it (OWASP, CSV injection).
 *
 * @param isFirst the lines begin the file: the byte order mark tells a spreadsheet that it is UTF-8
 */
export const csvLines = (rows: readonly Cell[][], isFirst = false): string =>
  stringify(rows as Cell[][], {
    bom: isFirst,
    record_delimiter: 'windows',
    // The library quotes a cell with a whole delimiter alone; spreadsheets end a line at either sign.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  })

/** The name of a file: the list, and the day in the reader's calendar. @param now ms since 1970 */
export const fileNameOf = (title: Words, language: Language, now: number): string =>
  `${title[language]} ${formatJalali(now, language === 0 ? 'jYYYY-jMM-jDD' : 'YYYY-MM-DD')}.csv`
