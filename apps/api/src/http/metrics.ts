import { createHash } from 'node:crypto'
import cluster from 'node:cluster'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import plugin from 'fastify-plugin'
import type { Counter, Registry } from 'prom-client'
import { isSameSecret } from './same-secret.ts'
import { Problem } from './problems.ts'
import { readRelease } from '../version.ts'

/** A serving process asks its parent for the numbers of all processes, and gets them. */
export interface MetricsRequest {
  ask: 'metrics'
  id: number
}
export interface MetricsReply {
  kind: 'metrics'
  id: number
  text: string | null
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Shows operators a number of the database, read when they ask. */
    addGauge: (name: string, help: string, count: () => Promise<number>) => void
  }
}

/** Methods with a label of their own. All others share one. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Files have a route each; a new build would bring new names for ever. */
const file = /\.[a-z\d]+$/i

/** The route of a request as a label. The number of labels is bounded. */
const labelOf = ({ routeOptions: { url = 'none' } }: FastifyRequest): string =>
  file.test(url) ? 'file' : url

async function numbers(app: FastifyInstance) {
  const {
    AggregatorRegistry,
    collectDefaultMetrics,
    Counter: Counts,
    Gauge,
    Histogram,
    Registry: Registered,
  } = await import('prom-client')
  const register = new Registered()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not answered from memory',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const { version, commit, schema } = readRelease()
  const build = { name: 'pahlavan_build_info', help: 'the release that runs', aggregator: 'first' as const }
  new Gauge({ ...build, labelNames: ['version', 'commit', 'schema'], registers: [register] }).set(
    { version, commit, schema },
    1,
  )
  const read: Record<string, () => number> = {
    answers_from_memory_total: () => app.responses.hits,
    answers_made_total: () => app.responses.misses,
    database_connections: () => app.database.pool.totalCount,
    database_waiting: () => app.database.pool.waitingCount,
  }
  for (const [name, value] of Object.entries(read)) {
    const Kind = name.endsWith('_total') ? Counts : Gauge
    const number = new Kind({
      name,
      help: name.replaceAll('_', ' '),
      registers: [],
      collect(this: Counter) {
        this.reset()
        this.inc(value())
      },
    })
    register.registerMetric(number)
  }
  // A registry that sums hears the questions of the process that began this one.
  AggregatorRegistry.setRegistries(register)
  const addGauge = (name: string, help: string, count: () => Promise<number>) => {
    // Every process reads the same database: the largest answer stands for all.
    const gauge = new Gauge({
      name,
      help,
      registers: [],
      aggregator: 'max',
      async collect() {
        this.set(await count())
      },
    })
    register.registerMetric(gauge)
  }
  return { register, seconds, addGauge, listener: cluster.isWorker ? new AggregatorRegistry() : null }
}

let lastId = 0

/** The numbers of all serving processes, summed by the one that began them. */
function ofAll(): Promise<string> {
  const id = ++lastId
  return new Promise((resolve, reject) => {
    const receiveReply = (message: unknown) => {
      const reply = message as Partial<MetricsReply>
      if (reply.kind !== 'metrics' || reply.id !== id) return
      process.off('message', receiveReply)
      if (typeof reply.text === 'string') resolve(reply.text)
      else reject(new Error('the processes did not tell their numbers'))
    }
    process.on('message', receiveReply)
    process.send?.({ ask: 'metrics', id } satisfies MetricsRequest)
  })
}

/** One question at a time, shared by all callers. */
let current: Promise<string> | null = null
async function summed(register: Registry): Promise<string> {
  if (!cluster.isWorker) return register.metrics()
  current ??= ofAll().finally(() => {
    current = null
  })
  return current
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Whether somebody may read the numbers: with the token; where there is none, from this machine alone in production, and anybody in a demo. */
function mayRead({ config }: FastifyInstance, { headers, socket }: FastifyRequest): boolean {
  const { metricsToken, mode } = config
  if (metricsToken !== null)
    return isSameSecret(digest(headers.authorization ?? ''), digest(`Bearer ${metricsToken}`))
  // A request through a proxy is not from this machine, even from a local proxy.
  const isNear = /^(::1|(::ffff:)?127(\.\d+){3})$/.test(socket.remoteAddress ?? '')
  return mode === 'demo' || (isNear && headers['x-forwarded-for'] === undefined)
}

/** Counts requests, and tells Prometheus the numbers of all processes. */
export const metrics = plugin(async (app: FastifyInstance) => {
  const { register, seconds, addGauge } = await numbers(app)
  app.decorate('addGauge', addGauge)
  app.addHook('onResponse', (request, reply, next) => {
    const method = methods.has(request.method) ? request.method : 'other'
    seconds.observe({ method, route: labelOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(app, request)) throw new Problem(403, 'forbidden')
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await summed(register))
  })
})
