import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { urgent } from '../database/lanes.ts'

/** Whether the process lives, and whether it can serve. */
export const health = plugin(async (app: FastifyInstance) => {
  app.get('/health/live', (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  )
  app.get('/health/ready', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.leaving.signal.aborted) return reply.code(503).send({ status: 'leaving' })
    const isReady = await urgent(app.database.pool)
      .query('select 1')
      .then(
        () => app.bus.isListening,
        () => false,
      )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'waiting for the database' })
  })
})
