import { type Static, Type } from 'typebox'
import { EventStatus } from './bouts.ts'
import { Id, Moment, orNull } from './envelope.ts'

/** Two teams of an event against each other, and how it stands. */
export const Dual = Type.Object({
  id: Id,
  number: Type.Integer(),
  red: Type.String(),
  blue: Type.String(),
  /** Null for one that begins with the event. */
  startsAt: orNull(Moment),
  redScore: Type.Integer(),
  blueScore: Type.Integer(),
  winner: orNull(Type.Union([Type.Literal('red'), Type.Literal('blue')])),
})

/** A dual of a club's season, with its round. `startsAt` is that of the round where the dual has none. */
export const Fixture = Type.Object({
  ...Dual.properties,
  startsAt: Moment,
  eventId: Id,
  event: Type.String(),
  status: EventStatus,
  /** The corner of the club. */
  side: Type.Union([Type.Literal('red'), Type.Literal('blue')]),
})
export type Fixture = Static<typeof Fixture>

/** A team in the table of a season: two points for a dual won, one for a drawn one. `scored` and `conceded` are the results of its duals. */
export const SeasonRow = Type.Object({
  place: Type.Integer(),
  team: Type.String(),
  clubId: orNull(Id),
  met: Type.Integer(),
  won: Type.Integer(),
  drawn: Type.Integer(),
  lost: Type.Integer(),
  scored: Type.Integer(),
  conceded: Type.Integer(),
  points: Type.Integer(),
})
export type SeasonRow = Static<typeof SeasonRow>
