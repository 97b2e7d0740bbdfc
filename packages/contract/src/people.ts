import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { Id, orNull, Page, Paging, Search } from './envelope.ts'
import { Image } from './image.ts'
import { paths } from './paths.ts'

/** 0 fan, 1 player (wrestler), 2 wrestling club (`docs/rules/decisions.md` §4). */
export const UserType = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
export type UserType = Static<typeof UserType>

/** A style that wrestlers are listed in: 0 freestyle, 1 Greco-Roman, 2 pahlavani, from 100 the club's own. */
export const StyleType = Type.Integer({ minimum: 0, maximum: 32_767 })
export type StyleType = Static<typeof StyleType>

/** 0 women, 1 men: the weights of freestyle differ. */
const Gender = Type.Union([Type.Literal(0), Type.Literal(1)])

/** A row of the weights: 0–34 as the look-up of `docs/rules/specification.md` §9 numbers them, other lists from 100, those of the club from 1000. */
export const PlayWeight = Type.Integer({ minimum: 0, maximum: 32_767 })

const text = (most: number) => orNull(Type.String({ maxLength: most }))

/** A wrestler's details (cm, kg). Without the consent `showsBody` only the wrestler sees height and weight (E-Commerce Act, art. 58). */
export const WrestlerFields = {
  styleType: orNull(StyleType),
  ageId: orNull(Id),
  playWeight: orNull(PlayWeight),
  heightCm: orNull(Type.Integer({ minimum: 80, maximum: 260 })),
  weightKg: orNull(Type.Number({ minimum: 15, maximum: 300 })),
  showsBody: Type.Boolean(),
  clubId: orNull(Id),
  coach: text(80),
  bio: text(2000),
}

/** Where a club is, in degrees. */
export const Location = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lng: Type.Number({ minimum: -180, maximum: 180 }),
})
export type Location = Static<typeof Location>

/** A club's editable details. `founded` is a Gregorian year. */
export const ClubFields = {
  name: text(120),
  manager: text(80),
  city: text(60),
  address: text(400),
  phone: text(40),
  location: orNull(Location),
  founded: orNull(Type.Integer({ minimum: 1850, maximum: 2200 })),
  about: text(4000),
}

export const MedalCounts = Type.Object({
  gold: Type.Integer(),
  silver: Type.Integer(),
  bronze: Type.Integer(),
})
export type MedalCounts = Static<typeof MedalCounts>

/**
 * One wrestler, club or fan in a list. `rank` is the place by points among those that the filters other than the search leave
 * (competition ranking: 1, 2, 2, 4). A club has its name in `firstName`, an empty `lastName`, and its city.
 */
export const PersonCard = Type.Object({
  id: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  avatar: orNull(Image),
  userRoleType: UserType,
  rank: orNull(Type.Integer()),
  points: Type.Integer(),
  styleType: orNull(StyleType),
  playWeight: orNull(Type.Integer()),
  weightTitle: orNull(Type.String()),
  countryCode: orNull(Type.String()),
  clubName: orNull(Type.String()),
  city: orNull(Type.String()),
  medals: MedalCounts,
})
export type PersonCard = Static<typeof PersonCard>

/**
 * A person's public page. `countryCode` is ISO 3166-1 alpha-2; `classMaxKg` is the weight's upper limit in kilograms, and where it has none
 * `classMinKg` its lower one; `heightCm` and `weightKg` are present with the wrestler's consent; `rosterCount` is the number of a club's
 * wrestlers. `form` names the parts of a wrestler's form that there are: a bout that is on or to come, and results.
 */
export const PersonDetail = Type.Object({
  ...PersonCard.properties,
  weightRank: orNull(Type.Integer()),
  classMinKg: orNull(Type.Integer()),
  classMaxKg: orNull(Type.Integer()),
  countryName: orNull(Type.String()),
  countryIoc: orNull(Type.String()),
  ageTitle: orNull(Type.String()),
  birthYear: orNull(Type.Integer()),
  heightCm: orNull(Type.Integer()),
  weightKg: orNull(Type.Number()),
  clubId: orNull(Id),
  coach: orNull(Type.String()),
  bio: orNull(Type.String()),
  portrait: orNull(Image),
  figures: Type.Object({
    bouts: Type.Integer(),
    wins: Type.Integer(),
    falls: Type.Integer(),
    superiorities: Type.Integer(),
  }),
  form: Type.Object({ hasNext: Type.Boolean(), hasResults: Type.Boolean() }),
  club: orNull(
    Type.Object({
      manager: orNull(Type.String()),
      address: orNull(Type.String()),
      phone: orNull(Type.String()),
      location: orNull(Location),
      founded: orNull(Type.Integer()),
      about: orNull(Type.String()),
      rosterCount: Type.Integer(),
    }),
  ),
})
export type PersonDetail = Static<typeof PersonDetail>

/**
 * A medal: `place` 1 gold, 2 silver, 3 bronze; `eventId` opens the event where the app has it. `wonOn` is a Gregorian
 * `YYYY-MM-DD`, `year` its year. `styleType` is that of any style, also of one in which nobody is listed.
 */
export const Medal = Type.Object({
  id: Id,
  eventId: orNull(Id),
  event: Type.String(),
  year: Type.Integer(),
  wonOn: Type.String({ format: 'date' }),
  styleType: Type.Integer({ minimum: 0 }),
  weightTitle: Type.String(),
  ageTitle: orNull(Type.String()),
  place: Type.Integer({ minimum: 1, maximum: 3 }),
})
export type Medal = Static<typeof Medal>

/** Wrestlers, clubs and fans as everybody sees them (`docs/rules/specification.md` §7 User). */
export const people = {
  list: endpoint(paths.people.list, {
    summary: 'Lists wrestlers (1, the default), clubs (2) or fans (0), best rank first',
    query: Type.Object({
      search: Search,
      ...Paging,
      userRoleType: Type.Optional(UserType),
      ByRank: Type.Optional(Type.Boolean({ default: true })),
      styleType: Type.Optional(StyleType),
      gender: Type.Optional(Gender),
      playWeight: Type.Optional(PlayWeight),
      city: Type.Optional(Type.String({ maxLength: 60 })),
      clubId: Type.Optional(Id),
    }),
    data: Page(PersonCard),
  }),
  detail: endpoint(paths.people.detail, {
    summary: 'Returns the public profile of one person or club',
    problems: ['person_not_found'],
    query: Type.Object({ Id }),
    data: PersonDetail,
  }),
  medals: endpoint(paths.people.medals, {
    summary: 'Lists the medals of one wrestler, newest first',
    query: Type.Object({ playerId: Id }),
    data: Type.Array(Medal),
  }),
  weights: endpoint(paths.people.weights, {
    summary:
      'Lists the weights of the listed wrestlers, by style; of a weight of the club the newest version',
    data: Type.Array(
      Type.Object({
        playWeight: PlayWeight,
        styleType: StyleType,
        gender: Gender,
        title: Type.String(),
        minKg: orNull(Type.Integer()),
        maxKg: orNull(Type.Integer()),
        isOlympic: Type.Boolean(),
      }),
    ),
  }),
  cities: endpoint(paths.people.cities, {
    summary: 'Lists the cities with clubs and the number of clubs in each',
    data: Type.Array(Type.Object({ city: Type.String(), clubs: Type.Integer() })),
  }),
}
