import { onlineManager, QueryClient } from '@tanstack/react-query'
import { queryDefaults } from '@pahlavan/kit/server/query-defaults.ts'
import { isFromDocument, isRefusedInDocument } from './first-state.ts'

/** The cache of everything the server said. */
export function makeQueryClient(): QueryClient {
  // The library takes it that there is a network at the start, and a first «online» would then be no change to it.
  onlineManager.setOnline(navigator.onLine)
  return new QueryClient({
    defaultOptions: {
      queries: {
        ...queryDefaults,
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Data that another place on the screen shows and keeps current is not fetched again, such as by drawers that slide when they
        // replace others. Data from the document is not fetched again either.
        refetchOnMount: (query) => query.getObserversCount() <= 1 && !isFromDocument(query),
        // A query that the server was refused as a visitor is repeated once there is a session.
        retryOnMount: (query) => !isRefusedInDocument(query),
      },
      // A tap without a network fails at once and is told; it is not kept for later in secret.
      mutations: { networkMode: 'always' },
    },
  })
}
