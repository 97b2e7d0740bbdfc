import { type Static, Type } from 'typebox'
import { get } from '../endpoint.ts'
import { Id, orNull } from '../envelope.ts'
import { Location, PlayWeight, StyleType } from '../people.ts'
import { objectEndpoints } from './rows.ts'

/** The most techniques that a wrestler is known for. */
export const MAX_KNOWN_TECHNIQUES = 12

const Line = (most: number) => Type.String({ maxLength: most })
const Bouts = Type.Integer({ minimum: 0, maximum: 9999 })

/** Bouts of a wrestler before the club recorded results: wins are among them, falls and superiorities among the wins. */
export const CareerFields = Type.Object({ bouts: Bouts, wins: Bouts, falls: Bouts, superiorities: Bouts })
export type CareerFields = Static<typeof CareerFields>

/** Whether the figures of a career fit each other. */
export const isCareerWhole = ({ bouts, wins, falls, superiorities }: CareerFields): boolean =>
  wins <= bouts && falls + superiorities <= wins

/**
 * A wrestler as the staff write one. `gender` 0 women, 1 men; `avatarId` is the face in lists, `portraitId` the large picture. Height and
 * weight are the wrestler's own to give.
 */
export const WrestlerSheet = Type.Object({
  firstName: Type.String({ minLength: 1, maxLength: 60 }),
  lastName: Type.String({ minLength: 1, maxLength: 60 }),
  firstNameEn: Line(60),
  lastNameEn: Line(60),
  gender: orNull(Type.Integer({ minimum: 0, maximum: 1 })),
  birthDate: orNull(Type.String({ format: 'date' })),
  countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
  styleType: orNull(StyleType),
  ageId: orNull(Id),
  playWeight: orNull(PlayWeight),
  clubId: orNull(Id),
  avatarId: orNull(Id),
  portraitId: orNull(Id),
  coach: Line(80),
  coachEn: Line(80),
  bio: Line(2000),
  bioEn: Line(2000),
  techniques: Type.Array(Id, { maxItems: MAX_KNOWN_TECHNIQUES }),
  career: CareerFields,
})
export type WrestlerSheet = Static<typeof WrestlerSheet>

/** A wrestling club as the staff write one. `founded` is a Gregorian year; `avatarId` is its badge. */
export const ClubSheet = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 120 }),
  nameEn: Line(120),
  avatarId: orNull(Id),
  manager: Line(80),
  managerEn: Line(80),
  city: Line(60),
  cityEn: Line(60),
  address: Line(400),
  addressEn: Line(400),
  phone: Line(40),
  location: orNull(Location),
  founded: orNull(Type.Integer({ minimum: 1850, maximum: 2200 })),
  about: Line(4000),
  aboutEn: Line(4000),
})
export type ClubSheet = Static<typeof ClubSheet>

/** The fields of a new one. */
export const emptyClub: ClubSheet = {
  name: '',
  nameEn: '',
  avatarId: null,
  manager: '',
  managerEn: '',
  city: '',
  cityEn: '',
  address: '',
  addressEn: '',
  phone: '',
  location: null,
  founded: null,
  about: '',
  aboutEn: '',
}

const Named = Type.Object({ id: Type.Integer(), title: Type.String() })

/** The wrestlers of the club's events. */
export const wrestlers = {
  ...objectEndpoints('/api/admin/wrestlers', {
    words: ['wrestler', 'wrestlers'],
    action: 'person.edit',
    fields: WrestlerSheet,
    missing: 'person_not_found',
    used: 'person_used',
    refusals: [
      'name_invalid',
      'name_too_long',
      'birth_date_invalid',
      'career_sums',
      'club_not_found',
      'picture_not_found',
      'technique_not_found',
    ],
  }),
  choices: get('/api/admin/wrestlers/choices', {
    summary:
      'Lists styles, ages, rulesets, weights, countries, clubs and techniques, in the language of the caller',
    data: Type.Object({
      styles: Type.Array(
        Type.Object({ id: Type.Integer({ minimum: 0 }), title: Type.String(), isRetired: Type.Boolean() }),
      ),
      ages: Type.Array(Type.Object({ ...Named.properties, key: Type.String(), isRetired: Type.Boolean() })),
      rulesets: Type.Array(
        Type.Object({
          key: Type.String(),
          title: Type.String(),
          isRetired: Type.Boolean(),
          styles: Type.Array(Type.Integer()),
        }),
      ),
      weights: Type.Array(
        Type.Object({
          ...Named.properties,
          styleType: Type.Integer(),
          gender: Type.Integer(),
          list: Type.String(),
          /** A weight of the club, beside those of UWW. */
          isOwn: Type.Boolean(),
          isRetired: Type.Boolean(),
        }),
      ),
      countries: Type.Array(Type.Object({ code: Type.String(), title: Type.String() })),
      clubs: Type.Array(Named),
      techniques: Type.Array(Named),
    }),
    action: 'person.edit',
  }),
}

/** The wrestling clubs. */
export const clubs = objectEndpoints('/api/admin/clubs', {
  words: ['club', 'clubs'],
  action: 'person.edit',
  fields: ClubSheet,
  missing: 'person_not_found',
  used: 'person_used',
  refusals: ['name_invalid', 'name_too_long', 'picture_not_found'],
})
