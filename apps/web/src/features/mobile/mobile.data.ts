import type { Challenge } from '@pahlavan/contract/account'
import { mobileChange } from '@pahlavan/contract/mobile-calls'
import type { MobileChallenge } from '@pahlavan/contract/mobile'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { showToast } from '@pahlavan/kit/feedback/toast.ts'
import { profile, sessions } from '../account/account.data.ts'

/** A field of the form says what went wrong. */
const SAID_HERE = { handles: 'any' }

/** The number that receives the code: the old one, the new one, or the new one where the old is lost. */
type CodeOf = MobileChallenge['to'] | 'lost'

/** A code on its way. */
export type MobileCodeSent = Challenge & { to: CodeOf }

/** Has a code sent: to one's old number first, then to the new one; only to the new one where the old is lost. */
export const useAskMobile = (isLost: boolean) =>
  useMutation({
    mutationFn: async (mobile: string): Promise<MobileCodeSent> =>
      isLost
        ? { ...(await call(mobileChange.askLost, { mobile }, SAID_HERE)), to: 'lost' }
        : call(mobileChange.ask, { mobile }, SAID_HERE),
  })

/**
 * Checks a code. With the last one the number is changed and the other devices are out, or the wait begins: what that changes in one's
 * profile. Null where another code follows.
 */
export function useVerifyMobile(to: CodeOf, says: { done: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ mobile: typed, ...code }: { challengeId: string; code: string; mobile: string }) => {
      if (to === 'lost')
        return { mobileWait: await call(mobileChange.verifyLost, { ...code, mobile: typed }, SAID_HERE) }
      const { mobile } = await call(mobileChange.verify, code, SAID_HERE)
      return mobile === null ? null : { mobile }
    },
    onSuccess: (changed) => {
      // The old number's code ends a change that waits.
      if (changed === null) void cache.invalidateQueries(profile())
      else {
        cache.setQueryData(profile().queryKey, (known) => known && { ...known, ...changed })
        void cache.invalidateQueries(sessions())
        showToast({ text: says.done, tone: 'good' })
      }
    },
  })
}

/** Cancels the waiting change, or dismisses the notice of its end. */
export function useEndWait(says: { done?: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => call(mobileChange.endWait, {}, says),
    onSuccess: () =>
      cache.setQueryData(profile().queryKey, (known) => known && { ...known, mobileWait: null }),
    onError: () => void cache.invalidateQueries(profile()),
  })
}
