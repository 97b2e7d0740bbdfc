import { plainInput } from '@pahlavan/persian/digits'
import type { NameOrder } from './imports.capitals.rules.ts'
import { dualFields } from './imports.duals.rules.ts'
import { labelsOf, rowsNamed } from './imports.named.rules.ts'
import { nameIn } from './imports.names.rules.ts'
import type { ReferenceData } from './imports.schema.rules.ts'
import { weightNamed, type WeightPlace } from './imports.weights.rules.ts'
import { type Words, words } from './imports.words.rules.ts'

type Values = Record<string, unknown>

const sides = ['red', 'blue'] as const

/** Fields that say something where they are empty: nobody won, nobody wrote the points down. */
const empties = ['winner', 'redScore', 'blueScore']

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** The names of both corners in parts, and their countries by two letters where there are such. */
function people(
  values: Values,
  { countryOf }: ReferenceData,
  order: NameOrder,
): { people: Values } | { reason: Words } {
  const fields: Values = {}
  for (const side of sides) {
    const name = nameIn(values, side, order)
    if (name && 'unclear' in name) return { reason: words.nameOrder(side, name.unclear) }
    const country = values[`${side}Country`]
    if (name) {
      fields[`${side}First`] = name.first
      fields[`${side}Last`] = name.last
      if (name.firstEn) fields[`${side}FirstEn`] = name.firstEn
      if (name.lastEn) fields[`${side}LastEn`] = name.lastEn
    }
    if (!isBlank(country))
      fields[`${side}Country`] = typeof country === 'string' ? (countryOf(country) ?? country) : country
  }
  return { people: fields }
}

/** The key of the age group that a line names: «بزرگسالان» or “Seniors” is `sen`. Another value than a text stays, to be refused. */
function ageOf(age: unknown, { ages }: ReferenceData): { age: unknown } | { reason: Words } {
  if (typeof age !== 'string' || isBlank(age)) return { age }
  const named = rowsNamed(age, ages)
  if (named.length > 1) return { reason: words.whichRule('age', age, labelsOf(named)) }
  return named[0] ? { age: named[0].key } : { reason: words.noRule('age', age, labelsOf(ages)) }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** The weight by its id, or by its name with the style, if the line names one. */
function weightOf(
  values: Values,
  within: WeightPlace,
  known: ReferenceData,
): { id: unknown } | { reason: Words } {
  const id =
    typeof values['playWeight'] === 'string' ? plainInput(values['playWeight']) : values['playWeight']
  if (!isBlank(id) && (typeof id !== 'string' || /^\d+$/.test(id)))
    return { id: typeof id === 'string' ? Number(id) : id }
  const name = { style: textOf(values['style']), weight: textOf(isBlank(id) ? values['weight'] : id) }
  if (name.weight === '') return { reason: words.missing('playWeight') }
  return weightNamed(name, within, known)
}

/** Fields that stand for others, and are gone once they are read. */
const spelled = ['weight', 'style', 'redName', 'blueName'] as const

/** A checked line: names in parts, two-letter countries, weight ids, empty fields as null or absent. Unreadable values stay, to be refused. */
export function normalized(
  values: Values,
  { ruleset, order }: { ruleset: string; order: NameOrder },
  known: ReferenceData,
): { values: Values } | { reason: Words } {
  if (typeof values !== 'object' || values === null) return { reason: words.noObject }
  const fields: Values = Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isBlank(value) && !spelled.some((one) => one === field),
    ),
  )
  for (const field of empties) fields[field] = isBlank(values[field]) ? null : values[field]
  const named = ageOf(values['age'], known)
  if ('reason' in named) return named
  const { age } = named
  const weight = weightOf(values, { age: textOf(age), ruleset }, known)
  if ('reason' in weight) return weight
  for (const side of sides)
    for (const part of ['First', 'Last', 'FirstEn', 'LastEn']) delete fields[`${side}${part}`]
  const both = people(values, known, order)
  if ('reason' in both) return both
  return { values: { ...fields, ...both.people, playWeight: weight.id, ...(isBlank(age) ? {} : { age }) } }
}

/** The fields that a line may have, and of which one of several is enough. */
export const lineFields = {
  required: [
    ['at'],
    ['playWeight', 'weight'],
    ['age'],
    ['round'],
    ['winner'],
    ...sides.flatMap((side) => [
      [`${side}Name`, `${side}First`, `${side}Last`, `${side}FirstEn`, `${side}LastEn`],
      [`${side}Country`],
    ]),
  ],
  optional: ['number', 'mat', 'style', 'victoryType', 'redScore', 'blueScore', 'replaces', ...dualFields],
}

const textIn = (values: unknown, field: string): string[] => {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, field) : null
  return typeof value === 'string' ? [value] : []
}

export const wholeNamesIn = (lines: readonly { values: unknown }[]): string[] =>
  lines.flatMap(({ values }) => sides.flatMap((side) => textIn(values, `${side}Name`)))
