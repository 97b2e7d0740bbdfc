import { eventTeams } from '@pahlavan/contract/admin/event-teams'
import { editedEvents, type EventRow } from '@pahlavan/contract/admin/events'
import type { FastifyInstance } from 'fastify'
import { requestActor } from '../../http/actor.ts'
import { Problem } from '../../http/problems.ts'
import { staffRoute } from '../../http/route.ts'
import { findItemStatus } from '../desk/desk.items.queries.ts'
import { type ItemListing, openItemRoutes } from '../desk/desk.items.routes.ts'
import { listPrices } from '../desk/desk.prices.queries.ts'
import { eventNoun } from './events.admin.commands.ts'
import { changeTeamCode } from './events.codes.commands.ts'
import { makeSeason } from './events.season.commands.ts'
import { findTeamUses } from './events.teams.queries.ts'
import { findEventRows } from './events.uses.queries.ts'

const listing: ItemListing<EventRow> = {
  title: ['رویدادها', 'Events'],
  findMore: findEventRows,
  columns: [
    { heading: ['شروع', 'Start'], cell: ({ startsAt }) => startsAt },
    { heading: ['شهر', 'City'], cell: ({ city }) => city },
    { heading: ['شمار وزن‌ها', 'Weights'], cell: ({ weightCount }) => weightCount },
  ],
}

/** Opens the desk's routes of the events. @param onScheduled is called when a moment of publication was set */
export async function eventDeskRoutes(
  app: FastifyInstance,
  { onScheduled }: { onScheduled: () => void },
): Promise<void> {
  openItemRoutes(app, { endpoints: editedEvents, noun: eventNoun, listing, onScheduled })
  staffRoute(app, editedEvents.prices, async ({ query }) => ({
    items: await listPrices(app.database.pool, 'event', query.id),
  }))
  staffRoute(app, eventTeams.uses, async ({ query: { id } }) => {
    const { kind, missing } = eventNoun
    if (!(await findItemStatus(app.database.pool, { kind, id }))) throw new Problem(404, missing)
    return findTeamUses(app.database.pool, id)
  })
  staffRoute(app, eventTeams.code, (call) =>
    changeTeamCode(app.database.pool, { ...call.query, actor: requestActor(call) }),
  )
  staffRoute(app, eventTeams.season, (call) =>
    makeSeason(app.database.pool, { ...call.query, actor: requestActor(call) }),
  )
}
