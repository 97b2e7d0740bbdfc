import { onlineManager, QueryClient } from '@tanstack/react-query'
import { mayRetry } from '@pahlavan/client/failure'
import { isOnline } from '@pahlavan/kit/server/online.ts'
import { isFromDocument, isRefusedInDocument } from './first-state.ts'

const TRIES = 2

/** The cache of everything the server said. A 4xx is final; other failures are asked again. */
export function makeQueryClient(): QueryClient {
  // The library takes it that there is a network at the start, and a first «online» would then be no change to it.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Data that another place on the screen shows and keeps current is not fetched again, such as by drawers that slide when they
        // replace others. Data from the document is not fetched again either.
        refetchOnMount: (query) => query.getObserversCount() <= 1 && !isFromDocument(query),
        // A query that the server was refused as a visitor is repeated once there is a session.
        retryOnMount: (query) => !isRefusedInDocument(query),
        // Without a network a read fails and says so, instead of waiting in secret; then it is asked again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < TRIES && mayRetry(error, isOnline()),
      },
      // A tap without a network fails at once and is told; it is not kept for later in secret.
      mutations: { networkMode: 'always' },
    },
  })
}
