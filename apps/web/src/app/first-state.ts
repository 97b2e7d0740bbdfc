import type { QueryClient } from '@tanstack/react-query'
import { type Settings, settings } from '../kit/settings.ts'
import type { Words } from '../kit/words.ts'

/** What the server writes into `#state`. */
interface FirstState {
  settings?: Partial<Settings>
  words?: Words
  queries?: { queryKey: readonly unknown[]; data: unknown }[]
}

/** Takes what the document brought: settings, first answers and words. A document without it asks for everything itself. */
export function takeDocumentState(queryClient: QueryClient): Words {
  const text = document.getElementById('state')?.textContent
  const state = (text ? JSON.parse(text) : {}) as FirstState
  Object.assign(settings, state.settings)
  for (const { queryKey, data } of state.queries ?? []) queryClient.setQueryData(queryKey, data)
  return state.words ?? {}
}
