import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { ClubCache } from './identity.cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Who the club is. */
    club: ClubCache
  }
}

/** The club's identity, for all that names the club. */
export const clubIdentity = plugin(async (app: FastifyInstance) => {
  app.decorate('club', new ClubCache(app.database.pool, app.bus))
})
