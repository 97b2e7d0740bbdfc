import type { Query, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '@pahlavan/client/failure'
import { publicOf } from '@pahlavan/client/queries'
import { clear, createStore, delMany, entries, get, keys, set } from 'idb-keyval'
import { noteUnreachable } from '@pahlavan/kit/server/online.ts'

/** A stored answer, as a visitor sees it, and its time (ms). */
interface StoredAnswer {
  queryKey: readonly unknown[]
  data: unknown
  at: number
}

/** How many answers a device keeps, how many it gives up at once when they are more, and how long one may be (letters of JSON). */
const [MAX_ANSWERS, EVICTED_ANSWERS, MAX_ANSWER_LETTERS] = [150, 30, 200_000]
/** How many pages of a long list. */
const MAX_PAGES = 2
/** The interval between two attempts to read a missing answer, while the app is visible (ms). `online` is not sent where only the server was away. */
const RETRY_INTERVAL_MS = 15_000
/** The key of the build that the answers belong to. */
const BUILD = 'build'

const store = createStore('answers', 'kept')

const isUnreachable = (error: unknown) => error instanceof CallFailure && error.status === 0

/** The first pages of a long list. */
function begun(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pageParams' in data) || !('pages' in data)) return data
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] }
  return { pages: pages.slice(0, MAX_PAGES), pageParams: pageParams.slice(0, MAX_PAGES) }
}

// A device that is full, or keeps nothing in a private window, is no fault: there is less to see without a network.
// oxlint-disable-next-line no-console
const unkept = (error: unknown) => console.warn('not kept', error)

let last: Promise<unknown> = Promise.resolve()

/** Keeps one after the other, so that each sees how many there are. */
const keep = (query: Query): void => void (last = last.then(() => write(query)).catch(unkept))

async function write({ queryHash, queryKey, state }: Query): Promise<void> {
  const data = publicOf({ queryKey }, begun(state.data))
  if (data === undefined || JSON.stringify(data).length > MAX_ANSWER_LETTERS) return
  await set(queryHash, { queryKey, data, at: state.dataUpdatedAt } satisfies StoredAnswer, store)
  if ((await keys(store)).length > MAX_ANSWERS) await makeRoom()
}

const all = async () => (await entries<string, StoredAnswer>(store)).filter(([hash]) => hash !== BUILD)

async function makeRoom(): Promise<void> {
  const oldest = (await all()).toSorted(([, a], [, b]) => a.at - b.at).slice(0, EVICTED_ANSWERS)
  await delMany(
    oldest.map(([hash]) => hash),
    store,
  )
}

const put = (client: QueryClient, { queryKey, data, at }: StoredAnswer): void =>
  void client.setQueryData(queryKey, data, { updatedAt: at })

/** Puts everything that was kept into an empty cache: for a start without a network. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
  for (const [, stored] of await all()) put(client, stored)
}

/** Restores a stored answer where no new one came. */
async function restore(client: QueryClient, { queryHash, state }: Query): Promise<void> {
  const stored = state.data === undefined && (await get<StoredAnswer>(queryHash, store))
  if (stored) put(client, stored)
}

/** Follows the answers: stores new ones, restores missing ones. Returns the queries without an answer. */
function followAnswers(client: QueryClient): ReadonlySet<string> {
  const missed = new Set<string>()
  const came = (query: Query) => {
    missed.delete(query.queryHash)
    keep(query)
    noteUnreachable(false)
  }
  const missing = (query: Query) => {
    missed.add(query.queryHash)
    restore(client, query).catch(unkept)
    noteUnreachable(true)
  }
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status === 'success') keep(query)
    else if (isUnreachable(query.state.error)) missing(query)
  }
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'success' && !action.manual) came(query)
    else if (action.type === 'error' && isUnreachable(action.error)) missing(query)
  })
  return missed
}

/** Another build's answers may have another shape. */
async function forgetOthers(build: string): Promise<void> {
  if ((await get<string>(BUILD, store)) === build) return
  await clear(store)
  await set(BUILD, build, store)
}

/**
 * Stores the public answers of opened screens on the device, and restores them, with their time, when no answer comes; failed queries
 * are repeated.
 *
 * @param build changes with each build of the app
 */
export async function keepAnswers(client: QueryClient, build: string): Promise<void> {
  await forgetOthers(build)
  const missed = followAnswers(client)
  setInterval(() => {
    if (missed.size === 0 || document.hidden || !navigator.onLine) return
    const shown = { type: 'active', predicate: ({ queryHash }: Query) => missed.has(queryHash) } as const
    if (client.getQueryCache().findAll(shown).length === 0) noteUnreachable(false)
    else void client.refetchQueries(shown)
  }, RETRY_INTERVAL_MS)
}
