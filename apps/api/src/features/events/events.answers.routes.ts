import type { events as contract } from '@pahlavan/contract/events'
import type { DataOf, Language, QueryOf } from '@pahlavan/contract/endpoint'
import { tehranDay } from '@pahlavan/persian/tehran'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../plugins/answers.ts'
import { Problem } from '../../plugins/problems.ts'
import { pageOf, partOf } from '../../plugins/paging.ts'
import { findBout } from './events.bout.queries.ts'
import { boutsOfEvent, boutsOfPlayer, nextBouts } from './events.bouts.queries.ts'
import { countByDay, listEvents, listEventsBetween } from './events.cards.queries.ts'
import { findEvent } from './events.detail.queries.ts'
import { boutTag, daySpan, EVENTS_TAG, eventTag, termsOf } from './events.rules.ts'

type Query<Name extends keyof typeof contract> = QueryOf<(typeof contract)[Name]>
type Given<Name extends keyof typeof contract> = Promise<Answer<DataOf<(typeof contract)[Name]>>>

const DAY = 86_400_000
/** What shows scores is made anew this often, at the least; changes drop it at once. */
const SECONDS = 15
/** The longest range of a calendar: two months. */
const MOST_DAYS = 62
/** How many bouts that are on or next a day's event shows. */
const NEXT = 3

const everything = {
  eventId: null,
  from: null,
  to: null,
  countryId: null,
  style: null,
  ages: null,
  weights: null,
  terms: null,
}

/** A page of events. */
export async function listAnswer(
  app: FastifyInstance,
  query: Query<'list'>,
  language: Language,
): Given<'list'> {
  const part = partOf(query)
  const terms = termsOf(query.search)
  const tags = [EVENTS_TAG]
  if (terms?.length === 0) return { data: pageOf([], 0, part), tags }
  const span = query.time ? daySpan(query.time, query.timeTo) : null
  const filter = {
    eventId: query.eventId ?? null,
    from: span?.start ?? null,
    to: span?.end ?? null,
    countryId: query.countryId ?? null,
    style: query.style ?? null,
    ages: query.ages ?? null,
    weights: query.playWeight ?? null,
    terms,
  }
  const { items, total } = await listEvents(app.database.pool, language, filter, part)
  return { data: pageOf(items, total, part), tags, seconds: SECONDS }
}

/** Events of the past seven days. */
export async function weekAnswer(
  app: FastifyInstance,
  query: Query<'week'>,
  language: Language,
): Given<'week'> {
  const part = partOf(query)
  const now = Date.now()
  const span = [new Date(now - 7 * DAY), new Date(now)] as const
  const { items, total } = await listEventsBetween(app.database.pool, language, span, part)
  return { data: pageOf(items, total, part), tags: [EVENTS_TAG], seconds: SECONDS }
}

export async function detailAnswer(
  app: FastifyInstance,
  { Id }: Query<'detail'>,
  language: Language,
): Given<'detail'> {
  const data = await findEvent(app.database.pool, language, Id)
  if (!data) throw new Problem(404, 'event_not_found')
  return { data, tags: [EVENTS_TAG, eventTag(Id)], seconds: SECONDS }
}

/** The bouts of an event; of one that is not there none. */
export const boutsAnswer = async (
  app: FastifyInstance,
  { id, playWeight = null }: { id: number; playWeight?: number | null },
  language: Language,
): Given<'bouts'> => ({
  data: await boutsOfEvent(app.database.pool, language, id, playWeight),
  tags: [eventTag(id)],
  seconds: SECONDS,
})

/** The bouts of one wrestler; of somebody who never entered none. */
export async function playerBoutsAnswer(
  app: FastifyInstance,
  query: Query<'playerBouts'>,
  language: Language,
): Given<'playerBouts'> {
  const part = partOf(query)
  const { items, total } = await boutsOfPlayer(app.database.pool, language, query.playerId, part)
  const tags = [EVENTS_TAG, ...new Set(items.map(({ eventId }) => eventTag(eventId)))]
  return { data: pageOf(items, total, part), tags, seconds: SECONDS }
}

export async function boutAnswer(
  app: FastifyInstance,
  { Id }: Query<'bout'>,
  language: Language,
): Given<'bout'> {
  const data = await findBout(app.database.pool, language, Id)
  if (!data) throw new Problem(404, 'bout_not_found')
  return { data, tags: [eventTag(data.eventId), boutTag(Id)], seconds: SECONDS }
}

/** The events of a day in Tehran, with their bouts that are on or next. */
export async function todayAnswer(
  app: FastifyInstance,
  { time }: Query<'today'>,
  language: Language,
): Given<'today'> {
  const { pool } = app.database
  const span = daySpan(time ?? tehranDay(Date.now()))
  const filter = { ...everything, from: span.start, to: span.end }
  const { items } = await listEvents(pool, language, filter, { size: 50, offset: 0 })
  const on = items.filter(({ status }) => status === 'live' || status === 'upcoming')
  const plays = await nextBouts(
    pool,
    language,
    on.map(({ id }) => id),
    NEXT,
  )
  const data = items.map((item) => ({ ...item, plays: plays.filter(({ eventId }) => eventId === item.id) }))
  return { data, tags: [EVENTS_TAG, ...items.map(({ id }) => eventTag(id))], seconds: SECONDS }
}

/** How many events touch each day of a range. */
export async function calendarAnswer(
  app: FastifyInstance,
  { time, timeTo }: Query<'calendar'>,
): Given<'calendar'> {
  const { start, end } = daySpan(time, timeTo)
  const days = (end.getTime() - start.getTime()) / DAY
  if (days > MOST_DAYS + 1 || days <= 0) throw new Problem(400, 'invalid_parameter', { name: 'timeTo' })
  return { data: await countByDay(app.database.pool, time, timeTo), tags: [EVENTS_TAG] }
}
