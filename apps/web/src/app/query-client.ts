import { QueryClient } from '@tanstack/react-query'
import { mayRetry } from '../kit/failure.ts'

const TRIES = 2

/** The cache of everything the server said. A 4xx is final; other failures are asked again. */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        gcTime: 30 * 60_000,
        refetchOnWindowFocus: false,
        // Without a network a read fails and says so, instead of waiting in secret; then it is asked again.
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (count, error) => count < TRIES && mayRetry(error),
      },
      // A tap without a network fails at once and is told; it is not kept for later in secret.
      mutations: { networkMode: 'always' },
    },
  })
