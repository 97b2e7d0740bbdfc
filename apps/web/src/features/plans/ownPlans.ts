import type { OwnPlan } from '@pahlavan/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '@pahlavan/kit/server/session.ts'
import { profile } from '../account/account.data.ts'

/** The plans that a fan has, none for a visitor; null while the answer is on its way, or not `isWanted` yet. */
export function useOwnPlans(isWanted = true): readonly OwnPlan[] | null {
  const isSignedIn = useSignedIn()
  const { data, isError } = useQuery({ ...profile(), enabled: isSignedIn && isWanted })
  if (!isSignedIn || isError) return []
  return data?.plans ?? null
}
