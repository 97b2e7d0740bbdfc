import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Problem } from './problems.ts'

/** Milliseconds that the event loop may lag behind. */
const MOST_LAG = 400
/** Requests that may wait for a database connection. */
const MOST_WAITING = 300

/** Refuses work early with 503 rather than answering nobody; kept answers and health go on. */
export const pressure = plugin(async (app: FastifyInstance) => {
  const busy = () => new Problem(503, 'busy', { retryAfter: 5 })
  await app.register(underPressure, {
    maxEventLoopDelay: MOST_LAG,
    sampleInterval: 250,
    pressureHandler: (request) => {
      if (!request.url.startsWith('/health/')) throw busy()
    },
  })
  app.addHook('onRequest', (request, _reply, next) => {
    const isFull = app.database.pool.waitingCount > MOST_WAITING && !request.url.startsWith('/health/')
    next(isFull ? busy() : undefined)
  })
})
