import { events } from '@pahlavan/contract/events'
import type { FastifyInstance } from 'fastify'
import { sharedDoor } from '../../plugins/door.ts'
import { picksOf } from '../predictions/predictions.queries.ts'
import {
  boutAnswer,
  boutsAnswer,
  calendarAnswer,
  detailAnswer,
  listAnswer,
  playerBoutsAnswer,
  todayAnswer,
  weekAnswer,
} from './events.answers.routes.ts'
import { listAges, listCountries } from './events.queries.ts'
import { EVENTS_TAG } from './events.rules.ts'

/** Events, their bouts, what is on today, and what events are filtered by. */
export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  sharedDoor(app, events.list, { answer: (query, language) => listAnswer(app, query, language) })
  sharedDoor(app, events.week, { answer: (query, language) => weekAnswer(app, query, language) })
  sharedDoor(app, events.detail, { answer: (query, language) => detailAnswer(app, query, language) })
  sharedDoor(app, events.bouts, { answer: (query, language) => boutsAnswer(app, query, language) })
  sharedDoor(app, events.playerBouts, {
    answer: (query, language) => playerBoutsAnswer(app, query, language),
  })
  sharedDoor(app, events.bout, {
    answer: (query, language) => boutAnswer(app, query, language),
    personal: async (bout, user) => ({
      ...bout,
      myPrediction: (await picksOf(pool, user.id, [bout.id])).get(bout.id) ?? null,
    }),
  })
  sharedDoor(app, events.today, { answer: (query, language) => todayAnswer(app, query, language) })
  sharedDoor(app, events.calendar, { answer: (query) => calendarAnswer(app, query) })
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
