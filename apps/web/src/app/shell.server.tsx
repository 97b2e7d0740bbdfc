import { holdTime } from '@pahlavan/client/server-time'
import { languageCodes } from '@pahlavan/contract/languages'
import type { Shell, ShellAddress, ShellInput } from '@pahlavan/contract/shell'
import type { QueryClient } from '@tanstack/react-query'
import { createInstance, type i18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { DrawnAddress } from '../kit/address/location.ts'
import { noSwitches, setClubState } from '../kit/frame/club-state.ts'
import { preloadAll, UsedModules } from '../kit/frame/lazy.tsx'
import { App } from './App.tsx'
import './drawers.tsx'
import { answerAll, answersOf, documentCache, refusalsOf, subjectsOf } from './first-answers.ts'
import { refuse, upperPart } from './first-drawing.ts'

/** React puts before the markup the pictures that do not wait. */
const PRELOADS = /^(?:<link rel="preload" as="image"[^>]*>)+/
/** Those of them that a screen says come first. */
const FIRST = /<link [^>]*fetchPriority="high"[^>]*>/g
/** More of them would take the line from the app. */
const MAX_HERO_PICTURES = 2

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
    parseMissingKeyHandler: () => '',
  })
  return instance
}

interface Drawing {
  cache: QueryClient
  words: i18n
  modules?: Set<string>
}

function draw({ path, search, clubState }: ShellAddress, { cache, words, modules }: Drawing): string {
  // One drawing at a time: it waits for nothing.
  setClubState(clubState ?? noSwitches)
  return renderToString(
    <I18nextProvider i18n={words}>
      <UsedModules value={modules ?? null}>
        <DrawnAddress value={{ ssrPath: path, ssrSearch: search }}>
          <App queryClient={cache} />
        </DrawnAddress>
      </UsedModules>
    </I18nextProvider>,
  )
}

await preloadAll()

/** The questions of a screen need no words. */
const wordless = { 0: wordsOf({ language: 0, words: {} }), 1: wordsOf({ language: 1, words: {} }) }

/** The queries of a screen, found by rendering it. */
export const firstAnswers: Shell['firstAnswers'] = async (address, ask) => {
  const cache = documentCache()
  await answerAll(cache, ask, () => void draw(address, { cache, words: wordless[address.language] }))
  const answers = answersOf(cache)
  return { answers, refusals: refusalsOf(cache), subjects: await subjectsOf(address, answers, ask) }
}

/** Markup of the first screen, which the browser takes over; without `style=` and without scripts. */
export const render: Shell['render'] = (input) => {
  const cache = documentCache()
  for (const answer of input.answers) cache.setQueryData(answer.queryKey, upperPart(answer))
  for (const refusal of input.refusals) refuse(cache, refusal)
  const words = wordsOf(input)
  const modules = new Set<string>()
  holdTime(input.at)
  const drawn = draw(input, { cache, words, modules })
  holdTime(undefined)
  const [preloads = ''] = PRELOADS.exec(drawn) ?? []
  const hero = (preloads.match(FIRST) ?? []).slice(0, MAX_HERO_PICTURES).join('')
  const html = drawn.slice(preloads.length)
  return { html, hero, words: words.reportNamespaces?.getUsedNamespaces() ?? [], modules: [...modules] }
}
