import { clubState } from '@pahlavan/contract/switches'
import type { FastifyInstance } from 'fastify'
import plugin from 'fastify-plugin'
import { publicRoute } from '../../http/route.ts'
import { SwitchCache } from './switches.cache.ts'
import { SWITCHES_TAG } from './switches.rules.ts'

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

/** The longest time that the state is cached: a notice begins and ends within it. */
const STATE_SECONDS = 60
const SECOND = 1000

/** Opens the fans' view of the switches. */
export async function clubStateRoutes(app: FastifyInstance): Promise<void> {
  publicRoute(app, clubState.get, {
    answer: async () => {
      const { state: data } = await app.switches.view()
      const left = data.changesAt ? (Date.parse(data.changesAt) - Date.now()) / SECOND : STATE_SECONDS
      return { data, tags: [SWITCHES_TAG], seconds: Math.min(Math.floor(left), STATE_SECONDS) }
    },
  })
}
