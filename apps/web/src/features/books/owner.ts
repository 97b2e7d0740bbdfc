import { useQuery } from '@tanstack/react-query'
import { useIsHydrated } from '@pahlavan/kit/time/first-render.ts'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { me } from '../account/account.data.ts'

/** The name under which this device keeps places in books: the account's id, or `visitor`; null until it is known, and on the server. */
export function useOwner(): string | null {
  const isHydrated = useIsHydrated()
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...me(), enabled: isSignedIn })
  if (!isHydrated) return null
  if (!isSignedIn) return 'visitor'
  return data ? String(data.id) : null
}
