import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import { neutralTeamOf } from '@pahlavan/wrestling/neutral-teams'

/** A country's name by its code (ISO 3166-1 alpha-2), as the browser knows it, or that of a team under no state's flag; else the code. */
export function countryName(code: string, language: Language): string {
  const neutral = neutralTeamOf(code)
  if (neutral) return language === 0 ? neutral.fa : neutral.en
  return new Intl.DisplayNames(languageCodes[language], { type: 'region' }).of(code) ?? code
}
