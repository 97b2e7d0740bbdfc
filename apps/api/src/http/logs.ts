import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import plugin from 'fastify-plugin'
import { withStatementLog } from '../database/slow-statements.ts'

interface Fault extends Error {
  code?: string
  constraint?: string
}

/** An error without the values that it failed on: those may be a person's words. */
function errorLine(error: Fault): { type: string; message: string; stack: string; [more: string]: unknown } {
  const stack = (error.stack ?? '').replace(/\nparams:[\s\S]*?(?=\n {4}at |$)/, '')
  const cause = error.cause instanceof Error ? errorLine(error.cause) : undefined
  const { name: type, code, constraint } = error
  return { type, code, constraint, message: '', stack, cause }
}

/** JSON lines on stderr, without addresses' queries, headers or bodies: no token and no text of anybody. */
export const logging: Pick<FastifyServerOptions, 'logger' | 'logController' | 'requestIdHeader'> = {
  logger: { level: 'info', stream: process.stderr, serializers: { err: errorLine, error: errorLine } },
  logController: new LogController({ disableRequestLogging: true }),
  requestIdHeader: false,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** Gives a request its id: that of the proxy, so that one id leads from its log to the log of staff, or a new one. */
export const requestIdOf =
  (isBehindProxy: boolean) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers['x-request-id']
    return isBehindProxy && typeof given === 'string' && UUID.test(given) ? given : randomUUID()
  }

/** One line for each request that was not answered from memory, and one for each of its slow statements, with the same id. */
export const requestLog = plugin((app: FastifyInstance, _options, done) => {
  app.addHook('onRequest', (request, _reply, next) => withStatementLog(request.log, next))
  app.addHook('onResponse', (request, reply, next) => {
    const { url = 'none' } = request.routeOptions
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10
    request.log.info(
      { method: request.method, route: url, status: reply.statusCode, milliseconds },
      'answered',
    )
    next()
  })
  done()
})
