import type { Endpoint, Language } from '@pahlavan/contract/endpoint'

/** What the first screen of an address asks the API, as an anonymous reader. */
export interface FirstQuery {
  endpoint: Endpoint
  query: Record<string, unknown>
  /** The key under which the web app looks for the answer. */
  queryKey: readonly unknown[]
  /** Turns the `data` of the API's answer into what the cache holds under that key. */
  fill: (data: unknown) => unknown
}

/** Everything the static first screen is drawn from. */
export interface ShellInput {
  language: Language
  path: string
  /** The query string with its `?`, or ''. */
  search: string
  queries: readonly { queryKey: readonly unknown[]; data: unknown }[]
  /** Namespace → words of the request's language, as they stand in `public/locales`. */
  words: Readonly<Record<string, object>>
}

/** The queries of the first screen of an address; the rest is asked by the app itself. */
export const firstQueries = (path: string, search: string, language: Language): FirstQuery[] => {
  void [path, search, language]
  return []
}

/** Static markup of the first screen; without `style=` and without scripts. */
export const render = (input: ShellInput): { html: string } => {
  void input
  return { html: '' }
}
