import { call } from '@pahlavan/client/call'
import { callOf } from '@pahlavan/client/endpoint-call'
import { queriesOf } from '@pahlavan/client/queries'
import { leaveSession } from '@pahlavan/client/session'
import { members } from '@pahlavan/contract/admin/members'
import { account } from '@pahlavan/contract/calls'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

/** The screens say what went wrong. */
const SAID_HERE = { handles: 'any' }

const own = queriesOf('me', callOf(members.me))

/** The caller, their roles, and whether their second factor is due. */
export const ownAccount = () => queryOptions({ queryKey: own.key(), queryFn: () => own.ask({}, SAID_HERE) })

/** Ends the session on the server, then here. Without an answer it stays: it could still be used. */
export const useSignOut = () =>
  useMutation({ mutationFn: () => call(account.logout, {}), onSuccess: leaveSession })

/** A new secret for an authenticator app. It is made once, however often the window comes back. */
export const newFactor = () =>
  queryOptions({
    queryKey: ['newFactor'],
    queryFn: () => call(callOf(members.beginFactor), {}, SAID_HERE),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Confirms a new second factor by its first code, and gets the recovery codes. */
export const useConfirmFactor = (onCodes: (codes: readonly string[]) => void) =>
  useMutation({
    mutationFn: (code: string) => call(callOf(members.confirmFactor), { code }, SAID_HERE),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })

/** Opens the back office for this session, by a code of the second factor or by a recovery code. */
export function useVerifyFactor(onVerified: () => void = () => undefined) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (code: string) => call(callOf(members.verifyFactor), { code }, SAID_HERE),
    onSuccess: (membership) => {
      cache.setQueryData(ownAccount().queryKey, membership)
      onVerified()
    },
  })
}
