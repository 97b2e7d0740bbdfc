import { isPersonal } from '@pahlavan/client/queries'
import { sessionSince, token } from '@pahlavan/client/session'
import { hashKey, type QueryClient } from '@tanstack/react-query'
import { belongTo, sendActs, startSending, whenSent } from '../../kit/outbox/outbox.ts'
import { me } from './account.data.ts'

/** Sends the actions that were done offline, as long as their author is signed in. Returns the function that stops it. */
export function startOutbox(cache: QueryClient): () => void {
  const owner = token()
  const { queryKey } = me()
  const hash = hashKey(queryKey)
  let whose: number | undefined
  const follow = () => {
    const state = cache.getQueryState(queryKey)
    // An answer of before is another account's.
    const id = state && state.dataUpdatedAt >= sessionSince() ? state.data?.id : undefined
    if (id !== undefined && id !== whose) void belongTo((whose = id)).then(sendActs)
    return id !== undefined
  }
  // Without a network the device uses the last signed-in user.
  if (!follow()) cache.fetchQuery({ ...me(), staleTime: 0 }).catch(() => undefined)
  const stops = [
    cache.getQueryCache().subscribe(({ query }) => query.queryHash === hash && follow()),
    // The server's data has changed: personal reads are fetched again.
    whenSent(() => void cache.invalidateQueries({ predicate: isPersonal })),
    startSending(),
  ]
  return () => {
    for (const stop of stops) stop()
    if (owner !== token()) void belongTo(null)
  }
}
