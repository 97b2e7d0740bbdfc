import type { QueryClient } from '@tanstack/react-query'
import { type Settings, settings } from '../kit/server/settings.ts'
import type { Words } from '../kit/text/words.ts'

/** What the server writes into `#state`. */
interface FirstState {
  settings?: Partial<Settings>
  words?: Words
  /** The modules that draw the first screen, the outer ones first. */
  modules?: string[]
  queries?: { queryKey: readonly unknown[]; data: unknown }[]
}

/** Answers that came with the document: what has happened since is told by the hub. */
const brought = new WeakSet<object>()

/** Whether what is known of a query is still what the document brought, which need not be asked for again. */
export const isFromDocument = ({ state }: { state: { data: unknown; isInvalidated: boolean } }): boolean =>
  typeof state.data === 'object' && state.data !== null && !state.isInvalidated && brought.has(state.data)

/** Takes what the document brought: settings, first answers, words and names of modules. A document without it asks for everything itself. */
export function takeDocumentState(queryClient: QueryClient) {
  const text = document.getElementById('state')?.textContent
  const { queries = [], words = {}, modules = [], ...state } = (text ? JSON.parse(text) : {}) as FirstState
  Object.assign(settings, state.settings)
  for (const { queryKey, data } of queries) {
    queryClient.setQueryData(queryKey, data)
    if (typeof data === 'object' && data !== null) brought.add(data)
  }
  return { words, modules }
}
