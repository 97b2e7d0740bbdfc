import type { Language } from '@pahlavan/contract/endpoint'
import { numericInput, plainInput } from '@pahlavan/persian/digits'
import { dateOfJalali, formatJalali } from '@pahlavan/persian/jalali'
import { tightKey } from '@pahlavan/persian/letters'
import { tehranDayRange } from '@pahlavan/persian/tehran'
import type { Cell, Words } from '../staff/staff.export.rules.ts'
import { tableWords } from './tables.words.rules.ts'

/** A cell that cannot be read, with the sentence for the one who mends it. */
export class CellFault extends Error {
  readonly words: Words
  constructor(words: Words) {
    super(words[1])
    this.words = words
  }
}

type Value = string | number | boolean

interface Choice {
  value: Value
  titles: Words
  /** Further spellings. */
  also?: readonly string[]
}

/** The values that a cell may name, by their titles in both languages. One of several with a title is named with its number: «پارس #12». */
export class Choices {
  readonly #byKey = new Map<string, Set<Value>>()
  readonly #titles = new Map<Value, Words>()

  constructor(list: readonly Choice[]) {
    for (const { value, titles, also = [] } of list) {
      this.#titles.set(value, titles)
      for (const title of [...titles, ...also]) {
        this.#put(title, value)
        if (title) this.#put(`${title} #${value}`, value)
      }
    }
  }

  #put(title: string, value: Value): void {
    const key = tightKey(title)
    if (key) this.#byKey.set(key, (this.#byKey.get(key) ?? new Set()).add(value))
  }

  find(text: string): Value | undefined {
    const [value, ...others] = this.#byKey.get(tightKey(text)) ?? []
    return others.length > 0 ? undefined : value
  }

  titleOf(value: unknown, language: Language): string {
    const titles = this.#titles.get(value as Value)
    if (!titles) return ''
    const title = titles[language] || titles[0] || titles[1]
    return this.find(title) === undefined ? `${title} #${String(value)}` : title
  }
}

/** The lists of a noun that stand in the database, by their names. */
export type ChoiceLists = Readonly<Record<string, Choices>>

/** A column of a table: a field of an object, or of a part of it. */
export interface Column {
  name: string
  heading: Words
  /** Further titles under which it stands. */
  also?: readonly string[]
  /** The title of the same column in rial. */
  rial?: Words
  /** The value of a cell with a dash alone; absent where the field is never empty. */
  empty?: null | ''
  /** @throws CellFault */
  read(text: string, known: ChoiceLists): unknown
  write(value: unknown, known: ChoiceLists, language: Language): Cell
}

type Head = Pick<Column, 'name' | 'heading'> & Partial<Pick<Column, 'also' | 'empty' | 'rial'>>

const asCell = (value: unknown): Cell => (value === undefined ? null : (value as Cell))

export const textColumn = (head: Head): Column => ({
  empty: '',
  ...head,
  read: (text) => text,
  write: asCell,
})

export const wholeColumn = (head: Head): Column => ({
  ...head,
  read: (text) => {
    const typed = numericInput(text)
    if (!/^\d{1,12}$/.test(typed)) throw new CellFault(tableWords.number(head.heading, text))
    return Number(typed)
  },
  write: asCell,
})

/** A column of toman that may stand in rial, too. */
export const tomanColumn = (name: string, [fa, en]: Words, rest: Partial<Head> = {}): Column =>
  wholeColumn({
    name,
    heading: [`${fa} (تومان)`, `${en} (toman)`],
    also: [fa, en],
    rial: [`${fa} (ریال)`, `${en} (rial)`],
    ...rest,
  })

/** A column that names one of a list. @param list fixed, or the name of one of the known ones */
export const choiceColumn = (head: Head, list: Choices | string): Column => {
  const listOf = (known: ChoiceLists) => (typeof list === 'string' ? (known[list] ?? new Choices([])) : list)
  return {
    ...head,
    read: (text, known) => {
      const found = listOf(known).find(text)
      if (found === undefined) throw new CellFault(tableWords.choice(head.heading, text))
      return found
    },
    write: (value, known, language) => listOf(known).titleOf(value, language),
  }
}

/** A column that names several of a list, in any order; a dash is none of them. */
export const choicesColumn = (head: Head, list: Choices): Column => ({
  ...head,
  read: (text) =>
    plainInput(text) === '-'
      ? []
      : text.split(/[،,;؛]/).flatMap((part) => {
          if (part.trim() === '') return []
          const found = list.find(part)
          if (found === undefined) throw new CellFault(tableWords.choice(head.heading, part.trim()))
          return [found]
        }),
  write: (value, _known, language) =>
    (value as unknown[]).map((each) => list.titleOf(each, language)).join(language === 0 ? '، ' : ', '),
})

export const yesNo = new Choices([
  { value: true, titles: ['بله', 'Yes'], also: ['آری', 'دارد', 'true', '1'] },
  { value: false, titles: ['نه', 'No'], also: ['خیر', 'ندارد', 'false', '0'] },
])

/** Jalali years end here, and Gregorian ones begin. */
const FIRST_GREGORIAN = 1700

/** A day of either calendar, and the time of the day behind it, as a Gregorian date and ms; null for anything else. */
export function dayOf(text: string): { date: string; ms: number } | null {
  const parts = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[ T]+(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/.exec(
    plainInput(text),
  )
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map((part) => Number(part ?? 0))
  const two = (value: number) => String(value).padStart(2, '0')
  const date = year < FIRST_GREGORIAN ? dateOfJalali(year, month, day) : `${year}-${two(month)}-${two(day)}`
  if (date === null || hour > 23 || minute > 59) return null
  const real = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(real.getTime()) || real.toISOString().slice(0, 10) !== date) return null
  return { date, ms: (hour * 60 + minute) * 60_000 }
}

const NOON = 'T08:30:00Z'

/** A day of either calendar; it is written in the reader's. */
export const dayColumn = (head: Head): Column => ({
  empty: null,
  ...head,
  read: (text) => {
    const found = dayOf(text)
    if (!found) throw new CellFault(tableWords.day(head.heading, text))
    return found.date
  },
  write: (value, _known, language) =>
    typeof value !== 'string' || language === 1
      ? asCell(value)
      : formatJalali(Date.parse(`${value}${NOON}`), 'jYYYY/jMM/jDD'),
})

/** A moment on the clock of Tehran, its day in either calendar. */
export const momentColumn = (head: Head): Column => ({
  empty: null,
  ...head,
  read: (text) => {
    const found = dayOf(text)
    if (!found) throw new CellFault(tableWords.day(head.heading, text))
    return new Date(tehranDayRange(found.date).from + found.ms).toISOString()
  },
  write: (value, _known, language) =>
    typeof value !== 'string'
      ? null
      : formatJalali(Date.parse(value), language === 0 ? 'jYYYY/jMM/jDD HH:mm' : 'YYYY-MM-DD HH:mm'),
})
