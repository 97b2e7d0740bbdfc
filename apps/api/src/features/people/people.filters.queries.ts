import type { DataOf, Language } from '@pahlavan/contract/endpoint'
import type { people } from '@pahlavan/contract/people'
import { ask } from '../../database/connect.ts'
import { inLanguage, LIVING } from './people.cards.queries.ts'
import type { Asked } from './people.queries.ts'

type Weights = DataOf<(typeof people)['weights']>
type Cities = DataOf<(typeof people)['cities']>

const weights = ([0, 1] as const).map((language) => ({
  name: `people.weights.${language}`,
  text: `select g.id as "playWeight", g.style_type as "styleType", g.gender, ${language === 0 ? 'g.title' : 'g.title_en'} as title,
    g.min_kg as "minKg", g.max_kg as "maxKg", g.is_olympic as "isOlympic" from play_weight g
    where g.id < 100 or exists (select from wrestler w join account a on a.id = w.account_id and ${LIVING} where w.play_weight = g.id)
    order by g.style_type, g.id`,
}))

/** The weights of the look-up, and those of other lists in which somebody is. */
export const listWeights = (db: Asked, language: Language): Promise<Weights> =>
  ask<Weights[number]>(db, weights[language] as (typeof weights)[0], [])

const cities = ([0, 1] as const).map((language) => ({
  name: `people.cities.${language}`,
  text: `select city, clubs from (select min(${inLanguage('c.city', language)}) as city, count(*)::int as clubs from club c
      join account a on a.id = c.account_id and a.user_type = 2 and ${LIVING}
      where coalesce(c.city, c.city_en) is not null group by fa_tight(${inLanguage('c.city', language)})) as counted
    order by clubs desc, city collate "${language === 0 ? 'fa' : 'en'}-x-icu"`,
}))

/** The cities that have clubs, those with the most first. */
export const listCities = (db: Asked, language: Language): Promise<Cities> =>
  ask<Cities[number]>(db, cities[language] as (typeof cities)[0], [])
