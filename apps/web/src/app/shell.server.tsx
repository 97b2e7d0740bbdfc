import type { NewsCard, NewsDetail } from '@pahlavan/contract/news'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Shell, ShellInput } from '@pahlavan/contract/shell'
import { type InfiniteData, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createInstance, type i18n } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { DrawnAddress } from '../kit/address/location.ts'
import { preloadAll, UsedModules } from '../kit/frame/loadable.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import './drawers.tsx'
import { answerAll, answersOf, documentCache, refusalsOf, refuse, subjectsOf } from './first-answers.ts'

/** More is below the fold of the largest phone. */
const CARDS_DRAWN = 5
const PARAGRAPHS_DRAWN = 3

type NewsPages = InfiniteData<{ items: NewsCard[] }>

/** Of a long answer, what is seen before the app takes over. */
const upperPart = (queryKey: readonly unknown[], data: unknown): unknown => {
  if (queryKey[0] === 'allNews') {
    const { pages, pageParams } = data as NewsPages
    return {
      pageParams,
      pages: pages.map(({ items }) => ({ items: items.slice(0, CARDS_DRAWN), hasMore: false })),
    }
  }
  if (queryKey[0] !== 'news') return data
  const article = data as NewsDetail
  const body = article.body.split('</p>', PARAGRAPHS_DRAWN).join('</p>')
  return { ...article, body, gallery: [], related: [], tags: [] }
}

/** React puts before the markup the pictures that do not wait. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/
/** Those of them that a screen says come first. */
const FIRST = /<link [^>]*fetchPriority="high"[^>]*>/g
/** More of them would take the line from the app. */
const MOST_FIRST = 2

/** A style in a tag, which the policy of a document does not let pass; the app sets it again. */
const STYLE = / style="[^"]*"/g

function wordsOf({ language, words }: Pick<ShellInput, 'language' | 'words'>): i18n {
  const code = languageCodes[language]
  const instance = createInstance().use(initReactI18next)
  void instance.init({
    lng: code,
    resources: { [code]: words },
    ns: Object.keys(words),
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

interface Drawing {
  cache: QueryClient
  words: i18n
  modules?: Set<string>
}

const draw = ({ path, search }: Pick<ShellInput, 'path' | 'search'>, { cache, words, modules }: Drawing) =>
  renderToStaticMarkup(
    <QueryClientProvider client={cache}>
      <I18nextProvider i18n={words}>
        <UsedModules value={modules ?? null}>
          <DrawnAddress value={{ ssrPath: path, ssrSearch: search }}>
            <AppRoutes />
          </DrawnAddress>
        </UsedModules>
      </I18nextProvider>
    </QueryClientProvider>,
  )

await preloadAll()

/** The questions of a screen need no words. */
const wordless = { 0: wordsOf({ language: 0, words: {} }), 1: wordsOf({ language: 1, words: {} }) }

/** What a screen asks, found by drawing it. */
export const firstAnswers: Shell['firstAnswers'] = async (address, ask) => {
  const cache = documentCache()
  await answerAll(cache, ask, () => void draw(address, { cache, words: wordless[address.language] }))
  const answers = answersOf(cache)
  return { answers, refusals: refusalsOf(cache), subjects: await subjectsOf(address, answers, ask) }
}

/** Static markup of the first screen; without `style=` and without scripts. */
export const render: Shell['render'] = (input) => {
  const cache = documentCache()
  for (const { queryKey, data } of input.answers) cache.setQueryData(queryKey, upperPart(queryKey, data))
  for (const refusal of input.refusals) refuse(cache, refusal)
  const words = wordsOf(input)
  const modules = new Set<string>()
  const drawn = draw(input, { cache, words, modules })
  const [preloads = ''] = PRELOADS.exec(drawn) ?? []
  const hero = (preloads.match(FIRST) ?? []).slice(0, MOST_FIRST).join('')
  const html = drawn.slice(preloads.length).replace(STYLE, '')
  return { html, hero, words: words.reportNamespaces?.getUsedNamespaces() ?? [], modules: [...modules] }
}
