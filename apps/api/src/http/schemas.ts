import type { Endpoint } from '@pahlavan/contract/endpoint'
import { Envelope } from '@pahlavan/contract/envelope'

type Schema = Record<string, unknown>

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

const isNull = (value: unknown) => isSchema(value) && value['type'] === 'null'

/** A choice of fixed values as their type alone: what is sent was typed already, and the serializer would try each. */
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

/** What an endpoint answers, for the serializer: what is not in it is not sent. */
export const answerSchema = ({ data }: Endpoint): unknown => walk(Envelope(data))

/** What an endpoint takes: anything else is refused. */
export const querySchema = ({ query }: Endpoint): unknown => ({ ...query, additionalProperties: false })
