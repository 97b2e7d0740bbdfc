import { startWords } from '@pahlavan/kit/text/words.ts'
import type { BackendModule } from 'i18next'

/** The words of the back office and of the kit; each namespace of a language is a file of the build. */
const files = import.meta.glob<object>(
  ['../../locales/*/*.json', '../../../../packages/kit/locales/*/*.json'],
  { import: 'default' },
)

const loaders = new Map(
  Object.entries(files).map(([path, load]) => [path.split('/').slice(-2).join('/'), load]),
)

const ofBuild: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language: string, namespace: string) => {
    const load = loaders.get(`${language}/${namespace}.json`)
    if (!load) throw new Error(`there are no words ${language}/${namespace}`)
    return { ...(await load()) }
  },
}

export const startAdminWords = (): Promise<void> =>
  startWords({ backend: ofBuild, namespaces: ['common', 'admin'] })
