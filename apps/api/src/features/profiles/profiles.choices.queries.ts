import { MAX_CLUB_TECHNIQUES } from '@pahlavan/contract/admin/techniques'
import type { Language } from '@pahlavan/contract/endpoint'
import { rulesetKeys, ruleset } from '@pahlavan/wrestling/rules'
import { Type } from 'typebox'
import { query, type Queryable } from '../../database/connect.ts'
import { byLanguage, firstName } from '../../database/localized.ts'
import { bool, integer, json, string } from '../../database/rows.ts'
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
const selectRulesets = statement({
  name: 'profiles.choices.rulesets',
  text: `select key, ${TITLE} as title, retired_at is not null as "isRetired",
      (select coalesce(json_agg((x->>'styleType')::int), '[]') from jsonb_array_elements(styles) x) as styles
    from ruleset order by id`,
  row: { key: string, title: string, isRetired: bool, styles: json(Type.Array(Type.Integer())) },
})
const selectCountries = statement({
  name: 'profiles.choices.countries',
  text: `select code, ${TITLE} as title from country order by code <> 'IR', title`,
  row: { code: string, title: string },
})
const selectTechniques = statement({
  name: 'profiles.choices.techniques',
  text: `select id, ${TITLE} as title from technique order by position, id limit ${MAX_CLUB_TECHNIQUES}`,
  row: named,
})
const selectClubs = statement({
  name: 'profiles.choices.clubs',
  text: `select a.id, ${firstName('a')} as title from account a where a.user_type = 2 and a.deleted_at is null order by title, a.id limit 2000`,
  row: named,
})

/** The rulesets of UWW and the federation. */
const built = (language: Language) =>
  rulesetKeys.map((key) => {
    const rules = ruleset(key)
    const title = (language === 0 ? rules?.name.fa : rules?.name.en) ?? key
    return { key, title, isRetired: false, styles: Object.keys(rules?.styles ?? {}).map(Number) }
  })

/** The values that a wrestler's page or an event may have. */
export async function listWrestlerChoices(db: Queryable, language: Language) {
  const [styles, ages, own, weights, countries, techniques, clubs] = await Promise.all([
    query(db, selectStyles, [language]),
    query(db, selectAges, [language]),
    query(db, selectRulesets, [language]),
    query(db, selectWeights, [language]),
    query(db, selectCountries, [language]),
    query(db, selectTechniques, [language]),
    query(db, selectClubs, [language]),
  ])
  return { styles, ages, rulesets: [...built(language), ...own], weights, countries, techniques, clubs }
}
