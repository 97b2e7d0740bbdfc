import type { ProblemValues } from '@pahlavan/contract/problem-words'
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { TObject, TSchema } from 'typebox'
import { Errors } from 'typebox/value'

type Rules<Values> = Partial<Record<keyof Values, (typed: unknown) => string | null>>

/** The names of a schema's refusals. */
const faults: Record<string, string> = {
  required: 'missing',
  minLength: 'missing',
  maxLength: 'long',
  minimum: 'range',
  maximum: 'range',
  format: 'date',
}

/** The first refusal of each field by the contract's schema, under the name of its fault; faults inside a field go under their own name. */
function refused(schema: TSchema, values: unknown): Record<string, string> {
  const found: Record<string, string> = {}
  // A union refuses after its parts: their own reasons come first.
  for (const { keyword, instancePath } of Errors(schema, values)) {
    const name = instancePath.split('/').at(-1)
    if (name && (found[name] === undefined || found[name] === 'invalid'))
      found[name] = faults[keyword] ?? 'invalid'
  }
  return found
}

const answerOf = <Values extends FieldValues>(values: Values, errors: Record<string, unknown>) =>
  Object.keys(errors).length > 0
    ? { values: {}, errors: errors as FieldErrors<Values> }
    : { values, errors: {} }

/**
 * Checks a form by the server's schema, and by rules that a schema cannot express. `sent` turns the typed values into the input of the
 * call. Each fault is a word, in `type`.
 */
export const checkedBy =
  <Values extends FieldValues>(
    schema: TSchema,
    rules: Rules<Values>,
    sent: (values: Values) => unknown = (values) => values,
  ): Resolver<Values> =>
  (values) => {
    const errors: Record<string, { type: string }> = {}
    for (const [name, fault] of Object.entries(refused(schema, sent(values)))) errors[name] = { type: fault }
    for (const [name, rule] of Object.entries(rules)) {
      const fault = rule?.(values[name])
      if (fault) errors[name] = { type: fault }
    }
    return answerOf(values, errors)
  }

/** The fault of a value: a word for it, or the code of a problem of the API with the values of its sentence. */
export interface FieldFault extends ProblemValues {
  type: string
}

/** The rules of fields that a schema cannot express. Each reads the other fields too. */
export type FieldRules<Values> = {
  [Name in keyof Values]?: (value: Values[Name], values: Values) => FieldFault | null
}

const bounds: Record<string, string> = {
  minLength: 'short',
  maxLength: 'long',
  minimum: 'small',
  maximum: 'large',
  minItems: 'few',
  maxItems: 'many',
}

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** The faults of a field by its schema: its own under '', those of its parts under their paths. */
function faultsOf(schema: TSchema, value: unknown): Map<string, FieldFault> {
  const found = new Map<string, FieldFault>()
  for (const { keyword, instancePath, params } of Errors(schema, value)) {
    const path = instancePath.slice(1).replaceAll('/', '.')
    const bound = bounds[keyword]
    const limit = 'limit' in params ? Number(params.limit) : 0
    if (bound) found.set(path, { type: bound, limit })
    // A union refuses a value for each of its parts: a bound says more.
    else if (!found.has(path)) found.set(path, { type: 'invalid' })
  }
  const own = [...found.keys()].every((path) => path === '')
  return own && found.size > 0 && isEmpty(value) ? new Map([['', { type: 'missing' }]]) : found
}

/** Checks a form that has fields of a schema of the contract, all or some. */
export const checkedFields =
  <Values extends FieldValues>(schema: TObject, rules: FieldRules<Values> = {}): Resolver<Values> =>
  (values) => {
    const errors: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(schema.properties)) {
      if (!(name in values)) continue
      const fault = rules[name]?.(values[name], values)
      if (fault) errors[name] = fault
      else
        for (const [path, each] of faultsOf(field, values[name]))
          set(errors, path === '' ? name : `${name}.${path}`, each)
    }
    return answerOf(values, errors)
  }
