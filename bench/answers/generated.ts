import { headersOf, type Step, type Who } from './steps.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  minimum?: number
  maximum?: number
  $ref?: string
  properties?: Record<string, Schema>
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema & { required?: string[] } }> }
}

/** The API's own description, as far as requests are made from it. */
export interface Description {
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

/** Values that exist in the demo, by the name of a parameter. */
export type Pools = Record<string, readonly string[]>

/** What nobody means, sent as every parameter once. */
const NONSENSE = [
  '',
  ' ',
  'abc',
  '-1',
  '0',
  '1.5',
  '1e3',
  'true',
  'null',
  '99999999999',
  '%00',
  '۱',
  "'",
  '1,2',
]

/** Calls that throw dice or send codes, so that two servers cannot go the same way: they have steps of their own. */
const APART =
  /drawevent|uploadavatar|user\/(register|login|verifycode|loginverifycode|logout|deleteaccount|revokesession)$/

function valuesOf({ name, schema }: Parameter, pools: Pools): readonly string[] {
  const pool = pools[name]
  if (pool) return pool
  const kinds = schema.anyOf ?? [schema.items ?? schema]
  const named = kinds.flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const]))
  if (named.length > 0) return named.map(String)
  if (kinds.some(({ type }) => type === 'boolean')) return ['true', 'false']
  if (kinds.some(({ type }) => type === 'integer' || type === 'number'))
    return ['1', '2', String(kinds[0]?.maximum ?? 5)]
  return ['کشتی', 'final']
}

const textOf = (values: readonly (readonly [string, string])[]) =>
  values
    .map(([name, value]) => `${name}=${value.startsWith('%') ? value : encodeURIComponent(value)}`)
    .join('&')

/** The parameters of a call as lists of pairs: the least it needs, every value of each, nonsense, and one that it does not know. */
function questionsOf(parameters: readonly Parameter[], pools: Pools): (readonly [string, string])[][] {
  const least = parameters.filter(({ required }) => required)
  const base = least.map((each) => [each.name, valuesOf(each, pools)[0] ?? '1'] as const)
  const without = (name: string) => base.filter(([other]) => other !== name)
  const each = parameters.flatMap((parameter) => {
    const own = [...valuesOf(parameter, pools).slice(0, 6), ...NONSENSE]
    return own.map((value) => without(parameter.name).concat([[parameter.name, value]]))
  })
  const missing = least.map(({ name }) => without(name))
  const double = base.length > 0 ? [[...base, ...base]] : []
  return [base, base.toReversed(), ...double, ...missing, ...each, [...base, ['zz', '1'] as const]]
}

const GET = (path: string, text: string, who: Who, language: 0 | 1): Step => ({
  method: 'GET',
  path: text ? `${path}?${text}` : path,
  headers: headersOf(who, language),
})

function getSteps(path: string, questions: readonly string[]): Step[] {
  const [first = ''] = questions
  return [
    ...questions.flatMap((text, at) => [GET(path, text, 'nobody', at % 5 === 4 ? 1 : 0)]),
    GET(path, first, 'nobody', 1),
    GET(path, first, 'fan', 0),
    GET(path, first, 'fan', 1),
    GET(path, first, 'scorekeeper', 0),
    { ...GET(path, first, 'nobody', 0), method: 'HEAD' },
    { ...GET(path, first, 'nobody', 0), method: 'OPTIONS' },
    { ...GET(path, first, 'nobody', 0), method: 'PUT' },
  ]
}

function postSteps(path: string, questions: readonly (readonly (readonly [string, string])[])[]): Step[] {
  const form = 'application/x-www-form-urlencoded'
  const whos: Who[] = ['nobody', 'fan', 'scorekeeper']
  return questions.flatMap((pairs, at): Step[] => {
    const text = textOf(pairs)
    const headers = headersOf(at < 2 ? 'scorekeeper' : (whos[at % 3] ?? 'fan'), at % 7 === 6 ? 1 : 0)
    const json = JSON.stringify(Object.fromEntries(pairs))
    return [
      at % 3 === 0
        ? { method: 'POST', path, headers: { ...headers, 'content-type': 'application/json' }, body: json }
        : at % 3 === 1
          ? { method: 'POST', path: text ? `${path}?${text}` : path, headers }
          : { method: 'POST', path, headers: { ...headers, 'content-type': form }, body: text },
    ]
  })
}

function bodyParameters(operation: Operation): Parameter[] {
  const schema = operation.requestBody?.content['application/json']?.schema
  const required = new Set(schema?.required)
  return Object.entries(schema?.properties ?? {}).map(([name, inner]) => ({
    name,
    in: 'body',
    required: required.has(name),
    schema: inner,
  }))
}

/** Requests of all kinds for every call that the API describes. */
export function generatedSteps({ paths }: Description, pools: Pools): Step[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    if (path.includes('{') || APART.test(path)) return []
    const { get, post } = methods
    const queryParameters = (get?.parameters ?? []).filter((parameter) => parameter.in === 'query')
    const read = get ? getSteps(path, questionsOf(queryParameters, pools).map(textOf)) : []
    return post ? read.concat(postSteps(path, questionsOf(bodyParameters(post), pools))) : read
  })
}
