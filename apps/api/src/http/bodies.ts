import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Problem } from './problems.ts'

/** JSON and forms. An empty body is no body, also where a client says that it is JSON. */
export const bodies = plugin(async (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parse(request, String(body), done)
  })
  app.removeContentTypeParser('text/plain')
  await app.register(formbody)
  // Nothing is unpacked: a few bytes could become gigabytes.
  app.addHook('onRequest', (request, _reply, next) => {
    const encoding = request.headers['content-encoding'] ?? 'identity'
    next(encoding === 'identity' ? undefined : new Problem(415, 'media_type'))
  })
})
