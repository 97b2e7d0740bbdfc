import {
  type DataOf,
  type Endpoint,
  type Language,
  MAX_BODY_BYTES,
  type QueryOf,
} from '@pahlavan/contract/endpoint'
import { roomOfEndpoint } from '@pahlavan/contract/room-endpoints'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Cacheable, CachedResponse } from './response-cache.ts'
import { addressOf } from './fast-path.ts'
import { FileAnswer, sendFile } from './file-answer.ts'
import { crossOrigin } from './headers.ts'
import { keyOf, questions } from './questions.ts'
import { personalHeaders, compressed, prepare, responseBytes, writeResponse } from './response-bytes.ts'
import { answerSchema, querySchema } from './schemas.ts'
import { parameterReader } from './parameters.ts'
import { type PublicCall, publicQuestion } from './public-answer.ts'
import { languageOf } from './language.ts'
import { limitHeaders } from './limits.ts'
import { Problem } from './problems.ts'
import type { User } from './sessions.ts'

export interface Call<E extends Endpoint, Who = User | null> {
  query: QueryOf<E>
  user: Who
  language: Language
  request: FastifyRequest
}

function routeOptions(app: FastifyInstance, endpoint: Endpoint) {
  const read = parameterReader(endpoint)
  const room = roomOfEndpoint(endpoint)
  app.endpoints.push(endpoint)
  return {
    method: endpoint.method,
    url: endpoint.url,
    bodyLimit: endpoint.maxBodyBytes ?? MAX_BODY_BYTES,
    schema: { querystring: querySchema(endpoint), response: { 200: answerSchema(endpoint) } },
    // Runs after the limits, which are hooks of `onRequest`: an invalid token costs a database query.
    preParsing: async (request: FastifyRequest) => {
      request.user = await app.sessions.admit(request, endpoint)
      if (room) await app.switches.admit(room, request.user?.id ?? null)
    },
    preValidation: async (request: FastifyRequest) => {
      request.query = read(request)
    },
  }
}

/** JSON written by the database. Long JSON is neither parsed nor serialized again in this process, which would block all others. */
export class RawJson {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}

const envelope = (data: unknown) => ({ statusCode: 200, data, errors: [] })

/** Sends an answer for this caller alone, compressed on request and never cached. */
async function sendPersonal(
  data: unknown,
  { headers, setsCookie }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text =
    data instanceof RawJson
      ? `{"statusCode":200,"data":${data.json},"errors":[]}`
      : (reply.serializeInput(envelope(data), '200') as string)
  const { body, encoding } = await compressed(text, headers['accept-encoding'])
  reply.headers(personalHeaders)
  if (setsCookie !== null) reply.header('set-cookie', setsCookie)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** The signed-in user. @throws Problem 401 */
function signedIn(user: User | null): User {
  if (!user) throw new Problem(401, 'sign_in_required')
  return user
}

type Handler<E extends Endpoint, Who> = (call: Call<E, Who>) => Promise<DataOf<E> | RawJson | FileAnswer>

/** Opens a route for an endpoint of the contract. Its answer is the caller's alone and kept nowhere. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, User | null>,
  config: FastifyContextConfig = {},
): void {
  app.route({
    ...routeOptions(app, endpoint),
    config,
    handler: async (request, reply) => {
      const query = request.query as QueryOf<E>
      const data = await handler({
        query,
        user: request.user,
        language: languageOf(request.headers),
        request,
      })
      return data instanceof FileAnswer ? sendFile(data, reply) : sendPersonal(data, request, reply)
    },
  })
}

export function userRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, User>,
  config: FastifyContextConfig = {},
): void {
  route(app, endpoint, ({ user, ...call }) => handler({ ...call, user: signedIn(user) }), config)
}

/** Opens a route for staff that may do the endpoint's action. Others are refused before their parameters are read. */
export function staffRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, User>,
): void {
  if (!endpoint.action) throw new Error(`${endpoint.url} names no action`)
  userRoute(app, endpoint, handler)
}

/** Sends a kept answer, and keeps its bytes too: everybody's, or one caller's own. */
async function sendCached(
  app: FastifyInstance,
  cached: CachedResponse,
  reply: FastifyReply,
  whose: 'all' | 'own',
): Promise<FastifyReply> {
  if (!cached.bytes) {
    const text = reply.serializeInput(envelope(cached.data), '200') as string
    const headers = [...app.commonHeaders, ...Object.entries(crossOrigin(reply.request.url)).flat()]
    cached.bytes = responseBytes(text, whose === 'own', headers)
    app.responses.weigh(cached, cached.bytes.identity.body.length * 4)
  }
  const { raw, headers } = reply.request
  const form = await prepare(cached.bytes, headers['accept-encoding'])
  for (const name of limitHeaders) {
    const value = reply.getHeader(name)
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.hijack()
  writeResponse(cached.bytes, form, raw, reply.raw)
  return reply
}

/** Opens a route for signed-in callers with an answer kept as bytes for each, until one of its tags is invalidated. */
export function cachedRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (query: QueryOf<E>, user: User, language: Language) => Promise<Cacheable<DataOf<E>>>,
): void {
  const questionOf = questions(endpoint)
  app.route({
    ...routeOptions(app, endpoint),
    handler: async ({ headers, query, user: caller }, reply) => {
      const user = signedIn(caller)
      const language = languageOf(headers)
      const question = questionOf(query)
      const key = `${user.id} ${keyOf(endpoint, question)}`
      const cached = await app.responses.load(language, key, () => answer(question, user, language))
      return sendCached(app, cached, reply, 'own')
    },
  })
}

/** The tag of the switches (`switches.rules`). */
const SWITCHES = 'switches'

/** An answer of a room: one of the time before the room was closed is dropped, and none is kept while it is closed. */
function inRoom<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { answer, ...rest }: PublicCall<E>,
): PublicCall<E> {
  const room = roomOfEndpoint(endpoint)
  if (!room) return { answer, ...rest }
  return {
    ...rest,
    answer: async (query, language) => {
      const made = await answer(query, language)
      const life = (await app.switches.isClosed(room)) && { seconds: 0 }
      return { ...made, ...life, tags: [...made.tags, SWITCHES] }
    },
  }
}

/**
 * Opens a route with the same answer for everybody (a GET, or a read-only POST): made once, kept as bytes, and made again after one of its
 * tags is invalidated. A signed-in caller gets the same bytes, or, for a personal endpoint, the same data with personal fields added.
 */
export function publicRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  call: PublicCall<E>,
): void {
  const shared = inRoom(app, endpoint, call)
  const { answer, personal, onServed } = shared
  const questionOf = questions(endpoint)
  app.publicAnswers.set(endpoint.url, publicQuestion(app, endpoint, shared))
  app.route({
    ...routeOptions(app, endpoint),
    handler: async (request, reply) => {
      const language = languageOf(request.headers)
      const query = questionOf(request.query)
      const key = keyOf(endpoint, query)
      const cached = await app.responses.load(language, key, () => answer(query, language))
      if (request.method !== 'HEAD') onServed?.(cached.data)
      if (!request.user) {
        const address = addressOf(request.raw)
        if (address !== null) app.responses.remember(address, key)
        if (onServed) cached.onServed = () => onServed(cached.data)
      }
      if (!request.user || !personal) return sendCached(app, cached, reply, 'all')
      return sendPersonal(await personal(cached.data, request.user, query, language), request, reply)
    },
  })
}
