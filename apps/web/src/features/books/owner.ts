import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../../kit/server/session.ts'
import { me } from '../account/account.data.ts'

/** Under whose name places in books are kept on this device: the account's, or a visitor's; null until it is known. */
export function useOwner(): string | null {
  const isSignedIn = useSignedIn()
  const { data } = useQuery({ ...me(), enabled: isSignedIn })
  if (!isSignedIn) return 'visitor'
  return data ? String(data.id) : null
}
