import type { Path } from './endpoint.ts'

/** A copy in which the fields of some names are null, however deep they lie. */
function blanked(value: unknown, names: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => blanked(one, names))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  return Object.fromEntries(
    fields.map(([name, one]) => [name, names.includes(name) ? null : blanked(one, names)]),
  )
}

/** A visitor's answer derived from a user's `data`; undefined where it cannot be derived. */
export function asVisitorSees({ own, personal = [] }: Path, data: unknown): unknown {
  return own || personal === 'rows' ? undefined : blanked(data, personal)
}
