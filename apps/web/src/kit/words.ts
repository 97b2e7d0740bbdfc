import i18next, { type BackendModule, type ReadCallback } from 'i18next'
import LanguageDetector, { type CustomDetector } from 'i18next-browser-languagedetector'
import { initReactI18next } from 'react-i18next'
import { applyLanguage, codes, LANGUAGE_KEY, languageOf } from './language.ts'
import { kept } from './storage.ts'
import './same-words.ts'

/** Words that came with the document: language code → namespace → words. */
export type Words = Record<string, Record<string, object>>

/** The value that this app keeps; anything but "0" and "1" under its key is not ours and is passed over. */
const saved: CustomDetector = {
  name: 'saved',
  lookup: () => {
    const value = kept('local', LANGUAGE_KEY)
    return value === '0' || value === '1' ? codes[value] : undefined
  },
}

/** Loads words over HTTP; its code comes only when the first words are missing, since the document brings its own. */
const overHttp: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language: string, namespace: string, done: ReadCallback) {
    void import('i18next-http-backend').then(({ default: HttpBackend }) => {
      const backend = new HttpBackend(i18next.services, { loadPath: '/locales/{{lng}}/{{ns}}.json' })
      backend.read(language, namespace, done)
    })
  },
}

const detection = {
  order: ['querystring', 'saved', 'localStorage', 'cookie', 'navigator'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  caches: ['localStorage', 'cookie'],
  cookieOptions: { path: '/', sameSite: 'lax' as const },
  cookieMinutes: 525_600,
}

/**
 * Starts the words: detects the language (spec §9), takes what the document brought and loads the rest when it is asked for.
 * English is the fallback for a language the app does not have.
 */
export async function startWords(words: Words = {}): Promise<void> {
  const detector = new LanguageDetector()
  detector.addDetector(saved)
  i18next.on('languageChanged', (code) => applyLanguage(languageOf(code)))
  await i18next
    .use(overHttp)
    .use(detector)
    .use(initReactI18next)
    .init({
      resources: words as Record<string, Record<string, Record<string, string>>>,
      partialBundledLanguages: true,
      supportedLngs: ['fa', 'en'],
      load: 'languageOnly',
      fallbackLng: { fa: [], default: ['en'] },
      ns: ['common'],
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      detection,
    })
}
