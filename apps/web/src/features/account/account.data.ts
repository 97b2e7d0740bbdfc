import { account } from '@pahlavan/contract/account'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'

/** Who is signed in. Asking renews the session. */
export const me = () =>
  queryOptions({
    queryKey: ['me'],
    queryFn: () => call(account.setUser, {}, { quiet: true }),
    staleTime: 10 * 60_000,
  })
