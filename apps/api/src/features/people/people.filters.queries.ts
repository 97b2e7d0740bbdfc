import type { DataOf, Language } from '@pahlavan/contract/endpoint'
import { people } from '@pahlavan/contract/people'
import { query, type Queryable } from '../../database/connect.ts'
import { columns } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { isNewest, versionsOf } from '../../database/versions.ts'
import { inEachLanguage, localized } from '../../database/localized.ts'
import { gone } from './people.cards.queries.ts'

type Weights = DataOf<(typeof people)['weights']>
type Cities = DataOf<(typeof people)['cities']>

/** One wrestler of a weight is looked for in the index of weights: asked for by `=`, PostgreSQL walks all wrestlers for a weight that nobody has. */
const selectWeights = inEachLanguage((language) =>
  statement({
    name: `people.weights.${language}`,
    text: `select g.id as "playWeight", g.style_type as "styleType", g.gender, ${language === 0 ? 'g.title' : 'g.title_en'} as title,
    g.min_kg as "minKg", g.max_kg as "maxKg", g.is_olympic as "isOlympic" from play_weight g
    where g.id < 100 or not g.is_own and (select w.account_id from wrestler w where w.play_weight between g.id and g.id and w.account_id not in ${gone(1)}
      order by w.play_weight limit 1) is not null
      or g.is_own and ${isNewest('play_weight', 'g')} and exists (select from (${versionsOf('play_weight', 'array[g.id::int]')}) v
        where exists (select from event_weight x where x.play_weight = v.id)
          or exists (select from wrestler w where w.play_weight = v.id and w.account_id not in ${gone(1)}))
    order by g.style_type, g.id`,
    row: columns(people.weights.data.items),
  }),
)

/** The weights of the look-up, those of the club that an event or somebody has, in their newest version, and others in which somebody is. */
export const listWeights = (db: Queryable, language: Language): Promise<Weights> =>
  query(db, selectWeights[language], [])

const selectCities = inEachLanguage((language) =>
  statement({
    name: `people.cities.${language}`,
    text: `select city, clubs from (select min(${localized('c', 'city', language)}) as city, count(*)::int as clubs from club c
      where c.account_id not in ${gone(2)} and coalesce(c.city, c.city_en) is not null group by ${localized('c', 'city_tight', language)}) as counted
    order by clubs desc, city collate "${language === 0 ? 'fa' : 'en'}-x-icu"`,
    row: columns(people.cities.data.items),
  }),
)

/** The cities that have clubs, those with the most first. */
export const listCities = (db: Queryable, language: Language): Promise<Cities> =>
  query(db, selectCities[language], [])
