import type { Endpoint } from '@pahlavan/contract/endpoint'
import { Envelope } from '@pahlavan/contract/envelope'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const isNull = (value: unknown) => isSchema(value) && value['type'] === 'null'

/** A choice of fixed values as their type alone: the compiler has checked the value, and the serializer would try each choice. */
function chosen(schema: Schema): Schema {
  const members = schema['anyOf']
  if (!Array.isArray(members)) return schema
  const types = new Set(members.map((each) => (isSchema(each) && 'const' in each ? each['type'] : null)))
  const [type] = types
  return types.size === 1 && typeof type === 'string' ? { type } : schema
}

/** «This or null» as the serializer takes it fast: it tries the members of `anyOf` one after the other. */
function nullable(schema: Schema): Schema {
  const members = schema['anyOf']
  if (!Array.isArray(members) || members.length !== 2 || !members.some(isNull)) return schema
  const member: unknown = members.find((each) => !isNull(each))
  return isSchema(member) ? { ...chosen(member), nullable: true } : schema
}

function walk(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(walk)
  if (!isSchema(value)) return value
  return Object.fromEntries(Object.entries(nullable(chosen(value))).map(([key, inner]) => [key, walk(inner)]))
}

/** Makes one schema for each endpoint: compilers know a schema by its object. */
function once(make: (endpoint: Endpoint) => unknown): (endpoint: Endpoint) => unknown {
  const made = new WeakMap<Endpoint, unknown>()
  return (endpoint) => {
    const schema = made.get(endpoint) ?? make(endpoint)
    made.set(endpoint, schema)
    return schema
  }
}

/** The serializer's schema of an endpoint's answer: unknown fields are not sent. */
export const answerSchema = once(({ data }) => walk(Envelope(data)))

/** The schema of an endpoint's parameters: anything else is refused. */
export const querySchema = once(({ query }) => ({ ...query, additionalProperties: false }))
