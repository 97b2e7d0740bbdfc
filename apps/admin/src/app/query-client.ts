import { isRefused } from '@pahlavan/client/failure'
import { queryDefaults } from '@pahlavan/kit/server/query-defaults.ts'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ownAccount } from '../features/account/account.data.ts'

/** The cache of all answers. A refusal may mean that a role was taken away: the menu is made anew then. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => {
        if (isRefused(error) && queryKey[0] !== ownAccount().queryKey[0])
          void client.invalidateQueries(ownAccount())
      },
    }),
    defaultOptions: {
      queries: { ...queryDefaults, staleTime: 0, refetchOnWindowFocus: true },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
