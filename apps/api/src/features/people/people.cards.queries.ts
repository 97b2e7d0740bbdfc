import type { Image } from '@pahlavan/contract/image'
import type { PersonCard } from '@pahlavan/contract/people'
import { imageOf } from '../media/media.rules.ts'

/** The request's language, the other as the fallback (`decisions.md` §2): 0 Persian, 1 English. */
export const inLanguage = (column: string, language: 0 | 1): string =>
  language === 0 ? `coalesce(${column}, ${column}_en)` : `coalesce(${column}_en, ${column})`

/** A name is shown whole in one script: in Latin letters where it has them all. */
const isLatin = (account: string) =>
  `(${account}.first_name_en is not null and (${account}.last_name_en is not null or ${account}.last_name = ''))`
export const firstName = (account: string, language: 0 | 1): string =>
  language === 0
    ? `${account}.first_name`
    : `case when ${isLatin(account)} then ${account}.first_name_en else ${account}.first_name end`
export const lastName = (account: string, language: 0 | 1): string =>
  language === 0
    ? `${account}.last_name`
    : `case when ${isLatin(account)} then coalesce(${account}.last_name_en, '') else ${account}.last_name end`

/** A row of `picture` as one value, with the words of a language. */
export const pictureValue = (picture: string, language: 0 | 1): string =>
  `case when ${picture}.id is null then null else jsonb_build_object('key', ${picture}.key, 'width', ${picture}.width,
    'height', ${picture}.height, 'colour', ${picture}.colour, 'alt', ${picture}.${language === 0 ? 'alt' : 'alt_en'}) end`

export type PictureValue = Parameters<typeof imageOf>[0] | null

/** The medals of wrestlers as three counts; `whose` says of which. */
const medalCounts = (whose: string): string =>
  `(select jsonb_build_object('gold', count(*) filter (where m.place = 1), 'silver', count(*) filter (where m.place = 2),
    'bronze', count(*) filter (where m.place = 3)) from medal m where ${whose})`

/** Those who may be shown at all. */
export const LIVING = 'a.deleted_at is null'

/** Points of clubs: those of their wrestlers together. */
export const CLUB_TOTALS = `(select w.club_id, sum(w.points)::int as points, count(*)::int as roster from wrestler w
    join account a on a.id = w.account_id and ${LIVING} group by w.club_id)`

/** The columns of a card, of `a` account, `w` wrestler, `g` weight, `p` avatar, `ca` account of the club. */
export const cardColumns = (language: 0 | 1): string => `a.id, ${firstName('a', language)} as "firstName",
  ${lastName('a', language)} as "lastName", ${pictureValue('p', language)} as avatar, a.user_type as "userRoleType",
  w.style_type as "styleType", w.play_weight as "playWeight",
  ${language === 0 ? 'g.title' : 'g.title_en'} as "weightTitle", w.country_code as "countryCode",
  ${firstName('ca', language)} as "clubName",
  case a.user_type when 2 then ${medalCounts('m.account_id in (select o.account_id from wrestler o where o.club_id = a.id)')}
    else ${medalCounts('m.account_id = a.id')} end as medals`

/** The joins that `cardColumns` needs after `account a`. */
export const CARD_JOINS = `left join wrestler w on w.account_id = a.id and a.user_type = 1
  left join play_weight g on g.id = w.play_weight left join picture p on p.id = a.avatar_id
  left join account ca on ca.id = w.club_id and ca.deleted_at is null`

export interface CardRow extends Omit<PersonCard, 'avatar'> {
  avatar: PictureValue
}

export const pictureOf = (value: PictureValue): Image | null => value && imageOf(value)

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
