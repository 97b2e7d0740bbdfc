import underPressure from '@fastify/under-pressure'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { Problem } from './problems.ts'

/** Milliseconds that the event loop may lag behind; a neighbour on the machine alone can make it some hundreds. */
const MAX_LAG_MS = 1000
/** Requests that may wait for a database connection. */
const MAX_WAITING_REQUESTS = 300

/** Milliseconds that the event loop must have been behind: one stall is over once it was seen, and says nothing of the load. */
const MIN_LAG_DURATION_MS = 1500
/** Seen again within so long, it has been behind all the time. */
const MEMORY_MS = 5000

/** What costs next to nothing, and without which a page that was answered would stay dead. */
const spared = /^\/(health|(admin\/)?assets|locales|art)\/|^\/[\w-]+\.(js|svg|png|ico|webmanifest)$/

type Reason = 'the event loop is behind' | 'the database is behind'

/** How often a refusal is told at most (ms). */
const TELL_MS = 60_000

/** Logs refusals with their reason: at once, then once a minute with their number. @returns a function to call for each refusal, and one to stop */
export function shedLog(log: Pick<FastifyBaseLogger, 'warn'>, every = TELL_MS) {
  const refused = new Map<Reason, number>()
  let timer: ReturnType<typeof setInterval> | undefined
  const logRefused = () => {
    if (refused.size === 0) return stop()
    for (const [reason, count] of refused) log.warn({ reason, count }, 'requests were refused')
    refused.clear()
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  const note = (reason: Reason) => {
    refused.set(reason, (refused.get(reason) ?? 0) + 1)
    if (timer) return
    logRefused()
    timer = setInterval(logRefused, every).unref()
  }
  return { note, stop }
}

/** Refuses work early with 503 rather than answering nobody; kept answers and health go on. */
export const pressure = plugin(
  async (app: FastifyInstance, { mostLag = MAX_LAG_MS }: { mostLag?: number }) => {
    let behindSince = 0
    let seenBehind = Number.NEGATIVE_INFINITY
    const isBehindForLong = () => {
      const now = performance.now()
      if (now - seenBehind > MEMORY_MS) behindSince = now
      seenBehind = now
      return now - behindSince > MIN_LAG_DURATION_MS
    }
    const shed = shedLog(app.log)
    app.addHook('onClose', async () => shed.stop())
    const busy = (reason: Reason) => {
      shed.note(reason)
      return new Problem(503, 'busy', { retryAfter: 5 })
    }
    await app.register(underPressure, {
      maxEventLoopDelay: mostLag,
      sampleInterval: 250,
      pressureHandler: (request) => {
        if (isBehindForLong() && !spared.test(request.url)) throw busy('the event loop is behind')
      },
    })
    app.addHook('onRequest', (request, _reply, next) => {
      const isFull = app.database.pool.waitingCount > MAX_WAITING_REQUESTS && !spared.test(request.url)
      next(isFull ? busy('the database is behind') : undefined)
    })
  },
)
