import type { Endpoint } from '@pahlavan/contract/endpoint'
import { problemsOf } from '@pahlavan/contract/endpoint-problems'
import { Envelope, Failure } from '@pahlavan/contract/envelope'
import { namedSchemas } from '@pahlavan/contract/named-schemas'
import { problemStatuses } from '@pahlavan/contract/problems'
import Fastify, { type FastifyInstance, type FastifySchema } from 'fastify'
import plugin from 'fastify-plugin'
import { describeHub } from './asyncapi.ts'
import { docsPage, docsStyle } from './docs.ts'
import { type Document, documentOf, sendDocument } from './documents.ts'
import { contentPolicy } from './headers.ts'
import { RUNNING_VERSION } from '../version.ts'

const area = ({ url }: Endpoint) => url.split('/')[2] ?? ''

/** A schema in which the contract's things stand by their names. */
const named = (value: unknown): unknown => {
  const name = namedSchemas.get(value as never)
  return name === undefined ? inside(value) : { $ref: `${name}#` }
}

/** A list of fixed length: `prefixItems` since JSON Schema 2020-12, which OpenAPI 3.1 speaks. */
function tupleOf({
  items,
  additionalItems: _none,
  ...rest
}: {
  items: unknown[]
  additionalItems?: unknown
}) {
  const most = items.length
  return { ...rest, prefixItems: items.map(named), minItems: most, maxItems: most, items: {} }
}

const isTuple = (value: object): value is { items: unknown[] } =>
  'items' in value && Array.isArray(value.items)

const inside = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named)
  if (typeof value !== 'object' || value === null) return value
  if (isTuple(value)) return tupleOf(value)
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, named(inner)]))
}

function refusalsOf(endpoint: Endpoint) {
  const byStatus = Object.groupBy(new Set(problemsOf(endpoint)), (code) => problemStatuses[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => {
      const isOneOf = { type: 'object', properties: { code: { type: 'string', enum: codes } } }
      return [status, { description: codes.join(', '), allOf: [named(Failure), isOneOf] }]
    }),
  )
}

/** What goes in: a POST takes its parameters in JSON, as a form, or in the query alike. */
function inputOf({ method, url, query, file }: Endpoint): FastifySchema {
  if (file !== undefined) {
    const properties = { [file]: { type: 'string', format: 'binary' } }
    return { consumes: ['multipart/form-data'], body: { type: 'object', properties, required: [file] } }
  }
  if (Object.keys(query.properties).length === 0) return {}
  const inPath = Object.fromEntries(
    Object.entries(query.properties).filter(([name]) => url.includes(`:${name}`)),
  )
  if (Object.keys(inPath).length > 0) return { params: { type: 'object', properties: inPath } }
  if (method === 'GET') return { querystring: { ...query, style: 'form', explode: false } }
  return {
    consumes: ['application/json', 'application/x-www-form-urlencoded'],
    body: { description: 'Or the same names in the query', ...(inside(query) as object) },
  }
}

const headers = {
  type: 'object',
  properties: {
    language: {
      type: 'string',
      enum: ['0', '1'],
      default: '0',
      description: '0 is Persian, anything else English',
    },
  },
}

/** The envelope, or a file. */
const answerOf = ({ data, answers }: Endpoint): object =>
  answers === undefined
    ? (inside(Envelope(data)) as object)
    : { content: { [answers]: { schema: { type: 'string' } } } }

const schemaOf = (endpoint: Endpoint): FastifySchema => ({
  operationId: `${endpoint.method.toLowerCase()}_${endpoint.url.slice(1).replaceAll(/[/:]+/g, '_')}`,
  tags: [area(endpoint)],
  summary: endpoint.summary,
  security: endpoint.auth === 'user' ? [{ token: [] }] : [{}, { token: [] }],
  headers,
  ...inputOf(endpoint),
  response: {
    200: { description: 'Success', ...answerOf(endpoint) },
    ...refusalsOf(endpoint),
  },
})

/** The contract as OpenAPI 3.1, by an app of its own, so that its library is loaded on demand and no route carries anything of it. */
async function describeApi(endpoints: readonly Endpoint[], origin: string): Promise<string> {
  const { default: swagger } = await import('@fastify/swagger')
  const paper = Fastify()
  paper.setValidatorCompiler(() => () => true)
  paper.setSerializerCompiler(() => JSON.stringify)
  for (const [schema, name] of namedSchemas) paper.addSchema({ $id: name, ...(inside(schema) as object) })
  await paper.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Pahlavan',
        version: RUNNING_VERSION,
        description: 'The API of the fan app of a wrestling club',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: origin }],
      tags: [...new Set(endpoints.map(area))].map((name) => ({ name })),
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    refResolver: { buildLocalReference: ({ $id }) => $id as string },
  })
  for (const endpoint of endpoints)
    paper.route({
      method: endpoint.method,
      url: endpoint.url,
      schema: schemaOf(endpoint),
      handler: () => null,
    })
  await paper.ready()
  return JSON.stringify(paper.swagger())
}

export const openapi = plugin((app: FastifyInstance, _options, done) => {
  const JSON_TYPE = 'application/json; charset=utf-8'
  const { hubUrl } = app.config
  const print = (url: string, type: string, write: () => Promise<string> | string, policy?: string) => {
    let printed: Promise<Document> | undefined
    app.get(url, async (request, reply) => {
      printed ??= Promise.resolve(write()).then(documentOf)
      reply.header('cache-control', 'public, max-age=300').type(type)
      if (policy !== undefined) reply.header('content-security-policy', policy)
      return sendDocument(await printed, request, reply)
    })
  }
  print('/api/openapi.json', JSON_TYPE, () => describeApi(app.endpoints, app.origin()))
  print('/api/asyncapi.json', JSON_TYPE, () => JSON.stringify(describeHub(app.origin(), hubUrl)))
  const policy = contentPolicy(app.config, [docsStyle])
  print('/api/docs', 'text/html; charset=utf-8', () => docsPage(app.endpoints), policy)
  done()
})
