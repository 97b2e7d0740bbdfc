import type { Language } from '@pahlavan/contract/endpoint'
import { query, type Queryable } from '../../database/connect.ts'
import { byLanguage, firstName } from '../../database/localized.ts'
import { bool, integer, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'

const TITLE = byLanguage('$1', 'title', 'title_en')
const named = { id: integer, title: string }

const selectAges = statement({
  name: 'profiles.choices.ages',
  text: `select id, key, ${TITLE} as title, retired_at is not null as "isRetired" from age_group order by age_from, id`,
  row: { ...named, key: string, isRetired: bool },
})
const selectStyles = statement({
  name: 'profiles.choices.styles',
  text: `select id, ${TITLE} as title, retired_at is not null as "isRetired" from style order by id`,
  row: { ...named, isRetired: bool },
})
const selectWeights = statement({
  name: 'profiles.choices.weights',
  text: `select id, ${TITLE} as title, style_type as "styleType", gender, list, is_own as "isOwn", retired_at is not null as "isRetired"
    from play_weight order by style_type, gender, list, max_kg nulls last, id`,
  row: { ...named, styleType: integer, gender: integer, list: string, isOwn: bool, isRetired: bool },
})
const selectCountries = statement({
  name: 'profiles.choices.countries',
  text: `select code, ${TITLE} as title from country order by code <> 'IR', title`,
  row: { code: string, title: string },
})
const selectTechniques = statement({
  name: 'profiles.choices.techniques',
  text: `select id, ${TITLE} as title from technique order by position, id`,
  row: named,
})
const selectClubs = statement({
  name: 'profiles.choices.clubs',
  text: `select a.id, ${firstName('a')} as title from account a where a.user_type = 2 and a.deleted_at is null order by title, a.id limit 2000`,
  row: named,
})

/** The values that a wrestler's page may have. */
export async function listWrestlerChoices(db: Queryable, language: Language) {
  const [styles, ages, weights, countries, techniques, clubs] = await Promise.all([
    query(db, selectStyles, [language]),
    query(db, selectAges, [language]),
    query(db, selectWeights, [language]),
    query(db, selectCountries, [language]),
    query(db, selectTechniques, [language]),
    query(db, selectClubs, [language]),
  ])
  return { styles, ages, weights, countries, techniques, clubs }
}
