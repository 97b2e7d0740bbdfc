import type { DataOf, Language } from '@pahlavan/contract/endpoint'
import { people } from '@pahlavan/contract/people'
import { query, type Queryable } from '../../database/connect.ts'
import { columns } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { localized } from '../../database/localized.ts'
import { LIVING } from './people.cards.queries.ts'

type Weights = DataOf<(typeof people)['weights']>
type Cities = DataOf<(typeof people)['cities']>

const selectWeights = ([0, 1] as const).map((language) =>
  statement({
    name: `people.weights.${language}`,
    text: `select g.id as "playWeight", g.style_type as "styleType", g.gender, ${language === 0 ? 'g.title' : 'g.title_en'} as title,
    g.min_kg as "minKg", g.max_kg as "maxKg", g.is_olympic as "isOlympic" from play_weight g
    where g.id < 100 or exists (select from wrestler w join account a on a.id = w.account_id and ${LIVING} where w.play_weight = g.id)
    order by g.style_type, g.id`,
    row: columns(people.weights.data.items),
  }),
)

/** The weights of the look-up, and those of other lists in which somebody is. */
export const listWeights = (db: Queryable, language: Language): Promise<Weights> =>
  query(db, selectWeights[language] as (typeof selectWeights)[0], [])

const selectCities = ([0, 1] as const).map((language) =>
  statement({
    name: `people.cities.${language}`,
    text: `select city, clubs from (select min(${localized('c', 'city', language)}) as city, count(*)::int as clubs from club c
      join account a on a.id = c.account_id and a.user_type = 2 and ${LIVING}
      where coalesce(c.city, c.city_en) is not null group by ${localized('c', 'city_tight', language)}) as counted
    order by clubs desc, city collate "${language === 0 ? 'fa' : 'en'}-x-icu"`,
    row: columns(people.cities.data.items),
  }),
)

/** The cities that have clubs, those with the most first. */
export const listCities = (db: Queryable, language: Language): Promise<Cities> =>
  query(db, selectCities[language] as (typeof selectCities)[0], [])
