import { type Static, Type } from 'typebox'
import { Id, Moment, orNull } from './envelope.ts'
import { Image } from './image.ts'
import { WatchRight } from './rights.ts'

export const Corner = Type.Union([Type.Literal('red'), Type.Literal('blue')])
export type Corner = Static<typeof Corner>

/** Where an event stands: it only moves forward. */
export const EventStatus = Type.Union([
  Type.Literal('upcoming'),
  Type.Literal('live'),
  Type.Literal('finished'),
  Type.Literal('cancelled'),
])
export type EventStatus = Static<typeof EventStatus>

/** Where a bout stands: it only moves forward; its result can be corrected. */
export const BoutStatus = Type.Union([
  Type.Literal('scheduled'),
  Type.Literal('live'),
  Type.Literal('finished'),
  Type.Literal('cancelled'),
])
export type BoutStatus = Static<typeof BoutStatus>

/**
 * One corner of a bout. `playerId` is null until the wrestler is known; `score` is null before the bout, and without a written score.
 * `club` is present if all of the event are of one country, so that their flags do not differ; in a list of several events, if both are. Without a
 * club its name is empty. `replaces` was disqualified: the wrestler they had
 * beaten stands here instead.
 */
export const BoutSide = Type.Object({
  playerId: orNull(Id),
  name: Type.String(),
  countryCode: orNull(Type.String()),
  team: orNull(Type.String()),
  club: orNull(Type.Object({ name: Type.String(), crest: orNull(Image) })),
  avatar: orNull(Image),
  score: orNull(Type.Integer()),
  classificationPoints: orNull(Type.Integer()),
  replaces: orNull(Type.Object({ playerId: Id, name: Type.String() })),
})
export type BoutSide = Static<typeof BoutSide>

/**
 * One bout ("play") in a list. `number` is the one announced in the hall; `mat` a letter, or empty if unknown; `round` as
 * `@pahlavan/wrestling/bout` names them; `redFrom` and `blueFrom` are the numbers of the bouts that fill its corners. `clock` is the
 * remaining seconds of the period at `clockAt`; it runs where `isRunning`; a bout that `isCalled` to its mat takes no picks any more; a period has `periodSeconds`. `victoryType` is UWW's code.
 * `price` is toman. `isBought` and `watch` are the caller's: null for a visitor.
 */
export const Bout = Type.Object({
  id: Id,
  eventId: Id,
  number: Type.Integer(),
  key: Type.String(),
  mat: Type.String(),
  session: orNull(Type.String()),
  scheduledAt: Moment,
  styleType: Type.Integer(),
  gender: Type.Integer(),
  playWeight: Type.Integer(),
  weightTitle: Type.String(),
  ageTitle: Type.String(),
  round: Type.String(),
  lane: orNull(Type.String()),
  redFrom: orNull(Type.Integer()),
  blueFrom: orNull(Type.Integer()),
  status: BoutStatus,
  period: Type.Integer(),
  clock: Type.Integer(),
  clockAt: Moment,
  isRunning: Type.Boolean(),
  isCalled: Type.Boolean(),
  periodSeconds: Type.Integer(),
  red: BoutSide,
  blue: BoutSide,
  winner: orNull(Corner),
  victoryType: orNull(Type.String()),
  version: Type.Integer(),
  price: orNull(Type.Integer()),
  isBought: orNull(Type.Boolean()),
  watch: orNull(WatchRight),
  isFree: Type.Boolean(),
})
export type Bout = Static<typeof Bout>

/** What fans expect: how many picked each corner, and how many in all. */
export const Forecast = Type.Object({ red: Type.Integer(), blue: Type.Integer(), total: Type.Integer() })
export type Forecast = Static<typeof Forecast>

/** One's own pick. `points` is null until it is settled; `isVoid` where the bout was forfeited or cancelled. */
export const Pick = Type.Object({
  winner: Corner,
  victoryType: orNull(Type.String()),
  redScore: orNull(Type.Integer()),
  blueScore: orNull(Type.Integer()),
  receipt: Type.String(),
  savedAt: Moment,
  points: orNull(Type.Integer()),
  isVoid: Type.Boolean(),
})
export type Pick = Static<typeof Pick>

/** Something that happened on the mat; the points of all add up to the scores. `clock` is seconds left of the period. */
export const TimelineEntry = Type.Object({
  id: Id,
  period: Type.Integer(),
  clock: Type.Integer(),
  corner: Corner,
  points: Type.Integer(),
  action: Type.String(),
})
export type TimelineEntry = Static<typeof TimelineEntry>

/** Two wrestlers side by side: what each has in the app, how often they met and who won, and their latest bouts against each other. */
const Side = Type.Object({
  age: orNull(Type.Integer()),
  rank: orNull(Type.Integer()),
  wins: Type.Integer(),
  falls: Type.Integer(),
})
export const HeadToHead = Type.Object({
  red: Side,
  blue: Side,
  met: Type.Integer(),
  redWins: Type.Integer(),
  blueWins: Type.Integer(),
  bouts: Type.Array(
    Type.Object({
      id: Id,
      event: Type.String(),
      at: Moment,
      winner: orNull(Corner),
      redScore: orNull(Type.Integer()),
      blueScore: orNull(Type.Integer()),
      victoryType: orNull(Type.String()),
    }),
  ),
})
export type HeadToHead = Static<typeof HeadToHead>

/** One bout whole. `periods` are the points of each period. */
export const BoutDetail = Type.Object({
  ...Bout.properties,
  eventTitle: Type.String(),
  eventStatus: EventStatus,
  venue: Type.String(),
  periods: Type.Array(Type.Object({ red: Type.Integer(), blue: Type.Integer() })),
  timeline: Type.Array(TimelineEntry),
  forecast: Forecast,
  myPrediction: orNull(Pick),
  isOpen: Type.Boolean(),
  /** The victories that can be picked: those that the bout's rules know. */
  pickTypes: Type.Array(Type.String()),
  headToHead: HeadToHead,
  /** Where it is seen now, and where its recording is: addresses of the app. */
  stream: orNull(Type.String()),
  video: orNull(Type.String()),
})
export type BoutDetail = Static<typeof BoutDetail>
