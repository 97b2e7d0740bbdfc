import { account } from '@pahlavan/contract/calls'
import type { Profile } from '@pahlavan/contract/account'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '@pahlavan/client/call'
import { queriesOf } from '@pahlavan/client/queries'
import { leaveSession } from '@pahlavan/client/session'

const own = queriesOf('me', account.setUser)
const profiles = queriesOf('profile', account.profile)
const devices = queriesOf('sessions', account.sessions)

/** Reads the signed-in user. The read renews the session. */
export const me = () =>
  queryOptions({
    queryKey: own.key(),
    queryFn: () => own.ask({}, { quiet: true }),
    staleTime: 10 * 60_000,
  })

export const profile = () => queryOptions({ queryKey: profiles.key(), queryFn: () => profiles.ask({}) })

/** One's signed-in devices. */
export const sessions = () =>
  queryOptions({ queryKey: devices.key(), queryFn: () => devices.ask({}), staleTime: 0 })

/** Puts a changed profile wherever it is shown. */
export function showProfile(cache: QueryClient, changed: Profile): void {
  cache.setQueryData(profile().queryKey, changed)
  const { id, firstName, lastName, userType, avatar, isComplete, termsDue } = changed
  cache.setQueryData(me().queryKey, { id, firstName, lastName, userType, avatar, isComplete, termsDue })
}

/** Ends one of one's sessions. */
export function useRevoke(says: { done: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(account.revokeSession, { id }, says),
    onSuccess: (left) => cache.setQueryData(sessions().queryKey, left),
  })
}

/** Leaves: the server ends the session first, so that nothing of it stays; then everything of the user goes from here. */
export function useLeaving(end: () => Promise<unknown>, left: () => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => {
      leaveSession()
      cache.clear()
      left()
    },
  })
}

export const useLogout = (says: { failed: string; done: string }, left: () => void) =>
  useLeaving(() => call(account.logout, {}, says), left)

/** Sends a portrait. */
export function useUploadAvatar(says: { done: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: Blob) => call(account.uploadAvatar, {}, { ...says, file }),
    onSuccess: ({ avatar }) => {
      cache.setQueryData(profile().queryKey, (known) => known && { ...known, avatar })
      cache.setQueryData(me().queryKey, (known) => known && { ...known, avatar })
      void cache.invalidateQueries(profile())
    },
  })
}

/** Agrees to a version of the terms. */
export function useAgree(says: { failed: string }) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (version: number) => call(account.agreeTerms, { version }, says),
    onSuccess: (user) => cache.setQueryData(me().queryKey, user),
  })
}
