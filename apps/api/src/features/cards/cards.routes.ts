import { cards } from '@pahlavan/contract/admin/cards'
import type { FastifyInstance } from 'fastify'
import { staffRoute } from '../../http/route.ts'
import { listEventChoices } from '../events/events.choices.queries.ts'
import { findChoices, readCards } from './cards.answers.routes.ts'

/** Opens the staff's calls about cards in texts. */
export async function cardRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  staffRoute(app, cards.find, ({ query }) =>
    app.expensiveReads.run(async () => ({ items: await findChoices(pool, query) })),
  )
  staffRoute(app, cards.events, async ({ query: { chosenId }, language }) => ({
    items: await listEventChoices(pool, language, chosenId),
  }))
  staffRoute(app, cards.of, ({ query: { language, bouts = [], wrestlers = [] } }) =>
    readCards(pool, language, { bouts, wrestlers }),
  )
}
