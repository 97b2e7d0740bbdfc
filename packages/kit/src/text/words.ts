import i18next, { reloadResources, use as plugIn, type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { showToast } from '../feedback/toast.ts'
import { applyLanguage, languageOf, commonText } from './language.ts'
import { languageDetector } from './language-detector.ts'
import { settings } from '../server/settings.ts'

/** Words that came with the document: language code → namespace → words. */
export type Words = Record<string, Record<string, object>>

const loggedFailures = new Set<string>()

/** Words that could not be loaded: each failure is logged once (`docs/rules/specification.md` §8), and the reader may ask for them again. */
function noteFailure(language: string, namespace: string, text: string): void {
  // oxlint-disable-next-line no-console -- the specification wants it in the log
  if (!loggedFailures.has(text)) console.error(text)
  loggedFailures.add(text)
  const reload = async () => {
    await reloadResources(language, namespace)
    i18next.emit('languageChanged', i18next.language)
  }
  const retry = commonText('retry')
  const failed = commonText('wordsFailed')
  if (retry && failed)
    showToast({ text: failed, tone: 'bad', action: { label: retry, run: () => void reload() } })
}

interface WordsOptions {
  /** Loads the words that the document lacks. */
  backend: BackendModule
  /** The namespaces that are loaded from the first. */
  namespaces: string[]
  words?: Words
}

/**
 * Starts the words: detects the language (`docs/rules/specification.md` §9), takes the words of the document and loads the rest on demand.
 * English is the fallback for a language the app does not have.
 */
export async function startWords({ backend, namespaces, words = {} }: WordsOptions): Promise<void> {
  i18next.on('languageChanged', (code) => applyLanguage(languageOf(code)))
  i18next.on('failedLoading', noteFailure)
  await plugIn(backend)
    .use(languageDetector)
    .use(initReactI18next)
    .init({
      resources: {
        fa: { ...words['fa'], club: settings.club.fa },
        en: { ...words['en'], club: settings.club.en },
      },
      partialBundledLanguages: true,
      supportedLngs: ['fa', 'en'],
      load: 'languageOnly',
      fallbackLng: { fa: [], default: ['en'] },
      ns: namespaces,
      defaultNS: 'common',
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
      // Words that are loading or failed to load stay blank: keys are not for readers.
      parseMissingKeyHandler: () => '',
    })
}
