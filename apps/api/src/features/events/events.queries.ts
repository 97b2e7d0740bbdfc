import type { Language } from '@pahlavan/contract/endpoint'
import type { AgeOption, CountryOption } from '@pahlavan/contract/events'
import { ask, type Asked } from '../../database/connect.ts'

/** The column with a language's title, and the rule by which that language sorts. */
const titles = ['title', 'title_en'] as const
const collations = ['fa-x-icu', 'en-x-icu'] as const

const ages = ([0, 1] as const).map((language) => ({
  name: `events.ages.${language}`,
  text: `select id, key, ${titles[language]} as title, age_from as "from", age_to as "to" from age_group order by age_from, id`,
}))
const countries = ([0, 1] as const).map((language) => ({
  name: `events.countries.${language}`,
  text: `select id, code, ioc, ${titles[language]} as title from country where ioc is not null
    order by ${titles[language]} collate "${collations[language]}", id`,
}))

/** The age groups, youngest first. */
export const listAges = (db: Asked, language: Language): Promise<AgeOption[]> =>
  ask<AgeOption>(db, ages[language] as (typeof ages)[0], [])

/** The countries that have an Olympic committee, by name. */
export const listCountries = (db: Asked, language: Language): Promise<CountryOption[]> =>
  ask<CountryOption>(db, countries[language] as (typeof countries)[0], [])
