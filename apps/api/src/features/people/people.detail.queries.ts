import type { Language } from '@pahlavan/contract/endpoint'
import type { Medal, PersonDetail } from '@pahlavan/contract/people'
import { ask } from '../../database/connect.ts'
import {
  CARD_JOINS,
  type CardRow,
  CLUB_TOTALS,
  cardColumns,
  cardOf,
  inLanguage,
  LIVING,
  type PictureValue,
  pictureOf,
  pictureValue,
} from './people.cards.queries.ts'
import type { Asked } from './people.queries.ts'

/** Those with more points, and one: among all of that kind, or of those of `w`'s weight. */
const placeOf = (more = '') =>
  `(select count(*)::int + 1 from wrestler o join account a on a.id = o.account_id and a.user_type = 1 and ${LIVING}
    where o.points > coalesce(w.points, 0) ${more})`
const clubPlace = `(select count(*)::int + 1 from ${CLUB_TOTALS} o join account a on a.id = o.club_id and a.user_type = 2 and ${LIVING}
    where o.points > coalesce(t.points, 0))`

/** What somebody shows where he has agreed to it. */
const withConsent = (column: string) => `case when w.body_consent_at is not null then ${column} end`

const detail = ([0, 1] as const).map((language) => ({
  name: `people.detail.${language}`,
  text: `select ${cardColumns(language)},
    case a.user_type when 1 then ${placeOf()} when 2 then ${clubPlace} end as rank,
    case when w.play_weight is not null then ${placeOf('and o.play_weight = w.play_weight')} end as "weightRank",
    g.min_kg as "classMinKg", g.max_kg as "classMaxKg",
    coalesce(w.points, t.points, 0) as points, case a.user_type when 2 then ${inLanguage('c.city', language)} end as city,
    ${language === 0 ? 'n.title' : 'n.title_en'} as "countryName", n.ioc as "countryIoc",
    ${language === 0 ? 'e.title' : 'e.title_en'} as "ageTitle",
    case a.user_type when 1 then extract(year from a.birth_date)::int end as "birthYear",
    ${withConsent('w.height_cm')} as "heightCm", ${withConsent('w.weight_kg')} as "weightKg", ca.id as "clubId",
    ${inLanguage('w.coach', language)} as coach, ${inLanguage('w.bio', language)} as bio,
    ${pictureValue('q', language)} as portrait,
    jsonb_build_object('bouts', coalesce(w.bouts, 0), 'wins', coalesce(w.wins, 0), 'falls', coalesce(w.falls, 0),
      'superiorities', coalesce(w.superiorities, 0)) as figures,
    case a.user_type when 2 then jsonb_build_object('manager', ${inLanguage('c.manager', language)},
      'address', ${inLanguage('c.address', language)}, 'phone', c.phone,
      'location', case when c.lat is not null then jsonb_build_object('lat', c.lat, 'lng', c.lng) end,
      'founded', c.founded, 'about', ${inLanguage('c.about', language)}, 'rosterCount', coalesce(t.roster, 0)) end as club
    from account a ${CARD_JOINS}
    left join picture q on q.id = w.portrait_id left join country n on n.code = w.country_code
    left join age_group e on e.id = w.age_id left join club c on c.account_id = a.id and a.user_type = 2
    left join ${CLUB_TOTALS} t on t.club_id = c.account_id
    where a.id = $1 and ${LIVING}`,
}))

interface DetailRow extends CardRow, Omit<PersonDetail, keyof CardRow | 'portrait'> {
  portrait: PictureValue
}

/** The public page of somebody, or null where there is no such person. */
export async function findPerson(db: Asked, id: number, language: Language): Promise<PersonDetail | null> {
  const [row] = await ask<DetailRow>(db, detail[language] as (typeof detail)[0], [id])
  if (!row) return null
  return { ...row, ...cardOf(row), portrait: pictureOf(row.portrait) }
}

const medals = ([0, 1] as const).map((language) => ({
  name: `people.medals.${language}`,
  text: `select m.id, m.event_id as "eventId", ${language === 0 ? 'm.event' : 'm.event_en'} as event,
    extract(year from m.won_on)::int as year, m.won_on::text as "wonOn", g.style_type as "styleType",
    ${language === 0 ? 'g.title' : 'g.title_en'} as "weightTitle",
    ${language === 0 ? 'e.title' : 'e.title_en'} as "ageTitle", m.place
    from medal m join account a on a.id = m.account_id and ${LIVING}
    join play_weight g on g.id = m.play_weight left join age_group e on e.id = m.age_id
    where m.account_id = $1 order by m.won_on desc, m.place, m.id`,
}))

/** The medals of a wrestler, newest first; of nobody, none. */
export const listMedals = (db: Asked, accountId: number, language: Language): Promise<Medal[]> =>
  ask<Medal>(db, medals[language] as (typeof medals)[0], [accountId])
