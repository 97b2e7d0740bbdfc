import type { Language } from '@pahlavan/contract/endpoint'
import { Medal, PersonDetail, type UserType } from '@pahlavan/contract/people'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { columns, json, nullable } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { pictureAlt, pictureJson, StoredPicture } from '../media/media.pictures.queries.ts'
import { pictureOf } from '../media/media.rules.ts'
import { inEachLanguage, localized } from '../../database/localized.ts'
import { hasAppeared } from '../../database/shown.ts'
import { cardColumns, cardFields, cardJoins, cardOf, LIVING } from './people.cards.queries.ts'
import type { Ranks } from './people.rules.ts'

/** A value that is shown with its owner's consent only. */
const withConsent = (column: string) => `case when w.body_consent_at is not null then ${column} end`

/** Whether a wrestler has a bout of a condition, as fans see it. */
const hasBout = (condition: string) =>
  `exists (select from entry n join bout b on b.red_id = n.id or b.blue_id = n.id
    join event v on v.id = b.event_id and ${hasAppeared('v')} where n.account_id = a.id and ${condition})`

const { classMinKg, classMaxKg, countryName, countryIoc, ageTitle, birthYear } = PersonDetail.properties
const { heightCm, weightKg, clubId, coach, bio, figures, form, club } = PersonDetail.properties
const detailColumns = {
  ...cardColumns,
  ...columns(Type.Object({ classMinKg, classMaxKg, countryName, countryIoc, ageTitle, birthYear })),
  ...columns(Type.Object({ heightCm, weightKg, clubId, coach, bio, figures, form, club })),
  portrait: nullable(json(StoredPicture)),
}

const selectDetail = inEachLanguage((language) =>
  statement({
    name: `people.detail.${language}`,
    text: `select ${cardFields(language)},
    null::int as rank, g.min_kg as "classMinKg", g.max_kg as "classMaxKg",
    coalesce(w.points, c.points, 0) as points, case a.user_type when 2 then ${localized('c', 'city', language)} end as city,
    ${language === 0 ? 'n.title' : 'n.title_en'} as "countryName", n.ioc as "countryIoc",
    ${language === 0 ? 'e.title' : 'e.title_en'} as "ageTitle",
    case a.user_type when 1 then extract(year from a.birth_date)::int end as "birthYear",
    ${withConsent('w.height_cm')} as "heightCm", ${withConsent('w.weight_kg')} as "weightKg", ca.id as "clubId",
    ${localized('w', 'coach', language)} as coach, ${localized('w', 'bio', language)} as bio,
    ${pictureJson('q', pictureAlt('q', language))} as portrait,
    jsonb_build_object('bouts', coalesce(w.bouts, 0), 'wins', coalesce(w.wins, 0), 'falls', coalesce(w.falls, 0),
      'superiorities', coalesce(w.superiorities, 0)) as figures,
    jsonb_build_object('hasNext', ${hasBout(`b.status in ('live', 'scheduled')`)},
      'hasResults', ${hasBout(`b.status = 'finished' and b.winner is not null`)}) as form,
    case a.user_type when 2 then jsonb_build_object('manager', ${localized('c', 'manager', language)},
      'address', ${localized('c', 'address', language)}, 'phone', c.phone,
      'location', case when c.lat is not null then jsonb_build_object('lat', c.lat, 'lng', c.lng) end,
      'founded', c.founded, 'about', ${localized('c', 'about', language)}, 'rosterCount', c.roster) end as club
    from account a ${cardJoins(null)}
    left join picture q on q.id = w.portrait_id left join country n on n.code = w.country_code
    left join age_group e on e.id = w.age_id left join club c on c.account_id = a.id and a.user_type = 2
    where a.id = $1 and ${LIVING} and not (a.user_type = 0 and a.is_hidden)`,
    row: detailColumns,
  }),
)

/** The public page of a person, or null without one. @param ranksOf the ranks of the person's whole kind, and of a weight */
export async function findPerson(
  db: Queryable,
  id: number,
  language: Language,
  ranksOf: (role: UserType, playWeight: number | null) => Promise<Ranks>,
): Promise<PersonDetail | null> {
  const [row] = await query(db, selectDetail[language], [id])
  if (!row) return null
  const { userRoleType, playWeight, points } = row
  const [all, weight] = await Promise.all([
    ranksOf(userRoleType, null),
    playWeight === null ? null : ranksOf(userRoleType, playWeight),
  ])
  row.rank = all.of(points)
  return { ...row, ...cardOf(row), weightRank: weight?.of(points) ?? null, portrait: pictureOf(row.portrait) }
}

const selectMedals = inEachLanguage((language) =>
  statement({
    name: `people.medals.${language}`,
    text: `select m.id, m.event_id as "eventId", ${language === 0 ? 'm.event' : 'm.event_en'} as event,
    extract(year from m.won_on)::int as year, m.won_on::text as "wonOn", g.style_type as "styleType",
    ${language === 0 ? 'g.title' : 'g.title_en'} as "weightTitle",
    ${language === 0 ? 'e.title' : 'e.title_en'} as "ageTitle", m.place
    from medal m join account a on a.id = m.account_id and ${LIVING}
    join play_weight g on g.id = m.play_weight left join age_group e on e.id = m.age_id
    where m.account_id = $1 order by m.won_on desc, m.place, m.id`,
    row: columns(Medal),
  }),
)

/** The medals of a wrestler, newest first; of nobody, none. */
export const listMedals = (db: Queryable, accountId: number, language: Language): Promise<Medal[]> =>
  query(db, selectMedals[language], [accountId])
