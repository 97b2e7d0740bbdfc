import { rosters } from '@pahlavan/contract/admin/rosters'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { staffRoute } from '../../http/route.ts'
import { printRoster, rosterDetail } from './services.rosters.commands.ts'
import { listRosterCamps } from './services.rosters.queries.ts'

/** The lists of camps at the desk. */
export async function rosterDeskRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, rosters.list, async ({ language }) => ({ items: await listRosterCamps(pool, language) }))
  staffRoute(app, rosters.detail, ({ query: { id }, language }) => rosterDetail(pool, language, id))
  staffRoute(app, rosters.print, (call) => printRoster(pool, requestActor(call), call.language, call.query))
}
