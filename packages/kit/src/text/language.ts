import type { Language } from '@pahlavan/contract/endpoint'
import { languageCodes } from '@pahlavan/contract/languages'
import i18next, { changeLanguage } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useOverlay } from '../feedback/overlay.ts'
import { keep } from '@pahlavan/client/storage'

/** The local storage key of the language: "0" is Persian, "1" is English (`docs/rules/specification.md` §3). */
export const LANGUAGE_KEY = 'language'

const directions = { 0: 'rtl', 1: 'ltr' } as const

/** The language of a code: fa is 0, anything else is 1 (`docs/rules/specification.md` §9). */
export const languageOf = (code: string): Language => (code.startsWith('fa') ? 0 : 1)

/** The language of the app now, for code outside of React. */
export const currentLanguage = (): Language => languageOf(i18next.language ?? 'fa')

/** A text of a namespace, for code outside of React; null if its words are not there. */
export const textOf = (namespace: string, key: string): string | null => {
  const found: unknown = i18next.getResource(languageCodes[currentLanguage()], namespace, key)
  return typeof found === 'string' ? found : null
}

/** A text of the kit's own words, for code outside of React. */
export const commonText = (key: string): string | null => textOf('common', key)

/** The language of the screen and its direction. */
export function useLanguage(): { language: Language; dir: 'rtl' | 'ltr' } {
  const { i18n } = useTranslation()
  const language = languageOf(i18n.language)
  return { language, dir: directions[language] }
}

/** Writes a language into the document and remembers it. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = languageCodes[language]
  document.documentElement.dir = directions[language]
  keep('local', LANGUAGE_KEY, String(language))
}

/**
 * Switches the app to a language, without a reload. The words of everything on the screen come first, so that no part of it
 * stands there empty meanwhile.
 */
export async function switchLanguage(language: Language): Promise<void> {
  const overlay = useOverlay.getState()
  const known = i18next.store.data[languageCodes[currentLanguage()]] ?? {}
  i18next.options.ns = Object.keys(known)
  overlay.open()
  await changeLanguage(languageCodes[language])
  overlay.close()
}
