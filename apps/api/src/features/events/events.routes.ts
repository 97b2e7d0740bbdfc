import { events } from '@pahlavan/contract/events'
import type { FastifyInstance } from 'fastify'
import { publicRoute } from '../../http/route.ts'
import {
  calendarAnswer,
  detailAnswer,
  listAnswer,
  seasonAnswer,
  weekAnswer,
} from './events.answers.routes.ts'
import { withEventRights } from '../orders/orders.watch.queries.ts'
import { listAges, listCountries, listStyles } from './events.queries.ts'
import { EVENTS_TAG } from './events.rules.ts'

export async function eventRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, events.list, {
    answer: (query, language) => listAnswer(app, query, language),
    personal: async (page, user) => ({ ...page, items: await withEventRights(pool, user.id, page.items) }),
  })
  publicRoute(app, events.week, {
    answer: (query, language) => weekAnswer(app, query, language),
    personal: async (page, user) => ({ ...page, items: await withEventRights(pool, user.id, page.items) }),
  })
  publicRoute(app, events.detail, {
    answer: (query, language) => detailAnswer(app, query, language),
    personal: async (event, user) => (await withEventRights(pool, user.id, [event]))[0] ?? event,
  })
  publicRoute(app, events.season, { answer: (query, language) => seasonAnswer(app, query, language) })
  publicRoute(app, events.calendar, { answer: (query) => calendarAnswer(app, query) })
  publicRoute(app, events.ages, {
    answer: async ({ languages }, language) => ({
      data: await listAges(pool, languages ?? language),
      tags: [EVENTS_TAG],
    }),
  })
  publicRoute(app, events.styles, {
    answer: async ({ languages }, language) => ({
      data: await listStyles(pool, languages ?? language),
      tags: [EVENTS_TAG, 'people'],
    }),
  })
  publicRoute(app, events.countries, {
    answer: async ({ languages }, language) => ({
      data: await listCountries(pool, languages ?? language),
      tags: [EVENTS_TAG],
    }),
  })
}
