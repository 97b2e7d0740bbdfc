import type { DataOf, Endpoint, Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyContextConfig, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Answer, Kept } from './answers.ts'
import { keyOf } from './fast.ts'
import { forOne, packed, wireOf, writeAnswer } from './wire.ts'
import { answerSchema, querySchema } from './schemas.ts'
import { restoreNulls, takeParameters } from './parameters.ts'
import { languageOf } from './language.ts'
import { Problem } from './problems.ts'
import type { User } from './sessions.ts'

/** What a handler gets: what was asked, by whom, in which language. */
export interface Call<E extends Endpoint, Who = User | null> {
  query: QueryOf<E>
  user: Who
  language: Language
  request: FastifyRequest
}

/** A call that changes nothing and answers everybody alike, and what it adds for a signed-in caller. */
export interface Shared<E extends Endpoint> {
  answer: (query: QueryOf<E>, language: Language) => Promise<Answer<DataOf<E>>>
  /** The answer with the caller's own fields; nothing of it is kept. */
  personal?: (data: DataOf<E>, user: User, query: QueryOf<E>, language: Language) => Promise<DataOf<E>>
  /** Counts each time the answer is shown, kept ones too. */
  seen?: (data: DataOf<E>) => void
}

function route(app: FastifyInstance, endpoint: Endpoint) {
  const take = takeParameters(endpoint)
  app.endpoints.push(endpoint)
  return {
    method: endpoint.method,
    url: endpoint.url,
    schema: { querystring: querySchema(endpoint), response: { 200: answerSchema(endpoint) } },
    onRequest: async (request: FastifyRequest) => {
      request.user = await app.sessions.admit(request, endpoint)
    },
    preValidation: async (request: FastifyRequest) => take(request),
    preHandler: async (request: FastifyRequest) => restoreNulls(request),
  }
}

const envelope = (data: unknown) => ({ statusCode: 200, data, errors: [] })

/** Sends what is the caller's alone and kept nowhere, compressed for who takes that. */
async function sendOwn(
  data: unknown,
  { headers }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const text = reply.serializeInput(envelope(data), '200') as string
  const { body, encoding } = await packed(text, headers['accept-encoding'])
  reply.headers(forOne)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Who is signed in. */
function signedIn(user: User | null): User {
  if (!user) throw new Problem(401, 'sign_in_required')
  return user
}

type Handler<E extends Endpoint, Who> = (call: Call<E, Who>) => Promise<DataOf<E>>

/** Opens a route for an endpoint of the contract. Its answer is the caller's alone and kept nowhere. */
export function door<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, User | null>,
  config: FastifyContextConfig = {},
): void {
  app.route({
    ...route(app, endpoint),
    config,
    handler: async (request, reply) => {
      const query = request.query as QueryOf<E>
      const data = await handler({
        query,
        user: request.user,
        language: languageOf(request.headers),
        request,
      })
      return sendOwn(data, request, reply)
    },
  })
}

/** Opens a route that only a signed-in caller passes. */
export function userDoor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, User>,
  config: FastifyContextConfig = {},
): void {
  door(app, endpoint, ({ user, ...call }) => handler({ ...call, user: signedIn(user) }), config)
}

/** Opens a route that only staff of the endpoint's role pass: who has not is told so before anything he sent is read. */
export function staffDoor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E, User>,
): void {
  if (!endpoint.role) throw new Error(`${endpoint.url} names no role`)
  userDoor(app, endpoint, handler)
}

/** Sends a kept answer, and keeps its bytes too. */
function sendKept(app: FastifyInstance, kept: Kept, reply: FastifyReply): FastifyReply {
  if (!kept.wire) {
    const text = reply.serializeInput(envelope(kept.data), '200') as string
    kept.wire = wireOf(text, reply.request.user !== null, app.commonHeaders)
    app.answers.weigh(kept, kept.wire.identity.body.length * 4)
  }
  reply.hijack()
  writeAnswer(kept.wire, reply.request.raw, reply.raw)
  return reply
}

/**
 * Opens a route that only a signed-in caller passes, whose answer stands until one of its tags is dropped: made once for each
 * caller, and kept as bytes.
 */
export function keptDoor<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  answer: (query: QueryOf<E>, user: User, language: Language) => Promise<Answer<DataOf<E>>>,
): void {
  app.route({
    ...route(app, endpoint),
    handler: async ({ headers, raw, query, user: caller }, reply) => {
      const user = signedIn(caller)
      const language = languageOf(headers)
      const asked = query as QueryOf<E>
      const key = `${user.id} ${keyOf(raw) ?? questionOf(endpoint, asked)}`
      return sendKept(app, await app.answers.load(language, key, () => answer(asked, user, language)), reply)
    },
  })
}

/** What was asked of a call, in one spelling whatever order it came in. */
const questionOf = ({ url }: Endpoint, query: object): string =>
  `${url} ${JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`

/**
 * Opens a route for a call that answers everybody alike (a GET, or a POST that only reads): made once, kept as bytes, and made again where one of its tags was
 * dropped. A signed-in caller gets the same data with his own fields added.
 */
export function sharedDoor<E extends Endpoint>(app: FastifyInstance, endpoint: E, shared: Shared<E>): void {
  const { answer, personal, seen } = shared
  app.publicAnswers.set(endpoint.url, answer as Shared<Endpoint>['answer'])
  app.route({
    ...route(app, endpoint),
    handler: async (request, reply) => {
      const language = languageOf(request.headers)
      const query = request.query as QueryOf<E>
      const key = keyOf(request.raw) ?? questionOf(endpoint, query)
      const kept = await app.answers.load(language, key, () => answer(query, language))
      if (request.method !== 'HEAD') seen?.(kept.data)
      if (!request.user) {
        if (seen) kept.seen = () => seen(kept.data)
        return sendKept(app, kept, reply)
      }
      const data = personal ? await personal(kept.data, request.user, query, language) : kept.data
      return sendOwn(data, request, reply)
    },
  })
}

/**
 * What a public endpoint answers to somebody who is not signed in, without a request: for documents and previews. It is
 * kept as the calls' answers are.
 *
 * @throws Problem as the call itself would answer
 */
export async function publicAnswer<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  query: QueryOf<E>,
  language: Language,
): Promise<DataOf<E>> {
  const answer = app.publicAnswers.get(endpoint.url)
  if (!answer) throw new Error(`${endpoint.url} is not public`)
  const { data } = await app.answers.load(language, questionOf(endpoint, query), () =>
    answer(query, language),
  )
  return data as DataOf<E>
}
