import type { Profile } from '@pahlavan/contract/account'
import type { Language } from '@pahlavan/contract/endpoint'
import type { UserType } from '@pahlavan/contract/people'
import { ask, type Asked } from '../../database/connect.ts'
import { firstName, inLanguage } from '../people/people.cards.queries.ts'
import { PICKS_LEFT } from '../predictions/predictions.queries.ts'
import { ACCOUNT_JOINS, SUMMARY, type SummaryRow, summaryOf } from './account.queries.ts'

const type = { name: 'profile.type', text: 'select user_type as type from account where id = $1' }

/** What kind of user an account is of; null where it is gone. */
export async function findUserType(db: Asked, id: number): Promise<UserType | null> {
  const [row] = await ask<{ type: UserType }>(db, type, [id])
  return row?.type ?? null
}

const whole = ([0, 1] as const).map((language) => ({
  name: `profile.whole.${language}`,
  text: `select ${SUMMARY}, a.birth_date::text as "birthDate", a.gender, a.province, a.city, a.email,
      a.favourite_style as "favouriteStyle", a.mobile, a.version, a.created_at as "createdAt",
      case a.user_type when 1 then json_build_object('styleType', w.style_type, 'ageId', w.age_id,
        'playWeight', w.play_weight, 'heightCm', w.height_cm, 'weightKg', w.weight_kg, 'clubId', w.club_id,
        'showsBody', w.body_consent_at is not null, 'coach', ${inLanguage('w.coach', language)},
        'bio', ${inLanguage('w.bio', language)}, 'weightTitle', ${language === 0 ? 'pw.title' : 'pw.title_en'},
        'clubName', ${firstName('ca', language)})
      end as wrestler,
      case a.user_type when 2 then json_build_object('name', a.first_name,
        'manager', ${inLanguage('c.manager', language)}, 'city', ${inLanguage('c.city', language)},
        'address', ${inLanguage('c.address', language)}, 'phone', c.phone, 'founded', c.founded,
        'about', ${inLanguage('c.about', language)},
        'location', case when c.lat is not null then json_build_object('lat', c.lat, 'lng', c.lng) end)
      end as club,
      json_build_object('likes', (select count(*) from news_like l where l.account_id = a.id),
        'comments', (select count(*) from news_comment m where m.account_id = a.id),
        'bookmarks', (select count(*) from bookmark b where b.account_id = a.id)) as figures,
      ${PICKS_LEFT} as "predictionsLeft"
    from account a ${ACCOUNT_JOINS}
    left join play_weight pw on pw.id = w.play_weight left join account ca on ca.id = w.club_id and ca.deleted_at is null
    where a.id = $1`,
}))

type ProfileRow = SummaryRow & Omit<Profile, keyof SummaryRow | 'avatar' | 'createdAt'> & { createdAt: Date }

/** A user's own profile with its figures, in one question; null where the account is gone. */
export async function findProfile(db: Asked, id: number, language: Language): Promise<Profile | null> {
  const [row] = await ask<ProfileRow>(db, whole[language] as (typeof whole)[0], [id])
  if (!row) return null
  return {
    ...row,
    ...summaryOf(row),
    createdAt: row.createdAt.toISOString(),
    hasActivePlans: false,
    numberOfSubscriptions: 0,
  }
}

const written = {
  name: 'profile.written',
  text: 'select distinct news_id as id from news_comment where account_id = $1',
}

/** The articles that somebody wrote comments below: his name and face stand there. */
export async function articlesCommentedBy(db: Asked, id: number): Promise<number[]> {
  const rows = await ask<{ id: number }>(db, written, [id])
  return rows.map((row) => row.id)
}
