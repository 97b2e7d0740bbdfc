import { PersonCard, type UserType } from '@pahlavan/contract/people'
import { Type } from 'typebox'
import { columns, integer, string, type RowOf } from '../../database/rows.ts'
import { firstName, lastName } from '../../database/localized.ts'
import { focusedColumns, pictureAlt } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'

export const LIVING = 'a.deleted_at is null'

/** The few deleted accounts of a kind, which lists and ranks leave out. */
export const gone = (role: 1 | 2): string =>
  `(select id from account where user_type = ${role} and deleted_at is not null)`

/** The columns of a card, of `a` account, `w` wrestler, `g` weight, `p` avatar, `ca` account of the club, `m` medals. */
export const cardFields = (language: 0 | 1): string => `a.id, ${firstName('a', language)} as "firstName",
  ${lastName('a', language)} as "lastName", p.key, p.width, p.height, p.colour, p.focus, ${pictureAlt('p', language)} as alt, a.user_type as "userRoleType",
  w.style_type as "styleType", w.play_weight as "playWeight",
  ${language === 0 ? 'g.title' : 'g.title_en'} as "weightTitle", w.country_code as "countryCode",
  ${firstName('ca', language)} as "clubName", m.gold, m.silver, m.bronze`

const OWN = 'array[a.id]'
const OF_CLUB = 'array(select o.account_id from wrestler o where o.club_id = a.id)'

/**
 * The joins that `cardFields` needs after `account a`. Who wrestles is looked up one by one: of a limit that it does not know PostgreSQL
 * expects a tenth of all accounts, and reads all wrestlers for them.
 *
 * @param role the kind of people, where all are of one: a club's medals are those of its wrestlers
 */
export function cardJoins(role: UserType | null): string {
  const whose =
    role === 2 ? OF_CLUB : role === null ? `case a.user_type when 2 then ${OF_CLUB} else ${OWN} end` : OWN
  return `left join lateral (select * from wrestler where account_id = a.id limit 1) w on a.user_type = 1
  left join play_weight g on g.id = w.play_weight left join picture p on p.id = a.avatar_id
  left join account ca on ca.id = w.club_id and ca.deleted_at is null
  cross join lateral (select count(*) filter (where place = 1)::int as gold, count(*) filter (where place = 2)::int as silver,
    count(*) filter (where place = 3)::int as bronze from medal where account_id = any(${whose})) m`
}

const { userRoleType, rank, points, styleType, playWeight, weightTitle, countryCode, clubName, city } =
  PersonCard.properties
export const cardColumns = {
  id: integer,
  firstName: string,
  lastName: string,
  ...focusedColumns,
  gold: integer,
  silver: integer,
  bronze: integer,
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
    }),
  ),
}
export type CardRow = RowOf<typeof cardColumns>

export const cardOf = (row: CardRow): PersonCard => ({
  id: row.id,
  firstName: row.firstName,
  lastName: row.lastName,
  avatar: pictureOf(row),
  userRoleType: row.userRoleType,
  rank: row.rank,
  points: row.points,
  styleType: row.styleType,
  playWeight: row.playWeight,
  weightTitle: row.weightTitle,
  countryCode: row.countryCode,
  clubName: row.clubName,
  city: row.city,
  medals: { gold: row.gold, silver: row.silver, bronze: row.bronze },
})
