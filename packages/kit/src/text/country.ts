import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { neutralTeamOf } from '@pahlavan/wrestling/neutral-teams'

/** The names that the browser knows, in each language: reading their tables takes a while. */
const known: Partial<Record<Language, Intl.DisplayNames>> = {}

/** A country's name by its code (ISO 3166-1 alpha-2), as the browser knows it, or that of a team under no state's flag; else the code. */
export function countryName(code: string, language: Language): string {
  const neutral = neutralTeamOf(code)
  if (neutral) return language === 0 ? neutral.fa : neutral.en
  known[language] ??= new Intl.DisplayNames(languageCodes[language], { type: 'region' })
  return known[language].of(code) ?? code
}
