import type { Endpoint } from '@pahlavan/contract/endpoint'
import { Envelope, Failure } from '@pahlavan/contract/envelope'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { docsPage, docsStyle } from './docs.ts'
import { contentPolicy } from './headers.ts'

const json = (schema: unknown) => ({ 'application/json': { schema } })

const area = ({ url }: Endpoint) => url.split('/')[2] ?? ''

const failures = ({ auth, role }: Endpoint) => ({
  ...(auth === 'user' && {
    401: { description: 'No session, or one that has ended', content: json(Failure) },
  }),
  ...(role && { 403: { description: `Without the role ${role} or admin`, content: json(Failure) } }),
  default: { description: 'A failure, in the language of the request', content: json(Failure) },
})

function parametersOf({ query }: Endpoint) {
  const required = new Set<string>(query.required)
  return Object.entries(query.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
    style: 'form',
    explode: false,
  }))
}

const language = {
  name: 'language',
  in: 'header',
  required: false,
  description: '0 is Persian (the default), anything else English',
  schema: { enum: ['0', '1'], default: '0' },
}

/** A POST takes its parameters in JSON, as a form, or in the query alike. */
function bodyOf({ method, query, file }: Endpoint) {
  if (file !== undefined) {
    const schema = {
      type: 'object',
      properties: { [file]: { type: 'string', format: 'binary' } },
      required: [file],
    }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (method === 'GET' || Object.keys(query.properties).length === 0) return {}
  const content = { ...json(query), 'application/x-www-form-urlencoded': { schema: query } }
  return { requestBody: { required: false, description: 'Or the same names in the query', content } }
}

const operation = (endpoint: Endpoint) => ({
  operationId: `${endpoint.method.toLowerCase()}_${endpoint.url.slice(1).replaceAll('/', '_')}`,
  tags: [area(endpoint)],
  summary: endpoint.summary,
  parameters: [language, ...(endpoint.method === 'GET' ? parametersOf(endpoint) : [])],
  ...bodyOf(endpoint),
  security: endpoint.auth === 'user' ? [{ token: [] }] : [{}, { token: [] }],
  responses: {
    200: { description: 'Success', content: json(Envelope(endpoint.data)) },
    ...failures(endpoint),
  },
})

/** The API's description, OpenAPI 3.1, printed from the endpoints of the contract. */
function describeApi(endpoints: readonly Endpoint[], origin: string) {
  const paths: Record<string, object> = {}
  for (const endpoint of endpoints) {
    const others = paths[endpoint.url]
    paths[endpoint.url] = { ...others, [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pahlavan', version: '0.1.0', description: 'The API of the fan app of a wrestling club' },
    servers: [{ url: origin }],
    tags: [...new Set(endpoints.map(area))].map((name) => ({ name })),
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}

/** The description of the API, for programs and for people. */
export const openapi = plugin((app: FastifyInstance, _options, done) => {
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(describeApi(app.endpoints, app.origin())),
  )
  const policy = contentPolicy(app.config, [docsStyle])
  app.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', policy)
      .header('cache-control', 'public, max-age=300')
      .type('text/html; charset=utf-8')
      .send(docsPage(app.endpoints)),
  )
  done()
})
