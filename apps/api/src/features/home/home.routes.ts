import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { events as contract } from '@pahlavan/contract/events'
import { home } from '@pahlavan/contract/home'
import { search } from '@pahlavan/contract/search'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { FastifyInstance } from 'fastify'
import type { Cacheable } from '../../http/response-cache.ts'
import { publicRoute } from '../../http/route.ts'
import { nextBouts } from '../bouts/bouts.list.queries.ts'
import { CACHE_SECONDS } from '../events/events.answers.routes.ts'
import { listEvents, noFilter } from '../events/events.list.queries.ts'
import { withBoutRights, withEventRights } from '../orders/orders.watch.queries.ts'
import { daySpan, EVENTS_TAG, eventTag, rangeOf } from '../events/events.rules.ts'
import { listSlides } from './home.queries.ts'
import { SWITCHES_TAG } from '../switches/switches.rules.ts'
import { SLIDERS_TAG } from './home.rules.ts'
import { searchAll } from './home.search.commands.ts'

/** How many bouts that are on or next a day's event shows. */
const NEXT = 3
const MAX_EVENTS_PER_DAY = 50
/** The longest time that an ended slide, or one with a deleted target, is still shown. */
const SLIDE_SECONDS = 60

/** A search consists of the lists' own answers without their tags, so it is cached for a few seconds only. */
const SEARCH_SECONDS = 10

async function todayAnswer(
  app: FastifyInstance,
  { time }: QueryOf<typeof contract.today>,
  language: Language,
): Promise<Cacheable<DataOf<typeof contract.today>>> {
  const { pool } = app.database
  const filter = { ...noFilter, span: rangeOf(daySpan(time ?? tehranDay(Date.now()))) }
  const items = await listEvents(pool, language, filter, { size: MAX_EVENTS_PER_DAY, offset: 0 })
  const on = items.filter(({ status }) => status === 'live' || status === 'upcoming')
  const plays = await nextBouts(
    pool,
    language,
    on.map(({ id }) => id),
    NEXT,
  )
  const data = items.map((item) => ({ ...item, plays: plays.filter(({ eventId }) => eventId === item.id) }))
  return { data, tags: [EVENTS_TAG, ...items.map(({ id }) => eventTag(id))], seconds: CACHE_SECONDS }
}

export async function homeRoutes(app: FastifyInstance): Promise<void> {
  const { pool } = app.database
  publicRoute(app, home.sliders, {
    answer: async ({ languages, location }, language) => ({
      data: await listSlides(pool, languages ?? language, location),
      tags: [SLIDERS_TAG],
      seconds: SLIDE_SECONDS,
    }),
  })
  publicRoute(app, search.all, {
    answer: async ({ q }, language) => ({
      data: await searchAll(app, q, language),
      tags: [SWITCHES_TAG],
      seconds: SEARCH_SECONDS,
    }),
  })
  publicRoute(app, contract.today, {
    answer: (query, language) => todayAnswer(app, query, language),
    personal: async (items, user) => {
      const events = await withEventRights(pool, user.id, items)
      const plays = await withBoutRights(
        pool,
        user.id,
        items.flatMap((item) => item.plays),
      )
      return events.map((each) =>
        Object.assign(each, { plays: plays.filter(({ eventId }) => eventId === each.id) }),
      )
    },
  })
}
