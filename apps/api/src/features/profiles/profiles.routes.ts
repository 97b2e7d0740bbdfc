import { clubs, wrestlers } from '@pahlavan/contract/admin/people'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { openObjectRoutes } from '../desk/desk.rows.routes.ts'
import { clubNoun, wrestlerNoun } from './profiles.commands.ts'
import { listWrestlerChoices } from './profiles.choices.queries.ts'

/** Opens the desk's routes of the wrestlers and clubs. */
export async function profileDeskRoutes(app: FastifyInstance): Promise<void> {
  openObjectRoutes(app, wrestlers, wrestlerNoun)
  openObjectRoutes(app, clubs, clubNoun)
  staffRoute(app, wrestlers.choices, ({ language }) => listWrestlerChoices(app.database.pool, language))
}
