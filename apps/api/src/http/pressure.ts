import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Problem } from './problems.ts'

/** Milliseconds that the event loop may lag behind; a neighbour on the machine alone can make it some hundreds. */
const MOST_LAG = 1000
/** Requests that may wait for a database connection. */
const MOST_WAITING = 300

/** The event loop's first measure holds the whole start: what lagged before the first request says nothing of it. */
const GRACE_MS = 2000

/** What costs next to nothing, and without which a page that was answered would stay dead. */
const spared = /^\/(health|assets|locales|art)\/|^\/[\w-]+\.(js|svg|png|webmanifest)$/

/** Refuses work early with 503 rather than answering nobody; kept answers and health go on. */
export const pressure = plugin(async (app: FastifyInstance, { mostLag = MOST_LAG }: { mostLag?: number }) => {
  let listeningSince = Number.NEGATIVE_INFINITY
  app.addHook('onListen', (done) => {
    listeningSince = performance.now()
    done()
  })
  const busy = () => new Problem(503, 'busy', { retryAfter: 5 })
  await app.register(underPressure, {
    maxEventLoopDelay: mostLag,
    sampleInterval: 250,
    pressureHandler: (request) => {
      const isStarting = performance.now() - listeningSince < GRACE_MS
      if (!isStarting && !spared.test(request.url)) throw busy()
    },
  })
  app.addHook('onRequest', (request, _reply, next) => {
    const isFull = app.database.pool.waitingCount > MOST_WAITING && !spared.test(request.url)
    next(isFull ? busy() : undefined)
  })
})
