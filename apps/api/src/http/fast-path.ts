import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { ListenOptions, Socket } from 'node:net'
import { sayProblem } from '@pahlavan/contract/problem-words'
import type { ProblemCode } from '@pahlavan/contract/problems'
import type { FastifyInstance } from 'fastify'
import { formFor, writeResponse } from './response-bytes.ts'
import { languageOf } from './language.ts'
import { RequestScheduler } from './request-scheduler.ts'

/** Bytes of a request's head: a comment of 2,001 letters in an address (12 kB and more) still gets our own answer. */
export const MAX_HEAD = 131_072

/** The address that a request's question is remembered by, after a POST's method. Null for a POST with a body: it is read first. */
export function addressOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'POST') return url
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  return isEmpty ? `POST ${url}` : null
}

/** Answers from memory, before anything else of the framework runs. @returns false where the request has to go its whole way */
export function answerFromMemory(
  app: FastifyInstance,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'POST') || headers.authorization !== undefined) return false
  const address = addressOf(request)
  const cached = address === null ? null : app.responses.find(languageOf(headers), address)
  const form = cached?.bytes && formFor(cached.bytes, headers['accept-encoding'])
  if (!cached?.bytes || !form) return false
  app.responses.hits += 1
  cached.onServed?.()
  writeResponse(cached.bytes, form, request, response)
  return true
}

const isWebSocket = ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket'

/** Everything but a WebSocket of the hub is answered as if no upgrade were asked for (RFC 9110 §7.8). */
const mayUpgrade = (request: IncomingMessage) =>
  request.method === 'GET' && isWebSocket(request) && /^\/hub\/?(\?|$)/.test(request.url ?? '')

/**
 * The HTTP server: health and answers in memory first, the framework for the rest, one in each turn.
 *
 * @param sockets holds every open connection, upgraded ones too, which the server itself forgets
 */
export function makeServer(app: () => FastifyInstance, rest: RequestListener, sockets: Set<Socket>): Server {
  const options = { maxHeaderSize: MAX_HEAD, keepAliveTimeout: 72_000, shouldUpgradeCallback: mayUpgrade }
  const pace = new RequestScheduler()
  const server = createServer(options, (request, response) => {
    if (isWebSocket(request)) {
      response.writeHead(400, ['Connection', 'close', ...json, ...app().commonHeaders])
      response.end(refusal(400, 'invalid'))
    } else if (request.url?.startsWith('/health/')) rest(request, response)
    else if (!answerFromMemory(app(), request, response)) pace.begin(() => rest(request, response))
  })
  const listen = server.listen.bind(server) as (place: ListenOptions, backlog?: number) => Server
  // The framework names the backlog among the options, where Node does not read it for a socket that is there already.
  server.listen = ((place: ListenOptions) => listen(place, place.backlog)) as typeof server.listen
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  server.on('connection', (socket: Socket) => {
    pace.come()
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return server
}

const json = ['Content-Type', 'application/json; charset=utf-8'] as const

const refusal = (status: number, code: ProblemCode) =>
  JSON.stringify({ statusCode: status, data: null, errors: [sayProblem(code, 0)], code })

/** Answers a connection without a valid HTTP request, or with too large a head, in the envelope. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLarge ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const code = isLarge ? 'too_large' : 'malformed'
  const body = refusal(status, code)
  const head = [
    `HTTP/1.1 ${status} ${isLarge ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
