import { events } from '@pahlavan/contract/events'
import type { FastifyInstance } from 'fastify'
import { sharedDoor } from '../../plugins/door.ts'
import { listAges, listCountries } from './events.queries.ts'

/** Everything that shows events. */
const EVENTS_TAG = 'events'

/** What events are filtered by. */
export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  sharedDoor(app, events.ages, {
    answer: async ({ languages }, language) => ({
      data: await listAges(pool, languages ?? language),
      tags: [EVENTS_TAG],
    }),
  })
  sharedDoor(app, events.countries, {
    answer: async ({ languages }, language) => ({
      data: await listCountries(pool, languages ?? language),
      tags: [EVENTS_TAG],
    }),
  })
}
