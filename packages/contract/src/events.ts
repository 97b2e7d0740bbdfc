import { type Static, Type } from 'typebox'
import { Bout, BoutDetail, EventStatus } from './bouts.ts'
import { endpoint, Language } from './endpoint.ts'
import { Id, Moment, orNull, Page, Paging } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'
import { PlayWeight } from './people.ts'
import { Dual, Fixture, SeasonRow } from './event-season.ts'
import { WatchRight } from './rights.ts'

/** An age group to choose. Ages are years of competition less years of birth; `to` is null where there is no end. */
export const AgeOption = Type.Object({
  id: Id,
  key: Type.String(),
  title: Type.String(),
  from: Type.Integer(),
  to: Type.Union([Type.Integer(), Type.Null()]),
})
export type AgeOption = Static<typeof AgeOption>

/** A style of the club: whether events are held in it, and whether wrestlers are listed in it. */
export const StyleOption = Type.Object({
  id: Id,
  title: Type.String(),
  hasEvents: Type.Boolean(),
  hasWrestlers: Type.Boolean(),
})
export type StyleOption = Static<typeof StyleOption>

/** A country to choose: `code` is ISO 3166-1 alpha-2, `ioc` the code of the International Olympic Committee. */
export const CountryOption = Type.Object({
  id: Id,
  code: Type.String(),
  ioc: Type.String(),
  title: Type.String(),
})
export type CountryOption = Static<typeof CountryOption>

const InLanguage = Type.Object({ languages: Type.Optional(Language) })

/** A weight of an event, with its medallists once they are known. */
export const EventWeight = Type.Object({
  playWeight: Type.Integer(),
  styleType: Type.Integer(),
  gender: Type.Integer(),
  title: Type.String(),
  ageId: Id,
  ageTitle: Type.String(),
  entries: Type.Integer(),
  bouts: Type.Integer(),
  finished: Type.Integer(),
  system: Type.String(),
})
export type EventWeight = Static<typeof EventWeight>

/** An event in a list. `poster` is upright, `cover` lies (16:10). Prices are toman: of the whole event and of one bout; null is not sold, 0 is free, as it is while the event's broadcast is free. */
export const EventCard = Type.Object({
  id: Id,
  title: Type.String(),
  poster: orNull(Image),
  cover: orNull(Image),
  startsAt: Moment,
  endsAt: Moment,
  venue: Type.String(),
  city: Type.String(),
  countryCode: Type.String(),
  styles: Type.Array(Type.Integer()),
  ages: Type.Array(Type.String()),
  weights: Type.Integer(),
  mats: Type.Integer(),
  status: EventStatus,
  kind: Type.Union([Type.Literal('individual'), Type.Literal('dual')]),
  price: orNull(Type.Integer()),
  playPrice: orNull(Type.Integer()),
  playsCount: Type.Integer(),
  finishedCount: Type.Integer(),
  liveCount: Type.Integer(),
  isBought: orNull(Type.Boolean()),
  watch: orNull(WatchRight),
})
export type EventCard = Static<typeof EventCard>

const Medallist = Type.Object({
  place: Type.Integer(),
  playerId: Id,
  name: Type.String(),
  countryCode: orNull(Type.String()),
  team: orNull(Type.String()),
})

/** An event whole, without its bouts (`eventsplayslist` has them). Each style, and women's, has a team table of its own. */
export const EventDetail = Type.Object({
  ...EventCard.properties,
  titleOther: Type.String(),
  about: orNull(Type.String()),
  address: orNull(Type.String()),
  /** The point of the map, in degrees. */
  location: orNull(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  /** From when and until when it is sold; null is no bound. */
  saleFrom: orNull(Moment),
  saleTo: orNull(Moment),
  /** When and where it was to be before its last move, at `at`; null where it has not moved. */
  moved: orNull(
    Type.Object({ startsAt: Moment, endsAt: Moment, venue: Type.String(), city: Type.String(), at: Moment }),
  ),
  ruleset: Type.String(),
  rulesetTitle: Type.String(),
  wrestlers: Type.Integer(),
  teams: Type.Integer(),
  sessions: Type.Array(Type.Object({ number: Type.Integer(), title: Type.String(), startsAt: Moment })),
  weightList: Type.Array(EventWeight),
  medals: Type.Array(
    Type.Object({
      playWeight: Type.Integer(),
      weightTitle: Type.String(),
      ageTitle: Type.String(),
      medallists: Type.Array(Medallist),
    }),
  ),
  teamTable: Type.Array(
    Type.Object({
      styleType: Type.Integer(),
      gender: Type.Integer(),
      place: Type.Integer(),
      team: Type.String(),
      countryCode: orNull(Type.String()),
      points: Type.Integer(),
      gold: Type.Integer(),
      silver: Type.Integer(),
      bronze: Type.Integer(),
    }),
  ),
  duals: Type.Array(Dual),
})
export type EventDetail = Static<typeof EventDetail>

/** A day of Asia/Tehran, `YYYY-MM-DD`. */
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Ids = Type.Array(Id, { maxItems: 50 })

export const PlayerBout = Type.Object({ ...Bout.properties, eventTitle: Type.String() })
export type PlayerBout = Static<typeof PlayerBout>

/** Events, their bouts and their filters (`docs/rules/specification.md` §7 Event; `docs/rules/decisions.md` §3, §4). */
export const events = {
  ages: endpoint(paths.events.ages, {
    summary: 'Lists the age groups, youngest first; of one of the club the newest version',
    query: InLanguage,
    data: Type.Array(AgeOption),
  }),
  styles: endpoint(paths.events.styles, {
    summary: 'Lists the styles of the club, beside those of UWW, that events or wrestlers have',
    query: InLanguage,
    data: Type.Array(StyleOption),
  }),
  countries: endpoint(paths.events.countries, {
    summary: 'Lists the countries of wrestlers, by name',
    query: InLanguage,
    data: Type.Array(CountryOption),
  }),
  list: endpoint(paths.events.list, {
    summary: 'Lists events: live first, then upcoming by start, then ended, newest first',
    query: Type.Object({
      eventId: Type.Optional(Id),
      ...Paging,
      time: Type.Optional(Day),
      timeTo: Type.Optional(Day),
      countryId: Type.Optional(Id),
      style: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
      ages: Type.Optional(Ids),
      playWeight: Type.Optional(Type.Array(PlayWeight, { maxItems: 50 })),
      search: Type.Optional(Type.String({ maxLength: 200 })),
    }),
    data: Page(EventCard),
  }),
  week: endpoint(paths.events.week, {
    summary: 'Lists events of the past seven days, newest first',
    query: Type.Object(Paging),
    data: Page(EventCard),
  }),
  detail: endpoint(paths.events.detail, {
    summary: 'Returns one event: facts, sessions, weights, medals, team table',
    problems: ['event_not_found'],
    query: Type.Object({ Id }),
    data: EventDetail,
  }),
  bouts: endpoint(paths.events.bouts, {
    summary: 'Lists the bouts of one event by number, optionally of one weight',
    query: Type.Object({ id: Id, playWeight: Type.Optional(PlayWeight) }),
    data: Type.Array(Bout),
  }),
  playerBouts: endpoint(paths.events.playerBouts, {
    summary:
      'Lists the bouts of one wrestler, or those against another one (`against`): live, then upcoming, then finished, newest first; with `isOver` the finished ones alone',
    query: Type.Object({
      playerId: Id,
      against: Type.Optional(Id),
      isOver: Type.Optional(Type.Boolean()),
      ...Paging,
    }),
    data: Page(PlayerBout),
  }),
  bought: endpoint(paths.events.bought, {
    summary:
      'Lists the bouts that the caller bought, one by one or with their event: live, then upcoming, then finished',
    query: Type.Object({
      ...Paging,
      ages: Type.Optional(Ids),
      time: Type.Optional(Day),
      countryId: Type.Optional(Id),
      style: Type.Optional(Type.Integer({ minimum: 0, maximum: 32_767 })),
    }),
    data: Page(PlayerBout),
    auth: 'user',
  }),
  bout: endpoint(paths.events.bout, {
    summary: 'Returns one bout: score, timeline, forecast, head to head',
    problems: ['bout_not_found'],
    query: Type.Object({ Id }),
    data: BoutDetail,
  }),
  today: endpoint(paths.events.today, {
    summary: 'Lists the events of a day in Tehran (today by default) with their live and next bouts',
    query: Type.Object({ time: Type.Optional(Day) }),
    data: Type.Array(Type.Object({ ...EventCard.properties, plays: Type.Array(Bout) })),
  }),
  season: endpoint(paths.events.season, {
    summary: 'Returns the duals of a club’s season by time, and the table of the teams that it meets',
    query: Type.Object({ clubId: Id }),
    data: Type.Object({ fixtures: Type.Array(Fixture), table: Type.Array(SeasonRow) }),
  }),
  calendar: endpoint(paths.events.calendar, {
    summary: 'Returns the number of events on each day of a range of at most 62 days',
    query: Type.Object({ time: Day, timeTo: Day, languages: Type.Optional(Language) }),
    data: Type.Array(Type.Object({ day: Type.String(), events: Type.Integer(), live: Type.Integer() })),
  }),
}
