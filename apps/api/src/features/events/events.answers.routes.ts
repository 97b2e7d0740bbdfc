import type { events as contract } from '@pahlavan/contract/events'
import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Cacheable } from '../../http/response-cache.ts'
import { Problem } from '../../http/problems.ts'
import { paginated } from '../../http/paginated.ts'
import { pageOf, partOf } from '../../http/paging.ts'
import { countByDay, listEventsBetween } from './events.cards.queries.ts'
import { countEvents, listEvents } from './events.list.queries.ts'
import { findEvent } from './events.detail.queries.ts'
import { findSeason } from './events.season.queries.ts'
import { searchNames } from '../search/search.names.queries.ts'
import { EVENT_SCOPE } from '../search/search.names.rules.ts'
import { daySpan, EVENTS_TAG, eventTag, rangeOf } from './events.rules.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>
type Answer<Name extends keyof typeof contract> = Promise<Cacheable<DataOf<(typeof contract)[Name]>>>

const DAY = 86_400_000
/** What shows scores is made anew this often, at the least; changes drop it at once. */
export const CACHE_SECONDS = 15
/** The longest range of a calendar: two months. */
const MAX_CALENDAR_DAYS = 62

export async function listAnswer(
  app: FastifyInstance,
  query: Query<'list'>,
  language: Language,
): Answer<'list'> {
  const part = partOf(query)
  const tiers = await searchNames(app.database.pool, [EVENT_SCOPE], query.search)
  const tags = [EVENTS_TAG]
  if (tiers?.length === 0) return { data: pageOf([], 0, part), tags }
  const filter = {
    eventId: query.eventId ?? null,
    span: query.time ? rangeOf(daySpan(query.time, query.timeTo)) : null,
    countryId: query.countryId ?? null,
    style: query.style ?? null,
    ages: query.ages ?? null,
    weights: query.playWeight ?? null,
    // The order is by day, so all tiers of matches form one list.
    named: tiers?.at(-1) ?? null,
  }
  const { pool } = app.database
  const { items, total } = await paginated(app, part, () => listEvents(pool, language, filter, part), {
    key: `events ${JSON.stringify(filter)}`,
    count: () => countEvents(pool, filter),
    tags,
    seconds: CACHE_SECONDS,
  })
  return { data: pageOf(items, total, part), tags, seconds: CACHE_SECONDS }
}

/** Events of the past seven days. */
export async function weekAnswer(
  app: FastifyInstance,
  query: Query<'week'>,
  language: Language,
): Answer<'week'> {
  const part = partOf(query)
  const now = Date.now()
  const span = [new Date(now - 7 * DAY), new Date(now)] as const
  const { items, total } = await listEventsBetween(app.database.pool, language, span, part)
  return { data: pageOf(items, total, part), tags: [EVENTS_TAG], seconds: CACHE_SECONDS }
}

export async function detailAnswer(
  app: FastifyInstance,
  { Id }: Query<'detail'>,
  language: Language,
): Answer<'detail'> {
  const data = await findEvent(app.database.pool, language, Id)
  if (!data) throw new Problem(404, 'event_not_found')
  return { data, tags: [EVENTS_TAG, eventTag(Id)], seconds: CACHE_SECONDS }
}

export async function seasonAnswer(
  app: FastifyInstance,
  { clubId }: Query<'season'>,
  language: Language,
): Answer<'season'> {
  const data = await findSeason(app.database.pool, language, clubId)
  const rounds = new Set(data.fixtures.map(({ eventId }) => eventTag(eventId)))
  return { data, tags: [EVENTS_TAG, ...rounds], seconds: CACHE_SECONDS }
}

export async function calendarAnswer(
  app: FastifyInstance,
  { time, timeTo }: Query<'calendar'>,
): Answer<'calendar'> {
  const { start, end } = daySpan(time, timeTo)
  const days = (end.getTime() - start.getTime()) / DAY
  if (days > MAX_CALENDAR_DAYS + 1 || days <= 0)
    throw new Problem(400, 'invalid_parameter', { name: 'timeTo' })
  return { data: await countByDay(app.database.pool, time, timeTo), tags: [EVENTS_TAG] }
}
