import { tightKey } from '@pahlavan/persian/letters'
import { Problem } from '../../http/problems.ts'
import type { Words } from '../staff/staff.export.rules.ts'
import type { Column } from './tables.cells.rules.ts'
import { type AnyTableNoun, columnsOf } from './tables.noun.rules.ts'
import { FAULT_HEADING } from './tables.words.rules.ts'

/** The title of the column of numbers. */
export const NUMBER: Words = ['شماره', 'Number']

/** A column of a file: its place, and whether its money is rial. */
export interface SheetColumn {
  at: number
  column: Column
  isRial: boolean
}

/** The columns of a file. `number` is the place of the numbers, -1 where there are none. */
export interface Head {
  number: number
  placed: readonly SheetColumn[]
  unknown: readonly string[]
  ignored: readonly string[]
}

type Meaning = { column: Column; isRial: boolean } | 'number' | 'ignored' | 'fault'

/** The apostrophe of an export, marks and half-spaces are no part of a title. */
function meaningsOf(noun: AnyTableNoun): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  const put = (titles: readonly string[], meaning: Meaning) => {
    for (const title of titles) if (!meanings.has(tightKey(title))) meanings.set(tightKey(title), meaning)
  }
  put([...NUMBER, 'id'], 'number')
  for (const column of columnsOf(noun)) put(column.heading, { column, isRial: false })
  for (const column of columnsOf(noun)) {
    put(column.also ?? [], { column, isRial: false })
    put(column.rial ?? [], { column, isRial: true })
  }
  for (const titles of noun.ignored) put(titles, 'ignored')
  put(FAULT_HEADING, 'fault')
  return meanings
}

/**
 * Finds the columns of a noun by the titles of a file, in either language and any order.
 *
 * @throws Problem 422 without a number and a name, and where a column stands twice
 */
export function headOf(noun: AnyTableNoun, titles: readonly string[]): Head {
  const meanings = meaningsOf(noun)
  const [unknown, ignored]: [string[], string[]] = [[], []]
  const placed: SheetColumn[] = []
  let number = -1
  titles.forEach((title, at) => {
    const meaning = meanings.get(tightKey(title))
    const isTwice =
      meaning === 'number'
        ? number >= 0
        : typeof meaning === 'object' && placed.some(({ column }) => column === meaning.column)
    if (isTwice) throw new Problem(422, 'table_column_twice', { name: title })
    if (title === '' || meaning === 'fault') return
    if (meaning === undefined) unknown.push(title)
    else if (meaning === 'ignored') ignored.push(title)
    else if (meaning === 'number') number = at
    else placed.push({ at, ...meaning })
  })
  const isNamed = placed.some(({ column }) => noun.names.includes(column.name))
  const needed = noun.columns.find(({ name }) => name === noun.names[0])
  if (number < 0 && !isNamed)
    throw new Problem(422, 'table_column_missing', { name: needed?.heading.join(' / ') ?? '' })
  return { number, placed, unknown, ignored }
}
