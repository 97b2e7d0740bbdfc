import { home } from '@pahlavan/contract/home'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { route } from '../../http/route.ts'
import { Problem } from '../../http/problems.ts'
import { addressOf, codeFor } from './links.queries.ts'
import { codesOf, ownPath } from './links.rules.ts'

/** Short addresses that one address of the network may ask for in an hour (`docs/rules/decisions.md` §3). */
const ADDRESS_LIMIT = { max: 30, timeWindow: 3_600_000 }

async function shorten(
  app: FastifyInstance,
  url: string,
  { protocol, host }: FastifyRequest,
): Promise<string> {
  const path = ownPath(url, [app.origin(), `${protocol}://${host}`])
  if (path === null) throw new Problem(400, 'foreign_address')
  const code = await codeFor(app.database.pool, path, codesOf(path))
  return `${app.origin()}/s/${code}`
}

export async function linkRoutes(app: FastifyInstance): Promise<void> {
  route(app, home.shorten, async ({ query, request }) => ({ url: await shorten(app, query.url, request) }), {
    rateLimit: ADDRESS_LIMIT,
  })
  app.get<{ Params: { code: string } }>('/s/:code', async (request, reply) => {
    const address = await addressOf(app.database.pool, request.params.code)
    if (address === null) throw new Problem(404, 'not_found')
    return reply.header('cache-control', 'no-store').redirect(address, 302)
  })
}
