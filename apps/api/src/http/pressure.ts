import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Problem } from './problems.ts'

/** Milliseconds that the event loop may lag behind; a neighbour on the machine alone can make it some hundreds. */
const MOST_LAG = 1000
/** Requests that may wait for a database connection. */
const MOST_WAITING = 300

/** Milliseconds that the event loop must have been behind: one stall is over once it was seen, and says nothing of the load. */
const PATIENCE_MS = 1500
/** Seen again within so long, it has been behind all the time. */
const MEMORY_MS = 5000

/** What costs next to nothing, and without which a page that was answered would stay dead. */
const spared = /^\/(health|assets|locales|art)\/|^\/[\w-]+\.(js|svg|png|webmanifest)$/

/** Refuses work early with 503 rather than answering nobody; kept answers and health go on. */
export const pressure = plugin(async (app: FastifyInstance, { mostLag = MOST_LAG }: { mostLag?: number }) => {
  let behindSince = 0
  let seenBehind = Number.NEGATIVE_INFINITY
  const isBehindForLong = () => {
    const now = performance.now()
    if (now - seenBehind > MEMORY_MS) behindSince = now
    seenBehind = now
    return now - behindSince > PATIENCE_MS
  }
  const busy = () => new Problem(503, 'busy', { retryAfter: 5 })
  await app.register(underPressure, {
    maxEventLoopDelay: mostLag,
    sampleInterval: 250,
    pressureHandler: (request) => {
      if (isBehindForLong() && !spared.test(request.url)) throw busy()
    },
  })
  app.addHook('onRequest', (request, _reply, next) => {
    const isFull = app.database.pool.waitingCount > MOST_WAITING && !spared.test(request.url)
    next(isFull ? busy() : undefined)
  })
})
