import type { Failure } from '@pahlavan/contract/envelope'
import { type ProblemValues, sayProblem } from '@pahlavan/contract/problem-words'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import { DatabaseError } from 'pg'
import { LaneFull } from '../database/lanes.ts'
import { contentPolicy } from './headers.ts'
import { languageOf, pageLanguage } from './language.ts'
import { refusalPage, refusalStyle, wrongAddressPage } from './refusal.ts'

/**
 * A request that cannot be answered, thrown anywhere below a route. `status` is the HTTP status, `code` the stable
 * machine word of the envelope; its sentence in each language stands in the contract, and
 * `retryAfter` goes out as `Retry-After`, too.
 */
export class Problem extends Error {
  readonly status: number
  readonly code: ProblemCode
  readonly params: ProblemValues
  constructor(status: number, code: ProblemCode, params: ProblemValues = {}) {
    super(code)
    this.status = status
    this.code = code
    this.params = params
  }
}

/** What PostgreSQL refuses, by SQLSTATE, and by the name of the constraint where that says more. */
const refusals: Record<string, readonly [number, ProblemCode]> = {
  '23503': [404, 'not_found'],
  '23505': [409, 'conflict'],
  '23514': [400, 'invalid'],
  '22001': [400, 'invalid'],
  '22003': [400, 'invalid'],
  '22021': [400, 'invalid'],
  '22P05': [400, 'invalid'],
  '40001': [503, 'busy'],
  '40P01': [503, 'busy'],
  '53300': [503, 'busy'],
  '57014': [503, 'too_slow'],
  '57P01': [503, 'busy'],
  '57P02': [503, 'busy'],
  '57P03': [503, 'busy'],
}

/** Foreign keys and checks with a refusal that names a parameter. */
const references: Record<string, string> = {
  wrestler_style: 'styleType',
  wrestler_style_type_style_id_fk: 'styleType',
  wrestler_age_id_age_group_id_fk: 'ageId',
  wrestler_play_weight_play_weight_id_fk: 'playWeight',
  wrestler_club_id_club_account_id_fk: 'clubId',
}

const keys: Record<string, ProblemCode> = { account_mobile_unique: 'mobile_taken' }

/** What Fastify and its plugins refuse, by their own codes. */
const complaints: Record<string, readonly [number, ProblemCode]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'media_type'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'too_large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'malformed'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'malformed'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'malformed'],
  FST_ERR_BAD_URL: [400, 'malformed'],
  FST_ERR_MAX_PARAM_LENGTH: [400, 'malformed'],
  FST_ERR_ASYNC_CONSTRAINT: [404, 'not_found'],
  ECONNREFUSED: [503, 'busy'],
  ECONNRESET: [503, 'busy'],
  EPIPE: [503, 'busy'],
}

/** How the driver says that the database is away; these errors of its own carry no code. */
const AWAY =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

interface Complaint {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
}

function refusedParameter([first]: readonly Complaint[]): Problem {
  const { additionalProperty, missingProperty } = first?.params ?? {}
  if (typeof additionalProperty === 'string')
    return new Problem(400, 'unknown_parameter', { name: additionalProperty })
  if (typeof missingProperty === 'string')
    return new Problem(400, 'missing_parameter', { name: missingProperty })
  return new Problem(400, 'invalid_parameter', { name: first?.instancePath.split('/')[1] ?? '' })
}

/** The problem that an error means; anything unknown is a fault of ours. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const { cause } = error as Error
  if (cause instanceof Error && cause !== error) return asProblem(cause)
  const { validation, code, statusCode }: Partial<FastifyError> = error as Error
  if (validation) return refusedParameter(validation)
  const constraint = error instanceof DatabaseError ? (error.constraint ?? '') : ''
  const reference = references[constraint]
  if (reference) return new Problem(400, 'invalid_parameter', { name: reference })
  const taken = keys[constraint]
  if (taken) return new Problem(409, taken)
  const known = (error instanceof DatabaseError ? refusals : complaints)[code ?? '']
  if (known)
    return new Problem(...known, known[0] === 503 ? { retryAfter: known[1] === 'too_slow' ? 10 : 2 } : {})
  if (error instanceof LaneFull || (error instanceof Error && AWAY.test(error.message)))
    return new Problem(503, 'busy', { retryAfter: 2 })
  if (error instanceof SyntaxError || (statusCode ?? 500) < 500)
    return new Problem(statusCode ?? 400, 'malformed')
  return new Problem(500, 'internal')
}

function failure(problem: Problem, request: FastifyRequest): Failure {
  return {
    statusCode: problem.status,
    data: null,
    errors: [sayProblem(problem.code, languageOf(request.headers), problem.params)],
    code: problem.code,
    ...(problem.status >= 500 && { requestId: request.id }),
  }
}

/** Addresses of other parts of the server; a path below them is never a screen. */
export const notScreens =
  /^\/(api|book-store-api|media|health|metrics|hub|s|dev|admin|assets|locales)([/?#]|$)/

/** Addresses of the back office, which all answer with its document, but for its files. */
const adminPages = /^\/admin(?!\/assets\/)([/?#]|$)/

/** Whether somebody waits for a page who cannot be given one now. */
function wantsPage(
  { status, code }: Problem,
  { method, url, headers, routeOptions }: FastifyRequest,
): boolean {
  if ((status !== 429 && status < 500 && code !== 'malformed') || (method !== 'GET' && method !== 'HEAD'))
    return false
  if (notScreens.test(url) && !adminPages.test(url)) return false
  return routeOptions.url === '/*' || /\btext\/html\b/.test(headers.accept ?? '')
}

function pageOf({ status, code, params }: Problem, request: FastifyRequest, reply: FastifyReply): string {
  const lng = new URLSearchParams(request.url.split('?')[1]).get('lng')
  const language = pageLanguage(lng, request.headers)
  const retryAfter = status === 500 ? undefined : (params.retryAfter ?? 5)
  reply.header('content-security-policy', contentPolicy(request.server.config, [refusalStyle]))
  if (code === 'malformed') return wrongAddressPage(language)
  return refusalPage(sayProblem(code, language, params), language, retryAfter)
}

/** Answers with the envelope of a problem, a navigation with a page; never to be kept by any cache. */
export function refuse(problem: Problem, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (problem.params.retryAfter !== undefined) reply.header('retry-after', problem.params.retryAfter)
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer')
  const isPage = wantsPage(problem, request)
  const body = isPage ? pageOf(problem, request, reply) : JSON.stringify(failure(problem, request))
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(`${isPage ? 'text/html' : 'application/json'}; charset=utf-8`)
    .serializer(String)
    .send(body)
}

const methods = ['GET', 'HEAD', 'POST'] as const

/** The methods that an address takes, if it is one of ours. */
const allowed = (app: FastifyInstance, request: FastifyRequest): string[] => {
  const url = request.url.split('?', 1)[0] ?? ''
  return methods.filter((method) => app.hasRoute({ method, url }))
}

/** Turns every error into the envelope. Internal errors are logged, never sent. */
export const problems = plugin((app: FastifyInstance, _options, done) => {
  app.setErrorHandler((error, request, reply) => {
    const problem = asProblem(error)
    if (problem.code === 'internal') request.log.error({ err: error }, 'a request failed')
    return refuse(problem, request, reply)
  })
  app.setNotFoundHandler((request, reply) => {
    const ways = allowed(app, request)
    if (ways.length === 0) return refuse(new Problem(404, 'not_found'), request, reply)
    reply.header('allow', [...ways, 'OPTIONS'].join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return refuse(new Problem(405, 'method_not_allowed'), request, reply)
  })
  done()
})
