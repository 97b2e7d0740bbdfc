import type { Endpoint } from '@pahlavan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problems.ts'
import { listsOf, nullablesOf, wholeListsOf, wholesOf } from './schemas.ts'

type Values = Record<string, unknown>

const isValues = (body: unknown): body is Values =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** The parameters of a request: of a POST those of its body and its address alike. */
function parameters(endpoint: Endpoint, request: FastifyRequest): Values {
  const { body, query } = request
  if (endpoint.method === 'GET' || body === undefined || body === null) return { ...(query as Values) }
  if (!isValues(body)) throw new Problem(400, 'malformed')
  return { ...(query as Values), ...body }
}

/** Lists are repeated keys or commas. */
function split(values: Values, names: readonly string[]): Values {
  for (const name of names) {
    const value = values[name]
    if (value === undefined) continue
    const parts = Array.isArray(value) ? (value as unknown[]) : [value]
    values[name] = parts.flatMap((part) =>
      typeof part === 'string' ? part.split(',').filter(Boolean) : [part],
    )
  }
  return values
}

/** The schema's own reading takes `true`, `0x10` and `1e3` for numbers: what nobody means is refused. */
function checkWholes(values: Values, names: readonly string[]): Values {
  for (const name of names) {
    const value = values[name]
    if (
      typeof value === 'boolean' ||
      Array.isArray(value) ||
      (typeof value === 'string' && !/^(-?\d+)?$/.test(value))
    )
      throw new Problem(400, 'invalid_parameter', { name })
  }
  return values
}

/** What is said of whole numbers, of each of a list: the schema would take `Infinity` for one, too. */
function checkLists(values: Values, names: readonly string[]): Values {
  for (const name of names)
    for (const part of (values[name] as unknown[] | undefined) ?? [])
      if (typeof part === 'string' && !/^-?\d+$/.test(part))
        throw new Problem(400, 'invalid_parameter', { name })
  return values
}

/** Null inside of a value would be read as 0 or as no text. */
function checkInner(values: Values): Values {
  for (const [name, value] of Object.entries(values))
    if (typeof value === 'object' && value !== null)
      for (const inner of Object.values(value))
        if (inner === null || typeof inner === 'boolean')
          throw new Problem(400, 'invalid_parameter', { name })
  return values
}

/** The schema's own reading takes null for 0: parameters that may be null are taken out before it, and put back after it. */
function takeNulls(values: Values, names: readonly string[]): string[] {
  const nulls = names.filter((name) => values[name] === null)
  for (const name of nulls) delete values[name]
  return nulls
}

/** Makes what reads the parameters of an endpoint's requests, so that the schema can check them as `query`. */
export function takeParameters(endpoint: Endpoint): (request: FastifyRequest) => void {
  const [nullables, lists, wholes] = [nullablesOf(endpoint), listsOf(endpoint), wholesOf(endpoint)]
  const wholeLists = wholeListsOf(endpoint)
  return (request) => {
    const values = checkInner(split(parameters(endpoint, request), lists))
    request.nulls = takeNulls(values, nullables)
    request.query = checkLists(checkWholes(values, wholes), wholeLists)
  }
}

/** Puts back the parameters that were sent as null, once the others are checked. */
export function restoreNulls(request: FastifyRequest): void {
  for (const name of request.nulls) (request.query as Values)[name] = null
}
