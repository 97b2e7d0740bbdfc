import type { DataOf, Endpoint, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { roomOfEndpoint } from '@pahlavan/contract/room-endpoints'
import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { valuesReader } from './parameters.ts'
import { Problem } from './problems.ts'
import { keyOf, questions } from './questions.ts'
import type { Cacheable } from './response-cache.ts'
import { querySchema } from './schemas.ts'
import type { User } from './sessions.ts'

/** A read-only call with the same answer for everybody, and its additions for a signed-in caller. */
export interface PublicCall<E extends Endpoint> {
  answer: (query: QueryOf<E>, language: Language) => Promise<Cacheable<DataOf<E>>>
  /** The answer with the caller's own fields, where the endpoint is `personal`; nothing of it is kept. */
  personal?: (data: DataOf<E>, user: User, query: QueryOf<E>, language: Language) => Promise<DataOf<E>>
  /** Counts each time the answer is shown, kept ones too. */
  onServed?: (data: DataOf<E>) => void
}

/** A public call as it is answered without a request. */
export interface PublicQuestion {
  /** Throws a `Problem` as the call itself would answer it. */
  ask: (sent: Readonly<Record<string, unknown>>, language: Language) => Promise<unknown>
  /** Whether a signed-in caller gets personal fields in the answer. */
  isPersonal: boolean
}

/** Makes what checks parameters that come without a request: compiled by the first, as a search over all asks ten lists at once. */
function checked<E extends Endpoint>(endpoint: E): (sent: Readonly<Record<string, unknown>>) => QueryOf<E> {
  let schema: Validator | undefined
  const read = valuesReader(endpoint)
  const questionOf = questions(endpoint)
  return (sent) => {
    schema ??= Compile(querySchema(endpoint) as TSchema)
    const values = schema.Default(read({ ...sent }))
    if (!schema.Check(values)) throw new Problem(400, 'invalid')
    return questionOf(values)
  }
}

/** Makes what answers an endpoint without a request: the parameters are checked, the answers kept, as those of calls are. */
export function publicQuestion<E extends Endpoint>(
  { responses }: FastifyInstance,
  endpoint: E,
  { answer, personal }: PublicCall<E>,
): PublicQuestion {
  const queryOf = checked(endpoint)
  const ask = async (sent: Readonly<Record<string, unknown>>, language: Language) => {
    const query = queryOf(sent)
    const { data } = await responses.load(language, keyOf(endpoint, query), () => answer(query, language))
    return data
  }
  return { ask, isPersonal: personal !== undefined }
}

/** Answers an endpoint without a request and without the cache: guessable or short-lived answers are not kept. */
export function freshQuestion<E extends Endpoint>(
  endpoint: E,
  answer: (query: QueryOf<E>, language: Language) => Promise<DataOf<E>>,
): PublicQuestion {
  const queryOf = checked(endpoint)
  return {
    ask: async (sent, language) => answer(queryOf(sent), language),
    isPersonal: endpoint.personal !== undefined,
  }
}

/**
 * The answer of a public endpoint for a visitor, without a request: for documents and previews. It is cached as the calls' answers are.
 *
 * @param sent the parameters, as a call would send them
 * @throws Problem as the call itself
 */
export async function publicAnswer(
  app: FastifyInstance,
  url: string,
  sent: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<unknown> {
  const room = roomOfEndpoint({ url })
  if (room) await app.switches.admit(room, null)
  return answerInside(app, url, sent, language)
}

/** The same for a part of another answer, also while the endpoint's room is closed. */
export async function answerInside(
  { publicAnswers }: FastifyInstance,
  url: string,
  sent: Readonly<Record<string, unknown>>,
  language: Language,
): Promise<unknown> {
  const question = publicAnswers.get(url)
  if (!question) throw new Problem(401, 'sign_in_required')
  return question.ask(sent, language)
}
