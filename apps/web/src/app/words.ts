import { startWords, type Words } from '@pahlavan/kit/text/words.ts'
import i18next, { type BackendModule, type ReadCallback } from 'i18next'

/** Loads words over HTTP; its code comes only when the first words are missing, since the document brings its own. */
const overHttp: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, namespace: string, done: ReadCallback) => {
    const { default: HttpBackend } = await import('i18next-http-backend')
    new HttpBackend(i18next.services, { loadPath: '/locales/{{lng}}/{{ns}}.json' }).read(
      language,
      namespace,
      done,
    )
  },
}

/** Starts the words of the app: those of the kit, of the frame, and on demand those of the features. */
export const startAppWords = (words?: Words): Promise<void> =>
  startWords({ backend: overHttp, namespaces: ['common', 'app'], ...(words && { words }) })
