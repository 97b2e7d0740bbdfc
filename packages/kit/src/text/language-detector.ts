import type { LanguageDetectorModule } from 'i18next'
import { languageCodes } from '@pahlavan/contract/languages'
import { LANGUAGE_KEY } from './language.ts'
import { keep, readStored } from '@pahlavan/client/storage'

/** Where i18next keeps the language itself: in local storage, and in the cookie that the server reads. */
const OWN_KEY = 'i18nextLng'
const COOKIE = 'i18next'
const YEAR_SECONDS = 31_536_000

/** This app's own value; anything but "0" and "1" under its key is not ours and is passed over. */
const saved = () => {
  const value = readStored('local', LANGUAGE_KEY)
  return value === '0' || value === '1' ? languageCodes[value] : null
}

const cookie = () => new RegExp(`(?:^|; )${COOKIE}=([a-zA-Z-]+)`).exec(document.cookie)?.[1] ?? null

/**
 * The detection order of `docs/rules/specification.md` §9: `lng` in the address, the stored values, the cookie, the browser. It does what
 * i18next-browser-languagedetector does in a tenth of its size, which counts in the first load.
 */
export const languageDetector: LanguageDetectorModule = {
  type: 'languageDetector',
  detect: () => {
    const requested = new URLSearchParams(location.search).get('lng')
    const found = [requested, saved(), readStored('local', OWN_KEY), cookie(), ...navigator.languages]
    return found.filter((code) => code !== null)
  },
  cacheUserLanguage(code) {
    keep('local', OWN_KEY, code)
    // The Cookie Store API is missing in browsers that are still in use.
    // oxlint-disable-next-line unicorn/no-document-cookie
    document.cookie = `${COOKIE}=${code}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
  },
}
