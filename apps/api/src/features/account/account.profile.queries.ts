import { Profile } from '@pahlavan/contract/account'
import type { Language } from '@pahlavan/contract/endpoint'
import { UserType } from '@pahlavan/contract/people'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { bool, column, columns, integer, json, moment, nullable } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { inEachLanguage, firstName, localized } from '../../database/localized.ts'
import { ON_SALE, OWN_PLANS, SUBSCRIBED_UNTIL, SUBSCRIPTIONS } from '../plans/plans.queries.ts'
import { PICKS_LEFT } from '../predictions/predictions.quota.queries.ts'
import { ACCOUNT_JOINS, SUMMARY, summaryColumns, summaryOf } from './account.queries.ts'
import { OWN_WAIT } from './account.wait.queries.ts'

const selectType = statement({
  name: 'account.type',
  text: 'select user_type as type from account where id = $1',
  row: { type: column(UserType) },
})

export async function findUserType(db: Queryable, id: number): Promise<UserType | null> {
  const [row] = await query(db, selectType, [id])
  return row?.type ?? null
}

const { birthDate, gender, province, city, email, favouriteStyle, isHidden } = Profile.properties
const { mobile, mobileWait, wrestler, club, figures } = Profile.properties

const profileColumns = {
  ...summaryColumns,
  ...columns(
    Type.Object({
      birthDate,
      gender,
      province,
      city,
      email,
      favouriteStyle,
      isHidden,
      mobile,
      mobileWait,
      wrestler,
      club,
      figures,
    }),
  ),
  version: integer,
  createdAt: moment,
  predictionsLeft: nullable(integer),
  hasActivePlans: bool,
  numberOfSubscriptions: integer,
  subscribedUntil: nullable(moment),
  plans: json(Profile.properties.plans),
}

const selectProfile = inEachLanguage((language) =>
  statement({
    name: `account.profile.${language}`,
    text: `select ${SUMMARY}, a.birth_date::text as "birthDate", a.gender, a.province, a.city, a.email,
      a.favourite_style as "favouriteStyle", a.is_hidden as "isHidden", a.mobile, ${OWN_WAIT} as "mobileWait", a.version, a.created_at as "createdAt",
      case a.user_type when 1 then json_build_object('styleType', w.style_type, 'ageId', w.age_id,
        'playWeight', w.play_weight, 'heightCm', w.height_cm, 'weightKg', w.weight_kg, 'clubId', w.club_id,
        'showsBody', w.body_consent_at is not null, 'coach', ${localized('w', 'coach', language)},
        'bio', ${localized('w', 'bio', language)}, 'weightTitle', ${language === 0 ? 'pw.title' : 'pw.title_en'},
        'clubName', ${firstName('ca', language)})
      end as wrestler,
      case a.user_type when 2 then json_build_object('name', a.first_name,
        'manager', ${localized('c', 'manager', language)}, 'city', ${localized('c', 'city', language)},
        'address', ${localized('c', 'address', language)}, 'phone', c.phone, 'founded', c.founded,
        'about', ${localized('c', 'about', language)},
        'location', case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end)
      end as club,
      json_build_object('likes', (select count(*) from news_like l where l.account_id = a.id),
        'comments', (select count(*) from news_comment m where m.account_id = a.id),
        'bookmarks', (select count(*) from bookmark b where b.account_id = a.id)) as figures,
      ${PICKS_LEFT} as "predictionsLeft", ${ON_SALE} as "hasActivePlans", ${SUBSCRIPTIONS('a.id')} as "numberOfSubscriptions",
      ${SUBSCRIBED_UNTIL('a.id')} as "subscribedUntil", ${OWN_PLANS('a.id', language)} as plans
    from account a ${ACCOUNT_JOINS}
    left join play_weight pw on pw.id = w.play_weight left join account ca on ca.id = w.club_id and ca.deleted_at is null
    where a.id = $1`,
    row: profileColumns,
  }),
)

/** A user's own profile with its figures, in one question; null where the account is gone. */
export async function findProfile(db: Queryable, id: number, language: Language): Promise<Profile | null> {
  const [row] = await query(db, selectProfile[language], [id])
  if (!row) return null
  return {
    ...row,
    ...summaryOf(row),
    createdAt: row.createdAt.toISOString(),
    subscribedUntil: row.subscribedUntil?.toISOString() ?? null,
  }
}
