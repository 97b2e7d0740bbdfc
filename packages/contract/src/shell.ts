import type { DrawerName } from './drawers.ts'
import type { Language, Path } from './endpoint.ts'
import type { ClubState } from './switches.ts'

/** The cookie of the notice that a reader put away: its version. Documents are then written without it. */
export const NOTICE_COOKIE = 'notice'

/** Asks the API itself, as an anonymous reader. Throws a problem as the call would answer it. */
export type FetchAnswer = (path: Path, query: Readonly<Record<string, unknown>>) => Promise<unknown>

/** An answer, and the key under which the web app looks for it. */
export interface FirstAnswer {
  queryKey: readonly unknown[]
  data: unknown
}

export interface Refusal {
  queryKey: readonly unknown[]
  status: number
}

/** The subject of a drawer in an address, or of the News tab with one gallery file; null for a missing one. */
export interface Subject {
  drawer: DrawerName | 'file'
  data: unknown
}

export interface FirstAnswers {
  answers: readonly FirstAnswer[]
  refusals: readonly Refusal[]
  /** Lowest drawer first. */
  subjects: readonly Subject[]
}

export interface ShellAddress {
  language: Language
  path: string
  /** The query string with its `?`, or ''. */
  search: string
  /** The switches of the club; absent in documents of no address. */
  clubState?: ClubState
}

export interface ShellInput extends ShellAddress {
  answers: readonly FirstAnswer[]
  refusals: readonly Refusal[]
  /** The moment (ms) that it is drawn for. */
  at: number
  /** Namespace → words of the request's language, as they stand in the locales of the web app and of the kit; `club` has the club's own. */
  words: Readonly<Record<string, object>>
}

/** Markup without `style=` and without scripts, and its resources. */
export interface ShellMarkup {
  html: string
  /** The first resources, as tags for the head: its first picture. */
  hero: string
  /** The namespaces of its words. */
  words: readonly string[]
  /** The modules that render it: paths below `apps/web/src`, without their ending. */
  modules: readonly string[]
}

/** The server half of the web app: `apps/web/dist/server/shell.js`. */
export interface Shell {
  firstAnswers: (address: ShellAddress, ask: FetchAnswer) => Promise<FirstAnswers>
  render: (input: ShellInput) => ShellMarkup
}
