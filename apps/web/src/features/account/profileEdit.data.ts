import type { Profile } from '@pahlavan/contract/account'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../kit/call.ts'
import { CallFailure } from '../../kit/failure.ts'
import { profile, showProfile } from './account.data.ts'
import { endpoints, type FormName } from './profileForms.ts'

/** What of a form is to be saved, and the edit of the profile that it was begun from. */
interface Edit {
  changes: Record<string, unknown>
  version: number
}

/** Saves a form of the profile. Where it was changed elsewhere meanwhile, `onNewer` gets the newer one. */
export function useSaveProfile(form: FormName, says: { done: string }, onNewer: (newer: Profile) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ changes, version }: Edit) => call(endpoints[form], { ...changes, version }, says),
    onSuccess: (changed) => showProfile(cache, changed),
    onError: async (error) => {
      if (error instanceof CallFailure && error.code === 'profile_changed')
        onNewer(await cache.fetchQuery({ ...profile(), staleTime: 0 }))
    },
  })
}
