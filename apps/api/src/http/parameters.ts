import type { Endpoint } from '@pahlavan/contract/endpoint'
import { withoutMarks } from '@pahlavan/persian/digits'
import { cleanValue, withoutForbidden } from '@pahlavan/persian/letters'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problems.ts'

type Values = Record<string, unknown>

/** Reads a sent value, mostly text, by its type. It leaves unreadable values to the schema, which refuses them. */
type ValueReader = (value: unknown) => unknown

/** What of a schema says how a value is read. */
interface Shape {
  type?: string
  const?: unknown
  format?: string
  pattern?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: unknown
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A number as text, without invisible marks of pasted text. */
const numeral =
  (form: RegExp): ValueReader =>
  (value) => {
    const bare = typeof value === 'string' ? withoutMarks(value) : value
    return typeof bare === 'string' && form.test(bare) ? Number(bare) : value
  }
const whole = numeral(/^-?\d+$/)
const decimal = numeral(/^-?\d+(\.\d+)?$/)

const flags = new Map<unknown, boolean>([
  ['true', true],
  [1, true],
  ['false', false],
  [0, false],
])
const flag: ValueReader = (value) => flags.get(value) ?? value

/** Text inside of a value; JSON may write a number instead. What no document may hold is gone before anything reads it. */
const text: ValueReader = (value) => {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? withoutForbidden(value) : value
}

/** A text of one form: an id, a day, a moment. */
const formed: ValueReader = (value) =>
  typeof value === 'string' ? withoutMarks(withoutForbidden(value)) : text(value)

const objectOf = (properties: Record<string, Shape>): ValueReader => {
  const readers = Object.entries(properties).map(([name, shape]) => [name, readerOf(shape)] as const)
  return (value) => {
    if (!isValues(value)) return value
    const own = readers.filter(([name]) => Object.hasOwn(value, name))
    return { ...value, ...Object.fromEntries(own.map(([name, read]) => [name, read(value[name])])) }
  }
}

const listOf = (items: Shape): ValueReader => {
  const read = readerOf(items)
  return (value) => (Array.isArray(value) ? value : [value]).map(read)
}

/** A choice of null and types. A blank value is null, except for a text. */
function choiceOf(members: Shape[]): ValueReader {
  const member = members.find(({ type }) => type !== 'null') ?? {}
  const read = readerOf(member)
  const isBlankNull = members.length > 1 && members.some(({ type }) => type === 'null')
  const takesBlank = member.type === 'string' && member.format === undefined
  return (value) => (value === '' && isBlankNull && !takesBlank ? null : read(value))
}

function readerOf(shape: Shape): ValueReader {
  if (shape.anyOf) return choiceOf(shape.anyOf)
  if (shape.items) return listOf(shape.items)
  if (shape.additionalProperties === true) return cleanValue
  if (shape.properties) return objectOf(shape.properties)
  if (isWhole(shape)) return whole
  if (shape.type === 'number') return decimal
  if (shape.type === 'boolean') return flag
  if (shape.format !== undefined || shape.pattern?.startsWith('^')) return formed
  return text
}

/** A list is a repeated name, or one with commas. */
const split = (value: unknown): unknown[] =>
  (Array.isArray(value) ? (value as unknown[]) : [value]).flatMap((part) =>
    typeof part === 'string' ? part.split(',').filter(Boolean) : [part],
  )

/** A parameter that is text: JSON may write anything as the text that it is, and null for none; a list of one is that one. */
function lineOf(value: unknown): unknown {
  if (value === null) return ''
  if (typeof value === 'boolean') return String(value)
  return text(Array.isArray(value) && value.length === 1 ? value[0] : value)
}

function parameterOf(shape: Shape): ValueReader {
  const read = readerOf(shape)
  if (shape.items) return (value) => read(split(value))
  if (read === text || read === formed) return (value) => read(lineOf(value))
  return read
}

/** The sent parameters: a POST's body and query alike. Parameters of the path take precedence. */
function sent({ method, list }: Endpoint, { body, query, params }: FastifyRequest): Values {
  if (method === 'GET' || body === undefined || body === null)
    return { ...(query as Values), ...(params as Values) }
  if (list && Array.isArray(body)) return { ...(query as Values), [list]: body as unknown[] }
  if (!isValues(body)) throw new Problem(400, 'malformed')
  return { ...(query as Values), ...body }
}

const isWhole = ({ type, const: only }: Shape) => type === 'integer' || Number.isInteger(only)

/** Whether something was sent for whole numbers that is none; a blank is for the schema to judge. */
const isAmiss = (value: unknown) =>
  [value].flat().some((part) => part !== '' && part !== null && typeof part !== 'number')

/** Whether a blank is no filter (`docs/rules/decisions.md` §2): for a number, a list of numbers, or a question's text of one form, such as a day. */
function isFilter(method: Endpoint['method'], shape: Shape): boolean {
  const members = shape.anyOf ?? [shape.items ?? shape]
  return members.every(isWhole) || (method === 'GET' && shape.pattern !== undefined)
}

const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** Makes what reads the parameters of an endpoint, in place; its schema checks what came of it. */
export function valuesReader({ method, query }: Endpoint): (values: Values) => Values {
  const needed = new Set<string>(query.required ?? [])
  const parameters = Object.entries(query.properties as Record<string, Shape>).map(([name, shape]) => ({
    name,
    read: parameterOf(shape),
    isNumeric: (shape.anyOf ?? [shape.items ?? shape]).some(isWhole),
    mayBeBlank: !needed.has(name) && isFilter(method, shape),
  }))
  return (values) => {
    for (const { name, read, isNumeric, mayBeBlank } of parameters) {
      if (values[name] === undefined) continue
      values[name] = read(values[name])
      if (mayBeBlank && isBlank(values[name])) delete values[name]
      else if (isNumeric && isAmiss(values[name])) throw new Problem(400, 'invalid_parameter', { name })
    }
    return values
  }
}

export function parameterReader(endpoint: Endpoint): (request: FastifyRequest) => Values {
  const read = valuesReader(endpoint)
  return (request) => read(sent(endpoint, request))
}
