import type { Language } from '@pahlavan/contract/endpoint'

/** The language of a statement: 0 or 1 where each language has a statement of its own, else the parameter that carries it. */
export type StatementLanguage = Language | `$${number}`

/** A statement of each language. */
export const inEachLanguage = <Made>(make: (language: Language) => Made): Record<Language, Made> => ({
  0: make(0),
  1: make(1),
})

/** SQL of the first in Persian, of the second in English. */
export const byLanguage = (language: StatementLanguage, persian: string, english: string): string => {
  if (language === 0) return persian
  return language === 1 ? english : `case when ${language}::int = 0 then ${persian} else ${english} end`
}

/** A column that a row has in both languages, in the reader's; the other one where it is empty (`docs/rules/decisions.md` §2). */
export const localized = (alias: string, column: string, language: StatementLanguage = '$1'): string => {
  const [persian, english] = [`${alias}.${column}`, `${alias}.${column}_en`]
  return byLanguage(
    language,
    `coalesce(nullif(${persian}, ''), ${english})`,
    `coalesce(nullif(${english}, ''), ${persian})`,
  )
}

/** A name is shown whole in one script: in Latin letters where it has them all. */
const isLatin = (account: string) =>
  `(${account}.first_name_en is not null and (${account}.last_name_en is not null or ${account}.last_name = ''))`

export const firstName = (account: string, language: StatementLanguage = '$1'): string =>
  byLanguage(
    language,
    `${account}.first_name`,
    `case when ${isLatin(account)} then ${account}.first_name_en else ${account}.first_name end`,
  )

export const lastName = (account: string, language: StatementLanguage = '$1'): string =>
  byLanguage(
    language,
    `${account}.last_name`,
    `case when ${isLatin(account)} then coalesce(${account}.last_name_en, '') else ${account}.last_name end`,
  )

/** First and last name of an account, or a club's name, which is its first one. */
export const fullName = (account: string, language: StatementLanguage = '$1'): string =>
  `trim(${firstName(account, language)} || ' ' || ${lastName(account, language)})`

/** How lists by name are sorted, as the language sorts: family names first. The indexes of `account` have the same. */
export function nameOrder(account: string, language: Language): [last: string, first: string] {
  const collate = `collate "${language === 0 ? 'fa' : 'en'}-x-icu"`
  return [`(${lastName(account, language)}) ${collate}`, `(${firstName(account, language)}) ${collate}`]
}
