import { isDeepStrictEqual } from 'node:util'
import { sayProblem } from '@pahlavan/contract/problem-words'
import type { Language } from '@pahlavan/contract/endpoint'
import type { LineKind } from '@pahlavan/contract/admin/tables'
import { Value } from 'typebox/value'
import type { TSchema } from 'typebox'
import { Problem } from '../../http/problems.ts'
import { differenceOf } from '../desk/desk.merge.rules.ts'
import type { Cell, Words } from '../staff/staff.export.rules.ts'
import type { Column, ChoiceLists } from './tables.cells.rules.ts'
import type { Entry } from './tables.lines.rules.ts'
import { type AnyTableNoun, flatOf, type LineFault, type Pieces } from './tables.noun.rules.ts'
import { tableWords } from './tables.words.rules.ts'

type Fields = Record<string, unknown>

/** A field that changes, as the preview shows it. */
export interface ShownChange {
  field: Words
  before: Cell
  after: Cell
}

/** The effect of an entry. */
export interface Planned {
  kind: LineKind
  objectId: number | null
  title: string
  /** All fields of a new object, the changed ones of another, and these as they were. */
  fields: Fields
  base: Fields
  pieces: Pieces[]
  changes: ShownChange[]
  faults: LineFault[]
}

/** The sentence of a refusal. @throws the error where it is none */
export function wordsOf(error: unknown): Words {
  if (!(error instanceof Problem)) throw error
  const sentence = (language: Language) => sayProblem(error.code, language, error.params)
  return [sentence(0), sentence(1)]
}

/** The sentence about a field with a value that its schema does not take. */
function boundFault(heading: Words, schema: TSchema, value: unknown): Words {
  const { anyOf = [schema] } = schema as { anyOf?: TSchema[] }
  const { maxLength, minimum, maximum } = (anyOf[0] ?? {}) as Record<string, number | undefined>
  if (typeof value === 'string' && maxLength !== undefined && value.length > maxLength)
    return tableWords.long(heading, maxLength)
  if (typeof value === 'number' && minimum !== undefined && maximum !== undefined)
    return tableWords.between(heading, minimum, maximum)
  return tableWords.wrong(heading)
}

/** The words of a field: the title of its column, or of the table. */
export const fieldWords = (noun: AnyTableNoun, name: string): Words =>
  noun.columns.find((column) => column.name === name)?.heading ?? noun.title

function schemaFaults(noun: AnyTableNoun, fields: Fields, names: readonly string[]): Words[] {
  const schemas = noun.schema.properties as Record<string, TSchema>
  return names.flatMap((name) => {
    const schema = schemas[name]
    if (!schema || Value.Check(schema, fields[name])) return []
    return [boundFault(fieldWords(noun, name), schema, fields[name])]
  })
}

function partFaults({ parts, stock }: AnyTableNoun, entry: Entry): LineFault[] {
  const bounds = stock ? [[stock.column, 0, 1_000_000] as const] : []
  return entry.parts.flatMap(({ line, part }) =>
    bounds.flatMap(([column, from, to]) => {
      const value = part[column.name]
      const isWrong = typeof value === 'number' && (value < from || value > to)
      return isWrong && (parts || stock) ? [{ line, text: tableWords.between(column.heading, from, to) }] : []
    }),
  )
}

/** The lines of the columns that differ, before and after, in a language. */
export function changesOf(
  noun: AnyTableNoun,
  before: Fields | null,
  after: Fields,
  { known, language, pieces }: { known: ChoiceLists; language: Language; pieces: readonly Pieces[] },
): ShownChange[] {
  const rows = (columns: readonly Column[], old: Fields | null, now: Fields, name: string) =>
    columns.flatMap((column): ShownChange[] => {
      const [was, is] = [old?.[column.name] ?? null, now[column.name] ?? null]
      const [fa, en] = column.heading
      const field: Words = name ? [`${fa} · ${name}`, `${en} · ${name}`] : column.heading
      const shown = (value: unknown) => (value === null ? null : column.write(value, known, language))
      const isSame = isDeepStrictEqual(was, is) || (old === null && (is === null || is === ''))
      return isSame ? [] : [{ field, before: shown(was), after: shown(is) }]
    })
  const partsOf = (fields: Fields | null) => (fields && noun.parts ? noun.parts.list(fields) : [])
  const old = new Map(partsOf(before).map((part) => [part.look, part]))
  const names = new Map(partsOf(after).map(({ look, name }) => [look, name]))
  const stock = noun.stock?.column
  return [
    ...rows(noun.columns, before && { ...flatOf(noun, before) }, { ...flatOf(noun, after) }, ''),
    ...partsOf(after).flatMap(({ look, name, flat }) =>
      rows(noun.parts?.columns ?? [], old.get(look)?.flat ?? null, { ...flat }, name),
    ),
    ...pieces.flatMap(({ look, seen, stock: counted }) =>
      stock ? rows([stock], { [stock.name]: seen }, { [stock.name]: counted }, names.get(look) ?? '') : [],
    ),
  ]
}

/** The state in which an entry is planned: the object that it names, its stock, and the reader's language. */
export interface Planning {
  objectId: number | null
  existing: Fields | null
  stock: ReadonlyMap<string, number>
  known: ChoiceLists
  language: Language
}

/** Puts the cells of an entry on its object, and gives the changes or the faults. */
export function planOf(noun: AnyTableNoun, entry: Entry, planning: Planning): Planned {
  const { objectId, existing, stock, known, language } = planning
  const line = entry.rows[0]?.line ?? 0
  const faults = [...entry.faults, ...partFaults(noun, entry)]
  const isNew = existing === null
  const title = noun.titleOf({ ...(existing && flatOf(noun, existing)), ...entry.flat })
  const failed = (): Planned => ({
    kind: 'fault',
    objectId,
    title,
    fields: {},
    base: {},
    pieces: [],
    changes: [],
    faults,
  })
  if (isNew && faults.length === 0)
    for (const name of noun.needs)
      if (entry.flat[name] === undefined || entry.flat[name] === null)
        faults.push({ line, text: tableWords.needed(fieldWords(noun, name)) })
  if (faults.length > 0) return failed()
  const start: Fields = existing ?? noun.empty
  const put: Fields = noun.apply ? noun.apply(start, entry.flat) : { ...start, ...entry.flat }
  const built = noun.parts
    ? noun.parts.build(put, entry.parts)
    : { fields: put, pieces: piecesOfLine(noun, entry) }
  faults.push(...(built.faults ?? []))
  if (faults.length > 0) return failed()
  let fields: Fields
  try {
    fields = { ...(built.fields as Fields), ...noun.store.clean(built.fields) }
  } catch (error) {
    faults.push({ line, text: wordsOf(error) })
    return failed()
  }
  const { before, after } = differenceOf(existing, fields)
  faults.push(...schemaFaults(noun, fields, Object.keys(after)).map((text) => ({ line, text })))
  if (faults.length > 0) return failed()
  const pieces = (built.pieces ?? []).flatMap(({ look, stock: counted }): Pieces[] => {
    const seen = stock.get(look) ?? 0
    return counted === seen ? [] : [{ look, seen, stock: counted }]
  })
  const isSame = !isNew && Object.keys(after).length === 0 && pieces.length === 0
  return {
    kind: isNew ? 'new' : isSame ? 'same' : 'changed',
    objectId,
    title,
    faults,
    pieces,
    fields: isNew ? fields : after,
    base: before,
    changes: isSame ? [] : changesOf(noun, existing, fields, { known, language, pieces }),
  }
}

const piecesOfLine = ({ stock }: AnyTableNoun, { parts }: Entry) => {
  const counted = stock ? parts[0]?.part[stock.column.name] : undefined
  return typeof counted === 'number' ? [{ look: '', stock: counted }] : []
}
