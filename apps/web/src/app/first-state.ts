import type { FirstAnswer, Refusal } from '@pahlavan/contract/shell'
import { session } from '@pahlavan/client/session'
import type { ClubState } from '@pahlavan/contract/switches'
import type { Language } from '@pahlavan/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { isFirstRender } from '@pahlavan/kit/time/first-render.ts'
import { type Settings, settings } from '@pahlavan/kit/server/settings.ts'
import type { Words } from '@pahlavan/kit/text/words.ts'
import { setClubState } from '../kit/frame/club-state.ts'
import { refuse, upperPart } from './first-drawing.ts'

/** The address and the moment (ms) that a document is drawn for. */
export interface Drawn {
  path: string
  search: string
  at: number
}

/** The server's content of `#state`. */
interface FirstState {
  language?: Language
  settings?: Partial<Settings>
  words?: Words
  /** The modules that draw the first screen, the outer ones first. */
  modules?: string[]
  queries?: FirstAnswer[]
  refusals?: Refusal[]
  clubState?: ClubState
  /** Absent where the document shows nothing of its address, as the one for times without a network. */
  drawn?: Drawn
}

/** Answers that came with the document: the hub reports later changes. */
const brought = new WeakSet<object>()

/** The questions that were refused when the document was drawn. */
const refused = new WeakSet<object>()

/** Whether the data of a query still comes from the document, and needs no fetch. */
export const isFromDocument = ({ state }: { state: { data: unknown; isInvalidated: boolean } }): boolean =>
  typeof state.data === 'object' && state.data !== null && !state.isInvalidated && brought.has(state.data)

/** Whether the server refused a query to the visitor for whom the document was rendered. */
export const isRefusedToVisitors = (query: object): boolean => refused.has(query)

/** Whether a query is still refused as the document says: to a visitor, for whom it was written, and to everybody in the first render. */
export const isRefusedInDocument = (query: object): boolean =>
  refused.has(query) && (isFirstRender() || session.getState().token === null)

function bring(queryClient: QueryClient, { queryKey }: FirstAnswer, data: unknown): void {
  queryClient.setQueryData(queryKey, data)
  // Equal parts stay the same objects: a cached answer may be a copy.
  const known: unknown = queryClient.getQueryData(queryKey)
  if (typeof known === 'object' && known !== null) brought.add(known)
}

/**
 * Takes the state of the document: settings, first answers, words and names of modules. A document without it fetches everything itself.
 *
 * @returns also `complete`, which restores the long answers in full after the first render
 */
export function takeDocumentState(queryClient: QueryClient) {
  const text = document.getElementById('state')?.textContent
  const state = (text ? JSON.parse(text) : {}) as FirstState
  const { queries = [], refusals = [], words = {}, modules = [], language, drawn } = state
  Object.assign(settings, state.settings)
  if (state.clubState) setClubState(state.clubState)
  for (const answer of queries) bring(queryClient, answer, upperPart(answer))
  for (const refusal of refusals) refused.add(refuse(queryClient, refusal))
  const complete = () => {
    for (const answer of queries) {
      const isCut = upperPart(answer) !== answer.data
      const isOlder = isFromDocument(
        queryClient.getQueryCache().find({ queryKey: answer.queryKey }) ?? nothing,
      )
      if (isCut && isOlder) bring(queryClient, answer, answer.data)
    }
  }
  return { words, modules, language, drawn, complete }
}

const nothing = { state: { data: undefined, isInvalidated: true } }
