import { clubs, wrestlers } from '@pahlavan/contract/admin/people'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { openObjectRoutes } from '../desk/desk.rows.routes.ts'
import { listWrestlerChoices } from './profiles.choices.queries.ts'
import { findClubSheet } from './profiles.clubs.queries.ts'
import { clubNoun, wrestlerNoun } from './profiles.commands.ts'
import { findWrestlerSheet } from './profiles.wrestlers.queries.ts'

/** Opens the desk's routes of the wrestlers and clubs. */
export async function profileDeskRoutes(app: FastifyInstance): Promise<void> {
  openObjectRoutes(app, { endpoints: wrestlers, noun: wrestlerNoun, read: findWrestlerSheet })
  openObjectRoutes(app, { endpoints: clubs, noun: clubNoun, read: findClubSheet })
  staffRoute(app, wrestlers.choices, ({ language }) => listWrestlerChoices(app.database.pool, language))
}
