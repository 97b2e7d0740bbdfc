import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'

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
})
