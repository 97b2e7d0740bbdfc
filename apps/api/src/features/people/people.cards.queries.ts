import { PersonCard } from '@pahlavan/contract/people'
import { Type } from 'typebox'
import { columns, integer, json, nullable, string, type RowOf } from '../../database/rows.ts'
import { firstName, lastName } from '../../database/localized.ts'
import { pictureAlt, pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

/** The medals of wrestlers as three counts; `whose` says of which. */
const medalCounts = (whose: string): string =>
  `(select jsonb_build_object('gold', count(*) filter (where m.place = 1), 'silver', count(*) filter (where m.place = 2),
    'bronze', count(*) filter (where m.place = 3)) from medal m where ${whose})`

/** Those who may be shown at all. */
export const LIVING = 'a.deleted_at is null'

/** Those of a kind whose accounts were deleted: a few, which lists and ranks leave out. */
export const gone = (role: 1 | 2): string =>
  `(select id from account where user_type = ${role} and deleted_at is not null)`

/** The columns of a card, of `a` account, `w` wrestler, `g` weight, `p` avatar, `ca` account of the club. */
export const cardFields = (language: 0 | 1): string => `a.id, ${firstName('a', language)} as "firstName",
  ${lastName('a', language)} as "lastName", ${pictureJson('p', pictureAlt('p', language))} as avatar, a.user_type as "userRoleType",
  w.style_type as "styleType", w.play_weight as "playWeight",
  ${language === 0 ? 'g.title' : 'g.title_en'} as "weightTitle", w.country_code as "countryCode",
  ${firstName('ca', language)} as "clubName",
  case a.user_type when 2 then ${medalCounts('m.account_id in (select o.account_id from wrestler o where o.club_id = a.id)')}
    else ${medalCounts('m.account_id = a.id')} end as medals`

/** The joins that `cardFields` needs after `account a`. */
export const CARD_JOINS = `left join wrestler w on w.account_id = a.id and a.user_type = 1
  left join play_weight g on g.id = w.play_weight left join picture p on p.id = a.avatar_id
  left join account ca on ca.id = w.club_id and ca.deleted_at is null`

const {
  userRoleType,
  rank,
  points,
  styleType,
  playWeight,
  weightTitle,
  countryCode,
  clubName,
  city,
  medals,
} = PersonCard.properties
export const cardColumns = {
  id: integer,
  firstName: string,
  lastName: string,
  avatar: nullable(json(StoredPicture)),
  ...columns(
    Type.Object({
      userRoleType,
      rank,
      points,
      styleType,
      playWeight,
      weightTitle,
      countryCode,
      clubName,
      city,
      medals,
    }),
  ),
}
export type CardRow = RowOf<typeof cardColumns>

/** A row as the card that everybody sees. */
export const cardOf = (row: CardRow): PersonCard => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  avatar: pictureOf(row.avatar),
  userRoleType: row.userRoleType,
  rank: row.rank,
  points: row.points,
  styleType: row.styleType,
  playWeight: row.playWeight,
  weightTitle: row.weightTitle,
  countryCode: row.countryCode,
  clubName: row.clubName,
  city: row.city,
  medals: row.medals,
})
