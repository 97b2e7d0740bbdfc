import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'

/** A country's name by its code (ISO 3166-1 alpha-2), as the browser knows it; else the code. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(languageCodes[language], { type: 'region' }).of(code) ?? code
