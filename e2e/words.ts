import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LanguageCode = 'fa' | 'en'

/** The words of the kit, which both apps have. */
const ofKit = new Set(['common', 'signin'])

/** The club of the demo. */
const clubNames = { fa: 'پهلوان', en: 'Pahlavan' } as const

function wordsIn(folder: string, language: LanguageCode, namespace: string) {
  const file = join(import.meta.dirname, '..', folder, language, `${namespace}.json`)
  const tree: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (key: string): string => {
    const word = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], tree)
    if (typeof word !== 'string') throw new Error(`${namespace}.json of ${language} has no ${key}`)
    return word.replace('$t(club:name)', clubNames[language])
  }
}

/** The words of a language as the app has them: `words('fa', 'news')('like.label')`. */
export const words = (language: LanguageCode, namespace: string) =>
  wordsIn(ofKit.has(namespace) ? 'packages/kit/locales' : 'apps/web/public/locales', language, namespace)

/** The words of the back office. */
export const officeWords = (language: LanguageCode, namespace: string) =>
  wordsIn('apps/admin/locales', language, namespace)

/** The words of signing in to the fan app: those of a number and its code are the kit's. */
export function signInWords(language: LanguageCode) {
  const [ofAccount, ofCodes] = [words(language, 'account'), words(language, 'signin')]
  return (key: string): string =>
    /^(mobile\.(?!hint)|code\.(?!login|register))/.test(key) ? ofCodes(key) : ofAccount(key)
}
