import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Config } from '../config.ts'
import { openRedis } from '../database/redis.ts'
import { Problem } from './problems.ts'

/** Documents that are written for one address in a minute, against the requests that it may make; kept ones are free. */
const DOCUMENT_SHARE = 0.1

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a document that has to be written for an address. Throws `too_many`. */
    admitDocument: (request: FastifyRequest) => Promise<void>
  }
}

/** The remaining requests of an address's minute, by the names of the IETF draft; the last one in seconds. */
export const limitHeaders = ['ratelimit-limit', 'ratelimit-remaining', 'ratelimit-reset'] as const

const tooMany = (ttl: number) => new Problem(429, 'too_many', { retryAfter: Math.ceil(ttl / 1000) })

/** Calls of the API are counted; files, pictures and kept documents are not: a hall of people sits behind one address. */
const isCounted = (url: string) => /^\/(api|book-store-api|s)\//.test(url)

async function redisOf({ redisUrl }: Config, app: FastifyInstance) {
  if (redisUrl === null) return null
  const redis = await openRedis(redisUrl, (error) => app.log.warn({ err: error }, 'Redis does not answer'))
  app.addHook('onClose', async () => redis.disconnect())
  return redis
}

/** Limits for one address: in memory, or in Redis for several machines. A route may set a narrower one of its own. */
export const limits = plugin(async (app: FastifyInstance, { config }: { config: Config }) => {
  const redis = await redisOf(config, app)
  const most = config.requestsPerMinute
  await app.register(rateLimit, {
    global: most > 0,
    max: Math.max(most, 1),
    timeWindow: 60_000,
    skipOnError: true,
    nameSpace: 'pahlavan-limit-',
    ...(redis && { redis }),
    allowList: (request) => !isCounted(request.url),
    enableDraftSpec: true,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  })
  const count = app.createRateLimit({ max: Math.ceil(most * DOCUMENT_SHARE), allowList: [] })
  app.decorate('admitDocument', async (request) => {
    if (most === 0) return
    const { isAllowed, ...counted } = await count(request)
    if (!isAllowed && 'isExceeded' in counted && counted.isExceeded) throw tooMany(counted.ttl)
  })
})
