import { type Static, Type } from 'typebox'
import { Id, Moment, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { Location, PlayWeight } from '../people.ts'
import { DualFields, MAX_EVENT_DUALS, MAX_EVENT_TEAMS, TeamFields } from './event-teams.ts'
import { itemEndpoints, pricesOf } from './items.ts'

/** The most sessions of an event, and its most weights. */
export const MAX_EVENT_SESSIONS = 30
export const MAX_EVENT_WEIGHTS = 160

const Line = (most: number) => Type.String({ maxLength: most })
/** A price in toman; 0 is free, null is not sold. */
const Price = orNull(Type.Integer({ minimum: 0, maximum: 1_000_000_000 }))

/** A part of an event's days, such as the finals of an evening. */
export const SessionFields = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 80 }),
  titleEn: Line(80),
  startsAt: Moment,
})
export type SessionFields = Static<typeof SessionFields>

/** A weight that is wrestled, in one age group. */
export const EventWeightFields = Type.Object({ playWeight: PlayWeight, ageId: Id })
export type EventWeightFields = Static<typeof EventWeightFields>

/** Weights in the order in which an event has them: by age group. */
export const orderedWeights = (weights: readonly EventWeightFields[]): EventWeightFields[] =>
  weights.toSorted((one, other) => one.ageId - other.ageId || one.playWeight - other.playWeight)

/** An event to come, with its teams and their duals by their numbers. `price` is of the whole event, `playPrice` of one bout; it is sold from `saleFrom` to `saleTo`. */
export const EventFields = Type.Object({
  kind: Type.Enum(['individual', 'dual'], { type: 'string' }),
  /** The key of its ruleset. */
  ruleset: Type.String({ minLength: 1, maxLength: 40 }),
  title: Line(160),
  titleEn: Line(160),
  about: Line(4000),
  aboutEn: Line(4000),
  posterId: orNull(Id),
  coverId: orNull(Id),
  startsAt: Moment,
  endsAt: Moment,
  venue: Line(120),
  venueEn: Line(120),
  address: Line(400),
  addressEn: Line(400),
  location: orNull(Location),
  city: Line(60),
  cityEn: Line(60),
  countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
  mats: Type.Integer({ minimum: 1, maximum: 26 }),
  price: Price,
  playPrice: Price,
  saleFrom: orNull(Moment),
  saleTo: orNull(Moment),
  sessions: Type.Array(SessionFields, { maxItems: MAX_EVENT_SESSIONS }),
  weights: Type.Array(EventWeightFields, { maxItems: MAX_EVENT_WEIGHTS }),
  teams: Type.Array(TeamFields, { maxItems: MAX_EVENT_TEAMS }),
  duals: Type.Array(DualFields, { maxItems: MAX_EVENT_DUALS }),
})
export type EventFields = Static<typeof EventFields>

/** Whether each session begins between the start and the end of its event. */
export const areSessionsWithin = ({
  startsAt,
  endsAt,
  sessions,
}: Pick<EventFields, 'startsAt' | 'endsAt' | 'sessions'>): boolean => {
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)]
  return sessions.every(
    (session) => Date.parse(session.startsAt) >= from && Date.parse(session.startsAt) <= to,
  )
}

/** Further columns of an event in the list. */
export const EventRow = Type.Object({
  image: orNull(Image),
  startsAt: Moment,
  city: Type.String(),
  status: Type.Enum(['upcoming', 'live', 'finished', 'cancelled'], { type: 'string' }),
  weightCount: Type.Integer(),
})
export type EventRow = Static<typeof EventRow>

/** The events of the club. */
export const editedEvents = {
  ...itemEndpoints('/api/admin/events', {
    words: ['event', 'events'],
    edit: 'event.edit',
    publish: 'event.publish',
    fields: EventFields,
    more: EventRow,
    missing: 'event_not_found',
    staysFor: ['event_sold'],
    refusals: [
      'picture_not_found',
      'event_times',
      'event_past',
      'event_session_time',
      'event_session_used',
      'event_price_missing',
      'event_sale_span',
      'event_weight_used',
      'event_weight_twice',
      'event_rule_retired',
      'event_ruleset_style',
      'event_ruleset_used',
      'club_not_found',
      'event_team_twice',
      'event_team_used',
      'event_dual_kind',
      'event_dual_teams',
      'event_dual_time',
      'event_dual_twice',
      'event_dual_used',
    ],
  }),
  prices: pricesOf('/api/admin/events', { one: 'event', action: 'event.edit' }),
}
