import type { Language } from '@pahlavan/contract/endpoint'
import { AgeOption, CountryOption, StyleOption } from '@pahlavan/contract/events'
import { neutralTeams } from '@pahlavan/wrestling/neutral-teams'
import { inEachLanguage } from '../../database/localized.ts'
import { query, type Queryable } from '../../database/connect.ts'
import { columns, present, string } from '../../database/rows.ts'
import { statement } from '../../database/statement.ts'
import { isNewest, versionsOf } from '../../database/versions.ts'

/** The column with a language's title, and the rule by which that language sorts. */
const titles = ['title', 'title_en'] as const
const collations = ['fa-x-icu', 'en-x-icu'] as const

const selectAges = inEachLanguage((language) =>
  statement({
    name: `events.ages.${language}`,
    text: `select id, key, ${titles[language]} as title, age_from as "from", age_to as "to" from age_group g
      where ${isNewest('age_group', 'g')} and (retired_at is null
        or exists (select from event_weight w where w.age_id in (${versionsOf('age_group', 'array[g.id]')}))) order by age_from, id`,
    row: columns(AgeOption),
  }),
)
const selectStyles = inEachLanguage((language) =>
  statement({
    name: `events.styles.${language}`,
    text: `select * from (select s.id, s.${titles[language]} as title,
        exists (select from play_weight g join event_weight w on w.play_weight = g.id where g.style_type = s.id) as "hasEvents",
        exists (select from wrestler w where w.style_type = s.id) as "hasWrestlers"
      from style s where s.is_own) o where "hasEvents" or "hasWrestlers" order by id`,
    row: columns(StyleOption),
  }),
)
/** Nobody comes from a team under no state's flag, and no event is held there. */
const neutral = neutralTeams.map(({ code }) => `'${code}'`).join()
const selectCountries = inEachLanguage((language) =>
  statement({
    name: `events.countries.${language}`,
    text: `select id, code, ioc, ${titles[language]} as title from country where ioc is not null and code not in (${neutral})
    order by ${titles[language]} collate "${collations[language]}", id`,
    row: { ...columns(CountryOption), ioc: present(string) },
  }),
)

/** The age groups, youngest first; of one of the club the newest version. */
export const listAges = (db: Queryable, language: Language): Promise<AgeOption[]> =>
  query(db, selectAges[language], [])

/** The styles of the club that events or wrestlers have. */
export const listStyles = (db: Queryable, language: Language): Promise<StyleOption[]> =>
  query(db, selectStyles[language], [])

/** The countries that have an Olympic committee, by name. */
export const listCountries = (db: Queryable, language: Language): Promise<CountryOption[]> =>
  query(db, selectCountries[language], [])
