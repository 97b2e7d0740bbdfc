import { type Static, Type } from 'typebox'
import { get, post } from '../endpoint.ts'
import { Id, Moment, orNull } from '../envelope.ts'
import { Image } from '../image.ts'
import { Author, Conflict } from './drafts.ts'

/** The longest texts of the club, in letters. */
export const identityLimits = {
  name: 40,
  nameEn: 40,
  description: 160,
  descriptionEn: 160,
  welcome: 80,
  welcomeEn: 80,
} as const
export const MAX_LINKS = 10
export const MAX_LINK = 200

/** The bound of a call: below it, a text that is too long gets a sentence of its own. */
const Text = Type.String({ maxLength: 20_000 })

/** Who the club is: its words in both languages, its addresses in social networks, its logo and its colour as `#rrggbb`. */
export const IdentityFields = Type.Object({
  name: Text,
  nameEn: Text,
  description: Text,
  descriptionEn: Text,
  welcome: Text,
  welcomeEn: Text,
  links: Type.Array(Text, { maxItems: MAX_LINKS }),
  logoId: orNull(Id),
  colour: orNull(Text),
})
export type IdentityFields = Static<typeof IdentityFields>

const line = (maxLength: number) => Type.String({ maxLength })

/** The fields within their limits, as a form checks them; the server has a sentence of its own for each. */
export const IdentityInput = Type.Object({
  ...IdentityFields.properties,
  name: line(identityLimits.name),
  nameEn: line(identityLimits.nameEn),
  description: line(identityLimits.description),
  descriptionEn: line(identityLimits.descriptionEn),
  welcome: line(identityLimits.welcome),
  welcomeEn: line(identityLimits.welcomeEn),
  links: Type.Array(line(MAX_LINK), { maxItems: MAX_LINKS }),
})

export const ClubIdentity = Type.Object({
  fields: IdentityFields,
  logo: orNull(Image),
  version: Type.Integer(),
  savedAt: orNull(Moment),
  savedBy: orNull(Author),
})
export type ClubIdentity = Static<typeof ClubIdentity>

/** The club's own identity. */
export const identity = {
  get: get('/api/admin/identity/get', {
    summary: 'Returns the club’s identity, and who changed it last',
    data: ClubIdentity,
    action: 'identity.read',
  }),
  save: post('/api/admin/identity/save', {
    summary:
      'Changes the club’s identity. `base` has the values that the admin changed; where both changed one, nothing is saved',
    query: Type.Object({ base: Type.Partial(IdentityFields), fields: Type.Partial(IdentityFields) }),
    data: Type.Object({
      isSaved: Type.Boolean(),
      conflicts: Type.Array(Conflict),
      identity: ClubIdentity,
    }),
    action: 'identity.edit',
    problems: [
      'club_name_empty',
      'club_text_too_long',
      'colour_invalid',
      'link_invalid',
      'picture_not_found',
    ],
  }),
}
