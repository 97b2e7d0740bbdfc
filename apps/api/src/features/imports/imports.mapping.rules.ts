import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { fileWords } from './imports.file.rules.ts'
import type { Words } from './imports.words.rules.ts'

const texts = Type.Record(Type.String(), Type.String())

/**
 * The mapping of a published file: its columns by ours (several, or none: null), its words by ours (`*` is any other word, an empty one is
 * nothing), and constants for every line.
 */
const Mapping = Type.Object(
  {
    note: Type.Optional(Type.String()),
    columns: Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String()), Type.Null()])),
    values: Type.Optional(Type.Record(Type.String(), texts)),
    constants: Type.Optional(texts),
  },
  { additionalProperties: false },
)
export type Mapping = Static<typeof Mapping>

export const mappingOf = (file: unknown): Mapping | Words =>
  Value.Check(Mapping, file) ? file : fileWords.noMapping

/** “11-0”, winner or red first, as two numbers. Any other text stays, to be refused. */
function scores(text: string): Record<string, string> {
  const [, red, blue] = /^\s*(\d+)\s*[-–:]\s*(\d+)\s*$/.exec(text) ?? []
  return red !== undefined && blue !== undefined ? { redScore: red, blueScore: blue } : { redScore: text }
}

const fieldsOf = (to: Mapping['columns'][string] | undefined): readonly string[] => (to ? [to].flat() : [])

/** The columns of a published file by our names. An unmapped column keeps its name, and is refused. */
export const mappedColumns = (columns: readonly string[], mapping: Mapping): string[] => [
  ...columns.flatMap((column) =>
    Object.hasOwn(mapping.columns, column)
      ? fieldsOf(mapping.columns[column]).flatMap((field) =>
          field === 'score' ? ['redScore', 'blueScore'] : [field],
        )
      : [column],
  ),
  ...Object.keys(mapping.constants ?? {}),
]

export function mappedRecord(
  record: Readonly<Record<string, string>>,
  { columns, values = {}, constants = {} }: Mapping,
): Record<string, string> {
  const fields: Record<string, string> = { ...constants }
  for (const [column, text] of Object.entries(record))
    for (const field of fieldsOf(columns[column])) {
      const own = values[field] ?? {}
      const value = own[text.trim()] ?? own['*'] ?? text
      if (field !== 'score') fields[field] = value
      else if (value !== '') Object.assign(fields, scores(value))
    }
  return fields
}
