import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { SwitchCache } from './switches.cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The switches that the club's admins set. */
    switches: SwitchCache
  }
}

/** The club's switches, for all that depends on one. */
export const clubSwitches = plugin(async (app: FastifyInstance) => {
  const { commentApproval } = app.config
  app.decorate('switches', new SwitchCache(app.database.pool, app.bus, { commentApproval }))
})
