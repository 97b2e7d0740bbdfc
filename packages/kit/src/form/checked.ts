import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { TSchema } from 'typebox'
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
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values, errors: {} }
  }
