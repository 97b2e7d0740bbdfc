import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { urgent } from '../database/lanes.ts'

async function metrics(app: FastifyInstance) {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were not answered from memory',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  })
  const gauges: Record<string, () => number> = {
    answers_from_memory_total: () => app.responses.hits,
    answers_made_total: () => app.responses.misses,
    database_connections: () => app.database.pool.totalCount,
    database_waiting: () => app.database.pool.waitingCount,
  }
  for (const [name, value] of Object.entries(gauges)) {
    const Kind = name.endsWith('_total') ? Counter : Gauge
    const number = new Kind({
      name,
      help: name.replaceAll('_', ' '),
      registers: [],
      collect() {
        this.reset()
        this.inc(value())
      },
    })
    register.registerMetric(number)
  }
  return { register, seconds }
}

/** Whether the process lives, whether it can serve, and its numbers for Prometheus. */
export const health = plugin(async (app: FastifyInstance) => {
  const { register, seconds } = await metrics(app)
  app.addHook('onResponse', (request, reply, next) => {
    const { url: route = 'none' } = request.routeOptions
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    next()
  })
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const isReady = await urgent(app.database.pool)
      .query('select 1')
      .then(
        () => app.bus.isListening,
        () => false,
      )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database' })
  })
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics()),
  )
})
