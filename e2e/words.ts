import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type LanguageCode = 'fa' | 'en'

/** The words of a language as the app has them: `words('fa', 'news')('like.label')`. */
export function words(language: LanguageCode, namespace: string) {
  const locales = namespace === 'common' ? 'packages/kit/locales' : 'apps/web/public/locales'
  const file = join(import.meta.dirname, '..', locales, language, `${namespace}.json`)
  const tree: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (key: string): string => {
    const word = key
      .split('.')
      .reduce<unknown>((node, part) => (node as Record<string, unknown>)?.[part], tree)
    if (typeof word !== 'string') throw new Error(`${namespace}.json of ${language} has no ${key}`)
    return word
  }
}
