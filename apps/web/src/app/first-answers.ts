import { AsyncLocalStorage } from 'node:async_hooks'
import { callFrom } from '@pahlavan/client/call'
import { type OpenDrawer, readDrawers } from '@pahlavan/contract/address'
import { paths } from '@pahlavan/contract/paths'
import { isPreview } from '@pahlavan/contract/previews'
import { type DrawerName, PAGE_PREVIEW } from '@pahlavan/contract/drawers'
import type { FetchAnswer, FirstAnswer, Refusal, ShellAddress, Subject } from '@pahlavan/contract/shell'
import type { Path } from '@pahlavan/contract/endpoint'
import { type InfiniteData, type Query, QueryClient } from '@tanstack/react-query'

/** Who answers the calls of the document that is being written. */
const asking = new AsyncLocalStorage<FetchAnswer>()

callFrom({
  answer: (path, query) => {
    const ask = asking.getStore()
    if (!ask) throw new Error(`nobody answers ${path.url} here`)
    return ask(path, query)
  },
})

/** A cache for one document: its answers are not fetched again, and a refusal is final. */
export const documentCache = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: false,
        // Some lists are stale at once: a refetch on mount would render differently from the browser.
        refetchOnMount: false,
      },
    },
  })

/** One answer leads to the next question at most so often, such as a list of weights to the events of one of them. */
const ROUNDS = 3

const isWanted = ({ options, state }: Query): boolean =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false)

/** The status of a refusal. Anything else is the server's failure, and thrown on. */
function refusalOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : 500
  if (typeof status !== 'number' || status >= 500) throw error
  return status
}

/**
 * Fetches the queries of a screen, found by rendering it, until none is missing: the screens declare their own data, so that none
 * can be forgotten.
 *
 * @param draw renders the screen from the cache, which then knows its queries
 */
export async function answerAll(cache: QueryClient, ask: FetchAnswer, draw: () => void): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    draw()
    const wanted = cache.getQueryCache().findAll({ predicate: isWanted })
    if (wanted.length === 0) return
    await asking.run(ask, () => Promise.all(wanted.map((query) => query.fetch().catch(refusalOf))))
  }
}

/** The answers that a cache holds. */
export const answersOf = (cache: QueryClient): FirstAnswer[] =>
  cache
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.data !== undefined })
    .map(({ queryKey, state }) => ({ queryKey, data: state.data }))

/** The questions of a cache that were refused. */
export const refusalsOf = (cache: QueryClient): Refusal[] =>
  cache
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'error' })
    .map(({ queryKey, state }) => ({ queryKey, status: refusalOf(state.error) }))

interface About {
  /** The name of the query that a screen asks by itself. */
  query?: string
  /** The query for the subject, where the screen's own queries do not name it. */
  asks?: (id: string) => [Path, Readonly<Record<string, unknown>>]
  /** Where the address has its id elsewhere. */
  parameter?: string
  /** Its id where the address names none. */
  usual?: string
  /** Its previews are for one member of staff alone, so that no document shows them. */
  hidesPreviews?: true
  /** What of its answer it is; null where there is none. */
  read?: (data: unknown) => unknown
}

/** The first page of a list; null where it is empty. */
function firstPage(data: unknown): unknown {
  const [page] = (data as InfiniteData<{ items: unknown[] }>).pages
  return page && page.items.length > 0 ? page.items : null
}

/** The first of a page; undefined where it is empty. */
const firstItem = (data: unknown): unknown => (data as { items: unknown[] }).items[0]

/** Of a drawer with a page, a preview of the page is its subject. */
const ofPage: About = { query: 'page', parameter: PAGE_PREVIEW }

/** The drawers that are about one thing, and what says which. */
const about: Partial<Record<DrawerName, About>> = {
  'news-detail': { query: 'news' },
  'news-gallery-details': { query: 'galleryImages', read: firstPage },
  player: { query: 'player' },
  clubs: { query: 'player', parameter: 'clubId' },
  'events-detail': { query: 'Event' },
  'play-detail': { query: 'Play' },
  'education-detail': { query: 'Course', hidesPreviews: true },
  'shopping-detail': { query: 'product' },
  'about-us': { query: 'page', usual: 'about' },
  'contact-us': ofPage,
  financial: ofPage,
  insurance: ofPage,
  tourism: ofPage,
  camp: ofPage,
  'register-fans': ofPage,
  'about-club-for-fans': ofPage,
  'live-list': { query: 'live', parameter: 'liveId' },
  'book-store': { query: 'Book', parameter: 'bookId' },
  'buy-event': { query: 'Event' },
  'buy-one-match': { query: 'Play' },
  'more-comment-news': { asks: (id) => [paths.news.detail, { Url: id }] },
  'more-comment-course': { asks: (id) => [paths.learn.detail, { courseId: id }] },
  'education-list': {
    parameter: 'categoryId',
    asks: (id) => [paths.learn.list, { CategoryId: id, CurrentPage: 1, PageSize: 20 }],
    read: firstItem,
  },
}

/** The subjects of the drawers of an address, lowest first; null where one does not exist. */
export async function subjectsOf(
  { path, search }: ShellAddress,
  answers: readonly FirstAnswer[],
  ask: FetchAnswer,
): Promise<Subject[]> {
  const params = new URLSearchParams(search)
  const ofDrawers = await Promise.all(
    readDrawers(search).map((open) => subjectOf(open, { params, answers, ask })),
  )
  return [...fileOf(path, params, answers), ...ofDrawers.flat()]
}

/** The film or album that the News tab shows. */
function fileOf(path: string, params: URLSearchParams, answers: readonly FirstAnswer[]): Subject[] {
  const id = params.get('fileId')
  if (path !== '/news' || id === null) return []
  const isOwn = ({ queryKey }: FirstAnswer) => queryKey[0] === 'galleryFile' && String(queryKey[2]) === id
  return [{ drawer: 'file', data: answers.find(isOwn)?.data ?? null }]
}

interface SubjectContext {
  params: URLSearchParams
  answers: readonly FirstAnswer[]
  ask: FetchAnswer
}

async function subjectOf(
  { name, id }: OpenDrawer,
  { params, answers, ask }: SubjectContext,
): Promise<Subject[]> {
  const subject = about[name]
  if (!subject) return []
  const own = subject.parameter ? params.get(subject.parameter) : (id ?? subject.usual ?? '')
  if (own === null || (subject.hidesPreviews && isPreview(own))) return []
  const isOwn = ({ queryKey }: FirstAnswer) => queryKey[0] === subject.query && String(queryKey[2]) === own
  const data = subject.asks
    ? await ask(...subject.asks(own)).catch((error: unknown) => void refusalOf(error))
    : answers.find(isOwn)?.data
  const read = data !== undefined && subject.read ? subject.read(data) : (data ?? null)
  return read === undefined ? [] : [{ drawer: name, data: read }]
}
