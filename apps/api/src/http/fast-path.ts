import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { writeAnswer } from './wire.ts'
import { languageOf } from './language.ts'
import { say } from './problems.words.ts'

/** Bytes of a request's head: a comment of 2,001 letters in an address (12 kB and more) still gets our own answer. */
export const MAX_HEAD = 131_072

/**
 * The name under which the answer to a request is kept: its address; that of a POST which says everything in its address stands
 * behind the method. Null for a POST with a body: it has to be read first.
 */
export function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'POST') return url
  const isEmpty = headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0
  return isEmpty ? `POST ${url}` : null
}

/**
 * Answers from memory, before anything else of the framework runs.
 *
 * @returns false where the request has to go its whole way
 */
export function answerFromMemory(
  app: FastifyInstance,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers } = request
  if ((method !== 'GET' && method !== 'POST') || headers.authorization !== undefined) return false
  const key = keyOf(request)
  const kept = key === null ? null : app.answers.peek(languageOf(headers), key)
  if (!kept?.wire) return false
  app.answers.hits += 1
  kept.seen?.()
  writeAnswer(kept.wire, request, response)
  return true
}

/** The HTTP server: answers in memory first, the framework for the rest. */
export function makeServer(app: () => FastifyInstance, rest: RequestListener): Server {
  const server = createServer({ maxHeaderSize: MAX_HEAD, keepAliveTimeout: 72_000 }, (request, response) => {
    if (!answerFromMemory(app(), request, response)) rest(request, response)
  })
  server.requestTimeout = 60_000
  server.headersTimeout = 20_000
  return server
}

/** Answers what is no HTTP request, or one with too large a head, in the envelope. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const status = isLarge ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const code = isLarge ? 'too_large' : 'malformed'
  const body = JSON.stringify({ statusCode: status, data: null, errors: [say(code, 0, {})], code })
  const head = [
    `HTTP/1.1 ${status} ${isLarge ? 'Request Header Fields Too Large' : 'Bad Request'}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
