import type { Endpoint, Language } from './endpoint.ts'
import type { Image } from './image.ts'

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
  /** Namespace → words of the request's language, as they stand in `apps/web/public/locales`. */
  words: Readonly<Record<string, object>>
}

/** Markup without `style=` and without scripts, and its largest picture, to be loaded before anything else. */
export interface ShellMarkup {
  html: string
  hero?: { image: Image; sizes: string }
}

/** The server half of the web app: `apps/web/dist/server/shell.js`. */
export interface Shell {
  /** The queries of the first screen of an address; the rest is asked by the app itself. */
  firstQueries: (path: string, search: string, language: Language) => FirstQuery[]
  render: (input: ShellInput) => ShellMarkup
}
